import Observatory
import TerminalUI

/// Positions over time as a line of small bars: the higher, the better. Days on which nobody looked are blank.
enum SparklineText {
  private static let unicode: [SafeText] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let ascii: [SafeText] = ["_", ".", "-", "=", "+", "*", "#", "@"]

  /// Not among the results, and in doubt.
  private static let absent: SafeText = "×"
  private static let absentASCII: SafeText = "x"
  private static let doubtful: SafeText = "?"

  /// - Parameter isHalved: whether two days share a column. Braille shows both: a position two to four dots high, one low dot for a day when
  ///   the app was not among the results, and nothing for one in doubt. ASCII shows the second.
  static func text(_ standings: [Standing?], isASCII: Bool, isHalved: Bool = false) -> SafeText {
    let positions = standings.compactMap { $0?.position }
    let range = (best: positions.min() ?? 1, worst: positions.max() ?? 1)
    if isHalved, !isASCII { return braille(standings, range) }
    let bars = isASCII ? ascii : unicode
    return standings.enumerated().filter { !isHalved || $0.offset % 2 == 1 }.map { _, standing -> SafeText in
      switch standing {
      case nil: return .space
      case .doubtful?: return doubtful
      case .notAmong?: return isASCII ? absentASCII : absent
      case .at(let position)?: return bars[level(of: position, range, among: bars.count)]
      }
    }.joined()
  }

  private static func braille(_ standings: [Standing?], _ range: (best: Int, worst: Int)) -> SafeText {
    stride(from: 0, to: standings.count, by: 2).map { index -> SafeText in
      var dots: UInt8 = 0
      for (column, standing) in standings[index..<min(index + 2, standings.count)].enumerated() {
        let height: Int
        switch standing {
        case nil, .doubtful?: continue
        case .notAmong?: height = 0
        case .at(let position)?: height = 1 + level(of: position, range, among: 3)
        }
        for dot in 0...height { dots |= BrailleDots.dot(column: column, row: 3 - dot) }
      }
      return BrailleDots.text(dots)
    }.joined()
  }

  /// The better, the higher; in the middle where it never moves.
  private static func level(of position: Int, _ range: (best: Int, worst: Int), among count: Int) -> Int {
    guard range.worst > range.best else { return count / 2 }
    return (range.worst - position) * (count - 1) / (range.worst - range.best)
  }
}
