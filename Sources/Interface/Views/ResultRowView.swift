import TerminalUI
import AppStore
import Artwork
import Browser

/// One row of the list: icon, position, name, rating and price; below them developer and genre, behind the device where the app is
/// for another than was asked for; beside a large icon also version and bundle id. What is known of the icon ends the last line.
@MainActor
struct ResultRowView {
  /// What a row shows.
  struct Content {
    /// The position in the store's ranking, where it has one.
    let position: Int?
    let text: RowText
    /// The device that was asked for; apps for others say so.
    let device: Device?
    let icon: PictureState
    /// What is known of the icon; empty until it is loaded.
    let iconText: SafeText
    let isSelected: Bool
    let isBookmarked: Bool
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
    let hasThirdLine = area.size.rows > 2
    if area.size.rows > 1 {
      drawSecondLine(
        content, hasThirdLine ? .empty : content.iconText, styles, Point(column: left, row: top + 1), &drawing.frame)
    }
    if hasThirdLine {
      let words = identity(of: content, fitting: area.size.columns - columns.nameStart)
      draw(words, at: Point(column: left + columns.nameStart, row: top + 2), style: styles.detail, &drawing.frame)
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
    if let position = content.position.map(SafeText.init(decimal:)) {
      let end = Point(column: origin.column + columns.positionEnd + 1, row: origin.row)
      frame.draw(
        position, at: Point(column: end.column - position.columns, row: end.row), style: theme.row.position)
      frame.draw(Self.period, at: end, style: theme.row.position)
    }
    let mark = content.isBookmarked ? .space + theme.symbols.bookmark : .empty
    let room = columns.nameEnd - columns.nameStart - mark.columns
    let nameEnd = frame.draw(
      cut(text.name, to: room), at: Point(column: origin.column + columns.nameStart, row: origin.row),
      style: styles.name)
    if content.isBookmarked {
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

  private func drawSecondLine(
    _ content: Content, _ iconText: SafeText, _ styles: Theme.RowStyles, _ origin: Point, _ frame: inout Frame
  ) {
    let words = facts(of: content, iconText, fitting: columns.nameEnd - columns.nameStart)
    draw(words, at: Point(column: origin.column + columns.nameStart, row: origin.row), style: styles.detail, &frame)
    if let ratingStart = columns.ratingStart {
      frame.draw(
        content.text.ratingCount, at: Point(column: origin.column + ratingStart + 2, row: origin.row),
        style: styles.detail)
    }
  }
}

// MARK: - Words

extension ResultRowView {
  /// Names are never cut to fewer columns.
  private static let shortestName = 8
  private static let period: SafeText = "."
  private static let noRating: SafeText = "  –"

  /// The other device that the app is for, developer, genre and what is known of the icon. Where they don't fit, the icon goes, then
  /// the developer's name is cut, then the genre goes.
  private func facts(of content: Content, _ iconText: SafeText, fitting room: Int) -> [SafeText] {
    var platform = SafeText.empty
    if let made = content.text.platform, let device = content.device, !made.value.belongs(to: device) {
      platform = made.name
    }
    let (developer, genre) = (content.text.developer, content.text.genre)
    let all = [platform, developer, genre, iconText]
    if width(of: all) <= room { return all }
    let words = [platform, developer, genre]
    if width(of: words) <= room { return words }
    let left = room - (width(of: words) - developer.columns)
    if left >= Self.shortestName { return [platform, cut(developer, to: left), genre] }
    return [cut([platform, developer].filter { !$0.isEmpty }.joined(separator: theme.symbols.separator), to: room)]
  }

  /// Version, bundle id and what is known of the icon. Where they don't fit, the icon goes, then the bundle id is cut, then goes.
  private func identity(of content: Content, fitting room: Int) -> [SafeText] {
    let (version, bundleID) = (content.text.version, content.text.bundleID)
    let all = [version, bundleID, content.iconText]
    if width(of: all) <= room { return all }
    let words = [version, bundleID]
    if width(of: words) <= room { return words }
    let left = room - (width(of: words) - bundleID.columns)
    return left >= Self.shortestName ? [version, cut(bundleID, to: left)] : [cut(version, to: room)]
  }

  /// The columns of words with separators between them; empty ones don't count.
  private func width(of words: [SafeText]) -> Int {
    var width = -theme.symbols.separator.columns
    for word in words where !word.isEmpty { width += word.columns + theme.symbols.separator.columns }
    return max(0, width)
  }

  private func draw(_ words: [SafeText], at point: Point, style: Style, _ frame: inout Frame) {
    var column = point.column
    for word in words where !word.isEmpty {
      if column > point.column {
        column += frame.draw(theme.symbols.separator, at: Point(column: column, row: point.row), style: style)
      }
      column += frame.draw(word, at: Point(column: column, row: point.row), style: style)
    }
  }

  private func cut(_ text: SafeText, to room: Int) -> SafeText {
    text.truncated(to: room, ellipsis: theme.symbols.ellipsis)
  }
}
