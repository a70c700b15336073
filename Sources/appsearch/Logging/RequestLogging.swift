import Commands
import Concurrency
import Files
import Essentials
import HTTP
import TerminalUI

/// The destinations of the request log: standard error (`--verbose`), a file (`APPSEARCH_LOG`), both or neither.
///
///     RequestLog ──> LoggedRequest ──> a line of SafeText ──> LogStream, LogFile
///
/// The log never ends a command: where it can't be written, the person is told why, once.
final class RequestLogging: Sendable {
  /// The log that the program's parts tell of their requests; `nil` if nobody wants to know.
  let log: RequestLog?
  /// Why the file could not be opened.
  let trouble: String?

  private let sinks: [any LogSink]
  /// `false` once the sinks take no more lines.
  private let isOpen: Locked<Bool>
  /// Gets why the log has ended.
  private let listener: Locked<@Sendable (String) -> Void>

  /// Opens the file. Trouble later on is written to standard error, unless ``observe(_:)`` has named another place.
  ///
  /// - Parameter path: the file; `nil` for none.
  init(isVerbose: Bool, path: String?) {
    let listener = Locked<@Sendable (String) -> Void> { Output.complain($0, within: .milliseconds(300)) }
    var sinks: [any LogSink] = isVerbose ? [LogStream(STDERR_FILENO)] : []
    var trouble: String?
    if let path {
      do throws(FileError) {
        let file = try LogFile.open(path) { code in
          let tell = listener.withLock(\.self)
          tell("Requests are no longer logged: \(FileError.system(code: code, path: path).reason); \(path)")
        }
        sinks.append(file)
      } catch {
        trouble = "Requests are not logged: \(error.reason); \(path)"
      }
    }
    let isOpen = Locked(true)
    log =
      sinks.isEmpty
      ? nil
      : RequestLog { [sinks] request in
        let line = Self.line(for: request)
        isOpen.withLock { isOpen in
          guard isOpen else { return }
          for sink in sinks { sink.add(line) }
        }
      }
    self.isOpen = isOpen
    self.sinks = sinks
    self.trouble = trouble
    self.listener = listener
  }

  /// Sets what is told, on any thread, why the log has ended.
  func observe(_ onTrouble: @escaping @Sendable (String) -> Void) {
    listener.withLock { $0 = onTrouble }
  }

  /// Writes what is left; at the end of the program.
  func finish() {
    isOpen.withLock { $0 = false }
    for sink in sinks { sink.finish() }
  }

  /// The fields with tabs between them. Addresses come from the store, too.
  static func line(for request: LoggedRequest) -> String {
    request.fields.map { SafeText($0).string }.joined(separator: "\t") + "\n"
  }
}
