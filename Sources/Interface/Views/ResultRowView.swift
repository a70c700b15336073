import AppStore
import Artwork
import Browser

/// One row of the list: icon, position and name, rating and price; below them who made it and what it is, first of all where it is
/// for another device than was asked for. Where the icon is so large that there is a third line, version and bundle id stand there.
/// What is known of the icon comes last of all.
@MainActor
struct ResultRowView {
  /// What a row shows.
  struct Content {
    let row: ResultList.Row
    /// What the app is made for, where that is not the device that was asked for.
    let otherPlatform: AppPlatform?
    let icon: PictureState
    let isSelected: Bool
    let isBookmarked: Bool
    let hasFocus: Bool
  }

  let theme: Theme
  let pictures: PictureCells
  let columns: RowColumns

  func draw(_ content: Content, in area: Rect, now: Duration, of drawing: inout Drawing) {
    let styles = content.isSelected ? theme.selectedRow : theme.row
    let top = area.origin.row
    let left = area.origin.column
    if content.isSelected { drawSelection(content, in: area, of: &drawing.frame) }
    let icon = Rect(
      column: left + columns.iconStart, row: top, columns: columns.icon.columns,
      rows: min(columns.icon.rows, area.size.rows))
    let app = content.row.app
    PictureView(theme: theme, pictures: pictures).draw(
      content.icon, url: app.iconURL, tile: TileColor.color(for: app.id), in: icon, now: now, of: &drawing)
    drawFirstLine(content, styles, Point(column: left, row: top), &drawing.frame)
    let metadata = metadata(of: content.icon)
    let hasThirdLine = area.size.rows > 2
    if area.size.rows > 1 {
      let facts = facts(of: content, hasThirdLine ? .empty : metadata, fitting: columns.nameEnd - columns.nameStart)
      drawSecondLine(content, facts, styles, Point(column: left, row: top + 1), &drawing.frame)
    }
    if hasThirdLine {
      drawing.frame.draw(
        identity(of: app, metadata, fitting: area.size.columns - columns.nameStart),
        at: Point(column: left + columns.nameStart, row: top + 2), style: styles.detail)
    }
  }

  /// The selection's colour leaves icon and position alone. Their cells would have to be sent again for each step, and so would
  /// an icon's without the position's: ncurses steps over what is unchanged only where that is longer than the step's own bytes.
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
    let row = content.row
    if let position = row.position.map({ SafeText("\($0).") }) {
      frame.draw(
        position, at: Point(column: origin.column + columns.positionEnd + 2 - position.columns, row: origin.row),
        style: theme.row.position)
    }
    let mark = content.isBookmarked ? SafeText(" ") + theme.symbols.bookmark : .empty
    let room = columns.nameEnd - columns.nameStart - mark.columns
    let nameEnd = frame.draw(
      SafeText(row.app.title).collapsed.truncated(to: room, ellipsis: theme.symbols.ellipsis),
      at: Point(column: origin.column + columns.nameStart, row: origin.row), style: styles.name)
    if content.isBookmarked {
      let point = Point(column: origin.column + columns.nameStart + nameEnd, row: origin.row)
      frame.draw(mark, at: point, style: styles.bookmark)
    }
    if let ratingStart = columns.ratingStart {
      var point = Point(column: origin.column + ratingStart, row: origin.row)
      if let rating = row.app.ratingText {
        point.column += frame.draw(theme.symbols.star + " ", at: point, style: styles.star)
        frame.draw(rating, at: point, style: styles.rating)
      } else {
        frame.draw("  –", at: point, style: styles.detail)
      }
    }
    let price = row.app.priceText.truncated(to: columns.priceWidth, ellipsis: theme.symbols.ellipsis)
    frame.draw(
      price, at: Point(column: origin.column + columns.priceStart, row: origin.row),
      style: row.app.price == 0 ? styles.freePrice : styles.price)
  }

  private func drawSecondLine(
    _ content: Content, _ facts: SafeText, _ styles: Theme.RowStyles, _ origin: Point, _ frame: inout Frame
  ) {
    let app = content.row.app
    frame.draw(facts, at: Point(column: origin.column + columns.nameStart, row: origin.row), style: styles.detail)
    if let ratingStart = columns.ratingStart, app.rating != nil, let count = app.ratingCount, count > 0 {
      frame.draw(
        SafeText(NumberText.count(count)), at: Point(column: origin.column + ratingStart + 2, row: origin.row),
        style: styles.detail)
    }
  }
}

// MARK: - Words

extension ResultRowView {
  /// A name of fewer columns is no name any more.
  private static let shortestName = 8

  private var separator: SafeText { SafeText(" ") + theme.symbols.dot + " " }

  private func metadata(of icon: PictureState) -> SafeText {
    if case .loaded(let icon) = icon { SafeText(icon.metadata.description) } else { .empty }
  }

  /// The other device that the app is for, developer, genre and what is known of the icon. Where they don't fit, the icon goes, then
  /// the developer's name is cut, then the genre goes.
  private func facts(of content: Content, _ metadata: SafeText, fitting room: Int) -> SafeText {
    let platform = SafeText(content.otherPlatform?.appName ?? "")
    let developer = SafeText(content.row.app.developer ?? "").collapsed
    let genre = SafeText(content.row.app.genre ?? "").collapsed
    let all = joined([platform, developer, genre, metadata])
    if all.columns <= room { return all }
    let words = joined([platform, developer, genre])
    if words.columns <= room { return words }
    let left = room - (words.columns - developer.columns)
    if left >= Self.shortestName { return joined([platform, cut(developer, to: left), genre]) }
    return cut(joined([platform, developer]), to: room)
  }

  /// Version, bundle id and what is known of the icon. Where they don't fit, the icon goes, then the bundle id is cut, then goes.
  private func identity(of app: App, _ metadata: SafeText, fitting room: Int) -> SafeText {
    let version = SafeText(app.version ?? "").collapsed
    let bundleID = SafeText(app.bundleID ?? "").collapsed
    let all = joined([version, bundleID, metadata])
    if all.columns <= room { return all }
    let words = joined([version, bundleID])
    if words.columns <= room { return words }
    let left = room - (words.columns - bundleID.columns)
    return left >= Self.shortestName ? joined([version, cut(bundleID, to: left)]) : cut(version, to: room)
  }

  private func joined(_ parts: [SafeText]) -> SafeText {
    parts.filter { !$0.isEmpty }.joined(separator: separator)
  }

  private func cut(_ text: SafeText, to room: Int) -> SafeText {
    text.truncated(to: room, ellipsis: theme.symbols.ellipsis)
  }
}
