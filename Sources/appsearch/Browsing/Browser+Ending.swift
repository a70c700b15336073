import Browser
import Commands

extension Browser {
  /// Closes the browser, and says on standard error what is not on the disk.
  ///
  /// - Returns: the exit code that this calls for.
  func closeAndSay() async -> ExitCode {
    guard let lost = await close() else { return .found }
    Output.complain(lost, within: .milliseconds(300))
    return .outputFailed
  }
}
