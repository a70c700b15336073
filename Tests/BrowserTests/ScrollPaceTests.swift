import Testing

@testable import Browser

@Suite("The pace of a scroll")
struct ScrollPaceTests {
  private var pace = ScrollPace()

  private mutating func move(_ rows: Int = 1, at times: Int...) {
    for time in times { pace.moved(by: rows, at: .milliseconds(time)) }
  }

  private func rest(at time: Int) -> Duration { pace.rest(at: .milliseconds(time)) }

  @Test("a single movement tells no pace, and the window rests soon after it")
  mutating func single() {
    #expect(rest(at: 0) == .milliseconds(50))
    move(at: 100)
    #expect(pace.timePerRow == nil)
    #expect(rest(at: 100) == .milliseconds(50))
  }

  @Test("a steady scroll has come to rest when its next movement is overdue")
  mutating func steady() {
    move(at: 0, 60, 120)
    #expect(pace.timePerRow == .milliseconds(60))
    #expect(rest(at: 120) == .milliseconds(120))
    #expect(pace.stillness(at: .milliseconds(150)) == .milliseconds(30))
  }

  @Test("keys that come two at a time are as fast as if they came evenly")
  mutating func batches() {
    move(at: 0, 0, 66, 66, 132, 132, 198, 198)
    #expect(pace.timePerRow == .milliseconds(198) / 7)
    #expect(rest(at: 198) == .milliseconds(132))
  }

  @Test("a movement by many rows is a fast one")
  mutating func pages() {
    move(9, at: 0, 90, 180)
    #expect(pace.timePerRow == .milliseconds(10))
  }

  @Test("a movement after a pause, or back, begins anew")
  mutating func anew() {
    move(at: 0, 100, 300)
    #expect(pace.timePerRow == nil)
    #expect(rest(at: 300) == .milliseconds(50))
    move(at: 350)
    move(-1, at: 400)
    #expect(pace.timePerRow == nil)
    #expect(pace.isUpwards)
    #expect(rest(at: 1000) == .milliseconds(50))
  }

  @Test("only the last few movements count")
  mutating func forgetting() {
    move(at: 0, 150, 300)
    for time in 1...7 { move(at: 300 + 20 * time) }
    #expect(pace.timePerRow == .milliseconds(20))
    #expect(rest(at: 440) == .milliseconds(50))
  }
}
