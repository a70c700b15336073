import AppStore
import Artwork
import Concurrency
import Foundation
import Observatory
import Support
import TerminalUI
import Tracking

@testable import Browser

/// A browser on a store in memory and a clock that the test moves, and a person before it.
@MainActor
class BrowserFixture {
  let store: MemoryStore
  let clock: TestClock
  let service: AppSearchService
  let loader: ArtworkLoader?
  let browser: Browser

  /// - Parameters:
  ///   - today: the time, where it is not to go with the clock.
  ///   - hasPages: whether web pages are asked for.
  init(
    showsPictures: Bool = false, history: [String] = [], budget: RequestBudget = RequestBudget(),
    store: MemoryStore = MemoryStore(), saver: ArtworkSaver? = nil, clock: TestClock = TestClock(),
    library: Library? = nil,
    observatory: Observatory? = nil, today: Watched<Date>? = nil, hasPages: Bool = false,
    configure: (inout Browser.Configuration) -> Void = { _ in }
  ) {
    self.store = store
    self.clock = clock
    var configuration = Browser.Configuration()
    configure(&configuration)
    let (start, elapsed) = (Date(), clock.stopwatch())
    let now: @Sendable () -> Date = { today?.current ?? start + elapsed() / .seconds(1) }
    service = AppSearchService(
      transport: store.transport, clock: clock, budget: budget, now: now,
      pages: hasPages ? AppSearchService(transport: store.transport, clock: clock, now: now) : nil)
    loader = showsPictures ? ArtworkLoader(transport: store.transport, clock: clock) : nil
    browser = Browser(
      service: service, loader: loader, saver: saver, configuration: configuration, clock: clock,
      history: QueryHistory(terms: history), library: library,
      tracker: observatory.map { [service] in Tracker(service: service, observatory: $0, now: now) },
      days: CalendarDays(now: now))
    fit(wide: false)
  }

  // MARK: - What a person does

  /// Presses keys by their names, one after another, with the meaning that each has by then; other texts are typed.
  ///
  /// - Returns: What the last one asks of the world outside.
  @discardableResult
  func press(_ keys: String...) -> Browser.Request? {
    var request: Browser.Request?
    for key in keys {
      if let key = Key(name: key) { request = press(key) } else { type(key) }
    }
    return request
  }

  /// Types text where the keys are.
  func type(_ text: String) {
    for scalar in text.unicodeScalars { _ = press(.character(scalar)) }
  }

  @discardableResult
  func press(_ key: Key) -> Browser.Request? { browser.press(key) }

  /// Performs commands one after another.
  func perform(_ commands: Command...) {
    for command in commands { _ = browser.perform(command) }
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

  /// Enters a term whose answer the store holds back, and waits until it is asked.
  @discardableResult
  func enterHeld(_ term: String) async throws -> Gate {
    let gate = store.hold(term)
    enter(term)
    try await gate.waiting(count: 1)
    return gate
  }

  // MARK: - What happens meanwhile

  /// Waits until no search is in flight.
  func settled() async throws { try await eventually("the search ends") { !state.isLoading } }

  /// Waits until the browser has said something that begins so.
  func said(_ words: String) async throws {
    try await eventually("\(words) is said, not \(notice ?? "nothing")") { notice?.hasPrefix(words) == true }
  }

  /// Advances the clock once a task sleeps on it, and lets the woken tasks run.
  func pass(_ duration: Duration) async throws {
    try await clock.sleepers(count: 1)
    clock.advance(by: duration)
  }

  /// Advances the clock until the detail beside the list has followed the selection.
  func detailFollows() async throws {
    try await pass(DetailPage.followingPause)
    try await eventually("the detail follows") { shown != nil && shown?.app == rows.selected?.app }
  }

  /// The terminal has room for five rows, and beside them, where it is wide, for details.
  func fit(wide: Bool) { browser.home.fit(Room(rows: 5, columns: wide ? 1 : 0)) }

  // MARK: - What is shown

  var notice: String? { browser.notice }
  var scope: Scope { browser.keyScope }
  var state: SearchState { browser.home.search.state }
  var rows: ResultList { browser.home.list.rows }
  /// The text of the search field.
  var field: String { browser.home.field.editor.text }
  /// The text of the list's filter field.
  var filter: String { rows.filter.words }
  /// The details on the screen, beside the list or over it.
  var shown: DetailModel? { browser.home.details.shown }
  /// The details that have the keys.
  var open: DetailModel? { browser.home.details.open }

  /// The names of the rows in the list.
  var names: [String] { (0..<rows.count).compactMap { rows.row($0)?.app.name } }

  /// The topmost list to choose from.
  func picker<Value: Hashable & Sendable>(of kind: Value.Type = Value.self) -> Picker<Value>? {
    browser.page(ChoicePage<Value>.self)?.picker
  }
}

extension ResultList {
  var window: RowWindow { table.window }
  var filter: RowFilter { table.filter }
  var order: RowOrder<Row> { table.order }
  var isReversed: Bool { table.isReversed }
}

extension RowOrder<ResultList.Row> {
  static let position = ResultList.Row.orders[0]
}

extension Browser.Request? {
  /// The text that is to be copied.
  var copied: String? { if case .copy(let text, _)? = self { text } else { nil } }
  var copyWords: CopyWords? { if case .copy(_, let words)? = self { words } else { nil } }
}
