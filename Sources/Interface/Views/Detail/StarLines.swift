import AppStore
import TerminalUI

/// Numbers of ratings or reviews by their stars.
extension DetailView {
  private static let barColumn = 4
  private static let shareColumns = 5

  /// Thin bars with shares. Where each has a line of its own, also the numbers, and before them the average. Bars that would be too short are
  /// left out.
  ///
  /// - Parameters:
  ///   - counts: of 1, 2, … 5 stars.
  ///   - average: its digits. Read aloud, shares are said only where there is one.
  ///   - isLarge: whether the digits are three rows high.
  ///   - greatest: a number that there must be room for, so that the shares of two histograms stand below each other.
  ///   - blank: one to five lines to fill.
  func starLines(
    _ counts: [Int], average: String?, isLarge: Bool = true, greatest: Int = 0, on blank: [PaneContent.Line]
  ) -> [PaneContent.Line] {
    var lines = blank
    let width = starsWidth
    let (symbols, isSpoken) = (theme.symbols, theme.symbols == .spoken)
    let total = max(1, counts.reduce(0, +))
    let perLine = (5 + lines.count - 1) / lines.count
    // Two columns stay free between cells.
    let cell = (width + 2) / perLine
    let numbers = perLine > 1 ? [] : counts.map { SafeText(NumberText.grouped($0)) }
    let least = SafeText(NumberText.grouped(greatest)).columns
    let behind = numbers.map { max($0.columns, least) + 2 }.max() ?? 0
    var before: [SafeText] = []
    if let average, perLine == 1, !symbols.isASCII, !isSpoken {
      before = (isLarge ? LargeNumber.rows(average) : [symbols.star + .space + SafeText(average)]) + ["out of 5"]
    }
    // Short averages of two histograms have their bars below each other.
    let indent = 3 + max(9, before.first?.columns ?? 0)
    let hasAverage = !before.isEmpty && indent + Self.barColumn + 8 + Self.shareColumns + behind <= width
    let left = hasAverage ? indent : 0
    let room = cell - 2 - left - Self.barColumn - Self.shareColumns - behind
    let bar = isSpoken || room < 4 ? 0 : min(30, room)
    let end = Self.barColumn + (bar == 0 ? 0 : bar + Self.shareColumns)
    for (index, stars) in (1...5).reversed().enumerated() {
      let count = counts[stars - 1]
      let label = isSpoken ? symbols.stars(stars) + ":" : SafeText("\(stars) ") + symbols.star
      // Even the fewest show.
      let halves = count == 0 || bar == 0 ? 0 : min(2 * bar, max(symbols.isASCII ? 2 : 1, count * 2 * bar / total))
      let isSplit = halves % 2 == 1 && !symbols.isASCII
      let full = symbols.barThin.repeated(halves / 2) + (isSplit ? symbols.barSplit : .empty)
      var line: PaneContent.Line = [
        .init(column: 0, text: label, style: theme.rating),
        .init(column: Self.barColumn, text: full, style: theme.bar),
        .init(
          column: Self.barColumn + full.columns, text: symbols.rule.repeated(bar - full.columns), style: theme.rule),
      ]
      if !isSpoken || average != nil {
        let share = SafeText(Self.share(of: count, in: total))
        let column = bar == 0 ? end : end - share.columns
        line.append(.init(column: column, text: share, style: .plain))
      }
      if perLine == 1, isSpoken || left + end + behind + (bar == 0 ? Self.shareColumns : 0) <= width {
        let column = end + (bar == 0 ? Self.shareColumns : 0) + behind - numbers[stars - 1].columns
        line.append(.init(column: column, text: numbers[stars - 1], style: theme.dimmed))
      }
      lines[index / perLine] += line.moved(by: left + index % perLine * cell)
    }
    for (row, text) in before.enumerated() where hasAverage {
      let style = row == before.count - 1 ? theme.dimmed : theme.rating
      lines[row].append(.init(column: 0, text: text, style: style))
    }
    return lines
  }

  private static func share(of count: Int, in total: Int) -> String {
    let percent = (count * 200 + total) / (total * 2)
    if percent == 0, count > 0 { return "<1%" }
    return percent == 100 && count < total ? ">99%" : "\(percent)%"
  }
}

/// Numbers in digits that are three rows high, made of blocks.
enum LargeNumber {
  private static let digits: [[SafeText]] = [
    ["█▀█", "▀█ ", "▀▀█", "▀▀█", "█ █", "█▀▀", "█▀▀", "▀▀█", "█▀█", "█▀█"],
    ["█ █", " █ ", "█▀▀", " ▀█", "▀▀█", "▀▀█", "█▀█", "  █", "█▀█", "▀▀█"],
    ["▀▀▀", "▀▀▀", "▀▀▀", "▀▀▀", "  ▀", "▀▀▀", "▀▀▀", "  ▀", "▀▀▀", "▀▀▀"],
  ]

  /// - Parameter text: digits and points.
  static func rows(_ text: String) -> [SafeText] {
    digits.enumerated().map { row, digits in
      text.utf8.map { byte in
        digits.indices.contains(Int(byte) - 0x30) ? digits[Int(byte) - 0x30] : row == 2 ? "▀" : .space
      }.joined(separator: .space)
    }
  }
}
