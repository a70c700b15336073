/// The parts of a cell that a block character fills, so that a picture draws it as a shape: no font's own idea of where a cell
/// ends leaves seams in an icon.
struct BlockShape: Equatable {
  /// In eighths of the cell, from its upper left.
  struct Part: Equatable {
    var x = 0
    var y = 0
    var width = 8
    var height = 8
  }

  var parts: [Part]
  /// Less than 1 for the shades.
  var opacity = 1.0

  init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
    let value = Int(scalar.value)
    switch value {
    case 0x2580: parts = [Part(height: 4)]
    case 0x2581...0x2588: parts = [Part(y: 0x2588 - value, height: value - 0x2580)]
    case 0x2589...0x258F: parts = [Part(width: 0x2590 - value)]
    case 0x2590: parts = [Part(x: 4, width: 4)]
    case 0x2591...0x2593: (parts, opacity) = ([Part()], Double(value - 0x2590) / 4)
    case 0x2594: parts = [Part(height: 1)]
    case 0x2595: parts = [Part(x: 7, width: 1)]
    case 0x2596...0x259F: parts = Self.quadrants[value - 0x2596].map { Part(x: $0.x, y: $0.y, width: 4, height: 4) }
    default: return nil
    }
  }

  /// U+2596 to U+259F in the order of their names in the Unicode standard.
  private static let quadrants: [[(x: Int, y: Int)]] = {
    let (upperLeft, upperRight, lowerLeft, lowerRight) = ((x: 0, y: 0), (x: 4, y: 0), (x: 0, y: 4), (x: 4, y: 4))
    return [
      [lowerLeft], [lowerRight], [upperLeft], [upperLeft, lowerLeft, lowerRight], [upperLeft, lowerRight],
      [upperLeft, upperRight, lowerLeft], [upperLeft, upperRight, lowerRight], [upperRight],
      [upperRight, lowerLeft], [upperRight, lowerLeft, lowerRight],
    ]
  }()
}
