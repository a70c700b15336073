import TerminalUI
import Testing
import Turns

@testable import Curses

/// Bytes for people: `ESC` as `^[`, BEL as `^G`, a payload of more than 32 characters as its length.
func readable(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self)
    .replacing("\u{1B}", with: "^[").replacing("\u{7}", with: "^G")
    .replacing(/[A-Za-z0-9+\/=]{33,}/) { "<\($0.output.count)>" }
}

@Suite("Pictures in Kitty's protocol", .inTurn)
struct KittyPictureTests {
  private let cell = PixelExtent(width: 12, height: 20)
  private let small = EncodedPicture(bytes: [1, 2, 3], size: PixelExtent(width: 100, height: 100), format: .png)
  private let rect = Rect(column: 4, row: 2, columns: 12, rows: 6)

  @Test("a picture is sent once, placed in so many columns and rows, and deleted by its number")
  func placing() {
    var pictures = KittyPictures(firstID: 7)
    #expect(
      readable(pictures.update(to: [PlacedPicture(small, in: rect)], cell: cell))
        == "^[7^[_Ga=t,f=100,t=d,i=7,q=2,m=0;AQID^[\\^[[3;5H^[_Ga=p,i=7,p=1,c=10,r=6,C=1,q=2^[\\^[8")
    #expect(pictures.update(to: [PlacedPicture(small, in: rect)], cell: cell).isEmpty)
    #expect(readable(pictures.update(to: [], cell: cell)) == "^[_Ga=d,d=i,i=7,p=1,q=2^[\\")
    #expect(pictures.isEmpty)
    // It is still there, so it only has to be placed; in narrower cells it fills the width, and is cut to its
    // cells' proportions.
    #expect(
      readable(pictures.update(to: [PlacedPicture(small, in: rect)], cell: PixelExtent(width: 8, height: 20)))
        == "^[7^[[3;5H^[_Ga=p,i=7,p=1,x=2,y=0,w=96,h=100,c=12,r=5,C=1,q=2^[\\^[8")
  }

  @Test("a picture that moves keeps its number, one that scrolls out is cut to the rows in sight")
  func scrolling() {
    var pictures = KittyPictures(firstID: 7)
    _ = pictures.update(to: [PlacedPicture(small, in: rect)], cell: cell)
    let moved = Rect(column: 4, row: -1, columns: 12, rows: 6)
    #expect(
      readable(pictures.update(to: [PlacedPicture(small, in: moved, rows: 2..<5)], cell: cell))
        == "^[7^[[3;5H^[_Ga=p,i=7,p=1,x=0,y=50,w=100,h=50,c=10,r=3,C=1,q=2^[\\^[8")
    // A picture that is less high than its cells has nothing to show in the last of them.
    let flat = EncodedPicture(bytes: [9], size: PixelExtent(width: 400, height: 40), format: .png)
    #expect(
      readable(pictures.update(to: [PlacedPicture(flat, in: moved, rows: 4..<5)], cell: cell))
        == "^[_Ga=d,d=i,i=7,p=1,q=2^[\\")
  }

  @Test("of a picture under a box the parts beside it are placed, each cut to its columns")
  func beside() {
    var pictures = KittyPictures(firstID: 7)
    var parts = [PlacedPicture](repeating: PlacedPicture(small, in: rect, rows: 3..<6), count: 3)
    (parts[0].columns, parts[1].columns, parts[2].columns) = (4..<6, 9..<16, 14..<16)
    let bytes = readable(pictures.update(to: parts, cell: cell))
    // The picture is ten columns wide, so there is nothing of it in the last part.
    #expect(
      bytes.hasSuffix(
        "^[[4;5H^[_Ga=p,i=7,p=1,x=0,y=16,w=20,h=50,c=2,r=3,C=1,q=2^[\\"
          + "^[[4;10H^[_Ga=p,i=7,p=2,x=50,y=16,w=50,h=50,c=5,r=3,C=1,q=2^[\\^[8"), "\(bytes)")
  }

  @Test("a file is sent in pieces of at most 4096 characters of base64")
  func pieces() {
    var pictures = KittyPictures(firstID: 1)
    let large = EncodedPicture(
      bytes: Array(repeating: 65, count: 7_000), size: PixelExtent(width: 100, height: 100), format: .png)
    #expect(
      readable(pictures.update(to: [PlacedPicture(large, in: rect)], cell: cell))
        == "^[7^[_Ga=t,f=100,t=d,i=1,q=2,m=1;<4096>^[\\^[_Gq=2,m=1;<4096>^[\\^[_Gq=2,m=0;<1144>^[\\"
        + "^[[3;5H^[_Ga=p,i=1,p=1,c=10,r=6,C=1,q=2^[\\^[8")
  }

  @Test("the same picture, shown twice, is sent once and has two placements")
  func twice() {
    var pictures = KittyPictures(firstID: 1)
    let second = Rect(column: 30, row: 2, columns: 12, rows: 6)
    let both = [PlacedPicture(small, in: rect), PlacedPicture(small, in: second)]
    let text = readable(pictures.update(to: both, cell: cell))
    #expect(text.components(of: "a=t").count == 2)
    #expect(text.contains("i=1,p=1,c=10,r=6") && text.contains("i=1,p=2,c=10,r=6"))
    #expect(readable(pictures.update(to: [], cell: cell)).components(of: "a=d,d=i").count == 3)
  }

  @Test("after the screen was cleared everything is sent anew, and what was there is freed")
  func cleared() {
    var pictures = KittyPictures(firstID: 1)
    _ = pictures.update(to: [PlacedPicture(small, in: rect)], cell: cell)
    pictures.forget()
    #expect(!pictures.isEmpty)
    #expect(
      readable(pictures.update(to: [PlacedPicture(small, in: rect)], cell: cell))
        == "^[_Ga=d,d=I,i=1,q=2^[\\^[7^[_Ga=t,f=100,t=d,i=2,q=2,m=0;AQID^[\\^[[3;5H"
        + "^[_Ga=p,i=2,p=1,c=10,r=6,C=1,q=2^[\\^[8")
    #expect(readable(pictures.clear()) == "^[_Ga=d,d=I,i=2,q=2^[\\")
    #expect(pictures.clear().isEmpty)
  }

  @Test("no more than some pictures out of sight stay in the terminal, those that were seen last")
  func bounded() {
    var pictures = KittyPictures(firstID: 1)
    var freed = 0
    for number in 0..<600 {
      let picture = EncodedPicture(
        bytes: [UInt8(number / 256), UInt8(number % 256)], size: PixelExtent(width: 10, height: 10), format: .png)
      let text = readable(pictures.update(to: [PlacedPicture(picture, in: rect)], cell: cell))
      freed += text.components(of: "d=I").count - 1
    }
    #expect(freed == 600 - KittyImages.keptCount)
    let big = (0..<3).map {
      EncodedPicture(
        bytes: Array(repeating: UInt8($0), count: 3 << 20), size: PixelExtent(width: 9, height: 9), format: .png)
    }
    for picture in big { _ = pictures.update(to: [PlacedPicture(picture, in: rect)], cell: cell) }
    #expect(readable(pictures.update(to: [PlacedPicture(big[0], in: rect)], cell: cell)).contains("a=t"))
  }
}

