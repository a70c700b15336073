import Foundation
import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("Keys that wait", .inTurn)
@MainActor
struct KeyReaderTests {
  /// Reads what was written to a pipe, whose other end stays open, and takes a millisecond for each key, as drawing might.
  private func keys(from text: String, until last: Key) async throws -> [Key] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    defer { for end in ends { close(end) } }
    #expect(write(ends[1], text, text.utf8.count) == text.utf8.count)
    let (inputs, continuation) = AsyncStream.makeStream(of: Key.self)
    let reader = KeyReader(
      descriptor: ends[0], decoder: KeyDecoder(encoding: .utf8, escapeDelay: .milliseconds(50))
    ) { input in
      let start = ContinuousClock.now
      while start.duration(to: .now) < .milliseconds(1) {}
      if case .key(let key) = input { continuation.yield(key) }
    }
    reader.start()
    defer { reader.stop() }
    var keys: [Key] = []
    for await key in inputs {
      keys.append(key)
      if key == last { break }
    }
    return keys
  }

  @Test("Ctrl-C goes before what waits")
  func interrupt() async throws {
    let text = String(repeating: "a", count: 20_000) + "\u{3}b"
    let keys = try await keys(from: text, until: .character("b"))
    #expect(keys.suffix(2) == [.control("c"), .character("b")])
    #expect(keys.count < 1_000)
  }

  @Test("one in a paste is part of it, and keys keep their order")
  func paste() async throws {
    let text = "\u{1B}[200~x\u{3}y\u{1B}[201~" + String(repeating: "a", count: 100) + "b"
    let keys = try await keys(from: text, until: .character("b"))
    #expect(keys == [.paste("x\u{3}y")] + Array(repeating: .character("a"), count: 100) + [.character("b")])
  }
}

@MainActor
@Suite("Descriptors are watched", .inTurn)
struct DescriptorWatchTests {
  @Test("a watch calls while there is something to read, on the MainActor, and not once it is stopped")
  func watches() async throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let (input, output) = (ends[0], ends[1])
    let (bytes, continuation) = AsyncStream.makeStream(of: UInt8.self)
    let watch = try #require(
      DescriptorWatch(input) {
        var byte: UInt8 = 0
        if read(input, &byte, 1) == 1 { continuation.yield(byte) }
      })
    _ = write(output, "ab", 2)
    var iterator = bytes.makeAsyncIterator()
    #expect(await iterator.next(isolation: #isolation) == UInt8(ascii: "a"))
    #expect(await iterator.next(isolation: #isolation) == UInt8(ascii: "b"))
    watch.stop()
    watch.stop()
    #expect(!watch.isActive)
    // A stopped watch doesn't read, and its descriptor may be closed.
    _ = write(output, "c", 1)
    await afterTheMainQueue()
    continuation.finish()
    #expect(await iterator.next(isolation: #isolation) == nil)
    var byte: UInt8 = 0
    #expect(read(input, &byte, 1) == 1)
    close(input)
    close(output)
  }

  @Test("work for the end of a turn is done once, after what was due before")
  func endOfTurn() async {
    var done: [String] = []
    MainLoop.atEndOfPass { done.append("end") }
    done.append("turn")
    await afterTheMainQueue()
    await afterTheMainQueue()
    #expect(done == ["turn", "end"])
  }

  /// Returns when the main queue has done everything that it holds now.
  private func afterTheMainQueue() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}
