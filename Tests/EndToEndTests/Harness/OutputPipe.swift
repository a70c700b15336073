import Dispatch
import Foundation
import Support

/// A pipe that gathers what a child process writes. No other child inherits it.
struct OutputPipe: Sendable {
  /// The end for the child; the tests close theirs with ``closeWriting()`` once it has been started.
  let writing: Int32
  private let reading: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw ChildProcess.NotStarted(description: "no pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeWriting() { close(writing) }

  /// What comes before the first end of a line, or of everything; nothing more is read. To be called once.
  func firstLine() async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(reading, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
        close(reading)
        continuation.resume(returning: String(decoding: line, as: UTF8.self))
      }
    }
  }

  /// Everything up to the moment at which nobody writes any more. To be called once.
  func contents() async -> Data {
    let handle = FileHandle(fileDescriptor: reading, closeOnDealloc: true)
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        // A pipe that can't be read has nothing to compare; the test that wanted its bytes says so.
        continuation.resume(returning: (try? handle.readToEnd()) ?? Data())
      }
    }
  }
}
