import AppStore
import Browser
import Essentials
import Observatory
import TerminalUI
import Tracking

/// The tracked apps: a row for each term, storefront and app.
@MainActor
struct TrackedView: BodyPageView {
  let theme: Theme
  let page: TrackedPage

  var title: SafeText {
    guard !page.allRows.isEmpty else { return "Tracked" }
    return SafeText("Tracked: \(NumberText.count(page.allRows.count, of: "position"))\(page.table.inForce)")
  }

  /// The reason why the selected one has no position, and which it had.
  func words(fitting room: Int) -> SafeText {
    guard let track = page.table.selected, track.latest?.position.number == nil else { return .empty }
    let state = SafeText(track.state.words)
    let before = track.previous?.number.map { SafeText("; was No. \($0)") } ?? .empty
    return (state + before).columns <= room ? state + before : state
  }

  func drawContent(layout: Layout, in drawing: inout Drawing) {
    if let trouble = page.reading.trouble {
      return message(["What is tracked can't be read: \(trouble)"], theme.error, layout, &drawing)
    }
    guard page.reading.isLoaded else { return }
    guard !page.allRows.isEmpty else {
      return message(
        ["Nothing is tracked yet", "Search for a term, select your app and press \(key: "app.track")"], theme.dimmed,
        layout, &drawing)
    }
    let isWide = layout.body.size.columns >= Self.wide
    let table = TableView(theme: theme, columns: columns(isWide: isWide), gap: isWide ? 2 : 1)
    table.draw(page.table, in: layout.body, of: &drawing) { cells, track in
      guard page.untracked.contains(track.key) else { return cells }
      // Words say it without colours, in the place of the numbers.
      return cells.prefix(2).map { .init($0.text, theme.dimmed) } + [.init("not tracked", theme.dimmed)]
        + cells.dropFirst(3).map { _ in .init(.empty) }
    }
    if page.table.rows.isEmpty { message(["Nothing tracked matches the filter"], theme.dimmed, layout, &drawing) }
  }

  /// From here on a day has a column of its own.
  private static let wide = 140

  /// Nothing where words in the place of the number say that there is none to compare.
  private func moved(_ track: TrackSummary, _ change: PositionChange) -> TableCell {
    track.isComparable ? TableCell(change, theme: theme) : TableCell(.empty)
  }

  /// All of it in 80 columns; in fewer the days go first.
  func columns(isWide: Bool) -> [TableView<TrackSummary>.Column] {
    let change = isWide ? 5 : 4
    let days = isWide ? 30 : 15
    return [
      .init(title: "App", width: isWide ? 12 : 11, grows: true) { track in
        TableCell(SafeText(track.name).collapsed, theme.row.name)
      },
      .init(title: "Term", width: 8, grows: true) { TableCell(SafeText($0.key.search.name)) },
      .init(title: "In", width: 9, rank: 1) { track in
        TableCell(SafeText("\(track.key.search.country) \(track.key.search.deviceName)"), theme.dimmed)
      },
      .init(title: "Now", width: isWide ? 13 : 4, isRightAligned: true) { TableCell($0, theme: theme) },
      .init(title: "Last", width: change, isRightAligned: true) { track in
        moved(track, track.changeSinceVisit)
      },
      .init(title: "7 d", width: change, isRightAligned: true, rank: 2) { track in
        moved(track, track.change(from: track.weekAgo))
      },
      .init(title: "30 d", width: change, isRightAligned: true, rank: 2) { track in
        moved(track, track.change(from: track.monthAgo))
      },
      .init(title: "Best", width: 4, isRightAligned: true, rank: 3) { track in
        TableCell(track.best.map { SafeText(decimal: $0) } ?? .empty, theme.dimmed)
      },
      .init(title: "30 days", width: days, rank: 4, isPicture: true) { track in
        TableCell(SparklineText.text(track.month, isASCII: theme.symbols.isASCII, isHalved: !isWide))
      },
      .init(title: "Seen", width: isWide ? 9 : 6, isRightAligned: true, rank: 2) { track in
        let age = track.latest.map { AgeText.text(since: $0.until, at: page.reading.readAt) }
        return TableCell(SafeText(age ?? "never"), theme.dimmed)
      },
    ]
  }
}
