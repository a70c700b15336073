import TerminalUI

/// The links on the screen: ncurses draws their text, and this draws it again as links, and as plain text if a link is gone but
/// its cells are the same. A pure value.
struct LinkPainter {
  let colors: ColorReduction
  private var shown: [PlacedLink] = []

  init(colors: ColorReduction) {
    self.colors = colors
  }

  var isEmpty: Bool { shown.isEmpty }

  /// The screen was cleared, and the links with it.
  mutating func forget() {
    shown = []
  }

  /// The bytes that turn a frame's links into links, to be sent after its cells.
  ///
  /// - Parameters:
  ///   - old: the frame before, of the same size; `nil` if the screen was drawn anew.
  ///   - isDamaged: `true` if anything was written into some cells since the last update.
  mutating func update(to frame: Frame, from old: Frame?, isDamaged: (Rect) -> Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var gone: [PlacedLink] = []
    if let old {
      gone = shown.filter { !frame.links.contains($0) }
      for link in gone { bytes += unlinking(link, frame, old) }
    }
    for link in frame.links {
      let isFresh =
        !shown.contains(link) || isDamaged(link.rect) || gone.contains { $0.rect.overlaps(link.rect) }
      guard isFresh else { continue }
      bytes += ControlSequence.string("]8;id=\(link.target.id);\(link.target.address)")
      bytes += text(link.columns, row: link.row, of: frame)
      bytes += ControlSequence.string("]8;;")
    }
    shown = frame.links
    return ControlSequence.keepingCursor(bytes)
  }

  /// Draws cells of a former link again that ncurses has not, because they are the same.
  private func unlinking(_ link: PlacedLink, _ frame: Frame, _ old: Frame) -> [UInt8] {
    let columns = link.columns.clamped(to: 0..<frame.size.columns)
    guard (0..<frame.size.rows).contains(link.row) else { return [] }
    var bytes: [UInt8] = []
    var start = columns.lowerBound
    while start < columns.upperBound {
      let isSame = frame[start, link.row] == old[start, link.row]
      let end = columns[start...].firstIndex { (frame[$0, link.row] == old[$0, link.row]) != isSame }
      if isSame { bytes += text(start..<(end ?? columns.upperBound), row: link.row, of: frame) }
      start = end ?? columns.upperBound
    }
    return bytes
  }

  /// Cells, which are ASCII, in their styles.
  private func text(_ columns: Range<Int>, row: Int, of frame: Frame) -> [UInt8] {
    var bytes = ControlSequence.move(to: Point(column: columns.lowerBound, row: row))
    var style: Style?
    for column in columns {
      let cell = frame[column, row]
      if cell.style != style { bytes += ControlSequence.style(cell.style, colors) }
      style = cell.style
      let byte = UInt8(truncatingIfNeeded: cell.glyph.bits)
      bytes.append(cell.glyph.bits < 0x7F && byte >= 0x20 ? byte : UInt8(ascii: "?"))
    }
    return bytes
  }
}

extension PlacedLink {
  var rect: Rect { Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1) }
}
