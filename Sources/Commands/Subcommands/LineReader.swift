import Concurrency
import Essentials

/// Reads standard input's lines as they come. Reading blocks, so it has a queue of its own; cancelling the task that waits ends the wait.
package actor LineReader {
  /// A longer line is refused: no app has such a name.
  private static let longestLine = 8192
  /// The milliseconds to wait for more lines when some are there, so that what is written at once is taken at once.
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

  package init(descriptor: Int32 = STDIN_FILENO) {
    input = InputBytes(descriptor, alarm: alarm)
  }

  /// The lines that are there, once there is one; `nil` at the end, where the input can't be read, and if the task is cancelled.
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
    guard let bytes = try? input.next() else {
      isAtEnd = true
      if !rest.isEmpty { endLine() }
      return
    }
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if rest.count < Self.longestLine {
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
