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

  /// A part of something as the height of a bar.
  static func bar(_ part: Int, of whole: Int, isASCII: Bool) -> SafeText {
    (isASCII ? ascii : unicode)[min(7, part * 8 / max(1, whole))]
  }

  /// - Parameter isHalved: whether two days share a column. Braille shows both: a position two to four dots high, one low dot for a day when
  ///   the app was not among the results, and nothing for one in doubt. ASCII shows the second.
  static func text(_ positions: [Position?], isASCII: Bool, isHalved: Bool = false) -> SafeText {
    let numbers = positions.compactMap { $0?.number }
    let range = (best: numbers.min() ?? 1, worst: numbers.max() ?? 1)
    if isHalved, !isASCII { return braille(positions, range) }
    let bars = isASCII ? ascii : unicode
    return positions.enumerated().filter { !isHalved || $0.offset % 2 == 1 }.map { _, position -> SafeText in
      switch position {
      case nil: return .space
      case .doubtful?: return doubtful
      case .notAmong?: return isASCII ? absentASCII : absent
      case .at(let number)?: return bars[level(of: number, range, among: bars.count)]
      }
    }.joined()
  }

  private static func braille(_ positions: [Position?], _ range: (best: Int, worst: Int)) -> SafeText {
    stride(from: 0, to: positions.count, by: 2).map { index -> SafeText in
      var dots: UInt8 = 0
      for (column, position) in positions[index..<min(index + 2, positions.count)].enumerated() {
        let height: Int
        switch position {
        case nil, .doubtful?: continue
        case .notAmong?: height = 0
        case .at(let number)?: height = 1 + level(of: number, range, among: 3)
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

/// The dots of a Braille cell, two by four (Unicode, U+2800).
enum BrailleDots {
  /// The bit of a dot: 1 to 3 and 7 on the left, 4 to 6 and 8 on the right.
  static func dot(column: Int, row: Int) -> UInt8 {
    row == 3 ? (column == 0 ? 0x40 : 0x80) : 1 << UInt8(row + column * 3)
  }

  /// A cell with these dots; without any a space.
  static func text(_ dots: UInt8) -> SafeText {
    guard dots != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(dots)) else { return .space }
    return SafeText(String(scalar))
  }
}
