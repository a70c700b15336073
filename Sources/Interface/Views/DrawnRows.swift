import Browser

/// Rows of the list as they were drawn before: a row that looks the same again is copied, since most rows do at most keys.
///
/// Nothing here decides what a row looks like. A row whose icon loads is not kept, since its spinner turns by itself.
@MainActor
final class DrawnRows {
  /// All that a row's cells depend on, its theme apart.
  struct Cause: Equatable {
    let content: ResultRowView.Content
    let columns: RowColumns
    let size: Size
  }

  private struct Key: Hashable {
    let position: Int
    let isSelected: Bool

    init(_ cause: Cause) {
      position = cause.content.row.position
      isSelected = cause.content.isSelected
    }
  }

  private var kept: [Key: (cause: Cause, cells: [Cell])] = [:]

  private var lastColumns: (rows: [ResultList.Row], total: Int, width: Int, columns: RowColumns)?

  /// How many rows are kept, a few screenfuls; all go when there are more.
  private static let capacity = 256

  /// The columns for the rows in sight.
  func columns(for rows: [ResultList.Row], total: Int, width: Int, icon: Size) -> RowColumns {
    if let last = lastColumns, last.total == total, last.width == width, last.columns.icon == icon, last.rows == rows {
      return last.columns
    }
    let columns = RowColumns(rows: rows, total: total, width: width, icon: icon)
    lastColumns = (rows, total, width, columns)
    return columns
  }

  /// The cells of a row that was drawn for the same cause.
  func cells(for cause: Cause) -> [Cell]? {
    guard let drawn = kept[Key(cause)], drawn.cause == cause else { return nil }
    return drawn.cells
  }

  /// Keeps what was drawn for a cause.
  func keep(_ cells: [Cell], for cause: Cause) {
    if case .loading = cause.content.icon { return }
    if kept.count >= Self.capacity { kept.removeAll(keepingCapacity: true) }
    kept[Key(cause)] = (cause, cells)
  }
}
