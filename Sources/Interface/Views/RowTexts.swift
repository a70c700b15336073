import AppStore
import Browser
import TerminalUI

/// The list's words about the results' apps, each prepared when it is first in sight.
@MainActor
final class RowTexts {
  private var results: SearchResults?
  private var rows: [RowText?] = []
  private var days = CalendarDays()

  /// Drops the texts if the results differ. Arrays that share storage compare in constant time.
  ///
  /// - Parameter days: tells how old an update is when its row is first in sight.
  func prepare(for results: SearchResults, days: CalendarDays) {
    self.days = days
    if results != self.results { rows = Array(repeating: nil, count: results.apps.count) }
    self.results = results
  }

  /// The list's words about the app at an index of the prepared results.
  func text(at index: Int) -> RowText? {
    if let row = rows[index] { return row }
    rows[index] = results.map {
      RowText($0.apps[index], position: $0.position(at: index), device: $0.query.device, days: days)
    }
    return rows[index]
  }
}
