package import Browser
package import TerminalUI

/// The areas of a screen.
package struct Layout: Sendable, Hashable {
  /// Under this, nothing useful fits.
  package static let smallest = Size(columns: 40, rows: 8)
  /// From this width on, the detail stands beside the list.
  package static let wideColumns = 110
  /// The column at which the search field's text starts.
  static let searchFieldColumn = 9

  package let size: Size
  package let iconSize: IconSize
  /// `true` if the detail stands beside the list where there is room for that.
  package let showsDetailBeside: Bool
  /// `true` if one picture has the whole screen but the last line: header, field, rules and the panes' names step aside.
  package let isPictureAlone: Bool

  package init(
    size: Size, iconSize: IconSize = .small, showsDetailBeside: Bool = true, isPictureAlone: Bool = false
  ) {
    self.size = size
    self.iconSize = iconSize
    self.showsDetailBeside = showsDetailBeside && !isPictureAlone
    self.isPictureAlone = isPictureAlone
  }

  @MainActor
  package init(size: Size, for browser: Browser) {
    self.init(
      size: size, iconSize: browser.home.list.iconSize,
      showsDetailBeside: browser.home.details.wantsBeside,
      isPictureAlone: browser.home.details.isWhole && browser.showsHome)
  }

  /// `true` if there is only room to say that there is none.
  package var isTooSmall: Bool { size.columns < Self.smallest.columns || size.rows < Self.smallest.rows }
  /// `true` if there is room for the detail beside the list.
  package var hasRoomBeside: Bool { size.columns >= Self.wideColumns }
  package var isWide: Bool { hasRoomBeside && showsDetailBeside }
  /// `true` if all of the header stands in one line.
  var hasHeaderLine: Bool { size.columns >= 80 }
  /// The line of the search field, and of a page's name.
  package var fieldRow: Int { hasHeaderLine ? 0 : 1 }
  /// The columns of the search field's text. In a header of one line, the rest is for what is in force.
  var fieldColumns: Int { (hasHeaderLine ? size.columns * 3 / 5 : size.columns - 1) - Self.searchFieldColumn }
  /// The lines between the two rules, or all but the last line for a picture alone.
  package var body: Rect {
    let (top, bottom) = isPictureAlone ? (0, 1) : (fieldRow + 2, 2)
    return Rect(column: 0, row: top, columns: size.columns, rows: size.rows - top - bottom)
  }
  var statusRow: Int { size.rows - 1 }

  /// The column of the rule between list and detail. The list has what it needs, if the panes' names then fit beside it, shortened.
  private var divider: Int {
    max(Self.barelyListed + 1, min(Self.amplyListed + iconSize.cells.columns, size.columns - Self.namedPanes - 1))
  }

  /// A list's columns in which most developers and genres fit beside ratings and prices.
  private static let barelyListed = 58
  /// Those in which nearly all names, the icon's description and the last update fit as well; the icon comes on top.
  private static let amplyListed = 98
  /// A detail's columns in which the shortened names of all panes fit.
  private static let namedPanes = DetailTabs.columns + 2

  /// The part of the body that belongs to the list; a free column keeps it from the rule.
  package var list: Rect {
    var rect = body
    if isWide { rect.size.columns = divider - 1 }
    return rect
  }

  /// The part of the body that belongs to a detail: beside the list, else all of it.
  package var detail: Rect {
    guard isWide else { return body }
    let start = divider + 1
    return Rect(column: start, row: body.origin.row, columns: size.columns - start, rows: body.size.rows)
  }

  var linesPerRow: Int { iconSize == .large ? 4 : 2 }
  /// The number of rows of the list that fit.
  package var visibleRows: Int { visibleRows(besides: 0) }
  /// The number of rows of the list that fit beside some single lines.
  package func visibleRows(besides lines: Int) -> Int { max(1, (body.size.rows - lines) / linesPerRow) }
  /// The first line of a row of the list, from the first one in sight. Lines of advertisements belong to no row.
  func line(of row: Int, in list: ResultList) -> Int {
    (row - list.table.window.first) * linesPerRow + list.advertisementLines(upTo: row)
  }

  /// The part of the screen that a page takes.
  package func rect(of placement: Placement) -> Rect {
    switch placement {
    case .body: body
    // In the middle of the screen.
    case .box(let columns, let rows): box(columns: min(columns, size.columns - 2), rows: min(rows, size.rows - 2))
    case .lastLine: Rect(column: 0, row: statusRow, columns: size.columns, rows: 1)
    }
  }

  private func box(columns: Int, rows: Int) -> Rect {
    Rect(column: (size.columns - columns) / 2, row: (size.rows - rows) / 2, columns: columns, rows: rows)
  }
}

extension IconSize {
  /// The cells of an icon in a row; none where icons are off.
  var cells: Size {
    switch self {
    case .off: Size(columns: 0, rows: 0)
    case .small: Size(columns: 4, rows: 2)
    case .large: Size(columns: 8, rows: 4)
    }
  }
}
