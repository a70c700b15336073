package import Foundation

/// A program run to its end with pipes for its output and nothing to read.
package struct Subprocess: Sendable {
  /// The exit code, or 128 and the signal's number.
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs `executable` and waits until it and its output have ended. Cancelling kills it.
  ///
  /// - Parameter environment: the whole environment of the program; nothing is inherited.
  package static func run(
    _ executable: URL, _ arguments: [String], environment: [String: String], limit: Duration = .seconds(120)
  ) async throws -> Subprocess {
    let output = try OutputPipe()
    let errors = try OutputPipe()
    let child = try ChildProcess(
      executable, arguments, environment: environment, output: output.writing, errors: errors.writing)
    output.closeWriting()
    errors.closeWriting()

    let (run, wasKilled) = await withTaskCancellationHandler {
      let (texts, wasKilled) = await child.limited(to: limit) {
        async let outputData = output.contents()
        async let errorData = errors.contents()
        return await (String(decoding: outputData, as: UTF8.self), String(decoding: errorData, as: UTF8.self))
      }
      // Reaped only after its output has ended, so that until then its number can't be another process'.
      return await (Subprocess(status: child.end(), output: texts.0, errors: texts.1), wasKilled)
    } onCancel: {
      child.signal(SIGKILL)
    }
    guard !wasKilled else {
      throw TestFailure("still running after \(limit): \(executable.path) \(arguments.joined(separator: " "))")
    }
    return run
  }
}
