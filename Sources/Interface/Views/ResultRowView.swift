import AppStore
import Artwork
import Browser
import TerminalUI

/// One row of the list: icon, position, name, rating, price and, in a wide list, the time since the last update. Below are developer
/// and genre, after the device if it isn't the one asked for. A large icon adds version and bundle id. The icon's metadata ends the last
/// line.
@MainActor
struct ResultRowView {
  struct Content {
    let text: RowText
    let icon: PictureState
    /// The icon's description; empty until it is loaded.
    let iconText: SafeText
    let isSelected: Bool
    let isBookmarked: Bool
    let isTracked: Bool
    let isCompetitor: Bool
    var isMarked = false
    /// How far it has moved in a chart since the look before; empty where it hasn't.
    let moved: SafeText
    let hasFocus: Bool
  }

  let theme: Theme
  /// Made once: a copy of a theme for each row costs more than its icon.
  var icons: PictureView
  let columns: RowColumns
  /// The browser's elapsed time.
  let now: Duration

  /// Draws a row on blank cells.
  func draw(_ content: Content, in area: Rect, of drawing: inout Drawing) {
    let styles = content.isSelected ? theme.selectedRow(hasKeys: content.hasFocus) : theme.row
    let top = area.origin.row
    let left = area.origin.column
    if content.isSelected { drawSelection(content, in: area, of: &drawing) }
    let icon = Rect(
      column: left + columns.iconStart, row: top, columns: columns.icon.columns, rows: columns.icon.rows)
    icons.draw(
      content.icon, address: content.text.iconAddress, tile: content.text.tile, in: icon, clippedTo: area, now: now,
      of: &drawing)
    drawFirstLine(content, styles, Point(column: left, row: top), &drawing.frame)
    if area.size.rows > 1 {
      drawSecondLine(
        content, isLast: area.size.rows == 2, styles, row: top + 1, left, width: area.size.columns, &drawing.frame)
    }
    if area.size.rows > 2 {
      drawThirdLine(
        content, styles, at: Point(column: left + columns.nameStart, row: top + 2),
        room: area.size.columns - columns.nameStart, &drawing.frame)
    }
  }

  /// Marks what a filter has found in a drawn row: in its name, its price and the lines below.
  func draw(_ marks: MatchMarks, in area: Rect, of frame: inout Frame) {
    func mark(from start: Int, to end: Int, line: Int, areNames: Bool) {
      guard start < end, line < area.size.rows else { return }
      let cells = area.origin.column + start..<area.origin.column + end
      marks.draw(cells, row: area.origin.row + line, areNames: areNames, in: &frame)
    }
    mark(from: columns.nameStart, to: columns.nameEnd, line: 0, areNames: true)
    mark(from: columns.priceStart, to: columns.priceStart + columns.priceWidth, line: 0, areNames: false)
    for line in 1..<max(1, area.size.rows) {
      mark(from: columns.nameStart, to: area.size.columns, line: line, areNames: false)
    }
  }

  /// The background begins behind the icon, whose cells are its own. It has the style of the first words in both lines, so that no
  /// switch is needed.
  private func drawSelection(_ content: Content, in area: Rect, of drawing: inout Drawing) {
    let start = area.origin.column + columns.iconStart + columns.icon.columns
    let words = Rect(
      column: start, row: area.origin.row, columns: area.origin.column + area.size.columns - start, rows: area.size.rows
    )
    drawing.select(
      words, theme: theme, style: theme.selectedRow(hasKeys: content.hasFocus).detail, marker: area.origin.column,
      hasKeys: content.hasFocus)
  }

  private func drawFirstLine(
    _ content: Content, _ styles: Theme.RowStyles, _ origin: Point, _ frame: inout Frame
  ) {
    let text = content.text
    frame.draw(
      text.position,
      at: Point(column: origin.column + columns.positionEnd + 2 - text.position.columns, row: origin.row),
      style: styles.position)
    let bookmark: SafeText = content.isBookmarked ? .space + theme.symbols.bookmark : .empty
    let signs = self.signs(content)
    let room = columns.nameEnd - columns.nameStart - bookmark.columns - signs.columns
    var end = Point(column: origin.column + columns.nameStart, row: origin.row)
    end.column += frame.draw(theme.cut(text.name, to: room), at: end, style: styles.name)
    if !bookmark.isEmpty { end.column += frame.draw(bookmark, at: end, style: styles.bookmark) }
    if !signs.isEmpty { frame.draw(signs, at: end, style: styles.sign) }
    if let ratingStart = columns.ratingStart {
      let point = Point(column: origin.column + ratingStart, row: origin.row)
      if let rating = text.rating {
        let star = theme.symbols.star
        frame.draw(star, at: point, style: styles.star)
        frame.draw(
          rating, at: Point(column: point.column + star.columns + 1, row: point.row), style: styles.rating)
      } else {
        frame.draw(Self.noRating, at: point, style: styles.detail)
      }
    }
    frame.draw(
      theme.cut(text.price, to: columns.priceWidth),
      at: Point(column: origin.column + columns.priceStart, row: origin.row),
      style: text.isFree ? styles.freePrice : styles.price)
    if let updatedEnd = columns.updatedEnd {
      let updated = columns.saysUpdated ? text.updatedInWords : text.updated
      let point = Point(column: origin.column + updatedEnd - updated.columns, row: origin.row)
      frame.draw(updated, at: point, style: styles.detail)
    }
  }

