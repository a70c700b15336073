@testable import appsearch
import Foundation
import Support
import Testing
import Turns

@Suite("Log lines without a reader", .inTurn)
struct LogStreamTests {
  @Test("a pipe that nobody reads blocks nothing, and the number of dropped lines precedes the next line")
  func dropped() throws {
    let pipe = try FullPipe()
    let stream = LogWriter(pipe.writing, capacity: 3)
    for number in 1...8 { stream.add("line \(number)\n") }
    #expect(try pipe.lines(3) == ["line 1", "line 2", "line 3"])
    // The reader has the third line before the thread has taken it off the backlog, which has room all the same.
    stream.add("line 9\n")
    #expect(try pipe.lines(2) == ["# 5 lines dropped: nobody read them in time", "line 9"])
    stream.finish()
  }

  @Test("lines dropped last are counted at the end")
  func droppedLast() throws {
    let pipe = try FullPipe()
    let stream = LogWriter(pipe.writing, capacity: 1)
    for number in 1...2 { stream.add("line \(number)\n") }
    // Gives up waiting for a reader; the thread doesn't.
    stream.finish()
    #expect(try pipe.lines(2) == ["line 1", "# 1 line dropped: nobody read them in time"])
  }

  @Test("all lines are written when it has finished, and none afterwards")
  func finished() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("log").path(percentEncoded: false)
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let stream = LogWriter(file, isOwned: true)
    for number in 1...100 { stream.add("\(number)\n") }
    stream.finish()
    stream.add("late\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == (1...100).map { "\($0)\n" }.joined())
    // The number may be another file's by now, which something else has opened.
    var (own, now) = (stat(), stat())
    #expect(stat(path, &own) == 0)
    #expect(fstat(file, &now) != 0 || (now.st_dev, now.st_ino) != (own.st_dev, own.st_ino))
  }

  @Test("a reader that has gone ends the log, which is said once, and not the program")
  func noReader() throws {
    let pipe = try FullPipe()
    let codes = Log<Int32>()
    let stream = LogWriter(pipe.writing) { codes.add($0) }
    pipe.closeReading()
    stream.add("line 1\n")
    stream.add("line 2\n")
    stream.finish()
    #expect(codes.values == [EPIPE])
  }
}

/// A pipe that takes no byte more until it is read.
final class FullPipe {
  let writing: Int32
  private var reading: Int32

  /// There is no pipe, or nothing came out of it for ten seconds.
  struct Broken: Error {}

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Broken() }
    (reading, writing) = (ends[0], ends[1])
    let flags = fcntl(writing, F_GETFL)
    _ = fcntl(writing, F_SETFL, flags | O_NONBLOCK)
    while write(writing, "x", 1) == 1 {}
    _ = fcntl(writing, F_SETFL, flags)
  }

  deinit {
    closeReading()
    close(writing)
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  /// Reads until so many line breaks have come, and returns the lines without what filled the pipe.
  func lines(_ count: Int) throws -> [String] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      var query = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      guard poll(&query, 1, 10_000) == 1 else { throw Broken() }
      let length = read(reading, &piece, piece.count)
      guard length > 0 else { throw Broken() }
      bytes += piece.prefix(length)
    }
    let text = String(decoding: bytes.drop { $0 == UInt8(ascii: "x") }, as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }
}
