import Browser

/// Rows of the list as they were drawn before: a row that looks the same again is copied, since most rows do at most keys.
///
/// Nothing here decides what a row looks like. A row whose icon loads is not kept, since its spinner turns by itself.
@MainActor
final class DrawnRows {
  /// All that a row's cells depend on, its theme apart.
  struct Cause: Equatable {
    /// Which row of which browser, as long as the rows and their order are the same.
    let browser: Revision
    let rows: Int
    let index: Int
    let icon: Revision?
    let isSelected: Bool
    let isBookmarked: Bool
    let hasFocus: Bool
    let columns: RowColumns
    let size: Size
  }

  private struct Key: Hashable {
    let index: Int
    let isSelected: Bool
  }

  /// All that the columns depend on.
  private struct Window: Equatable {
    let browser: Revision
    let rows: Int
    let visible: Range<Int>
    let width: Int
    let icon: Size
  }

  private var last: (window: Window, columns: RowColumns)?
  /// How wide the prices of rows are, in the rows and the order of the last window.
  private var priceWidths: [Int: Int] = [:]
  private var kept: [Key: (cause: Cause, cells: [Cell])] = [:]

  /// How many rows are kept, a few screenfuls; all go when there are more.
  private static let capacity = 256

  /// How many rows are kept.
  var count: Int { kept.count }

  /// The columns for the rows in sight.
  func columns(for browser: Browser, layout: Layout) -> RowColumns {
    let list = browser.results
    let window = Window(
      browser: browser.identity, rows: list.revision, visible: list.visibleRows, width: layout.list.size.columns,
      icon: layout.iconSize.cells)
    if let last, last.window == window { return last.columns }
    if last?.window.browser != window.browser || last?.window.rows != window.rows { priceWidths = [:] }
    let columns = RowColumns(
      widestPrice: list.visibleRows.map { priceWidth($0, in: list) }.max() ?? 0, total: list.totalCount,
      width: window.width, icon: window.icon)
    last = (window, columns)
    return columns
  }

  private func priceWidth(_ index: Int, in list: ResultList) -> Int {
    if let width = priceWidths[index] { return width }
    let width = list.row(index)?.app.priceText.columns ?? 0
    if priceWidths.count >= Self.capacity { priceWidths.removeAll(keepingCapacity: true) }
    priceWidths[index] = width
    return width
  }

  /// The cells of a row that was drawn for the same cause.
  func cells(for cause: Cause) -> [Cell]? {
    guard let drawn = kept[Key(index: cause.index, isSelected: cause.isSelected)], drawn.cause == cause else {
      return nil
    }
    return drawn.cells
  }

  /// Keeps what was drawn for a cause.
  func keep(_ cells: [Cell], for cause: Cause) {
    if kept.count >= Self.capacity { kept.removeAll(keepingCapacity: true) }
    kept[Key(index: cause.index, isSelected: cause.isSelected)] = (cause, cells)
  }
}
