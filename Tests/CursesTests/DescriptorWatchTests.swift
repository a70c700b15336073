import Foundation
import Testing
import Turns

@testable import Curses

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
    MainLoop.atEndOfTurn { done.append("end") }
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
