import AppStore
import Artwork
import Foundation
import HTTP
import Support

@testable import Browser

/// A browser over a store in memory and a clock that stands still.
@MainActor
struct BrowserFixture {
  let store = MemoryStore()
  let clock: TestClock
  let service: AppSearchService
  let loader: ArtworkLoader?
  let browser: Browser

  init(
    showsPictures: Bool = false, history: [String] = [], budget: RequestBudget = RequestBudget(),
    clock: TestClock = TestClock(), library: Library? = nil,
    configure: (inout Browser.Configuration) -> Void = { _ in }
  ) {
    self.clock = clock
    var configuration = Browser.Configuration()
    configure(&configuration)
    service = AppSearchService(transport: store.transport, clock: clock, budget: budget)
    loader = showsPictures ? ArtworkLoader(transport: store.transport, clock: clock) : nil
    browser = Browser(
      service: service, loader: loader, configuration: configuration, clock: clock,
      history: QueryHistory(terms: history), library: library)
    browser.fit(visibleRows: 5, helpLines: 40, helpHeight: 10)
  }

  /// Does what some keys do, one after another.
  func perform(_ commands: Command...) {
    for command in commands { _ = browser.perform(command) }
  }

  /// Types into the field that has the focus.
  func type(_ text: String) {
    for character in text { perform(.edit(.insert(String(character)))) }
  }

  /// Searches for a term as a person does, and waits for what comes of it.
  func search(_ term: String) async throws {
    enter(term)
    try await settled()
  }

  /// Puts a term into the field in place of what is there and presses Enter.
  func enter(_ term: String) {
    perform(.focusSearch, .edit(.killToStart), .edit(.insert(term)), .accept)
  }

  /// Waits until no search is in flight.
  func settled() async throws {
    let browser = browser
    try await eventually("the search ends") { !browser.search.state.isLoading }
  }

  /// Lets the clock go on once somebody waits for it, and gives those who waited their turn.
  func pass(_ duration: Duration) async throws {
    try await clock.sleepers(count: 1)
    clock.advance(by: duration)
  }

  /// The names of the rows in the list.
  var names: [String] {
    (0..<browser.results.count).compactMap { browser.results.row($0)?.app.name }
  }
}