@Suite("Pictures that are the contents of cells: inline images and sixels", .inTurn)
struct ContentsPictureTests {
  private static let inline = EncodedPicture(
    bytes: [1, 2, 3], size: PixelExtent(width: 100, height: 100), format: .other)
  private static let sixels = EncodedPicture(
    bytes: Array("\u{1B}Pq~\u{1B}\\".utf8), size: PixelExtent(width: 9, height: 6), format: .sixel)
  private let rect = Rect(column: 4, row: 2, columns: 3, rows: 2)
  private let size = Size(columns: 80, rows: 24)

  @Test(
    "a picture is sent where its cells are blanked, and again only where something was written into them",
    arguments: [
      (
        inline,
        "^[]1337;File=inline=1;size=3;width=3;height=2;preserveAspectRatio=1;doNotMoveCursor=1:AQID^G"
      ),
      (sixels, "^[Pq~^[\\"),
    ])
  func placing(picture: EncodedPicture, sequence: String) {
    var pictures = CellPictures()
    let whole = "^[7^[[m^[[3;5H^[[3X^[[4;5H^[[3X^[[3;5H\(sequence)^[8"
    let placed = [PlacedPicture(picture, in: rect)]
    #expect(readable(pictures.update(to: placed, within: size) { _ in false }) == whole)
    #expect(pictures.update(to: placed, within: size) { _ in false }.isEmpty)
    #expect(readable(pictures.update(to: placed, within: size) { $0 == rect }) == whole)
    #expect(pictures.update(to: [], within: size) { _ in true }.isEmpty)
    #expect(pictures.isEmpty)
  }

  @Test("none is sent that is partly out of sight; no sixels reach the last row, from where the terminal would scroll")
  func left() {
    var pictures = CellPictures()
    let cut = [Self.inline, Self.sixels].map { PlacedPicture($0, in: rect, rows: 3..<4) }
    let low = PlacedPicture(Self.sixels, in: Rect(column: 4, row: 22, columns: 3, rows: 2))
    #expect(pictures.update(to: cut + [low], within: size) { _ in true }.isEmpty)
    let last = PlacedPicture(Self.sixels, in: Rect(column: 4, row: 21, columns: 3, rows: 2))
    #expect(!pictures.update(to: [last], within: size) { _ in true }.isEmpty)
  }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
