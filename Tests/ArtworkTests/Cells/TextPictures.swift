import Artwork
import Colors

/// Pictures drawn as text, a character a pixel.
extension Pixmap {
  /// Draws a picture: one line a row, all equally long.
  init(_ text: String) {
    let lines = text.split(separator: "\n")
    let bytes = lines.flatMap { $0.flatMap(Ink.bytes) }
    self.init(size: PixelSize(width: lines.first?.count ?? 0, height: lines.count), bytes: bytes)
  }

  /// A picture of one colour.
  init(filled color: RGBColor, width: Int, height: Int, alpha: UInt8 = 255) {
    let pixel = [color.red, color.green, color.blue, alpha]
    self.init(
      size: PixelSize(width: width, height: height),
      bytes: Array(repeatElement(pixel, count: width * height).joined()))
  }
}

/// The characters that pictures are drawn with.
enum Ink {
  static let colors: [Character: RGBColor] = [
    "K": RGBColor(red: 0, green: 0, blue: 0), "W": RGBColor(red: 255, green: 255, blue: 255),
    "R": RGBColor(red: 255, green: 0, blue: 0), "G": RGBColor(red: 0, green: 255, blue: 0),
    "B": RGBColor(red: 0, green: 0, blue: 255), "Y": RGBColor(red: 255, green: 255, blue: 0),
  ]

  /// The four bytes of a pixel; a full stop is transparent, with a colour underneath that must never show.
  static func bytes(_ character: Character) -> [UInt8] {
    guard let color = colors[character] else { return [255, 0, 255, 0] }
    return [color.red, color.green, color.blue, 255]
  }

  /// The character of a colour, `?` for one that has none, a blank for no colour.
  static func character(_ color: RGBColor?) -> Character {
    guard let color else { return " " }
    return colors.first { $0.value == color }?.key ?? "?"
  }
}

extension CellPicture {
  subscript(column: Int, row: Int) -> PictureCell { cells[row * columns + column] }

  /// The glyphs, a line a row.
  var glyphs: String { lines { Character($0.glyph) } }
  /// The colours of the blocks, a line a row.
  var foregrounds: String { lines { Ink.character($0.foreground) } }
  /// The colours behind the blocks, a line a row.
  var backgrounds: String { lines { Ink.character($0.background) } }

  private func lines(_ character: (PictureCell) -> Character) -> String {
    (0..<rows).map { row in
      String((0..<columns).map { character(self[$0, row]) })
    }.joined(separator: "\n")
  }
}
