import TerminalUI

/// The columns of a row, the same for all rows in sight so that they align.
struct RowColumns: Equatable {
  /// Cells of an icon.
  let icon: Size
  /// The icon's first column, behind the selection's mark.
  let iconStart = 1
  /// The column of the position's last digit.
  let positionEnd: Int
  /// The name's first column.
  let nameStart: Int
  /// The end of the name, exclusive.
  let nameEnd: Int
  /// The rating's first column; `nil` if there is no room for ratings.
  let ratingStart: Int?
  /// The price's first column.
  let priceStart: Int
  /// Cells for a price.
  let priceWidth: Int
  /// The end of the time since the last update, exclusive; `nil` if there is no room for it.
  let updatedEnd: Int?

  /// From this width on rows say when an app was updated.
  private static let widthWithUpdates = 90
  /// The columns that this takes: a gap, and the longest age.
  private static let updatedWidth = 2 + 5

  /// - Parameters:
  ///   - widestPrice: the columns of the widest price in sight.
  ///   - total: the number of results.
  ///   - width: the list's.
  init(widestPrice: Int, total: Int, width: Int, icon: Size) {
    self.icon = icon
    let digits = max(3, String(total).utf8.count)
    positionEnd = iconStart + icon.columns + digits
    nameStart = positionEnd + 3
    priceWidth = max(width < 60 ? 5 : 8, min(widestPrice, 14))
    updatedEnd = width >= Self.widthWithUpdates ? width : nil
    priceStart = width - priceWidth - (updatedEnd == nil ? 0 : Self.updatedWidth)
    if width >= 52 {
      ratingStart = priceStart - 10
      nameEnd = priceStart - 12
    } else {
      ratingStart = nil
      nameEnd = priceStart - 1
    }
  }
}
