import Concurrency
import Essentials
import Files
import Texts

/// Reads lines of standard input as they come, on a queue of its own because reading blocks. Cancelling the task ends the wait.
package actor LineReader {
  private let longestLine: Int
  /// Milliseconds to wait for more lines, so that lines written together are taken together.
  private static let grace: Int32 = 50

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let executor = BlockingExecutor(label: "standard input")
  private let input: InputBytes
  private let alarm = Alarm()
  private var lines: [InputLine] = []
  private var rest: [UInt8] = []
  private var count = 0
  private var isCut = false
  private var isAtEnd = false

  /// - Parameter longestLine: in bytes; a longer one is refused. No row of our own is as long as usual.
  package init(descriptor: Int32 = STDIN_FILENO, longestLine: Int = 32_768) {
    self.longestLine = longestLine
    input = InputBytes(descriptor, alarm: alarm)
  }

  /// Waits for a line, and returns all that are there; `nil` at the end and on cancellation. A failure to read is the last line.
  package func next(atMost limit: Int) async -> [InputLine]? {
    let alarm = alarm
    return await withTaskCancellationHandler {
      readLines(atMost: limit)
    } onCancel: {
      alarm.ring()
    }
  }

  private func readLines(atMost limit: Int) -> [InputLine]? {
    while !isAtEnd, lines.count < limit, input.isReadable(within: lines.isEmpty ? -1 : Self.grace) { read() }
    guard !Task.isCancelled, !lines.isEmpty else { return nil }
    let next = Array(lines.prefix(limit))
    lines.removeFirst(next.count)
    return next
  }

  private func read() {
    var failure: String?
    var bytes: [UInt8]?
    do throws(FileError) { bytes = try input.next() } catch { failure = error.reason }
    guard let bytes else {
      isAtEnd = true
      if !rest.isEmpty { endLine() }
      if let failure { lines.append(InputLine(number: count + 1, bytes: [], isCut: false, failure: failure)) }
      return
    }
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if rest.count < longestLine {
        rest.append(byte)
      } else {
        isCut = true
      }
    }
  }

  private func endLine() {
    count += 1
    lines.append(InputLine(number: count, bytes: rest, isCut: isCut))
    (rest, isCut) = ([], false)
  }
}

/// A line of standard input, without its end.
package struct InputLine: Sendable {
  /// From 1.
  package let number: Int
  private let bytes: [UInt8]
  /// `true` if the line was too long.
  private let isCut: Bool
  /// The reason why there is no line.
  let failure: String?

  init(number: Int, bytes: [UInt8], isCut: Bool, failure: String? = nil) {
    self.number = number
    self.bytes = bytes
    self.isCut = isCut
    self.failure = failure
  }

  /// - Throws: a ``UsageError`` that names the line, or says why there is none.
  package func text() throws(UsageError) -> String {
    if let failure { throw UsageError("standard input can't be read: \(failure)") }
    if isCut { throw error("is longer than \(bytes.count) bytes") }
    guard let text = OutsideText.text(of: bytes) else { throw error(OutsideText.refusal) }
    return text
  }

  func error(_ reason: String, of words: String? = nil) -> UsageError {
    UsageError("standard input, line \(number): '\(words ?? OutsideText.shown(bytes))' \(reason)")
  }
}

/// Standard input is empty: exit code 1, whatever the command.
package struct EmptyInput: Error, Equatable {
  package let message: String

  static let app = EmptyInput(message: "standard input names no app")
  static let term = EmptyInput(message: "standard input names no term")
  static let track = EmptyInput(
    message: "standard input names nothing to track: lines of app,term,country,device are needed")
}

extension CommandContext {
  func finish<Row>(_ printer: RowPrinter<Row>, without input: EmptyInput) throws -> ExitCode {
    try printer.finish()
    note(input.message)
    return .nothingFound
  }
}

/// The bytes of a descriptor as they come. Reading blocks until the alarm rings.
struct InputBytes: Sendable {
  let descriptor: Int32
  private let alarm: Alarm

  init(_ descriptor: Int32, alarm: Alarm) {
    self.descriptor = descriptor
    self.alarm = alarm
  }

  /// `false` once the alarm has rung, or after the timeout in milliseconds; -1 waits for ever.
  func isReadable(within timeout: Int32) -> Bool {
    var queries = [descriptor, alarm.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&queries, nfds_t(queries.count), timeout) < 0 {
      guard errno == EINTR else { return false }
    }
    return queries[0].revents != 0 && queries[1].revents == 0
  }

  /// The next bytes, which may be none; `nil` at the end.
  func next() throws(FileError) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    guard count < 0 else { return count == 0 ? nil : Array(buffer[..<count]) }
    guard errno == EINTR || errno == EAGAIN else { throw .system(code: errno, path: "") }
    return []
  }
}

/// A pipe that becomes readable when it rings, to end a wait in `poll`.
final class Alarm: Sendable {
  /// Negative if there is no pipe; `poll` skips it then.
  let descriptor: Int32
  private let bell: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (descriptor, bell) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(descriptor)
    close(bell)
  }

  func ring() {
    _ = write(bell, "!", 1)
  }
}