  /// The signs of one that has moved, of a tracked app, of a competitor and of one that is marked.
  private func signs(_ content: Content) -> SafeText {
    var signs = content.moved.isEmpty ? content.moved : .space + content.moved
    if content.isTracked { signs = signs + .space + theme.symbols.tracked }
    if content.isCompetitor { signs = signs + .space + theme.symbols.competitor }
    if content.isMarked { signs = signs + .space + theme.symbols.marked }
    return signs
  }

  /// The other device that the app is for, developer and genre. On the last line the icon's metadata follows. The number of ratings stands
  /// below the rating in each row; words that would need that room are cut.
  private func drawSecondLine(
    _ content: Content, isLast: Bool, _ styles: Theme.RowStyles, row: Int, _ left: Int, width: Int,
    _ frame: inout Frame
  ) {
    let text = content.text
    let start = Point(column: left + columns.nameStart, row: row)
    let count = columns.ratingStart == nil ? .empty : text.ratingCount
    // No `map`: its closure would check for each row that it runs on the main actor.
    let countStart = if let ratingStart = columns.ratingStart { ratingStart + 2 } else { width }
    let room = (count.isEmpty ? width : countStart - Self.countGap) - columns.nameStart
    let end = draw(
      text.platform, text.developer, text.genre, isLast ? content.iconText : .empty, at: start, room: room,
      usualRoom: columns.nameEnd - columns.nameStart, styles, &frame)
    if end == nil {
      let words = [text.platform, text.developer].filter { !$0.isEmpty }.joined(separator: theme.symbols.separator)
      frame.draw(theme.cut(words, to: room), at: start, style: styles.detail)
    }
    if !count.isEmpty { frame.draw(count, at: Point(column: left + countStart, row: row), style: styles.detail) }
  }

  /// Version, bundle id and what is known of the icon.
  private func drawThirdLine(
    _ content: Content, _ styles: Theme.RowStyles, at start: Point, room: Int, _ frame: inout Frame
  ) {
    let text = content.text
    let end = draw(
      text.version, text.bundleID, .empty, content.iconText, at: start, room: room, usualRoom: room,
      styles, &frame)
    if end == nil { frame.draw(theme.cut(text.version, to: room), at: start, style: styles.detail) }
  }
}

// MARK: - Words

extension ResultRowView {
  /// Names are never cut to fewer columns.
  private static let shortestName = 8
  /// Free columns before a number of ratings.
  private static let countGap = 2
  private static let noRating: SafeText = "  –"

  /// Draws the words that aren't empty, with separators. If they don't fit, cuts the name.
  ///
  /// - Parameter usualRoom: the part of the room that the icon's metadata must fit; else it is left out.
  /// - Returns: The column behind them; `nil` where they don't fit, and nothing is drawn.
  private func draw(
    _ first: SafeText, _ name: SafeText, _ last: SafeText, _ iconText: SafeText, at start: Point, room: Int,
    usualRoom: Int, _ styles: Theme.RowStyles, _ frame: inout Frame
  ) -> Int? {
    let style = styles.detail
    let nameRoom = room - taken(by: first) - taken(by: last)
    let left = nameRoom - (taken(by: name) - theme.symbols.separator.columns)
    guard left >= 0 || nameRoom >= Self.shortestName else { return nil }
    var end = start
    draw(first, at: &end, from: start, style, &frame)
    draw(theme.cut(name, to: nameRoom), at: &end, from: start, style, &frame)
    draw(last, at: &end, from: start, style, &frame)
    if taken(by: iconText) <= left - (room - usualRoom) { draw(iconText, at: &end, from: start, styles.faint, &frame) }
    return end.column
  }

  /// The columns of a word and of the separator behind it.
  private func taken(by word: SafeText) -> Int {
    word.isEmpty ? 0 : word.columns + theme.symbols.separator.columns
  }

  private func draw(_ word: SafeText, at end: inout Point, from start: Point, _ style: Style, _ frame: inout Frame) {
    guard !word.isEmpty else { return }
    if end != start { end.column += frame.draw(theme.symbols.separator, at: end, style: style) }
    end.column += frame.draw(word, at: end, style: style)
  }
}

/// The columns of a row, the same for all rows in sight so that they align.
struct RowColumns: Equatable {
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
  let priceWidth: Int
  /// The end of the time since the last update, exclusive; `nil` if there is no room for it.
  let updatedEnd: Int?
  /// `true` if there is room for the word before that time.
  let saysUpdated: Bool

  /// From these widths on rows say when an app was updated: the time alone, and with a word before it.
  private static let (widthWithUpdates, widthWithWords) = (90, 101)
  /// The columns that this takes: a gap, and the longest age, and the word.
  private static let (updatedWidth, wordsWidth) = (2 + 5, 8)

  /// - Parameters:
  ///   - widestPrice: the columns of the widest price in sight.
  ///   - total: the number of results; `nil` for apps without positions and updates.
  ///   - width: the list's.
  init(widestPrice: Int, total: Int?, width: Int, icon: Size) {
    self.icon = icon
    let digits = total.map { max(3, String($0).utf8.count) }
    positionEnd = iconStart + icon.columns + (digits ?? 0)
    nameStart = positionEnd + (digits == nil ? 1 : 3)
    priceWidth = max(width < 60 ? 5 : 8, min(widestPrice, 14))
    updatedEnd = total != nil && width >= Self.widthWithUpdates ? width : nil
    saysUpdated = updatedEnd != nil && width >= Self.widthWithWords
    priceStart = width - priceWidth - (updatedEnd == nil ? 0 : Self.updatedWidth) - (saysUpdated ? Self.wordsWidth : 0)
    if width >= 52 {
      ratingStart = priceStart - 10
      nameEnd = priceStart - 12
    } else {
      ratingStart = nil
      nameEnd = priceStart - 1
    }
  }
}
