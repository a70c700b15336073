import Commands
import Concurrency
import Files
import Essentials
import HTTP
import TerminalUI

/// The destinations of the request log: standard error (`--verbose`), a file (`APPSEARCH_LOG`), both or neither.
///
///     RequestLog ──> LoggedRequest ──> a line of SafeText ──> LogWriter
///
/// The log never ends a command: where it can't be written, the person is told why, once.
final class RequestLogging: Sendable {
  /// The log that the program's parts tell of their requests; `nil` if nobody wants to know.
  let log: RequestLog?
  /// Why the file could not be opened.
  let trouble: String?

  private let writers: [LogWriter]
  /// Gets why the log has ended.
  private let listener: Locked<@Sendable (String) -> Void>

  /// Opens the file. Trouble later on is written to standard error, unless ``observe(_:)`` has named another place.
  ///
  /// - Parameter path: the file; `nil` for none.
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

  /// Sets what is told, on any thread, why the log has ended.
  func observe(_ onTrouble: @escaping @Sendable (String) -> Void) {
    listener.withLock { $0 = onTrouble }
  }

  /// Writes what is left; at the end of the program.
  func finish() {
    log?.finish()
    for writer in writers { writer.finish() }
  }

  /// The fields with tabs between them. Addresses come from the store, too.
  static func line(for request: LoggedRequest) -> String {
    request.fields.map { SafeText($0).string }.joined(separator: "\t") + "\n"
  }
}
