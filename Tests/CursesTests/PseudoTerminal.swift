import Foundation
import Support

/// Both ends of a pseudo-terminal: the screen gets one, a test plays the person and the display at the other. A thread reads what
/// the screen writes at once, since writing blocks when nobody reads.
final class PseudoTerminal: @unchecked Sendable {
  // Sound: the ends never change, and the variables are only touched with `condition` locked.
  private let ends: TerminalPair
  let slave: Int32
  private let wakeEnds: (read: Int32, write: Int32)
  private let condition = NSCondition()
  private var written: [UInt8] = []
  private var isClosed = false
  /// In seconds; a passing run never needs it.
  private static let timeout: TimeInterval = 10

  init(columns: Int = 80, rows: Int = 24) throws {
    ends = try TerminalPair(columns: columns, rows: rows)
    slave = open(ends.name, O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw POSIXError(.ENOTTY) }
    var wake: [Int32] = [-1, -1]
    guard pipe(&wake) == 0 else { throw POSIXError(.EMFILE) }
    wakeEnds = (wake[0], wake[1])
    Thread.detachNewThread { [self] in take() }
  }

  deinit {
    for descriptor in [slave, wakeEnds.read, wakeEnds.write] { close(descriptor) }
  }

  /// Resizes it; no program is told.
  func resize(columns: Int, rows: Int) {
    ends.resize(columns: columns, rows: rows)
  }

  func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(ends.person, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func output(upTo mark: [UInt8]) -> [UInt8] {
    let deadline = Date(timeIntervalSinceNow: Self.timeout)
    return condition.withLock {
      while true {
        if let range = written.firstRange(of: mark) {
          let output = Array(written[..<range.lowerBound])
          written.removeSubrange(..<range.upperBound)
          return output
        }
        guard !isClosed, condition.wait(until: deadline) else { return [] }
      }
    }
  }

  /// All settings, as bytes.
  var settings: [UInt8] { TerminalPair.settings(of: slave) }

  /// Writes a mark after everything written so far, and takes all before it; nothing where the mark doesn't come.
  func output() -> [UInt8] {
    let mark = Array("<mark>".utf8)
    _ = write(slave, mark, mark.count)
    return output(upTo: mark)
  }

  /// Closes the display, as when a window is closed. The slave stays open as long as this object.
  func hangUp() {
    _ = write(wakeEnds.write, [0], 1)
    let deadline = Date(timeIntervalSinceNow: Self.timeout)
    condition.withLock { while !isClosed, condition.wait(until: deadline) {} }
  }

  /// The display's thread. Only it may close the person's end: closing doesn't hang up while another thread reads.
  private func take() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var queries = [
      pollfd(fd: ends.person, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeEnds.read, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      guard poll(&queries, 2, -1) > 0, queries[1].revents == 0 else { break }
      let count = read(ends.person, &buffer, buffer.count)
      guard count > 0 else { break }
      condition.withLock {
        written.append(contentsOf: buffer.prefix(count))
        condition.broadcast()
      }
    }
    close(ends.person)
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }
}
