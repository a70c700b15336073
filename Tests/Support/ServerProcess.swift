package import Foundation

/// A foreign server, run as a process while this object lives.
package final class ServerProcess: Sendable {
  /// Thrown if a server ends or doesn't report that it is ready; holds its output.
  package struct NotReady: Error, CustomStringConvertible {
    package let description: String
  }

  /// Its output when it was ready.
  package let greeting: String
  private let process: ChildProcess

  /// Starts a server and waits until its output says that it is ready. It is read on, so that the server never waits for a reader.
  ///
  /// - Parameter isReady: checks the output so far.
  /// - Throws: ``NotReady``, or `ChildProcess.NotStarted` if the system refuses.
  package init(
    _ executable: URL, _ arguments: [String], isReady: @escaping @Sendable (String) -> Bool
  ) async throws {
    let output = try OutputPipe()
    process = try ChildProcess(
      executable, arguments, environment: ["PATH": "/usr/bin:/bin"], output: output.writing, errors: output.writing)
    output.closeWriting()
    let said = Watched((text: "", hasEnded: false))
    output.read { part in
      said.update {
        $0.text += String(decoding: part, as: UTF8.self)
        $0.hasEnded = part.isEmpty
      }
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
