import TerminalUI

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
