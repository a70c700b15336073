import AppStore
import Artwork

/// The list: its rows, the field that narrows them, their icons, and the list before that Esc goes back to.
@MainActor
package final class ListModel {
  /// What can be done with the list.
  package enum Command: Sendable, Hashable {
    /// Move the selection.
    case move(Movement)
    /// Move the selection as the wheel does, past rows that nobody looks at for long.
    case scroll(Movement)
    /// Select a row, and give the list the keys.
    case select(Int)
    /// Open the detail of the selected row, or of another one.
    case open, openRow(Int)
    /// Order the rows by the next property in turn.
    case changeOrder
    /// Turn the order round.
    case reverseOrder
    /// Icons: off, small, large.
    case changeIconSize
  }

  /// The rows.
  package private(set) var rows = ResultList()
  /// The text of the filter field.
  package private(set) var filterEditor = LineEditor()
  /// The icons of the rows in sight; `nil` where pictures are off.
  package private(set) var icons: RowIcons?
  /// How large they are.
  package private(set) var iconSize: IconSize

  /// The list that Esc goes back to from something less: an error, no apps, or the one app of a bookmark.
  private(set) var earlier: ResultList?
  /// What was asked for the bookmark that was opened last.
  private var bookmarkTerm: String?
  private var onChange: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - loader: fetches icons; without one there are none.
  ///   - clock: measures how long the list has stood still.
  ///   - elapsed: the same clock's elapsed time.
  init(loader: ArtworkLoader?, clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration) {
    iconSize = loader == nil ? .off : .small
    guard let loader else { return }
    icons = RowIcons(loader: loader, clock: clock, elapsed: elapsed, onChange: { [weak self] in self?.onChange() })
  }

  /// Sets who is told when an icon has come.
  func observe(_ onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  /// Carries out a command, as far as it concerns the list alone.
  ///
  /// - Returns: What there is to say about it.
  func perform(_ command: Command) -> String? {
    switch command {
    case .move(let movement), .scroll(let movement): rows.move(movement)
    case .select(let row), .openRow(let row): rows.select(row)
    case .open: break
    case .changeOrder: return sort(by: rows.order.next, reversed: false)
    case .reverseOrder: return sort(by: rows.order, reversed: !rows.isReversed)
    case .changeIconSize:
      guard icons != nil else { return "Icons are off (--no-images)" }
      iconSize = iconSize.next
    }
    return nil
  }

  /// The screen has room for so many rows.
  func fit(visibleRows: Int) {
    rows.resize(visibleCount: visibleRows)
  }

  private func sort(by order: ResultOrder, reversed: Bool) -> String? {
    guard rows.totalCount > 0 else { return nil }
    rows.sort(by: order, reversed: reversed)
    return "Sorted by \(order.title)\(reversed ? ", reversed" : "")"
  }

  // MARK: Filter

  /// Types into the filter field.
  func filter(_ edit: LineEditor.Edit) {
    if filterEditor.apply(edit) { rows.narrow(to: filterEditor.text) }
  }

  /// Lets all rows pass again.
  func clearFilter() {
    filterEditor.replace(with: "")
    rows.narrow(to: "")
  }

  // MARK: Results, and the way back

  /// Other results have come: shows them, and keeps or forgets the list before.
  ///
  /// - Parameter answeredAt: when the store gave them, where that was not just now.
  func show(_ results: SearchResults, answeredAt: String?) {
    if results.query.term == bookmarkTerm {
      keepForReturn()
    } else {
      // Where a country's store failed and then answered after all, the list goes on as if it had at once.
      if rows.results == nil, let earlier, earlier.results?.query.term == results.query.term { rows.restore(earlier) }
      earlier = nil
    }
    rows.show(results, answeredAt: answeredAt)
    syncFilterField()
  }

  /// There is nothing to list any more.
  ///
  /// - Parameter isKept: whether Esc comes back to what was listed.
  func clear(keeping isKept: Bool) {
    if isKept { keepForReturn() }
    rows.clear()
    syncFilterField()
  }

  /// Shows the list before again, as it was.
  ///
  /// - Returns: Its query; `nil` where there is none.
  func goBack() -> SearchQuery? {
    guard let list = earlier, let query = list.results?.query else { return nil }
    earlier = nil
    rows.restore(list)
    syncFilterField()
    return query
  }

  /// A bookmarked app is about to be looked up: its list doesn't take the place of the one that Esc goes back to.
  func expectBookmark(_ term: String) {
    bookmarkTerm = term
  }

  /// Whether a term was asked for a bookmark.
  func isBookmark(_ term: String?) -> Bool { term != nil && term == bookmarkTerm }

  /// The list is about to give way: keeps it, unless it is a bookmark's, behind which another one waits already.
  private func keepForReturn() {
    guard let query = rows.results?.query, query.term != bookmarkTerm else { return }
    earlier = rows
  }

  /// The filter goes with the results it was typed for, and with it what stands in its field.
  private func syncFilterField() {
    if filterEditor.text != rows.filter { filterEditor.replace(with: rows.filter) }
  }

  // MARK: Icons

  /// Says which icons are wanted: those of the rows in sight, and of the screenful that scrolling on would bring.
  func showIcons(mayLoad: Bool) {
    guard let icons else { return }
    let visible = rows.visibleRows
    let ahead =
      rows.isMovingUp
      ? max(0, visible.lowerBound - rows.visibleCount)..<visible.lowerBound
      : visible.upperBound..<min(rows.count, visible.upperBound + rows.visibleCount)
    let margin = ahead.compactMap(rows.icon)
    icons.show(
      visible: visible.compactMap(rows.icon), margin: rows.isMovingUp ? margin.reversed() : margin,
      size: iconSize, mayLoad: mayLoad)
  }
}
