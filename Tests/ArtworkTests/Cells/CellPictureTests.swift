import Artwork
import Colors
import Support
import Testing
import Turns

@Suite("Cell pictures", .inTurn)
struct CellPictureTests {
  private let black = RGBColor(red: 0, green: 0, blue: 0)
  private let white = RGBColor(red: 255, green: 255, blue: 255)

  private static let large =
    Array(repeating: "RRRRRRRRGGGGBBBB\n", count: 4) + Array(repeating: "YYYYYYYYGGGGBBBB\n", count: 4)

  @Test(
    "two colours, and the glyph that divides them, come closest to a cell's pixels",
    arguments: [
      // Each division between two colours; three quarters of one are one quarter of the other.
      ("WWWWWKWKKWKKKKWK\nWWKKWKKKKKWKKWKW", " ▀▌▘▝▖▗▚", "WWWWWWWW", "WKKKKKKK"),
      ("WWWW\nWKKW", "▗▖", "KK", "WW"),
      // A large picture comes out like its small one.
      (large.joined(), "▀▌", "RG", "YB"),
      // Of four colours the two most alike are drawn as one.
      ("RR\nKB", "▀", "R", nil),
      // The background shows through, and never the colour under it.
      ("..WW\n..WW", "  ", nil, "KW"),
    ] as [(String, String, String?, String?)])
  func drawn(pixels: String, glyphs: String, foregrounds: String?, backgrounds: String?) {
    let picture = CellPicture(Pixmap(pixels), columns: glyphs.count, rows: 1, over: black)
    #expect(picture.glyphs == glyphs)
    #expect(foregrounds == nil || picture.foregrounds == foregrounds)
    #expect(backgrounds == nil || picture.backgrounds == backgrounds)
  }

  @Test("half transparent means half the light of the background")
  func halfTransparent() {
    let pixmap = Pixmap(filled: white, width: 2, height: 2, alpha: 128)
    let cell = CellPicture(pixmap, columns: 1, rows: 1, over: black)[0, 0]
    // Half the light is stored as 188, not as 128.
    #expect(abs(Int(cell.background?.red ?? 0) - 188) <= 1)
  }

  @Test("a difference nobody sees needs no second colour")
  func flat() {
    let bytes: [UInt8] = [10, 20, 30, 255, 10, 21, 30, 255, 10, 20, 31, 255, 10, 20, 30, 255]
    let pixmap = Pixmap(size: PixelSize(width: 2, height: 2), bytes: bytes)
    let cell = CellPicture(pixmap, columns: 1, rows: 1, over: black)[0, 0]
    #expect(cell.glyph == " ")
    #expect(cell.foreground == cell.background)
  }

  @Test("a picture smaller than the grid is repeated, an empty one shows the background")
  func smallPictures() {
    #expect(CellPicture(Pixmap("R"), columns: 2, rows: 2, over: black).backgrounds == "RR\nRR")
    let empty = Pixmap(size: PixelSize(width: 0, height: 0), bytes: [])
    #expect(CellPicture(empty, columns: 2, rows: 1, over: white).backgrounds == "WW")
  }

  @Test("a grid without columns or rows has no cells", arguments: [(0, 2), (2, 0), (-1, 3)])
  func emptyGrid(columns: Int, rows: Int) {
    #expect(CellPicture(Pixmap("R"), columns: columns, rows: rows, over: black).cells.isEmpty)
  }

  @Test("no other two colours and division come closer, in a thousand random cells")
  func closestDivision() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<1000 {
      let bytes = (0..<4).flatMap { _ in
        [UInt8.random(in: 0...255, using: &random), .random(in: 0...255, using: &random), 0, 255]
      }
      let cell = CellPicture(
        Pixmap(size: PixelSize(width: 2, height: 2), bytes: bytes), columns: 1, rows: 1, over: black)[0, 0]
      #expect(error(of: cell, bytes) <= smallestError(bytes) + 4)
    }
  }

  private let divisions: [Unicode.Scalar: Int] = [
    " ": 0, "▀": 0b0011, "▌": 0b0101, "▘": 0b0001, "▝": 0b0010, "▖": 0b0100, "▗": 0b1000, "▚": 0b1001,
  ]

  private func error(of cell: PictureCell, _ bytes: [UInt8]) -> Float {
    let covered = divisions[cell.glyph] ?? 0
    return (0..<4).reduce(0) { sum, quarter in
      guard let color = covered >> quarter & 1 == 1 ? cell.foreground : cell.background else { return .infinity }
      let red = Float(color.red) - Float(bytes[quarter * 4])
      let green = Float(color.green) - Float(bytes[quarter * 4 + 1])
      return sum + red * red + green * green
    }
  }

  /// The best of all sixteen divisions, with the means as fractions.
  private func smallestError(_ bytes: [UInt8]) -> Float {
    (0..<16).map { division in
      [0, 1].reduce(Float(0)) { sum, side in
        let quarters = (0..<4).filter { division >> $0 & 1 == side }
        return sum
          + [0, 1].reduce(Float(0)) { sum, channel in
            let values = quarters.map { Float(bytes[$0 * 4 + channel]) }
            let mean = values.reduce(0, +) / Float(max(1, values.count))
            return sum + values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
          }
      }
    }.min() ?? 0
  }
}
