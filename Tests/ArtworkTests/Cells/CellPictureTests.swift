import Artwork
import Colors
import Support
import Testing

@Suite("Cell pictures")
struct CellPictureTests {
  private let black = RGBColor(red: 0, green: 0, blue: 0)
  private let white = RGBColor(red: 255, green: 255, blue: 255)

  @Test("each division of a cell between two colours has its glyph")
  func everyDivision() {
    let picture = CellPicture(
      Pixmap(
        """
        WWWWWKWKKWKKKKWK
        WWKKWKKKKKWKKWKW
        """), columns: 8, rows: 1, over: black)
    #expect(picture.glyphs == " ▀▌▘▝▖▗▚")
    #expect(picture.foregrounds == "WWWWWWWW")
    #expect(picture.backgrounds == "WKKKKKKK")
  }

  @Test("three quarters of a colour are one quarter of the other")
  func threeQuarters() {
    let picture = CellPicture(
      Pixmap(
        """
        WWWW
        WKKW
        """), columns: 2, rows: 1, over: black)
    #expect(picture.glyphs == "▗▖")
    #expect(picture.foregrounds == "KK")
    #expect(picture.backgrounds == "WW")
  }

  @Test("a large picture comes out like its small one")
  func largePicture() {
    let picture = CellPicture(
      Pixmap(
        """
        RRRRRRRRGGGGBBBB
        RRRRRRRRGGGGBBBB
        RRRRRRRRGGGGBBBB
        RRRRRRRRGGGGBBBB
        YYYYYYYYGGGGBBBB
        YYYYYYYYGGGGBBBB
        YYYYYYYYGGGGBBBB
        YYYYYYYYGGGGBBBB
        """), columns: 2, rows: 1, over: black)
    #expect(picture.glyphs == "▀▌")
    #expect(picture.foregrounds == "RG")
    #expect(picture.backgrounds == "YB")
  }

  @Test("of four colours the two most alike are drawn as one")
  func mostAlike() {
    let picture = CellPicture(
      Pixmap(
        """
        RR
        KB
        """), columns: 1, rows: 1, over: black)
    #expect(picture.glyphs == "▀")
    #expect(picture.foregrounds == "R")
  }

  @Test("what shows through a transparent picture is the background, and never the colour under it")
  func transparency() {
    let picture = CellPicture(
      Pixmap(
        """
        ..WW
        ..WW
        """), columns: 2, rows: 1, over: RGBColor(red: 0, green: 0, blue: 255))
    #expect(picture.glyphs == "  ")
    #expect(picture.backgrounds == "BW")
  }

  @Test("half transparent means half the light of the background")
  func halfTransparent() {
    let pixmap = Pixmap(filled: white, width: 2, height: 2, alpha: 128)
    let cell = CellPicture(pixmap, columns: 1, rows: 1, over: black)[0, 0]
    // Half the light is stored as 188, not as 128.
    #expect(abs(Int(cell.background.red) - 188) <= 1)
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
      let color = covered >> quarter & 1 == 1 ? cell.foreground : cell.background
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
