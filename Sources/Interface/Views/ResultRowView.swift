import AppStore
import Artwork
import Browser
import TerminalUI

/// One row of the list: icon, position, name, rating and price; below them developer and genre, after the device if it isn't the one
/// asked for; a large icon adds version and bundle id. The icon's metadata ends the last line.
@MainActor
struct ResultRowView {
  /// What a row shows.
  struct Content {
    let text: RowText
    let icon: PictureState
    /// What is known of the icon; empty until it is loaded.
    let iconText: SafeText
    let isSelected: Bool
    let isBookmarked: Bool
    let isTracked: Bool
    let isCompetitor: Bool
    let hasFocus: Bool
  }

  let theme: Theme
  let pictures: PictureCells
  let columns: RowColumns
  /// The browser's elapsed time.
  let now: Duration

  /// Draws a row on blank cells.
  func draw(_ content: Content, in area: Rect, of drawing: inout Drawing) {
    let styles = content.isSelected ? theme.selectedRow : theme.row
    let top = area.origin.row
    let left = area.origin.column
    if content.isSelected { drawSelection(content, in: area, of: &drawing.frame) }
    let icon = Rect(
      column: left + columns.iconStart, row: top, columns: columns.icon.columns,
      rows: min(columns.icon.rows, area.size.rows))
    PictureView(theme: theme, pictures: pictures).draw(
      content.icon, address: content.text.iconAddress, tile: content.text.tile, in: icon, now: now, of: &drawing)
    drawFirstLine(content, styles, Point(column: left, row: top), &drawing.frame)
    if area.size.rows > 1 {
      drawSecondLine(content, isLast: area.size.rows == 2, styles, row: top + 1, left, &drawing.frame)
    }
    if area.size.rows > 2 {
      drawThirdLine(
        content, styles, at: Point(column: left + columns.nameStart, row: top + 2),
        room: area.size.columns - columns.nameStart, &drawing.frame)
    }
  }

  /// The selection's colour leaves icon and position alone: their cells would be sent again at each step. Colouring the position
  /// would send the icon's as well, since ncurses rewrites a few unchanged cells rather than move the cursor past them.
  private func drawSelection(_ content: Content, in area: Rect, of frame: inout Frame) {
    let start = columns.nameStart
    let text = Rect(
      column: area.origin.column + start, row: area.origin.row, columns: area.size.columns - start,
      rows: area.size.rows)
    frame.fill(text, with: Cell(glyph: .space, style: theme.selectedRow.base))
    for line in 0..<area.size.rows {
      frame.draw(
        theme.symbols.selectionMarker, at: Point(column: area.origin.column, row: area.origin.row + line),
        style: content.hasFocus ? theme.selectionMarker : theme.dimmed)
    }
  }

  private func drawFirstLine(
    _ content: Content, _ styles: Theme.RowStyles, _ origin: Point, _ frame: inout Frame
  ) {
    let text = content.text
    frame.draw(
      text.position,
      at: Point(column: origin.column + columns.positionEnd + 2 - text.position.columns, row: origin.row),
      style: theme.row.position)
    let mark = self.mark(content)
    let room = columns.nameEnd - columns.nameStart - mark.columns
    let nameEnd = frame.draw(
      cut(text.name, to: room), at: Point(column: origin.column + columns.nameStart, row: origin.row),
      style: styles.name)
    if !mark.isEmpty {
      let point = Point(column: origin.column + columns.nameStart + nameEnd, row: origin.row)
      frame.draw(mark, at: point, style: styles.bookmark)
    }
    if let ratingStart = columns.ratingStart {
      let point = Point(column: origin.column + ratingStart, row: origin.row)
      if let rating = text.rating {
        let star = theme.symbols.star
        frame.draw(star, at: point, style: styles.star)
        frame.draw(.space, at: Point(column: point.column + star.columns, row: point.row), style: styles.star)
        frame.draw(
          rating, at: Point(column: point.column + star.columns + 1, row: point.row), style: styles.rating)
      } else {
        frame.draw(Self.noRating, at: point, style: styles.detail)
      }
    }
    frame.draw(
      cut(text.price, to: columns.priceWidth), at: Point(column: origin.column + columns.priceStart, row: origin.row),
      style: text.isFree ? styles.freePrice : styles.price)
  }

  /// The signs behind the name.
  private func mark(_ content: Content) -> SafeText {
    var mark = content.isBookmarked ? .space + theme.symbols.bookmark : .empty
    if content.isTracked { mark = mark + .space + theme.symbols.tracked }
    if content.isCompetitor { mark = mark + .space + theme.symbols.competitor }
    return mark
  }

  /// The other device that the app is for, developer and genre; what is known of the icon where this is the last line; and how many
  /// have rated the app.
  private func drawSecondLine(
    _ content: Content, isLast: Bool, _ styles: Theme.RowStyles, row: Int, _ left: Int, _ frame: inout Frame
  ) {
    let text = content.text
    let start = Point(column: left + columns.nameStart, row: row)
    let room = columns.nameEnd - columns.nameStart
    let isDrawn = draw(
      text.platform, text.developer, text.genre, isLast ? content.iconText : .empty, at: start, room: room,
      style: styles.detail, &frame)
    if !isDrawn {
      let words = [text.platform, text.developer].filter { !$0.isEmpty }.joined(separator: theme.symbols.separator)
      frame.draw(cut(words, to: room), at: start, style: styles.detail)
    }
    if let ratingStart = columns.ratingStart {
      frame.draw(text.ratingCount, at: Point(column: left + ratingStart + 2, row: row), style: styles.detail)
    }
  }

  /// Version, bundle id and what is known of the icon.
  private func drawThirdLine(
    _ content: Content, _ styles: Theme.RowStyles, at start: Point, room: Int, _ frame: inout Frame
  ) {
    let text = content.text
    let isDrawn = draw(
      text.version, text.bundleID, .empty, content.iconText, at: start, room: room, style: styles.detail, &frame)
    if !isDrawn { frame.draw(cut(text.version, to: room), at: start, style: styles.detail) }
  }
}

// MARK: - Words

extension ResultRowView {
  /// Names are never cut to fewer columns.
  private static let shortestName = 8
  private static let noRating: SafeText = "  –"

  /// Draws the words that aren't empty, with separators. If they don't fit, drops the icon's metadata, then cuts the name.
  ///
  /// - Returns: Whether they fit then; if not, nothing is drawn.
  private func draw(
    _ first: SafeText, _ name: SafeText, _ last: SafeText, _ iconText: SafeText, at start: Point, room: Int,
    style: Style, _ frame: inout Frame
  ) -> Bool {
    let nameRoom = room - taken(by: first) - taken(by: last)
    let left = nameRoom - (taken(by: name) - theme.symbols.separator.columns)
    guard left >= 0 || nameRoom >= Self.shortestName else { return false }
    var end = start
    draw(first, at: &end, from: start, style, &frame)
    draw(cut(name, to: nameRoom), at: &end, from: start, style, &frame)
    draw(last, at: &end, from: start, style, &frame)
    if taken(by: iconText) <= left { draw(iconText, at: &end, from: start, style, &frame) }
    return true
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

  private func cut(_ text: SafeText, to room: Int) -> SafeText {
    text.truncated(to: room, ellipsis: theme.symbols.ellipsis)
  }
}
