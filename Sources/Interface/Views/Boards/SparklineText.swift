import Observatory
import TerminalUI

/// Positions over time as a line of small bars: the higher, the better. Days on which nothing was known are blank.
enum SparklineText {
  private static let unicode: [SafeText] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let ascii: [SafeText] = ["_", ".", "-", "=", "+", "*", "#", "@"]

  /// Not among the results.
  private static let absent: SafeText = "·"
  private static let absentASCII: SafeText = "x"

  static func text(_ standings: [Standing?], isASCII: Bool) -> SafeText {
    let bars = isASCII ? ascii : unicode
    let positions = standings.compactMap { $0?.position }
    let best = positions.min() ?? 1
    let worst = positions.max() ?? 1
    return standings.map { standing -> SafeText in
      switch standing {
      case nil: return .space
      case .notAmong?: return isASCII ? absentASCII : absent
      case .at(let position)?:
        guard worst > best else { return bars[bars.count / 2] }
        return bars[(worst - position) * (bars.count - 1) / (worst - best)]
      }
    }.joined()
  }
}
