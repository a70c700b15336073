import Foundation
import Support

/// The built program run to its end without a terminal: as a script or a pipe sees it.
struct ProgramRun: Equatable, Sendable, CustomStringConvertible {
  let status: Int32
  let output: String
  let errors: String

  /// A run as it is expected.
  init(_ output: String, _ errors: String, _ status: Int32) {
    (self.output, self.errors, self.status) = (output, errors, status)
  }

  var description: String { "\(status)\n--- output\n\(output)--- errors\n\(errors)" }

  var outputLines: [String] { Self.lines(output) }
  var errorLines: [String] { Self.lines(errors) }

  /// - Parameters:
  ///   - arguments: the program's own.
  ///   - environment: variables besides the sandbox's; an empty value removes one.
  init(_ arguments: String..., environment: [String: String] = [:]) async throws {
    try await self.init(BuiltProgram.path, arguments, environment: environment)
  }

  /// Runs a line of shell script in which `appsearch` is the built program and `$program` its path.
  init(shell script: String, environment: [String: String] = [:]) async throws {
    let definitions = """
      program='\(try BuiltProgram.path)'
      appsearch() { "$program" "$@"; }

      """
    try await self.init("/bin/sh", ["-c", definitions + script], environment: environment)
  }

  private init(_ executable: String, _ arguments: [String], environment: [String: String]) async throws {
    let sandbox = try Sandbox(environment)
    defer { sandbox.remove() }
    let run = try await Subprocess.run(URL(fileURLWithPath: executable), arguments, environment: sandbox.environment)
    status = run.status
    output = run.output
    errors = run.errors
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(
      text.hasSuffix("\n") ? 1 : 0)
  }
}
