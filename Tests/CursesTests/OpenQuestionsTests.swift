import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("Questions that the terminal hasn't answered", .inTurn)
struct OpenQuestionsTests {
  private let now = ContinuousClock.now
  private let attributes = TerminalAnswer.attributes(hasSixel: false)

  @Test("each is closed by the attributes at its end, in order")
  func order() {
    var questions = OpenQuestions(isRemote: false)
    questions.ask(.keyboard, at: now)
    questions.ask(.background, at: now)
    questions.ask(.background, at: now)
    #expect(questions.receive(.keyboard(isOn: false)) == nil)
    #expect(questions.receive(attributes) == .keyboard)
    #expect(questions.receive(.background(.dark)) == nil)
    #expect(questions.receive(attributes) == .background)
    #expect(questions.contains(.background))
    #expect(questions.receive(attributes) == .background)
    #expect(questions.receive(attributes) == nil)
    #expect(questions.awaitedUntil == nil && questions.expectedUntil == nil)
  }

  @Test("the way out waits 150 ms for a first answer, a second over a network, and two once the terminal has answered")
  func patience() {
    for (isRemote, first) in [(false, Duration.milliseconds(150)), (true, .seconds(1))] {
      var questions = OpenQuestions(isRemote: isRemote)
      #expect(questions.awaitedUntil == nil)
      questions.ask(.keyboard, at: now)
      #expect(questions.awaitedUntil == now + first)
      #expect(questions.receive(attributes) == .keyboard)
      #expect(questions.awaitedUntil == nil)
      // As after Ctrl-L, or after fg.
      questions.ask(.background, at: now + .seconds(60))
      #expect(questions.awaitedUntil == now + .seconds(62))
      questions.forget()
      #expect(questions.awaitedUntil == nil)
    }
  }

  @Test("one that was never answered takes no other's answer")
  func silence() {
    var questions = OpenQuestions(isRemote: false)
    questions.ask(.keyboard, at: now)
    questions.ask(.graphics, at: now + .seconds(10))
    #expect(questions.receive(attributes) == .graphics)
  }

  @Test(
    "an Escape may begin an answer for a second, for two once there was one, and no longer than the way out waits where there was none"
  )
  func expectation() {
    var questions = OpenQuestions(isRemote: false)
    questions.ask(.keyboard, at: now)
    #expect(questions.expectedUntil == now + .seconds(1))
    questions.ask(.background, at: now + .seconds(10))
    #expect(questions.expectedUntil == now + .milliseconds(10_150))
    #expect(questions.receive(attributes) == .background)
    questions.ask(.background, at: now + .seconds(20))
    #expect(questions.expectedUntil == now + .seconds(22))
  }
}
