import Dispatch
package import Foundation
import HTTP

/// A foreign server, run as a process while this object lives.
package final class ServerProcess: Sendable {
  /// Thrown if a server ends or doesn't report that it is ready; holds its output.
  package struct NotReady: Error, CustomStringConvertible {
    package let description: String
  }

  /// Its output when it was ready.
  package let greeting: String
  private let process: ChildProcess

  /// Starts a server and waits until its output says that it is ready.
  ///
  /// - Parameter isReady: checks the output so far.
  /// - Throws: ``NotReady``, or `ChildProcess.NotStarted` if the system refuses.
  package init(
    _ executable: URL, _ arguments: [String], isReady: @escaping @Sendable (String) -> Bool
  ) async throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw NotReady(description: "no pipe") }
    let (reading, writing) = (ends[0], ends[1])
    process = try ChildProcess(
      executable, arguments, environment: ["PATH": "/usr/bin:/bin"], output: writing, errors: writing)
    close(writing)
    let said = Watched((text: "", hasEnded: false))
    // Read to its end, so that the server never waits for a reader.
    DispatchQueue.global().async {
      let handle = FileHandle(fileDescriptor: reading, closeOnDealloc: true)
      while case let part = handle.availableData, !part.isEmpty {
        said.update { $0.text += String(decoding: part, as: UTF8.self) }
      }
      said.update { $0.hasEnded = true }
    }
    let state = try? await said.wait(for: "the server") { isReady($0.text) || $0.hasEnded }
    guard let state, isReady(state.text) else {
      process.kill()
      throw NotReady(description: "\(executable.lastPathComponent): \(said.current.text)")
    }
    greeting = state.text
  }

  deinit {
    process.kill()
  }
}
