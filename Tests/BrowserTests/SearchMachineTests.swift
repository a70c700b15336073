import AppStore
import Testing

@testable import Browser

@Suite("The state machine of a search")
struct SearchMachineTests {
  let first = SearchQuery(term: "first")
  let second = SearchQuery(term: "second")

  @Test("a submitted query loads under a new number")
  func submitLoads() {
    var machine = SearchMachine()
    #expect(machine.submitted(first) == .start(first, generation: 1))
    #expect(machine.state == .loading(first))
    #expect(machine.submitted(second) == .start(second, generation: 2))
    #expect(machine.state == .loading(second))
  }

  @Test("results are data, no results are empty, a failure is an error, and none of them is another")
  func answers() {
    var machine = SearchMachine()
    _ = machine.submitted(first)
    #expect(machine.answered(.success(makeResults(3)), generation: 1) == true)
    #expect(machine.state == .data(makeResults(3)))
    _ = machine.submitted(first)
    #expect(machine.answered(.success(SearchResults(query: first, apps: [])), generation: 2) == true)
    #expect(machine.state == .empty(first))
    _ = machine.submitted(second)
    #expect(machine.answered(.failure(.throttled(retryAfter: .seconds(9))), generation: 3) == true)
    #expect(machine.state == .error(second, .throttled(retryAfter: .seconds(9))))
  }

  @Test("an answer of an earlier search is dropped, before and after the later one's")
  func lateAnswer() {
    var machine = SearchMachine()
    _ = machine.submitted(first)
    _ = machine.submitted(second)
    #expect(machine.answered(.success(makeResults(1, prefix: "Late")), generation: 1) == false)
    #expect(machine.state == .loading(second))
    #expect(machine.answered(.success(makeResults(2)), generation: 2) == true)
    #expect(machine.answered(.failure(.timedOut), generation: 1) == false)
    #expect(machine.state == .data(makeResults(2)))
  }

  @Test("cancelling restores what was shown before the first of the searches in flight")
  func cancelRestores() {
    var machine = SearchMachine()
    #expect(machine.cancelled() == nil)
    _ = machine.submitted(first)
    #expect(machine.cancelled() == .cancel)
    #expect(machine.state == .initial)
    _ = machine.submitted(first)
    _ = machine.answered(.success(makeResults(3)), generation: 3)
    _ = machine.submitted(second)
    _ = machine.submitted(SearchQuery(term: "third"))
    #expect(machine.cancelled() == .cancel)
    #expect(machine.state == .data(makeResults(3)))
    #expect(machine.answered(.success(makeResults(9)), generation: 5) == false)
    #expect(machine.state == .data(makeResults(3)))
  }

  @Test("what was shown before stays known while the next search loads")
  func settledStays() {
    var machine = SearchMachine()
    _ = machine.submitted(first)
    _ = machine.answered(.success(makeResults(3)), generation: 1)
    _ = machine.submitted(second)
    #expect(machine.settled == .data(makeResults(3)))
    #expect(machine.state == .loading(second))
  }

  @Test("going back to results shows them, and what is still under way never shows")
  func goingBack() {
    var machine = SearchMachine()
    _ = machine.submitted(first)
    _ = machine.answered(.failure(.timedOut), generation: 1)
    _ = machine.submitted(second)
    machine.wentBack(to: makeResults(3))
    #expect(machine.state == .data(makeResults(3)))
    #expect(machine.settled == machine.state)
    #expect(machine.answered(.success(makeResults(1)), generation: 2) == false)
    #expect(machine.state == .data(makeResults(3)))
  }

  @Test("a search that was cancelled from outside shows what was there before, not an error")
  func cancelledAnswer() {
    var machine = SearchMachine()
    _ = machine.submitted(first)
    _ = machine.answered(.failure(.cancelled), generation: 1)
    #expect(machine.state == .initial)
  }
}
