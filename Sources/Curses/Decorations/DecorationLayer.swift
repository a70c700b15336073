import TerminalUI

/// The pictures and links over the screen's cells. Compares a frame with the one before, and makes the bytes to send once ncurses has
/// written the cells. A pure value.
struct DecorationLayer {
  /// The way to show pictures; `nil` shows none.
  var graphics: TerminalGraphics? {
    didSet {
      graphics?.isThroughTmux = usesPlaceholders
      if graphics?.way != oldValue?.way { hasChangedWay = true }
    }
  }
  /// `true` if Kitty's protocol goes through tmux, with placements made of text.
  let usesPlaceholders: Bool
  let hasLinks: Bool

  private var kitty: KittyPictures
  private var placeholders: PlaceholderPictures
  private var cellPictures = CellPictures()
  private var links: LinkPainter
  private var hasChangedWay = false

  init(
    graphics: TerminalGraphics?, usesPlaceholders: Bool = false, hasLinks: Bool, colors: ColorReduction,
    firstPictureID: UInt32
  ) {
    self.graphics = graphics
    self.graphics?.isThroughTmux = usesPlaceholders
    self.usesPlaceholders = usesPlaceholders
    self.hasLinks = hasLinks
    kitty = KittyPictures(firstID: firstPictureID)
    placeholders = PlaceholderPictures(family: UInt8(truncatingIfNeeded: firstPictureID >> 8))
    links = LinkPainter(colors: colors)
  }

  /// `true` if a frame needs an update: it has decorations, or the one before it had.
  func concerns(_ frame: Frame) -> Bool {
    (hasLinks && !(frame.links.isEmpty && links.isEmpty))
      || (graphics != nil && !(frame.pictures.isEmpty && holdsNone))
  }

  /// `true` if the terminal may move rows for a frame once ``makeWay()`` has been sent.
  func canMakeWay(for frame: Frame) -> Bool {
    graphics?.way == .kitty && !usesPlaceholders && !hasChangedWay && frame.links.isEmpty && links.isEmpty
  }

  /// The bytes that remove all pictures before rows move. They are placed again with the next update.
  mutating func makeWay() -> [UInt8] { kitty.makeWay() }

  /// The bytes to send before the rows move, on a terminal that takes pictures along: see ``KittyPictures/makeWay(for:)``.
  mutating func makeWay(for moved: MovedRows) -> [UInt8] { kitty.makeWay(for: moved) }

  /// `true` if no picture in the terminal is still to be removed.
  private var holdsNone: Bool { kitty.isEmpty && placeholders.isEmpty && cellPictures.isEmpty }

  /// The bytes to send for a frame whose cells the terminal shows already.
  ///
  /// - Parameters:
  ///   - old: the frame before; `nil` if the screen was cleared and drawn anew.
  ///   - size: the screen's; decorations that don't fit are left out.
  ///   - changes: those that were written.
  ///   - rewritten: rows in which more than the changed cells was written.
  mutating func update(
    to frame: Frame, from old: Frame?, within size: Size, changes: [RowChange] = [], rewritten: Set<Int> = []
  ) -> [UInt8] {
    let old = old?.size == frame.size ? old : nil
    if old == nil || hasChangedWay { forget() }
    hasChangedWay = false
    let isDamaged = { (rect: Rect) in
      guard let old else { return true }
      return rect.rows.contains { row in
        rewritten.contains(row)
          || frame.mayBeWritten(rect.columns, row: row, since: old)
            && !changes.contains { $0.row == row && $0.unchanged?.clamped(to: rect.columns) == rect.columns }
      }
    }
    var bytes: [UInt8] = []
    if let graphics {
      let pictures = frame.pictures.filter { $0.visibleRect.isInside(size) && graphics.shows($0.picture) }
      switch graphics.way {
      case .kitty where usesPlaceholders:
        bytes += placeholders.update(to: pictures, cell: graphics.cell, isDamaged: isDamaged)
      case .kitty: bytes += kitty.update(to: pictures, cell: graphics.cell)
      case .iterm, .sixel: bytes += cellPictures.update(to: pictures, within: size, isDamaged: isDamaged)
      }
    }
    if hasLinks {
      var frame = frame
      frame.links.removeAll { !$0.rect.isInside(size) }
      bytes += links.update(to: frame, from: old, isDamaged: isDamaged)
    }
    return bytes
  }

  /// The screen's contents are no longer known, or are about to be cleared.
  mutating func forget() {
    kitty.forget()
    placeholders.forget()
    cellPictures.forget()
    links.forget()
  }

  /// The bytes that remove everything from the terminal that leaving the screen would not.
  mutating func clear() -> [UInt8] {
    defer { forget() }
    return usesPlaceholders ? placeholders.clear() : kitty.clear()
  }
}

extension Rect {
  fileprivate func isInside(_ size: Size) -> Bool {
    origin.column >= 0 && origin.row >= 0 && columns.upperBound <= size.columns && rows.upperBound <= size.rows
  }
}

extension Frame {
  /// The most unchanged cells that ncurses may write because that is shorter than moving the cursor.
  private static let bridge = 16

  /// `true` if ncurses may have written some cells of a row since another frame: those that have changed, and short runs between.
  fileprivate func mayBeWritten(_ columns: Range<Int>, row: Int, since old: Frame) -> Bool {
    guard (0..<size.rows).contains(row) else { return false }
    let hasChanged = { (column: Int) in self[column, row] != old[column, row] }
    let columns = columns.clamped(to: 0..<size.columns)
    if columns.contains(where: hasChanged) { return true }
    guard columns.count < Self.bridge else { return false }
    let left = (min(columns.lowerBound, max(0, columns.upperBound - Self.bridge))..<columns.lowerBound).last(
      where: hasChanged)
    guard let left else { return false }
    return (columns.upperBound..<min(size.columns, left + 1 + Self.bridge)).contains(where: hasChanged)
  }
}
