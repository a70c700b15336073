import Commands
import Concurrency
import Essentials

/// Runs the program of `--exec`. Its output goes to standard error.
struct AlertProgram: Sendable {
  let environment: [String: String]
  let clock: any Clock<Duration>

  /// Cancelling the task doesn't stop it, because nobody would know what it has done.
  ///
  /// - Returns: why it failed, as the rest of a sentence; `nil` if it ended with 0.
  @concurrent func run(_ words: [String], input: [UInt8], within timeout: Duration) async -> String? {
    guard let path = ProgramSearch(path: environment["PATH"]).path(of: words[0]) else { return "is not installed" }
    do throws(DesktopProgram.Failure) {
      let program = try DesktopProgram(
        path, Array(words.dropFirst()), environment: environment, input: input, output: STDERR_FILENO,
        errors: STDERR_FILENO)
      // Unstructured, so that nothing cancels it. The time limits it.
      let status = await Task {
        await clock.outcome(within: timeout) {
          for await status in program.exit { return status }
          return Int32(0)
        }
      }.value
      guard let status else {
        // The program leads a group: everything that it has started ends as well.
        kill(-program.identifier, SIGKILL)
        return "took longer than \(timeout.components.seconds) seconds"
      }
      return status == 0 ? nil : status > 128 ? "was ended by signal \(status - 128)" : "ended with \(status)"
    } catch {
      return "did not start: \(error.message)"
    }
  }
}
