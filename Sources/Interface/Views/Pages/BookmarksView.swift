import AppStore
import Browser
import Essentials
import Observatory
import TerminalUI
import Tracking

/// The bookmarks: a row for each app in a country, with what has changed.
@MainActor
struct BookmarksView: TablePageView {
  let theme: Theme
  let page: BookmarksPage
  let days: CalendarDays

  var title: SafeText {
    let changed = page.allRows.count { !$0.changes.isEmpty }
    let count = NumberText.count(page.allRows.count, of: "app")
    return SafeText("Bookmarks: \(count)\(changed > 0 ? ", \(changed) changed" : "")")
  }

  /// The changes of the selected app.
  func words(fitting room: Int) -> SafeText {
    guard let row = page.table.selected, !row.changes.isEmpty else { return .empty }
    return SafeText(AppChange.words(of: row.changes)).collapsed
  }

  var name: SafeText { "Bookmarks" }
  var table: RowTable<BookmarkRow> { page.table }
  var hasRows: Bool { !page.allRows.isEmpty }
  var nothing: [ActionWords] {
    ["No bookmarks yet", "Search for a term, select an app and press \(key: "app.bookmark")"]
  }
  var noMatch: ActionWords { "No bookmark matches the filter" }

  func takenAway(_ row: BookmarkRow) -> SafeText? { page.isBookmarked(row) ? nil : "not bookmarked" }

  func view(columns: Int) -> TableView<BookmarkRow> { TableView(theme: theme, columns: self.columns(room: columns)) }

  /// Widths at which old values stand before new ones, and at which the rating gets a column of its own.
  private static let (wide, widest) = (76, 110)

  typealias Column = TableView<BookmarkRow>.Column

  /// The value now of each fact that a row has, and what else has changed.
  private func columns(room: Int) -> [Column] {
    let own: [AppChange.What] = room >= Self.widest ? [.version, .price, .rating] : [.version, .price]
    let also = Column(title: "Also", width: 12, grows: true) { row in
      let gone = row.changes.last { $0.what == .available }
      let words = gone.map { [$0.words] } ?? (row.facts?.isAvailable == false ? ["not sold"] : [])
      let others = AppChange.names(of: row.changes.filter { !(own + [.available]).contains($0.what) })
      return TableCell(
        SafeText((words + [others]).filter { !$0.isEmpty }.joined(separator: ", ")),
        words.isEmpty ? theme.dimmed : theme.notice)
    }
    return [
      Column(title: "App", width: 16, grows: true, most: 44) {
        TableCell(SafeText($0.bookmark.name).collapsed, theme.row.name)
      },
      Column(title: "In", width: 2) { TableCell(SafeText($0.id.country), theme.dimmed) },
    ]
      + own.filter(page.changed.union(page.valued).contains).map {
        step($0, width: $0 == .rating ? 11 : room < Self.wide ? 9 : 15)
      }
      + (page.changed.isSubset(of: own) ? [] : [also]) + [
        Column(title: "Added", width: 6, isRightAligned: true, priority: 1) { row in
          TableCell(SafeText(row.bookmark.added.map { AgeText.text(since: $0, at: days.now()) } ?? ""), theme.dimmed)
        }
      ]
  }

  /// Such as `4.8.1 → 4.9`, or `→ 4.9` in less room; the value alone where nothing has changed since the last visit.
  private func step(_ what: AppChange.What, width: Int) -> Column {
    let property = BookmarkRow.properties([what.rawValue]).first
    return Column(title: SafeText(property?.title ?? ""), width: width) { row in
      guard let (from, to) = row.change(of: what)?.steps else {
        return TableCell(SafeText(property?.value(row, days.now()).words(by: days) ?? "").collapsed)
      }
      var cell = TableCell(theme.symbols.becomes + .space + SafeText(to).collapsed, theme.rating)
      cell.words = SafeText(from).collapsed + .space + cell.text
      return cell
    }
  }
}
