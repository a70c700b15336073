import TerminalUI

/// A mouse report in one of xterm's protocols, taken apart.
struct MouseReport: Hashable {
  /// Button and modifiers, encoded as in the protocol.
  var button: Int
  /// Cells from the left, from 0.
  var column: Int
  /// Rows from the top, from 0.
  var row: Int
  var isRelease: Bool

  /// From the three bytes of xterm's first protocol.
  init?(bytes: ArraySlice<UInt8>) {
    let values = bytes.map { Int($0) - 32 }
    guard values.count == 3 else { return nil }
    self.init(button: values[0], column: values[1] - 1, row: values[2] - 1, endsInM: true)
  }

  /// From the three numbers of a later protocol; SGR has `<` before them.
  init?(parameters: ArraySlice<UInt8>, final: UInt8) {
    let isSGR = parameters.first == UInt8(ascii: "<")
    let numbers = parameters.dropFirst(isSGR ? 1 : 0).split(separator: UInt8(ascii: ";")).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard numbers.count == 3, numbers.allSatisfy({ (0..<1 << 16).contains($0) }) else { return nil }
    self.init(
      button: isSGR ? numbers[0] : numbers[0] - 32, column: numbers[1] - 1, row: numbers[2] - 1,
      endsInM: final == UInt8(ascii: "M"))
  }

  private init?(button: Int, column: Int, row: Int, endsInM: Bool) {
    guard button >= 0, column >= 0, row >= 0 else { return nil }
    self.button = button
    self.column = column
    self.row = row
    // The release of any button is 3 in the older protocols, and ends in `m` in SGR.
    isRelease = !endsInM || (button & 3 == 3 && button < 64)
  }
}

/// Tells double clicks from single ones: terminals only report presses.
struct ClickCounter {
  /// The longest time between the presses of a double click.
  static let interval = Duration.milliseconds(400)

  private var last: (point: Point, instant: ContinuousClock.Instant)?

  /// The event that a report means; `nil` for releases, motion and other buttons.
  mutating func event(for report: MouseReport, at instant: ContinuousClock.Instant) -> MouseEvent? {
    let point = Point(column: report.column, row: report.row)
    // Shift, Alt and Control are 4, 8 and 16; motion is 32.
    switch report.button & ~(4 | 8 | 16) {
    case 0 where !report.isRelease:
      if let last, last.point == point, last.instant.duration(to: instant) <= Self.interval {
        // A third click begins anew.
        self.last = nil
        return MouseEvent(kind: .doubleClick, point: point)
      }
      last = (point, instant)
      return MouseEvent(kind: .click, point: point)
    case 64: return MouseEvent(kind: .wheelUp, point: point)
    case 65: return MouseEvent(kind: .wheelDown, point: point)
    default: return nil
    }
  }
}
