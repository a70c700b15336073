import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("Rows that move", .inTurn)
struct RowMovementTests {
  private func frame(_ rows: String) -> Frame { Frame(rows.map(String.init), columns: 4, rows: rows.count) }

  private func movement(from old: String, to new: String) -> RowMovement? {
    let changed = zip(old, new).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    return RowMovement.find(from: frame(old), to: frame(new), changed: changed)
  }

  @Test("a list that was scrolled has moved, whatever is around it and whichever row is selected")
  func scrolled() {
    let up = movement(from: "-abcdefgh1", to: "-cdefghij2")
    #expect(up == RowMovement(rows: 1..<9, distance: 2))
    let down = movement(from: "-abcdefgh-", to: "-yzabcdef-")
    #expect(down == RowMovement(rows: 1..<9, distance: -2))
    let selected = movement(from: "-abcdefGh1", to: "-bcdefghI2")
    #expect(selected == RowMovement(rows: 1..<9, distance: 1))
  }

  @Test("what has not moved together is drawn")
  func still() {
    #expect(movement(from: "-abcdefgh-", to: "-abcdefgh-") == nil)
    #expect(movement(from: "-abcdefgh-", to: "-ABCDEFGH-") == nil)
    #expect(movement(from: "abcd", to: "bcde") == nil)
    // Half of it went one way, less than half of it another.
    #expect(movement(from: "abcdefghijkl", to: "bmcnoephqris") == nil)
  }

  @Test("a row shows what another did, or is blank")
  func origins() {
    let movement = RowMovement(rows: 2..<6, distance: 3)
    #expect((0..<8).map(movement.origin) == [0, 1, 5, nil, nil, nil, 6, 7])
    let other = RowMovement(rows: 2..<6, distance: -1)
    #expect((0..<8).map(other.origin) == [0, 1, nil, 2, 3, 4, 6, 7])
  }
}
