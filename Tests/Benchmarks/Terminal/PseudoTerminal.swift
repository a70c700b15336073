import Foundation

#if !canImport(Darwin)
  // Glibc's module map leaves these out of <stdlib.h>. They take and return plain integers and pointers, for which
  // Swift's and C's conventions are the same.
  @_silgen_name("posix_openpt") private func posix_openpt(_ flags: Int32) -> Int32
  @_silgen_name("grantpt") private func grantpt(_ descriptor: Int32) -> Int32
  @_silgen_name("unlockpt") private func unlockpt(_ descriptor: Int32) -> Int32
  @_silgen_name("ptsname") private func ptsname(_ descriptor: Int32) -> UnsafePointer<CChar>?
#endif

/// Makes pseudo-terminals.
enum PseudoTerminal {
  /// A new one: the end of whoever sits at it, and the name of the program's end.
  static func open(columns: Int, rows: Int) throws -> (master: Int32, slave: String) {
    let master = posix_openpt(O_RDWR | O_NOCTTY)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
      throw POSIXError(.ENOTTY)
    }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    return (master, String(cString: name))
  }
}
