import AppStore
import Observatory
import Testing
import Turns

@testable import Tracking

@Suite("Positions in answers", .inTurn)
struct PositionListTests {
  @Test("An app that isn't there is not among the results that there are, not among those that were asked for")
  func depth() {
    let apps = (1...3).map { App(id: $0, name: "App \($0)") }
    for term in ["app", "chart:free"] {
      let results = SearchResults(query: SearchQuery(term: term, limit: 200), apps: apps, skippedPositions: [1, 3])
      #expect(Position(of: 9, in: PositionList(results)) == .notAmong(5))
      #expect(Position(of: 2, in: PositionList(results)) == .at(4))
    }
  }
}
