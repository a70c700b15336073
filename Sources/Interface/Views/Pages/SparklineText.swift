import Observatory
import TerminalUI

/// Positions over time as a line of small bars: the higher, the better. Days on which nobody looked are blank.
enum SparklineText {
  /// No full block, which would touch the row above.
  private static let unicode: [SafeText] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
  private static let ascii: [SafeText] = ["_", ".", "-", "=", "+", "*", "#", "@"]

  /// Not among the results, and in doubt.
  private static let absent: SafeText = "×"
  private static let absentASCII: SafeText = "x"
  private static let doubtful: SafeText = "?"

  /// A part of something as the height of a bar.
  static func bar(_ part: Int, of whole: Int, isASCII: Bool) -> SafeText {
    let bars = isASCII ? ascii : unicode
    return bars[min(bars.count - 1, part * bars.count / max(1, whole))]
  }

  /// - Parameter isHalved: whether two days share a column. Of two a loss is shown, else the later one that is known; in ASCII the second.
  static func text(_ positions: [Position?], isASCII: Bool, isHalved: Bool = false) -> SafeText {
    let numbers = positions.compactMap { $0?.number }
    let range = (best: numbers.min() ?? 1, worst: numbers.max() ?? 1)
    let bars = isASCII ? ascii : unicode
    let shown =
      isHalved
      ? stride(from: 1, to: positions.count, by: 2).map { later in
        let (first, second) = (positions[later - 1], positions[later])
        if isASCII { return second }
        return [first, second].first { $0?.depth != nil } ?? second ?? first
      } : positions
    return shown.map { position -> SafeText in
      switch position {
      case nil: return .space
      case .doubtful?: return doubtful
      case .notAmong?: return isASCII ? absentASCII : absent
      case .at(let number)?: return bars[level(of: number, range, among: bars.count)]
      }
    }.joined()
  }

  /// The better, the higher; where it never moves, in the middle, or at the top if there is no better one.
  private static func level(of position: Int, _ range: (best: Int, worst: Int), among count: Int) -> Int {
    guard range.worst > range.best else { return position == 1 ? count - 1 : count / 2 }
    return (range.worst - position) * (count - 1) / (range.worst - range.best)
  }
}
