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
