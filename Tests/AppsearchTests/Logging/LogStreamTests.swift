import Foundation
import Support
import Testing
import Turns

@testable import appsearch

@Suite("Log lines for who may not read them", .inTurn)
struct LogStreamTests {
  @Test("nobody waits for a pipe that nobody reads, and the next line is preceded by how many were dropped")
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
    #expect(fcntl(file, F_GETFD) == -1)
  }

  @Test("a reader that has gone ends the log, said once, and not the program")
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
