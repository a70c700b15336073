import TerminalUI
import Tracking

/// A difference as lines: `[-gone-]` and `{+new+}` can be told apart without colours, and when they are copied.
struct DifferenceText {
  let theme: Theme
  let columns: Int

  func lines(of difference: WordDifference) -> [PaneContent.Line] {
    difference.lines.flatMap(wrap)
  }

  /// The glyphs of a line that have one style.
  private struct Run {
    var glyphs: Range<Int>
    var style: Style
  }

  private func wrap(_ parts: [WordDifference.Part]) -> [PaneContent.Line] {
    var text = SafeText.empty
    var runs: [Run] = []
    for part in parts {
      for (piece, style) in pieces(of: part) {
        runs.append(Run(glyphs: text.glyphs.count..<text.glyphs.count + piece.glyphs.count, style: style))
        text += piece
      }
    }
    return text.wrappedLines(to: columns).map { line in
      runs.compactMap { PaneContent.Span($0.glyphs, of: text, in: line, style: $0.style) }
    }
  }

  /// A part with its signs; the white space behind it is outside of them.
  private func pieces(of part: WordDifference.Part) -> [(SafeText, Style)] {
    let text = SafeText(part.text)
    switch part.kind {
    case .kept: return [(text, .plain)]
    case .omitted: return [(theme.symbols.ellipsis, theme.dimmed)]
    case .removed: return enclosed(text, "[-", "-]", theme.removed)
    case .added: return enclosed(text, "{+", "+}", theme.added)
    }
  }

  private func enclosed(_ text: SafeText, _ open: SafeText, _ close: SafeText, _ style: Style) -> [(SafeText, Style)] {
    let words = text.withoutTrailingSpaces
    let space = SafeText.spaces(text.columns - words.columns)
    return words.isEmpty ? [(space, .plain)] : [(open + words + close, style), (space, .plain)]
  }
}
