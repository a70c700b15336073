import CNcurses
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

#if !canImport(Darwin)
  // Glibc's module map leaves these out of <stdlib.h>. They take and return plain integers and pointers, for which
  // Swift's and C's conventions are the same.
  @_silgen_name("posix_openpt") private func posix_openpt(_ flags: Int32) -> Int32
  @_silgen_name("grantpt") private func grantpt(_ descriptor: Int32) -> Int32
  @_silgen_name("unlockpt") private func unlockpt(_ descriptor: Int32) -> Int32
  @_silgen_name("ptsname") private func ptsname(_ descriptor: Int32) -> UnsafePointer<CChar>?
#endif

/// Both ends of a pseudo-terminal: the screen gets one, a test plays the person and the display at the other.
///
/// A thread takes what the screen writes at once, since a terminal whose output nobody reads makes its writer wait.
final class PseudoTerminal: @unchecked Sendable {
  // Sound: the descriptors never change, and `written` is only touched with `condition` locked.
  let master: Int32
  let slave: Int32
  private let wakeEnds: (read: Int32, write: Int32)
  private let condition = NSCondition()
  private var written: [UInt8] = []
  private var isClosed = false

  init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
    master = posix_openpt(O_RDWR | O_NOCTTY)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
      throw POSIXError(.ENOTTY)
    }
    slave = open(name, O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw POSIXError(.ENOTTY) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    wakeEnds = (ends[0], ends[1])
    resize(columns: columns, rows: rows)
    Thread.detachNewThread { [self] in take() }
  }

  deinit {
    for descriptor in [slave, wakeEnds.read, wakeEnds.write] { close(descriptor) }
  }

  /// Makes it another size; whoever runs on it is not told.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Types bytes.
  func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func output(upTo mark: [UInt8]) -> [UInt8] {
    condition.withLock {
      while true {
        if let range = written.firstRange(of: mark) {
          let output = Array(written[..<range.lowerBound])
          written.removeSubrange(..<range.upperBound)
          return output
        }
        if isClosed { return [] }
        condition.wait()
      }
    }
  }

  /// All settings, as bytes.
  var settings: [UInt8] {
    var settings = termios()
    guard tcgetattr(slave, &settings) == 0 else { return [] }
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// Writes a mark after everything written so far, and takes all before it.
  func output() -> [UInt8] {
    let mark = Array("<mark>".utf8)
    _ = write(slave, mark, mark.count)
    return output(upTo: mark)
  }

  /// Takes the display away, as closing a window does. The slave stays open until this is let go.
  func hangUp() {
    _ = write(wakeEnds.write, [0], 1)
    condition.withLock { while !isClosed { condition.wait() } }
  }

  /// The display's thread. Only it may close the master: while another thread reads, closing would not hang up.
  private func take() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var queries = [
      pollfd(fd: master, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeEnds.read, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      guard poll(&queries, 2, -1) > 0, queries[1].revents == 0 else { break }
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      condition.withLock {
        written.append(contentsOf: buffer.prefix(count))
        condition.broadcast()
      }
    }
    close(master)
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
