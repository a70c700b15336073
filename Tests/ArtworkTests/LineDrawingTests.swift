import Artwork
import Colors
import Testing
import Turns

@Suite("Smooth lines", .inTurn)
struct LineDrawingTests {
  private let red = RGBColor(red: 255, green: 0, blue: 0)

  /// How much of each pixel is covered, row by row.
  private func drawn(_ stroke: LineDrawing.Stroke, from start: (Double, Double), to end: (Double, Double)) -> [[UInt8]]
  {
    var drawing = LineDrawing(size: PixelSize(width: 40, height: 20), cellHeight: 20)
    drawing.draw(
      from: LineDrawing.Spot(x: start.0, y: start.1), to: LineDrawing.Spot(x: end.0, y: end.1), stroke, red)
    let bytes = drawing.pixmap.bytes
    return (0..<20).map { row in (0..<40).map { bytes[(row * 40 + $0) * 4 + 3] } }
  }

  @Test("a plain line covers the pixels along it, softly at its sides, and no others")
  func plain() {
    let rows = drawn(.plain, from: (5, 10), to: (35, 10))
    #expect(rows[9][20] == 255 && rows[10][20] == 255)
    #expect(rows[7][20] == 0 && rows[12][20] == 0 && rows[10][2] == 0 && rows[10][38] == 0)
    let slope = drawn(.plain, from: (0, 0), to: (40, 20)).joined()
    #expect(slope.contains { (1..<255).contains($0) })
  }

  @Test("upright and flat lines between snapped places end with their pixels, whatever their width", arguments: 8...40)
  func sharp(cellHeight: Int) {
    var drawing = LineDrawing(size: PixelSize(width: 40, height: 40), cellHeight: cellHeight)
    let corner = drawing.snapped(LineDrawing.Spot(x: 10.3, y: 10.7))
    let far = LineDrawing.Spot(x: 60, y: 60)
    drawing.draw(from: corner, to: LineDrawing.Spot(x: far.x, y: corner.y), .plain, red)
    drawing.draw(from: corner, to: LineDrawing.Spot(x: corner.x, y: far.y), .plain, red)
    let bytes = drawing.pixmap.bytes
    // Away from the corner, which is round.
    for place in 20..<40 {
      let (flat, upright) = (
        (0..<40).map { bytes[($0 * 40 + place) * 4 + 3] }, (0..<40).map { bytes[(place * 40 + $0) * 4 + 3] }
      )
      #expect((flat + upright).allSatisfy { $0 == 0 || $0 == 255 })
      #expect(flat.count { $0 == 255 } >= 2)
    }
  }

  @Test("strokes are told apart by their forms")
  func strokes() {
    func middle(_ stroke: LineDrawing.Stroke) -> [UInt8] { drawn(stroke, from: (0, 10), to: (40, 10)).map { $0[3] } }
    let covered = [LineDrawing.Stroke.plain, .double, .thick].map { middle($0).count { $0 > 127 } }
    #expect(covered[2] > covered[0])
    #expect(middle(.double)[9] < 64 && middle(.double).contains { $0 > 127 })
    let dashed = drawn(.dashed, from: (0, 10), to: (40, 10))[10]
    #expect(dashed.contains(0) && dashed.contains(255))
    #expect(drawn(.dot, from: (20, 10), to: (20, 10)).joined().count { $0 > 127 } > 40)
  }

  @Test("a double line in several pieces is hollow all along")
  func pieces() {
    func middle(_ places: [Double]) -> [UInt8] {
      var drawing = LineDrawing(size: PixelSize(width: 60, height: 20), cellHeight: 20)
      let spots = places.map { LineDrawing.Spot(x: $0, y: 10.5) }
      drawing.draw(Array(zip(spots, spots.dropFirst())).map { ($0, $1) }, .double, red)
      let bytes = drawing.pixmap.bytes
      return (0..<60).map { bytes[(10 * 60 + $0) * 4 + 3] }
    }
    #expect(middle([5, 20, 35, 55]) == middle([5, 55]) && middle([5, 55])[30] < 64)
  }

  @Test("what is outside of the picture is left out")
  func outside() {
    #expect(drawn(.thick, from: (-90, -50), to: (-10, -9)).joined().allSatisfy { $0 == 0 })
    #expect(drawn(.plain, from: (-50, 10), to: (90, 10))[10].allSatisfy { $0 == 255 })
  }
}
