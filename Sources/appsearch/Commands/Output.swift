import Foundation
import Interface

/// Standard output and standard error as the commands use them.
enum Output {
  /// Why nothing more can be printed, such as a full disk.
  struct WriteError: Error {
    var message: String
  }

  /// Prints a text on standard output as it is.
  static func print(_ text: String) throws(WriteError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        throw WriteError(message: "standard output: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Says one line on standard error.
  static func complain(_ line: String) {
    FileHandle.standardError.write(Data("appsearch: \(SafeText(line).string)\n".utf8))
  }

  /// Writes on standard error as it is.
  static func writeError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// The columns of the terminal that standard error is; `nil` where it is none.
  static var errorColumns: Int? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var size = winsize()
    let width = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    return width > 0 ? width : 80
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
