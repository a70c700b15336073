import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("The cells that a picture fills", .inTurn)
struct PictureFitTests {
  private let square = PixelExtent(width: 256, height: 256)

  @Test(
    "an icon is shown square, in whatever cells",
    arguments: [(8, 16), (9, 18), (9, 20), (8, 17), (7, 15), (12, 20), (10, 10)])
  func icon(width: Int, height: Int) {
    let cell = PixelExtent(width: width, height: height)
    let fit = PictureFit(of: square, in: Size(columns: 12, rows: 6), cell: cell)
    #expect(fit.cells.columns <= 12 && fit.cells.rows <= 6)
    // A pixel of the picture is as wide as high on the screen, up to the rounding to whole pixels.
    let across = Double(fit.cells.columns * width) / Double(fit.pixelColumns.count)
    let down = Double(fit.cells.rows * height) / Double(fit.pixelRows.count)
    #expect(abs(across / down - 1) < 0.005)
    // Hardly anything is cut, and little of the room left.
    #expect(min(fit.pixelColumns.count, fit.pixelRows.count) >= 240)
    #expect(max(fit.pixelColumns.count, fit.pixelRows.count) == 256)
    #expect(fit.cells.columns * width * 5 >= min(12 * width, 6 * height) * 4)
  }

  @Test("where every number of cells cuts it by as much, it takes the most", arguments: [(8, 4), (4, 2)])
  func small(columns: Int, rows: Int) {
    let fit = PictureFit(of: square, in: Size(columns: columns, rows: rows), cell: PixelExtent(width: 7, height: 15))
    #expect(fit.cells == Size(columns: columns, rows: rows))
  }

  @Test("a picture that has its cells' proportions loses nothing")
  func exact() {
    let fit = PictureFit(of: square, in: Size(columns: 12, rows: 6), cell: PixelExtent(width: 9, height: 18))
    #expect(fit.cells == Size(columns: 12, rows: 6))
    #expect(fit.pixelColumns == 0..<256 && fit.pixelRows == 0..<256)
  }

  @Test("what is cut is cut at both edges alike")
  func middle() {
    let tall = PictureFit(
      of: PixelExtent(width: 90, height: 160), in: Size(columns: 5, rows: 4), cell: PixelExtent(width: 9, height: 18))
    #expect(tall.cells == Size(columns: 5, rows: 4))
    #expect(tall.pixelColumns == 0..<90)
    #expect(tall.pixelRows == 8..<152)
  }

  @Test("rows of cells have their rows of pixels, and none beyond the last")
  func parts() {
    let fit = PictureFit(of: square, in: Size(columns: 12, rows: 8), cell: PixelExtent(width: 8, height: 16))
    #expect(fit.cells == Size(columns: 12, rows: 6))
    #expect(fit.pixelRows(ofCells: 0..<6) == 0..<256)
    #expect(fit.pixelRows(ofCells: 3..<8) == 128..<256)
    #expect(fit.pixelRows(ofCells: 6..<8).isEmpty)
  }

  @Test("in any room, any picture has a cell and a pixel at least")
  func extremes() {
    for size in [(1, 1), (1, 4_000), (4_000, 1), (3, 2)] {
      for room in [(1, 1), (80, 1), (1, 24), (200, 60)] {
        let fit = PictureFit(
          of: PixelExtent(width: size.0, height: size.1), in: Size(columns: room.0, rows: room.1),
          cell: PixelExtent(width: 9, height: 18))
        #expect((1...room.0).contains(fit.cells.columns) && (1...room.1).contains(fit.cells.rows))
        #expect(!fit.pixelColumns.isEmpty && fit.pixelColumns.upperBound <= size.0)
        #expect(!fit.pixelRows.isEmpty && fit.pixelRows.upperBound <= size.1)
      }
    }
  }
}
