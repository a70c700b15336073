import AppStore
import Artwork
import Foundation
import HTTP
import Observatory
import Support
import Tracking

@testable import Browser

/// A browser on a store in memory and a clock that the test moves.
@MainActor
struct BrowserFixture {
  let store: MemoryStore
  let clock: TestClock
  let service: AppSearchService
  let loader: ArtworkLoader?
  let browser: Browser

  init(
    showsPictures: Bool = false, history: [String] = [], budget: RequestBudget = RequestBudget(),
    store: MemoryStore = MemoryStore(), clock: TestClock = TestClock(), library: Library? = nil,
    observatory: Observatory? = nil, today: Watched<Date> = Watched(Date()),
    configure: (inout Browser.Configuration) -> Void = { _ in }
  ) {
    self.store = store
    self.clock = clock
    var configuration = Browser.Configuration()
    configure(&configuration)
    service = AppSearchService(transport: store.transport, clock: clock, budget: budget)
    loader = showsPictures ? ArtworkLoader(transport: store.transport, clock: clock) : nil
    browser = Browser(
      service: service, loader: loader, configuration: configuration, clock: clock,
      history: QueryHistory(terms: history), library: library,
      tracker: observatory.map { [service] in Tracker(service: service, observatory: $0, now: { today.current }) })
    browser.home.fit(Room(rows: 5, columns: 0))
  }

  /// Performs commands one after another.
  func perform(_ commands: Command...) {
    for command in commands { _ = browser.perform(command) }
  }

  /// Types text at the current focus.
  func type(_ text: String) {
    for character in text { perform(.type(.insert(String(character)))) }
  }

  /// Searches for a term as a person does, and waits for the outcome.
  func search(_ term: String) async throws {
    enter(term)
    try await settled()
  }

  /// Replaces the field's text by a term and presses Enter.
  func enter(_ term: String) {
    perform(.act("search.again"), .type(.killToStart), .type(.insert(term)), .act("search.submit"))
  }

  /// Waits until no search is in flight.
  func settled() async throws {
    let browser = browser
    try await eventually("the search ends") { !browser.home.search.state.isLoading }
  }

  /// Advances the clock once a task sleeps on it, and lets the woken tasks run.
  func pass(_ duration: Duration) async throws {
    try await clock.sleepers(count: 1)
    clock.advance(by: duration)
  }

  /// The names of the rows in the list.
  var names: [String] {
    (0..<browser.home.list.rows.count).compactMap { browser.home.list.rows.row($0)?.app.name }
  }
}
