import Artwork
import Colors
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("What is kept of drawn pictures", .inTurn)
struct PictureCellsTests {
  private let pictures = PictureCells(theme: Theme(depth: .direct, isUTF8: true))
  private let screen = Size(columns: 200, rows: 60)

  private func pixmap(_ side: Int) -> Pixmap {
    let size = PixelSize(width: side, height: side)
    // Noise, so that there is nothing to compress.
    let bytes = (0..<side * side * 4).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
    return Pixmap(size: size, bytes: bytes)
  }

  private func address(_ number: Int) -> String { "https://store.example/\(number)/512x512bb.png" }

  @Test("transparent parts and shades are those of a light background, if the terminal says that it has one")
  func light() {
    for depth in [ColorDepth.none, .eight, .direct] {
      let level = { (background: TerminalBackground) in
        PictureCells(theme: Theme(depth: depth, isUTF8: true, background: background)).background.red
      }
      #expect([.light, .dark, .unknown].map(level) == [255, 0, 0])
    }
  }

  @Test("cells stay within their bound, however many screens they fill")
  func cells() {
    let pixmap = pixmap(8)
    var most = 0
    for number in 0..<60 {
      #expect(pictures.cells(of: pixmap, at: address(number), grid: screen).count == 12_000)
      most = max(most, pictures.keptBytes)
    }
    #expect(most <= PictureCells.maximumBytes)
    // Some stay, or nothing would be gained.
    #expect(most > PictureCells.maximumBytes / 2)
  }

  @Test("sixels stay within their bound")
  func sixels() {
    let pixmap = pixmap(16)
    let graphics = TerminalGraphics(way: .sixel, cell: PixelExtent(width: 10, height: 20))
    func picture(_ number: Int, in sixels: MadePictures) -> EncodedPicture {
      sixels.picture(of: pixmap, at: address(number), grid: Size(columns: 8, rows: 4), graphics)
    }
    let one = picture(0, in: MadePictures()).bytes.count
    let sixels = MadePictures(capacity: one * 3)
    var most = 0
    for number in 0..<20 {
      _ = picture(number, in: sixels)
      most = max(most, sixels.keptBytes)
    }
    #expect(most == one * 3)
  }
}
