import CNcurses
import Interface

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns a run of a frame's cells into ncurses cells, in a buffer that is kept.
///
/// ncurses places cells by the C library's idea of their width. Where that differs from the frame's (a character newer
/// than the system's tables, a control character) the rest of the row would be shifted, so a replacement is drawn
/// instead.
struct CellWriter {
  /// Whether more than ASCII can be drawn.
  private let isUTF8: Bool
  private var pairs: ColorPairs
  private var buffer: [cchar_t] = []
  /// Styles come in runs: the last one's attributes and pair.
  private var style = Style.plain
  private var attributes: attr_t = 0
  private var pair: Int32 = 0

  init(pairs: ColorPairs, isUTF8: Bool) {
    self.pairs = pairs
    self.isUTF8 = isUTF8
  }

  /// The pairs are used up: gives them back, so that a frame can be drawn from the start.
  mutating func resetPairs() {
    pairs.removeAll()
    style = .plain
    (attributes, pair) = (0, 0)
  }

  /// Hands cells of one row to ncurses.
  /// - Parameters:
  ///   - line: The whole row, on which it depends how its blanks are drawn.
  ///   - change: The cells to hand over; neither end cuts a wide glyph in two, if the frame is sound.
  ///   - insists: Whether to draw in plain colours when pairs run out.
  /// - Returns: `false` if pairs ran out; nothing was drawn.
  mutating func write(
    _ change: Range<Int>, of line: Slice<UnsafeBufferPointer<Cell>>, row: Int, to window: appsearch_window,
    insists: Bool
  ) -> Bool {
    let cells = line[change]
    let column = change.lowerBound - line.startIndex
    if buffer.count < cells.count { buffer = Array(repeating: cchar_t(), count: cells.count) }
    var count = 0
    var index = cells.startIndex
    var previous: Cell?
    // The style of the text to the left, on which spaces behind it may lean.
    var text = line[..<change.lowerBound].last { $0.glyph != .space }?.style
    while index < cells.endIndex {
      let cell = cells[index]
      index += 1
      let isSpace = cell.glyph == .space
      let wanted = isSpace ? styleToDraw(space: cell, after: text, before: line[index...]) : cell.style
      if !isSpace { text = cell.style }
      if wanted != style {
        guard adopt(wanted, insists: insists) else { return false }
        previous = nil
      }
      // Blanks and rules come in runs.
      if cell == previous {
        buffer[count] = buffer[count - 1]
        count += 1
        continue
      }
      previous = nil
      let hasRoom = index < cells.endIndex && cells[index].glyph == .continuation
      if cell.glyph.isWide, hasRoom {
        index += 1
        if set(count, cell.glyph, width: 2) {
          count += 1
        } else {
          set(count, scalar: replacement)
          set(count + 1, scalar: " ")
          count += 2
        }
      } else {
        // Halves of wide glyphs without the other half are blank.
        if cell.glyph.isWide || cell.glyph == .continuation {
          set(count, scalar: " ")
        } else if !set(count, cell.glyph, width: 1) {
          set(count, scalar: replacement)
        }
        previous = cell
        count += 1
      }
    }
    buffer.withUnsafeBufferPointer {
      _ = mvwadd_wchnstr(window, Int32(row), Int32(column), $0.baseAddress, Int32(count))
    }
    return true
  }

  /// The style to draw a space in: that of the text behind it where that is near, or else of the text before it, if it suits the
  /// space as well. A space shows nothing of its foreground, and a change of style and the change back are some 40 bytes.
  ///
  /// Depends on nothing but the row: ncurses takes a space in another style for a change.
  private func styleToDraw(
    space: Cell, after text: Style?, before rest: Slice<UnsafeBufferPointer<Cell>>
  ) -> Style {
    if let next = rest.prefix(Self.reach).first(where: { $0.glyph != .space })?.style, isBlank(space, in: next) {
      return next
    }
    if let text, isBlank(space, in: text) { return text }
    return space.style
  }

  /// Whether a space looks the same in another style.
  private func isBlank(_ space: Cell, in style: Style) -> Bool {
    let visible: Style.Attributes = [.underline, .reverse]
    return space.style.hasBackground(of: style)
      && space.style.attributes.isDisjoint(with: visible) && style.attributes.isDisjoint(with: visible)
  }

  /// How far a space looks for a style to share. No farther than the step from a row's icon to its text, which selecting the
  /// row leaves alone.
  private static let reach = 4

  private var replacement: Unicode.Scalar { isUTF8 ? "\u{FFFD}" : "?" }

  private mutating func adopt(_ style: Style, insists: Bool) -> Bool {
    let found = pairs.pair(foreground: style.foreground, background: style.background)
    guard let pair = insists ? found ?? 0 : found else { return false }
    self.style = style
    self.pair = pair
    attributes = 0
    if style.attributes.contains(.bold) { attributes |= appsearch_bold() }
    if style.attributes.contains(.dim) { attributes |= appsearch_dim() }
    if style.attributes.contains(.italic) { attributes |= appsearch_italic() }
    if style.attributes.contains(.underline) { attributes |= appsearch_underline() }
    if style.attributes.contains(.reverse) { attributes |= appsearch_reverse() }
    return true
  }

  /// Fills a cell of the buffer; `false` if the C library has another idea of its width.
  private mutating func set(_ index: Int, _ glyph: Glyph, width: Int32) -> Bool {
    let bits = glyph.bits
    let base = UInt32(bits & 0x1F_FFFF)
    if base < 0x7F, bits >> 21 == 0 {
      guard base >= 0x20 else { return false }
      fill(index, (wchar_t(base), 0, 0, 0))
      return true
    }
    guard isUTF8, appsearch_width(wchar_t(base)) == width else { return false }
    let first = combining(UInt32(bits >> 21 & 0x1F_FFFF))
    let second = combining(UInt32(bits >> 42 & 0x1F_FFFF))
    fill(index, first == 0 ? (wchar_t(base), second, 0, 0) : (wchar_t(base), first, second, 0))
    return true
  }

  private mutating func set(_ index: Int, scalar: Unicode.Scalar) {
    fill(index, (wchar_t(scalar.value), 0, 0, 0))
  }

  /// The scalar if it takes no column here, else 0.
  private func combining(_ value: UInt32) -> wchar_t {
    value != 0 && appsearch_width(wchar_t(value)) == 0 ? wchar_t(value) : 0
  }

  private mutating func fill(_ index: Int, _ text: (wchar_t, wchar_t, wchar_t, wchar_t)) {
    withUnsafeBytes(of: text) { text in
      _ = appsearch_set_cell(&buffer[index], text.assumingMemoryBound(to: wchar_t.self).baseAddress, attributes, pair)
    }
  }
}
