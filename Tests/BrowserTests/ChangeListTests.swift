import AppStore
import Concurrency
import Foundation
import Observatory
import Support
import Testing
@testable import Tracking

@testable import Browser

@MainActor
@Suite("What has changed of an app, read when it is shown")
struct ChangeListTests {
  private let clock = TestClock()
  private let reads = Log<Int>()
  private let changes = Log<Int>()

  private nonisolated static let history = AppHistory(since: .distantPast, until: .distantPast, looks: [])

  private func list(_ answer: @escaping @Sendable () async throws(ObservatoryError) -> AppHistory?) -> ChangeList {
    ChangeList(
      elapsed: clock.stopwatch(),
      read: { [reads] () throws(ObservatoryError) in
        reads.add(1)
        return try await answer()
      }, onChange: { [changes] in changes.add(1) })
  }

  @Test("nothing is read before it is shown, and once when it is")
  func start() async throws {
    let gate = Gate()
    let list = list { () throws(ObservatoryError) in
      await gate.pass()
      return Self.history
    }
    list.reload()
    list.retry()
    for _ in 0..<100 { await Task.yield() }
    #expect(list.state == .initial && reads.values.isEmpty)
    list.start()
    try await gate.waiting(count: 1)
    clock.advance(by: .seconds(1))
    list.start()
    #expect(list.state == .loading(since: .zero))
    gate.open()
    try await eventually { list.state == .data(Self.history) }
    list.start()
    #expect(list.state == .data(Self.history))
    #expect(reads.values.count == 1)
  }

  @Test("where nothing is known it is empty, and no error")
  func empty() async throws {
    let list = list { () throws(ObservatoryError) in nil }
    list.start()
    try await eventually { list.state == .empty }
    #expect(!list.hasFailed)
  }

  @Test("a store that can't be read is an error, and trying again reads it")
  func retry() async throws {
    let reads = reads
    let list = list { () throws(ObservatoryError) in
      if reads.values.count == 1 { throw .locked(path: "/x") }
      return Self.history
    }
    list.start()
    try await eventually { list.state == .error(.locked(path: "/x")) }
    #expect(list.hasFailed)
    list.retry()
    #expect(list.state.isLoading)
    try await eventually { list.state == .data(Self.history) }
  }

  @Test("what is shown stays until what is known newly is read")
  func reload() async throws {
    let gate = Gate()
    let reads = reads
    let list = list { () throws(ObservatoryError) in
      guard reads.values.count > 1 else { return Self.history }
      await gate.pass()
      return nil
    }
    list.start()
    try await eventually { list.state == .data(Self.history) }
    #expect(changes.values.count == 2, "that it loads, and that it is there")
    list.reload()
    try await gate.waiting(count: 1)
    #expect(list.state == .data(Self.history))
    #expect(changes.values.count == 2, "nothing on the screen has changed")
    gate.open()
    try await eventually { list.state == .empty }
    #expect(changes.values.count == 3)
  }

  @Test("an answer that was on its way when it was stopped is dropped, and showing it again reads anew")
  func late() async throws {
    let gate = Gate()
    let answered = Gate()
    let list = list { () throws(ObservatoryError) in
      // Answers on purpose although its task was cancelled.
      await gate.pass()
      answered.open()
      return Self.history
    }
    list.start()
    try await gate.waiting(count: 1)
    list.stop()
    #expect(list.state == .initial)
    gate.open()
    try await answered.wait()
    for _ in 0..<100 { await Task.yield() }
    #expect(list.state == .initial)
    list.start()
    try await eventually { list.state == .data(Self.history) }
  }

  @Test("stopping while it is read once more keeps what is there")
  func stopReload() async throws {
    let gate = Gate()
    let reads = reads
    let list = list { () throws(ObservatoryError) in
      if reads.values.count > 1 { await gate.pass() }
      return reads.values.count > 1 ? nil : Self.history
    }
    list.start()
    try await eventually { list.state == .data(Self.history) }
    list.reload()
    try await gate.waiting(count: 1)
    list.stop()
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(list.state == .data(Self.history))
  }
}

@MainActor
@Suite("Changes of an app on the screen")
struct BrowserChangesTests {
  private func history(_ browser: Browser) -> AppHistory? {
    if case .data(let history)? = browser.home.details.shown?.changes.state { history } else { nil }
  }

  @Test("what is bookmarked is remembered whenever an answer has it, and the pane tells what has become of it")
  func remembered() async throws {
    let fixture = try TrackingFixture(keepsLibrary: true)
    let browser = fixture.browser
    try await fixture.base.search("weather")
    let app = try #require(browser.home.list.rows.selected?.app)
    let listing = Listing(app: app.id, country: "us")
    fixture.base.perform(.act("list.open"), .click(.pane(.changes)))
    try await eventually("nothing is known") { browser.home.details.shown?.changes.state == .empty }
    #expect(!browser.isRemembered(app.id))
    // As if it had been seen before.
    let past = TrackingFixture.start - 10 * 86_400
    try await fixture.observatory.record(Facts(name: app.title, version: "0.1", price: 5), of: listing, at: past)
    fixture.base.perform(.act("app.bookmark"))
    try await eventually("the pane is read again") { history(browser)?.until == TrackingFixture.start }
    #expect(browser.isRemembered(app.id))
    #expect(history(browser)?.since == past)
    #expect(
      history(browser)?.looks.first?.changes.first
        == .value(.price, from: .amount(Price(5, nil)), to: .amount(Price(app.price ?? -1, app.currency))))
    fixture.pass(days: 2)
    fixture.base.perform(.act("refresh"))
    try await fixture.base.settled()
    let seen = fixture.today.current
    try await eventually("the answer is remembered, and shown") { history(browser)?.until == seen }
    // What nobody asked to remember isn't.
    let other = try #require(browser.home.list.rows.row(1)?.app)
    #expect(
      try await fixture.observatory.history(of: Listing(app: other.id, country: "us"), until: .distantFuture) == nil)
  }

  @Test("what is tracked for any search is remembered, until it no longer is for the last one")
  func tracked() throws {
    let fixture = try TrackingFixture()
    let browser = fixture.browser
    let keys = ["weather", "rain"].map {
      TrackKey(search: SearchKey(term: $0, country: "us", device: "iphone"), app: 7)
    }
    browser.following?.tracks.formUnion(keys)
    browser.following?.tracks.remove(keys[0])
    #expect(browser.isRemembered(7) && !browser.isRemembered(8))
    browser.following?.tracks.remove(keys[1])
    #expect(!browser.isRemembered(7))
  }

  @Test("another app's changes are its own, and without a home it says that there is none")
  func others() async throws {
    let base = BrowserFixture()
    try await base.search("weather")
    base.perform(.act("list.open"), .click(.pane(.changes)))
    try await eventually { base.browser.home.details.shown?.changes.state == .error(.noHome) }
    let first = try #require(base.browser.home.details.shown?.changes)
    base.perform(.act("detail.next-app"))
    #expect(base.browser.home.details.shown?.changes !== first)
    try await eventually { base.browser.home.details.shown?.changes.hasFailed == true }
    #expect(base.browser.home.details.shown?.canRetry == true)
  }
}
