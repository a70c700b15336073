import Observatory
import Testing
import Turns

@Suite("The state of a position, and what becomes of it", .inTurn)
struct PositionStateTests {
  @Test("each state has words of its own, and what isn't sold is said where there is no position")
  func states() {
    func words(_ position: Position?, isSold: Bool = true) -> String { PositionState(position, isSold: isSold).words }
    #expect(words(.at(3)) == "3" && words(.at(3), isSold: false) == "3")
    #expect(words(.notAmong(25)) == "not among 25" && words(.notAmong(25), isSold: false) == "not sold")
    #expect(words(nil) == "not looked" && words(nil, isSold: false) == "not sold")
    #expect(words(.doubtful(.at(3))) == "doubtful" && words(.doubtful(.notAmong(0)), isSold: false) == "not sold")
  }

  @Test("a move has a sign with its places, a loss and a return have words, and what can't be compared a question mark")
  func changes() {
    let positions: [Position?] = [.at(3), .at(7), .notAmong(40), .notAmong(50), .doubtful(.at(3)), nil]
    let words = positions.map { before in positions.map { PositionChange(from: before, to: $0).words } }
    #expect(
      words == [
        ["=", "▼4", "lost", "lost", "?", "?"], ["▲4", "=", "lost", "lost", "?", "?"],
        ["new", "new", "=", "=", "?", "?"], ["new", "new", "=", "=", "?", "?"],
        ["?", "?", "?", "?", "?", "?"], ["?", "?", "?", "?", "?", "?"],
      ])
    #expect(PositionChange.lost.isMove && PositionChange.new.isMove && PositionChange.places(-1).isMove)
    #expect(!PositionChange.places(0).isMove && !PositionChange.unknown.isMove)
  }
}
