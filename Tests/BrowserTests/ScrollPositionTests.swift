import Testing
import Turns

@testable import Browser

@Suite("Scrolling a text", .inTurn)
struct ScrollPositionTests {
  private func position(lines: Int, window: Int) -> ScrollPosition {
    var position = ScrollPosition()
    position.fit(lineCount: lines, windowHeight: window)
    return position
  }

  @Test(
    "each movement goes where it says, within the text",
    arguments: [
      ([.lines(3)], 3), ([.lines(-1)], 0), ([.lines(200)], 90), ([.pages(1)], 9), ([.pages(2), .pages(-1)], 9),
      ([.halfPages(1)], 5), ([.last], 90), ([.last, .halfPages(-1)], 85), ([.last, .first], 0),
    ] as [([Movement], Int)])
  func movements(movements: [Movement], expected: Int) {
    var position = position(lines: 100, window: 10)
    for movement in movements { position.move(movement) }
    #expect(position.firstLine == expected)
  }

  @Test("a text that fits does not scroll, and is at its end", arguments: [0, 1, 10])
  func fits(lines: Int) {
    var position = position(lines: lines, window: 10)
    position.move(.last)
    #expect(position.firstLine == 0)
    #expect(!position.isScrollable)
    #expect(position.isAtEnd)
  }

  @Test("the end is reached with the last line in the window, not before")
  func atEnd() {
    var position = position(lines: 11, window: 10)
    #expect(!position.isAtEnd)
    position.move(.lines(1))
    #expect(position.isAtEnd)
  }

  @Test("a larger window or a shorter text pulls the position back as far as it must")
  func refit() {
    var position = position(lines: 100, window: 10)
    position.move(.last)
    position.fit(lineCount: 100, windowHeight: 30)
    #expect(position.firstLine == 70)
    position.fit(lineCount: 40, windowHeight: 30)
    #expect(position.firstLine == 10)
    position.fit(lineCount: -1, windowHeight: 0)
    #expect(position.firstLine == 0)
    #expect(position.windowHeight == 1)
  }

  @Test("showing several lines has all of them in the window, or the first where there are more than fit")
  func showLines() {
    var position = position(lines: 100, window: 10)
    position.show(lines: 20..<23)
    #expect(position.firstLine == 13)
    position.show(lines: 13..<13)
    #expect(position.firstLine == 13)
    position.show(lines: 40..<60)
    #expect(position.firstLine == 40)
    position.show(lines: 99..<101)
    #expect(position.firstLine == 90)
  }
}
