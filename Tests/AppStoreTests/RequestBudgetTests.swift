import Testing
import Turns

@testable import AppStore

@Suite("The request budget", .inTurn)
struct RequestBudgetTests {
  @Test("twenty requests go through, the next one waits until the first is a minute old")
  func window() {
    var budget = RequestBudget()
    for second in 0..<20 {
      #expect(budget.wait(at: .seconds(second)) == .zero)
      budget.record(at: .seconds(second))
    }
    #expect(budget.wait(at: .seconds(19)) == .seconds(41))
    #expect(budget.wait(at: .milliseconds(59_999)) == .milliseconds(1))
    #expect(budget.wait(at: .seconds(60)) == .zero)
    budget.record(at: .seconds(60))
    #expect(budget.wait(at: .seconds(60)) == .seconds(1))
  }

  @Test("where some is to be left, the wait is for so much more")
  func reserve() {
    var budget = RequestBudget(limit: 4, window: .seconds(10))
    for second in 0..<3 { budget.record(at: .seconds(second)) }
    #expect(budget.wait(at: .seconds(3)) == .zero)
    #expect(budget.wait(at: .seconds(3), leaving: 1) == .seconds(7))
    #expect(budget.wait(at: .seconds(3), leaving: 2) == .seconds(8))
    budget.record(at: .seconds(3))
    #expect(budget.wait(at: .seconds(10)) == .zero)
    #expect(budget.wait(at: .seconds(10), leaving: 1) == .seconds(1))
  }
}
