import Testing
import Turns

@testable import Browser

@Suite("The history of searches", .inTurn)
struct QueryHistoryTests {
  @Test("a term is remembered once, as the newest")
  func once() {
    var history = QueryHistory(terms: ["one", "two"])
    history.add("one")
    history.add("")
    #expect(history.terms == ["two", "one"])
  }

  @Test("the oldest terms go when there are too many")
  func capacity() {
    var history = QueryHistory()
    for number in 0..<QueryHistory.capacity + 10 { history.add("\(number)") }
    #expect(history.terms.count == QueryHistory.capacity)
    #expect(history.terms.first == "10")
  }

  @Test("edited text is a draft of its own: walking starts from the newest again")
  func edited() {
    var history = QueryHistory(terms: ["one", "two"])
    _ = history.older(than: "")
    _ = history.older(than: "")
    history.edited()
    #expect(history.index == nil)
    #expect(history.older(than: "one more") == "two")
    #expect(history.newer() == "one more")
  }

  @Test("the search that stands in the field is no step, up or down")
  func shown() {
    var history = QueryHistory(terms: ["one", "two"])
    #expect(history.older(than: "two") == "one")
    #expect(history.older(than: "one") == nil)
    #expect(history.newer() == "two" && history.index == nil && history.newer() == nil)
  }
}
