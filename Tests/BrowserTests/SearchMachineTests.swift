import AppStore
import Testing
import Turns

@testable import Browser

@Suite("The state machine of a search", .inTurn)
struct SearchMachineTests {
  let first = SearchQuery(term: "first")
  let second = SearchQuery(term: "second")

  @Test("results are data, no results are empty, a failure is an error, and none of them is another")
  func answers() {
    var machine = SearchMachine()
    _ = machine.submitted(first, at: .zero)
    #expect(machine.answered(.success(makeResults(3)), generation: 1, at: .seconds(1)) == true)
    #expect(machine.state == .settled(.data(makeResults(3).query)))
    _ = machine.submitted(first, at: .zero)
    #expect(machine.answered(.success(SearchResults(query: first, apps: [])), generation: 2, at: .seconds(1)) == true)
    #expect(machine.state == .settled(.empty(first)))
    _ = machine.submitted(second, at: .zero)
    #expect(machine.answered(.failure(.throttled(retryAfter: .seconds(9))), generation: 3, at: .seconds(1)) == true)
    #expect(
      machine.state.failure
        == SearchState.Failure(query: second, error: .throttled(retryAfter: .seconds(9)), retryAt: .seconds(10)))
  }

  @Test("an answer of an earlier search is dropped, before and after the later one's")
  func lateAnswer() {
    var machine = SearchMachine()
    _ = machine.submitted(first, at: .zero)
    _ = machine.submitted(second, at: .zero)
    #expect(machine.answered(.success(makeResults(1, prefix: "Late")), generation: 1, at: .seconds(1)) == false)
    #expect(machine.state.loading?.query == second)
    #expect(machine.answered(.success(makeResults(2)), generation: 2, at: .seconds(1)) == true)
    #expect(machine.answered(.failure(.timedOut), generation: 1, at: .seconds(1)) == false)
    #expect(machine.state == .settled(.data(makeResults(2).query)))
  }

  @Test("cancelling restores what was shown before the first of the searches in flight")
  func cancelRestores() {
    var machine = SearchMachine()
    #expect(machine.cancelled() == false)
    _ = machine.submitted(first, at: .zero)
    #expect(machine.cancelled() == true)
    #expect(machine.state == .settled(.initial))
    _ = machine.submitted(first, at: .zero)
    _ = machine.answered(.success(makeResults(3)), generation: 3, at: .seconds(1))
    _ = machine.submitted(second, at: .zero)
    _ = machine.submitted(SearchQuery(term: "third"), at: .zero)
    #expect(machine.cancelled() == true)
    #expect(machine.state == .settled(.data(makeResults(3).query)))
    #expect(machine.answered(.success(makeResults(9)), generation: 5, at: .seconds(1)) == false)
    #expect(machine.state == .settled(.data(makeResults(3).query)))
  }

  @Test("going back to results shows them, and what is still under way never shows")
  func goingBack() {
    var machine = SearchMachine()
    _ = machine.submitted(first, at: .zero)
    _ = machine.answered(.failure(.timedOut), generation: 1, at: .seconds(1))
    _ = machine.submitted(second, at: .zero)
    machine.wentBack(to: makeResults(3).query)
    #expect(machine.state == .settled(.data(makeResults(3).query)))
    #expect(machine.answered(.success(makeResults(1)), generation: 2, at: .seconds(1)) == false)
    #expect(machine.state == .settled(.data(makeResults(3).query)))
  }

  @Test("a search that was cancelled from outside shows what was there before, not an error")
  func cancelledAnswer() {
    var machine = SearchMachine()
    _ = machine.submitted(first, at: .zero)
    _ = machine.answered(.failure(.cancelled), generation: 1, at: .seconds(1))
    #expect(machine.state == .settled(.initial))
  }
}
