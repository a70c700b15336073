import Foundation

#if !canImport(Darwin)
  // Glibc's module map leaves these out of <stdlib.h>. They take and return plain integers and pointers, for which
  // Swift's and C's conventions are the same.
  @_silgen_name("posix_openpt") private func posix_openpt(_ flags: Int32) -> Int32
  @_silgen_name("grantpt") private func grantpt(_ descriptor: Int32) -> Int32
  @_silgen_name("unlockpt") private func unlockpt(_ descriptor: Int32) -> Int32
  @_silgen_name("ptsname") private func ptsname(_ descriptor: Int32) -> UnsafePointer<CChar>?
#endif

/// The two ends of a pseudo-terminal: one for a program, one for the test, which is person and display.
package struct TerminalPair: Sendable {
  /// The person's end, which child processes don't inherit. The caller closes it.
  package let person: Int32
  /// The name of the program's end, to be opened.
  package let name: String

  private let cell: (width: Int, height: Int)

  /// - Parameters:
  ///   - columns: how many cells a row has.
  ///   - rows: how many rows there are.
  ///   - cell: a cell's size in pixels, for the kernel to report; 0 if the terminal doesn't know it.
  /// - Throws: `POSIXError` if the system has no terminal left.
  package init(columns: Int, rows: Int, cell: (width: Int, height: Int) = (0, 0)) throws {
    person = posix_openpt(O_RDWR | O_NOCTTY)
    guard person >= 0, grantpt(person) == 0, unlockpt(person) == 0, let name = ptsname(person) else {
      throw POSIXError(.ENOTTY)
    }
    self.name = String(cString: name)
    self.cell = cell
    _ = fcntl(person, F_SETFD, FD_CLOEXEC)
    resize(columns: columns, rows: rows)
  }

  /// All settings of a terminal that is open as `descriptor`, as bytes.
  package static func settings(of descriptor: Int32) -> [UInt8] {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return [] }
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// Resizes the terminal, and signals its programs.
  package func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * cell.width),
      ws_ypixel: UInt16(rows * cell.height))
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }
}
