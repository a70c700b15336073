import Support
import Testing
import Turns

@testable import Observatory

@Suite("Neighbours in few bytes", .inTurn)
struct NeighbourCodeTests {
  @Test("what was written is read", arguments: 0..<50 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var position = 0
    let places = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      position += random.oneIn(4) ? Int.random(in: 1...5_000, using: &random) : 1
      let most = random.pick([0x7f, 0x80, 0x3fff, 0x4000, Int.max])
      return NeighbourCode.Place(position: position, app: Int.random(in: 0...most, using: &random))
    }
    #expect(NeighbourCode.places(in: NeighbourCode.bytes(of: places)) == places)
  }

  @Test("eleven places in a row take three bytes each where apps have numbers of five figures")
  func size() {
    let places = (100...110).map { NeighbourCode.Place(position: $0, app: 16_000 + $0 % 2) }
    #expect(NeighbourCode.bytes(of: places).count == 33)
  }

  @Test("bytes of a damaged file end no program", arguments: 0..<200 as Range<UInt64>)
  func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = random.bytes(Int.random(in: 0...60, using: &random))
    #expect(NeighbourCode.places(in: bytes).count <= bytes.count / 2)
  }
}
