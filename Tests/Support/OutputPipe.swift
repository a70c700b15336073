import Dispatch
package import Foundation

/// A pipe that gathers what a child process writes. No other child inherits it.
package struct OutputPipe: Sendable {
  /// The end for the child; the tests close theirs with ``closeWriting()`` once it has been started.
  package let writing: Int32
  private let reading: Int32

  package init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw TestFailure("no pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  package func closeWriting() { close(writing) }

  /// Hands on what comes until nobody writes any more, then nothing at all. To be called once.
  package func read(_ handler: @escaping @Sendable (Data) -> Void) {
    // Reading blocks a thread, and the concurrency pool has few.
    DispatchQueue.global().async {
      let handle = FileHandle(fileDescriptor: reading, closeOnDealloc: true)
      while case let part = handle.availableData, !part.isEmpty { handler(part) }
      handler(Data())
    }
  }

  /// Everything up to the moment at which nobody writes any more. To be called once.
  package func contents() async -> Data {
    await withCheckedContinuation { continuation in
      let gathered = Watched(Data())
      read { part in
        gathered.update { $0 += part }
        if part.isEmpty { continuation.resume(returning: gathered.current) }
      }
    }
  }
}
