import AppStore
import Browser
import TerminalUI
import Texts

/// Underlines the words of a filter where they stand in drawn rows.
struct MatchMarks {
  private let words: [(text: FoldedText, isLoose: Bool)]

  /// `nil` where there is nothing to mark.
  init?(_ filter: RowFilter) {
    guard !filter.isEmpty else { return nil }
    words = filter.filter.terms.compactMap { term in term.marked.map { ($0, filter.loose.contains(term)) } }
    if words.isEmpty { return nil }
  }

  /// Marks what stands in some cells of a row.
  ///
  /// - Parameter areNames: whether letters in order count there.
  func draw(_ columns: Range<Int>, row: Int, areNames: Bool, in frame: inout Frame) {
    guard (0..<frame.size.rows).contains(row) else { return }
    var texts: [FoldedText] = []
    let columns = columns.clamped(to: 0..<frame.size.columns)
    var start = columns.lowerBound
    for column in columns {
      let scalars = frame[column, row].glyph.scalars
      // A text ends before two blanks, and before a separator.
      let isGap = column > start && scalars == [" "] && frame[column - 1, row].glyph == .space
      if isGap || scalars == ["·"] {
        mark(texts, areNames, from: start, row, &frame)
        texts = []
        start = column + 1
      } else {
        texts.append(FoldedText(String(String.UnicodeScalarView(scalars))))
      }
    }
    mark(texts, areNames, from: start, row, &frame)
  }

  private func mark(_ texts: [FoldedText], _ areNames: Bool, from start: Int, _ row: Int, _ frame: inout Frame) {
    for word in words where areNames || !word.isLoose {
      for cells in word.text.ranges(in: texts, isLoose: word.isLoose) {
        frame.restyle(Rect(column: start + cells.lowerBound, row: row, columns: cells.count, rows: 1)) {
          $0.attributes.insert(.underline)
        }
      }
    }
  }
}
