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
    let sorting = page.table.orderWords.map { ", \($0)" } ?? ""
    return SafeText("Tracked: \(NumberText.count(page.allRows.count, of: "position"))\(sorting)")
  }

  func drawContent(layout: Layout, in drawing: inout Drawing) {
    if let trouble = page.trouble {
      return message(["What is tracked can't be read: \(trouble)"], theme.error, layout, &drawing)
    }
    guard page.isLoaded else { return }
    guard !page.allRows.isEmpty else {
      return message(
        ["Nothing is tracked yet", "Search for a term, select your app and press \(key: "app.track")"], theme.dimmed,
        layout, &drawing)
    }
    let isWide = layout.body.size.columns >= Self.wide
    let table = TableView(theme: theme, columns: columns(isWide: isWide), gap: isWide ? 2 : 1)
    table.draw(in: layout.body, window: page.table.window, of: &drawing) { index, _ in
      let track = page.table.rows[index]
      let cells = cells(of: track, at: page.readAt, isWide: isWide)
      guard page.untracked.contains(track.key) else { return cells }
      // Words say it without colours, in the place of the numbers.
      return cells.prefix(2).map { .init($0.text, theme.dimmed) } + [.init("not tracked", theme.dimmed)]
        + cells.dropFirst(3).map { _ in .init(.empty) }
    }
    if page.table.rows.isEmpty { message(["Nothing tracked matches the filter"], theme.dimmed, layout, &drawing) }
  }

  /// From here on a day has a column of its own.
  private static let wide = 140

  /// All of it in 80 columns; in fewer the days go first.
  private func columns(isWide: Bool) -> [TableView.Column] {
    let change = isWide ? 5 : 4
    return [
      .init(title: "App", width: isWide ? 12 : 11, grows: true),
      .init(title: "Term", width: 8, grows: true),
      .init(title: "In", width: 9, rank: 1),
      .init(title: "Now", width: 4, isRightAligned: true),
      .init(title: "Last", width: change, isRightAligned: true),
      .init(title: "7 d", width: change, isRightAligned: true, rank: 2),
      .init(title: "30 d", width: change, isRightAligned: true, rank: 2),
      .init(title: "Best", width: 4, isRightAligned: true, rank: 3),
      .init(title: "30 days", width: isWide ? 30 : 15, rank: 4),
      .init(title: "Seen", width: isWide ? 9 : 6, isRightAligned: true, rank: 2),
    ]
  }

  private func cells(of track: TrackSummary, at now: Date, isWide: Bool) -> [TableView.Cell] {
    let search = track.key.search
    let device = Device(rawValue: search.device)?.displayName ?? search.device
    let changes = ChangeText(theme: theme)
    return [
      .init(SafeText(track.name).collapsed, theme.row.name),
      .init(SafeText(search.term)),
      .init(SafeText("\(search.country) \(device)"), theme.dimmed),
      StandingText(theme: theme).cell(track.latest?.standing),
      changes.cell(track.change(since: track.whenLooked)),
      changes.cell(track.change(since: track.weekAgo)),
      changes.cell(track.change(since: track.monthAgo)),
      .init(track.best.map { SafeText(decimal: $0) } ?? .empty, theme.dimmed),
      .init(SparklineText.text(track.month, isASCII: theme.symbols == .ascii, isHalved: !isWide)),
      .init(SafeText(track.latest.map { AgeText.text(since: $0.until, at: now) } ?? "never"), theme.dimmed),
    ]
  }
}
