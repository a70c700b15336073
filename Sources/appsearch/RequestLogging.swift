import Commands
import Concurrency
import Files
import Essentials
import HTTP
import TerminalUI

/// The request log, to standard error (`--verbose`), to a file (`APPSEARCH_LOG`), or both.
///
///     RequestLog ──> LoggedRequest ──> a line of SafeText ──> LogWriter
///
/// If the log can't be written, the person is told why, once; the command goes on.
final class RequestLogging: Sendable {
  /// `nil` if nothing is logged.
  let log: RequestLog?
  /// The reason if the file could not be opened.
  let trouble: String?

  private let writers: [LogWriter]
  private let listener: Locked<@Sendable (String) -> Void>

  /// Opens the file. Later trouble goes to standard error, unless ``observe(_:)`` sets a listener.
  init(isVerbose: Bool, path: String?) {
    let listener = Locked<@Sendable (String) -> Void> { Output.complain($0, within: .milliseconds(300)) }
    var writers = isVerbose ? [LogWriter(STDERR_FILENO)] : []
    var trouble: String?
    if let path {
      do throws(FileError) {
        let file = try LogWriter(appendingTo: path) { code in
          let tell = listener.withLock(\.self)
          tell("Requests are no longer logged: \(FileError.system(code: code, path: path).reason); \(path)")
        }
        writers.append(file)
      } catch {
        trouble = "Requests are not logged: \(error.reason); \(path)"
      }
    }
    log =
      writers.isEmpty
      ? nil
      : RequestLog { [writers] request in
        let line = Self.line(for: request)
        for writer in writers { writer.add(line) }
      }
    self.writers = writers
    self.trouble = trouble
    self.listener = listener
  }

  /// Sets a listener, called on any thread with the reason why the log has ended.
  func observe(_ onTrouble: @escaping @Sendable (String) -> Void) {
    listener.withLock { $0 = onTrouble }
  }

  /// Writes what is left; at the end of the program.
  func finish() {
    log?.finish()
    for writer in writers { writer.finish() }
  }

  /// Cleaned, because addresses come from the store.
  static func line(for request: LoggedRequest) -> String {
    request.fields.map { SafeText($0).string }.joined(separator: "\t") + "\n"
  }
}
