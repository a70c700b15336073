import Essentials

/// The rows that the terminal has moved, read from the output of ncurses: it moves rows where that takes fewer bytes, and doesn't tell.
struct MovedRows {
  /// The row whose contents each row got; `nil` where it became blank.
  private(set) var origins: [Int?]
  var isEmpty: Bool { steps.isEmpty }
  /// The movements one by one: so many lines up, down if negative, within some rows.
  private(set) var steps: [(rows: Range<Int>, distance: Int)] = []
  /// `false` if lines were inserted or deleted at the cursor: not read here.
  private(set) var isKnown = true

  /// - Parameter output: all that ncurses has written for a frame; `nil` if that isn't known.
  init(by output: ArraySlice<UInt8>?, rows count: Int) {
    origins = Array(0..<count)
    isKnown = output != nil
    var (region, rest) = (0..<count, output ?? [])
    while let escape = rest.firstIndex(of: 0x1B) {
      // At the end of margins, a line feed moves the rows between them up. Elsewhere it moves the cursor, since no frame scrolls whole.
      if region.count < count { move(region, up: rest[..<escape].count { $0 == UInt8(ascii: "\n") }) }
      rest = rest[(escape + 1)...]
      let kind = rest.popFirst()
      if kind == UInt8(ascii: "M") { move(region, up: -1) }
      guard kind == UInt8(ascii: "["), let end = rest.firstIndex(where: { $0 >= 0x40 }) else { continue }
      guard "rSTLM".utf8.contains(rest[end]) else { continue }
      let numbers = rest[..<end].split(separator: UInt8(ascii: ";")).map { $0.reduce(0) { $0 * 10 + Int($1 & 15) } }
      switch rest[end] {
      case UInt8(ascii: "r"): region = max(0, (numbers.first ?? 1) - 1)..<min(count, numbers.last ?? count)
      case UInt8(ascii: "S"): move(region, up: numbers.first ?? 1)
      case UInt8(ascii: "T"): move(region, up: -(numbers.first ?? 1))
      default: isKnown = false
      }
    }
  }

  private mutating func move(_ rows: Range<Int>, up count: Int) {
    guard count != 0 else { return }
    steps.append((rows, count))
    let before = origins
    for row in rows { origins[row] = rows.contains(row + count) ? before[row + count] : nil }
  }
}
