/// A row of the screens' table: a name, places and layers.
///
/// - Places: columns, rows, and their distances; with `any`, only one of these places.
/// - Layers: as in a ``Drawing``, made for each place. One of several alternatives separated by `/` and a number in a
///   range `a~b` are chosen at random. `picture x y width height corner` is the app's motif on its ground; `tile` with
///   the same values has another motif.
struct ScreenPart: Sendable {
  let name: String
  let alternatives: [String]
  private let places: [Point]
  private let isInOnePlace: Bool

  /// The parts of a name, from the bottom up.
  static func named(_ name: String) -> [ScreenPart] { table.filter { $0.name == name } }

  /// The parts of a layout, each with its distance from the top.
  static func layout(_ name: String) -> [(name: String, top: Float)] {
    guard let words = layouts[name] else { TextTable.invalid("no layout is called \(name)") }
    return stride(from: 0, to: words.count, by: 2).map { (words[$0], Float(words[$0 + 1]) ?? 0) }
  }

  private static let layouts = Dictionary(
    uniqueKeysWithValues: TextTable.layouts.map { row in
      let columns = TextTable.columns(of: row)
      return (columns[0], columns[1].split(separator: " ").map(String.init))
    })

  private static let table = TextTable.screens.map(ScreenPart.init)

  private init(_ row: String) {
    let columns = TextTable.columns(of: row)
    let words = columns[1].split(separator: " ")
    let numbers = words.compactMap { Float($0) }
    name = columns[0]
    places = (0..<Int(numbers[1])).flatMap { row in
      (0..<Int(numbers[0])).map { (x: Float($0) * numbers[2], y: Float(row) * numbers[3]) }
    }
    isInOnePlace = words.last == "any"
    alternatives = columns[2].split(separator: " / ").map(String.init)
  }

  func places(_ dice: inout Dice) -> [Point] { isInOnePlace ? [dice.pick(of: places)] : places }

  /// The layers for one place, with all random choices made.
  func layers(_ dice: inout Dice) -> [Substring] {
    let text = dice.pick(of: alternatives).replacing(#/(-?\d+)~(\d+)/#) { match in
      String(dice.roll((Int(match.1) ?? 0)...(Int(match.2) ?? 0)))
    }
    return text.split(separator: ";").map { $0.drop { $0 == " " } }
  }
}
