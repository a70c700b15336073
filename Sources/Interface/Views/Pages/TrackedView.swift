import AppStore
import Browser
import Essentials
import Observatory
import TerminalUI
import Tracking

/// The tracked apps: a row for each term, storefront and app.
@MainActor
struct TrackedView: TablePageView {
  let theme: Theme
  let page: TrackedPage

  var title: SafeText {
    hasRows ? SafeText("Tracked: \(NumberText.count(page.allRows.count, of: "position"))") : name
  }

  var facts: (place: [String], inForce: [String]) {
    ([], table.inForce(theme) + (hasRows ? ["moves \(page.period.words)"] : []))
  }

  /// The reason why the selected one has no position, and which it had.
  func words(fitting room: Int) -> SafeText {
    guard let track = page.table.selected, track.latest?.position.number == nil else { return .empty }
    let state = SafeText(track.state.words)
    let before = track.previous?.number.map { SafeText("; was No. \($0)") } ?? .empty
    return (state + before).columns <= room ? state + before : state
  }

  var name: SafeText { "Tracked" }
  var table: RowTable<TrackSummary> { page.table }
  var hasRows: Bool { !page.allRows.isEmpty }
  var trouble: ActionWords? { page.reading.trouble.map { "What is tracked can't be read: \($0)" } }
  var isRead: Bool { page.reading.isLoaded }
  var nothing: [ActionWords] { page.nothingTracked }
  var noMatch: ActionWords { "Nothing tracked matches the filter" }

  func takenAway(_ track: TrackSummary) -> SafeText? { page.untracked.contains(track.key) ? "not tracked" : nil }

  func view(columns: Int) -> TableView<TrackSummary> {
    let isWide = columns >= Self.wide
    return TableView(theme: theme, columns: self.columns(room: columns), gap: isWide ? 2 : 1)
  }

  /// From here on a day has a column of its own.
  private static let wide = 140

  /// Empty where words say why there is nothing to compare.
  private func moved(_ track: TrackSummary) -> TableCell {
    let change = track.move.change
    return change == .unknown && !track.isComparable ? TableCell(.empty) : TableCell(change, theme: theme)
  }

  /// Everything fits 80 columns; in fewer the days go first.
  private func columns(room: Int) -> [TableView<TrackSummary>.Column] {
    let isWide = room >= Self.wide
    let days = isWide ? 30 : 15
    let now = isWide ? 13 : room < 80 ? 4 : 8
    let hasStoreOrder = page.allRows.contains { $0.key.search.order != SearchKey.service }
    let columns: [TableView<TrackSummary>.Column] = [
      .init(title: "App", width: isWide ? 12 : 11, grows: true, most: 40) { track in
        // A marked row begins with its letter in the graph.
        let letter = page.letter(of: track.key).map { SafeText("\($0) ") } ?? .empty
        return TableCell(letter + SafeText(track.name).collapsed, theme.row.name)
      },
      .init(title: "Term", width: min(room / 5, max(4, page.longestTerm)) + (hasStoreOrder ? 8 : 0)) {
        TableCell($0.key.search)
      },
      .init(title: "In", width: page.hasDevices ? 9 : 2, priority: 1) { track in
        let device = page.hasDevices ? " \(track.key.search.deviceName)" : ""
        return TableCell(SafeText(track.key.search.country + device), theme.dimmed)
      },
      .init(title: "Now", width: now, isRightAligned: true) { track in
        var cell = TableCell(track, theme: theme)
        // Words don't run on: the same state looks the same in each row.
        if let words = cell.words, words.columns > now { cell.words = nil }
        return cell
      },
      .init(title: SafeText(page.period.heading), width: 5, isRightAligned: true) { moved($0) },
      .init(title: "Best", width: 4, isRightAligned: true, priority: 3) { track in
        TableCell(track.best.map { SafeText(decimal: $0) } ?? .empty, theme.dimmed)
      },
      .init(title: "Hard", width: 4, isRightAligned: true, priority: 5) { track in
        TableCell(track.difficulty.map { SafeText(decimal: $0.value) } ?? .empty, theme.dimmed)
      },
      .init(title: "30 days", width: days, priority: 4, isPicture: true) { track in
        TableCell(SparklineText.text(track.month, isASCII: theme.symbols.isASCII, isHalved: !isWide), theme.bar)
      },
      .init(title: "Seen", width: isWide ? 9 : 6, isRightAligned: true, priority: 2) { track in
        let age = track.latest.map { AgeText.text(since: $0.until, at: page.reading.readAt) }
        return TableCell(SafeText(age ?? "never"), theme.dimmed)
      },
    ]
    return page.hasDifficulties ? columns : columns.filter { $0.title != "Hard" }
  }
}
