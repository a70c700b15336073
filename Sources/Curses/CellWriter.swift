import Essentials
import CNcurses
import TerminalUI

/// Turns a run of a frame's cells into ncurses cells, in a buffer that is kept.
///
/// ncurses places cells by the C library's widths. Where those differ from the frame's, a replacement keeps the row in place.
struct CellWriter {
  /// `true` if more than ASCII can be drawn.
  private let isUTF8: Bool
  private var pairs: ColorPairs
  private var buffer: [cchar_t] = []
  /// Styles come in runs: the last style, its attributes and pair, and a space in it.
  private var style = Style.plain
  private var attributes: attr_t = 0
  private var pair: Int32 = 0
  private var space = cchar_t()

  /// The attributes that change how a space looks.
  private static let seenInSpaces: Style.Attributes = [.underline, .reverse, .concealed]

  init(pairs: ColorPairs, isUTF8: Bool) {
    self.pairs = pairs
    self.isUTF8 = isUTF8
    space = makeCell((0x20, 0, 0, 0))
  }

  /// Gives all pairs back, so that a frame can be drawn from the start.
  mutating func resetPairs() {
    pairs.removeAll()
    style = .plain
    (attributes, pair) = (0, 0)
    space = makeCell((0x20, 0, 0, 0))
  }

  /// Hands cells of one row to ncurses; `false` if pairs ran out, and nothing was drawn.
  ///
  /// - Parameters:
  ///   - line: the whole row; the look of a space depends on the cells to its left.
  ///   - change: the cells that have changed, and no half of a wide glyph. Spaces behind them are written, too.
  ///   - insists: `true` to draw in plain colours when pairs run out.
  mutating func write(
    _ change: Range<Int>, of line: Slice<UnsafeBufferPointer<Cell>>, row: Int, to window: appsearch_window,
    insists: Bool
  ) -> Bool {
    let spaces = line[change.upperBound...].prefix { $0.glyph == .space }
    let cells = line[change.lowerBound..<spaces.endIndex]
    let column = change.lowerBound - line.startIndex
    if buffer.count < cells.count { buffer = Array(repeating: cchar_t(), count: cells.count) }
    var count = 0
    var index = cells.startIndex
    // The style of the text to the left.
    var text = line[..<change.lowerBound].last { $0.glyph != .space }.map { cellToDraw($0).style }
    while index < cells.endIndex {
      let first = cells[index]
      let cell = cellToDraw(first)
      index += 1
      let isSpace = cell.glyph == .space
      let wanted = isSpace ? styleToDraw(space: cell, after: text) : cell.style
      if !isSpace { text = cell.style }
      if wanted != style {
        guard adopt(wanted, insists: insists) else { return false }
      }
      if cell.glyph.isWide, index < cells.endIndex, cells[index].glyph == .continuation {
        index += 1
        if set(count, cell.glyph, width: 2) {
          count += 1
        } else {
          set(count, scalar: replacement)
          set(count + 1, scalar: " ")
          count += 2
        }
        continue
      }
      // Halves of wide glyphs without the other half are blank.
      if cell.glyph.isWide || cell.glyph == .continuation {
        set(count, scalar: " ")
        count += 1
        continue
      }
      if !set(count, cell.glyph, width: 1) { set(count, scalar: replacement) }
      count += 1
      // Blanks and rules come in runs.
      while index < cells.endIndex, cells[index] == first {
        buffer[count] = buffer[count - 1]
        index += 1
        count += 1
      }
    }
    buffer.withUnsafeBufferPointer {
      _ = mvwadd_wchnstr(window, Int32(row), Int32(column), $0.baseAddress, Int32(count))
    }
    return true
  }

  /// A cell as ncurses gets it. Direct colours are left out until ``DirectColors`` draws them; a space of them is no blank, so that
  /// ncurses writes the cell when a blank comes there. For words struck through it gets a style that no other words have.
  private func cellToDraw(_ cell: Cell) -> Cell {
    guard cell.style.isBeyondCurses(withColors: pairs.reduction.leavesDirectColors) else { return cell }
    guard !cell.style.attributes.contains(.strike) else {
      return Cell(glyph: cell.glyph, style: Style(attributes: [.dim, .underline]))
    }
    let isSpace = cell.glyph == .space
    return Cell(glyph: isSpace ? isUTF8 ? .underPicture : Glyph("~") : cell.glyph, style: .plain)
  }

  /// The style of a space: that of the text before it where it looks the same, since switching takes some 40 bytes. It depends only on
  /// cells to the left: otherwise, when a row is selected, ncurses would take spaces of its icon for changed.
  private func styleToDraw(space: Cell, after text: Style?) -> Style {
    guard let text, space.style.hasBackground(of: text),
      space.style.attributes.union(text.attributes).isDisjoint(with: Self.seenInSpaces)
    else { return space.style }
    return text
  }

  private var replacement: Unicode.Scalar { isUTF8 ? "\u{FFFD}" : "?" }

  private mutating func adopt(_ style: Style, insists: Bool) -> Bool {
    let found = pairs.pair(foreground: style.foreground, background: style.background)
    guard let pair = insists ? found ?? 0 : found else { return false }
    self.style = style
    self.pair = pair
    let shown = pairs.reduction.attributes(of: style)
    attributes = 0
    if shown.contains(.bold) { attributes |= appsearch_bold() }
    if shown.contains(.dim) { attributes |= appsearch_dim() }
    if shown.contains(.italic) { attributes |= appsearch_italic() }
    if shown.contains(.underline) { attributes |= appsearch_underline() }
    if shown.contains(.reverse) { attributes |= appsearch_reverse() }
    if shown.contains(.concealed) { attributes |= appsearch_concealed() }
    space = makeCell((0x20, 0, 0, 0))
    return true
  }

  /// Fills a cell of the buffer; `false` if the C library has another idea of its width.
  private mutating func set(_ index: Int, _ glyph: Glyph, width: Int32) -> Bool {
    let bits = glyph.bits
    if glyph.isASCII {
      // Making a cell takes ncurses a while, and only the character differs.
      buffer[index] = space
      buffer[index].chars.0 = wchar_t(bits)
      return true
    }
    let base = UInt32(bits & 0x1F_FFFF)
    guard isUTF8, appsearch_width(wchar_t(base)) == width else { return false }
    let first = combining(UInt32(bits >> 21 & 0x1F_FFFF))
    let second = combining(UInt32(bits >> 42 & 0x1F_FFFF))
    buffer[index] = makeCell(first == 0 ? (wchar_t(base), second, 0, 0) : (wchar_t(base), first, second, 0))
    return true
  }

  private mutating func set(_ index: Int, scalar: Unicode.Scalar) {
    buffer[index] = makeCell((wchar_t(scalar.value), 0, 0, 0))
  }

  /// The scalar if it takes no column here, else 0.
  private func combining(_ value: UInt32) -> wchar_t {
    value != 0 && appsearch_width(wchar_t(value)) == 0 ? wchar_t(value) : 0
  }

  /// A cell with a base character and its combining marks, in the last style.
  private func makeCell(_ text: (wchar_t, wchar_t, wchar_t, wchar_t)) -> cchar_t {
    var cell = cchar_t()
    withUnsafeBytes(of: text) { text in
      // Sound: a tuple's memory is its elements', one after the other, and the last is the zero that ends a text.
      _ = appsearch_set_cell(&cell, text.assumingMemoryBound(to: wchar_t.self).baseAddress, attributes, pair)
    }
    return cell
  }
}
