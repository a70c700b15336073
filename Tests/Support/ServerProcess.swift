import Dispatch
package import Foundation
import HTTP

/// Somebody else's server, run as a process for as long as this lives.
package final class ServerProcess: Sendable {
  /// Thrown where a server ends, or says nothing of the kind, instead of taking connections; holds what it said.
  package struct NotReady: Error, CustomStringConvertible {
    /// What it said.
    package let description: String
  }

  /// What it said when it was ready.
  package let greeting: String
  private let process: ChildProcess

  /// Where a program is that a test would like to have; `nil` where it is not installed.
  package static func find(_ name: String) -> URL? {
    ["/usr/sbin", "/usr/bin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin"]
      .map { URL(fileURLWithPath: $0).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }

  /// Starts a server and waits until it has said that it takes connections.
  ///
  /// - Parameter isReady: told of everything that it has said so far.
  /// - Throws: ``NotReady`` where that doesn't come, `ChildProcess.NotStarted` where the system refuses.
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
