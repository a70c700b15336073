import AppStore
import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import Browser

/// Cancellation as the store sees it: the connection is closed, not just ignored.
@MainActor
@Suite("Cancellation on the socket", .inTurn)
struct BrowserCancellationTests {
  private let store: LoopbackStore
  private let service: AppSearchService
  private let browser: Browser

  init() throws {
    store = try LoopbackStore()
    store.route("/search") { request in
      let term = request.query["term"] ?? ""
      if term.hasPrefix("never") { return .hang }
      do {
        return Reply(body: try StoreAnswer.apps([StoreRecord(id: 1, name: term)]))
      } catch {
        return Reply(status: 500, "\(error)")
      }
    }
    service = AppSearchService(transport: CurlTransport(version: "test"), server: store.url)
    browser = Browser(service: service)
  }

  private func enter(_ term: String) {
    for command: Command in [
      .act("search.again"), .type(.killToStart), .type(.insert(term)), .act("search.submit"),
    ] {
      _ = browser.perform(command)
    }
  }

  /// Searches for what the store never answers, and waits until it is asked.
  private func searchInVain() async throws {
    enter("never")
    try await store.requests(count: 1)
  }

  private func settled() async throws {
    try await eventually("the search ends") { !browser.home.search.state.isLoading }
  }

  @Test("a second search closes the first one's connection")
  func secondSearch() async throws {
    try await searchInVain()
    enter("weather")
    try await store.clientClosed(0)
    try await settled()
    #expect(browser.home.list.rows.selected?.app.name == "weather")
  }

  @Test("Esc closes the connection")
  func stepBack() async throws {
    try await searchInVain()
    _ = browser.perform(.act("back"))
    #expect(browser.home.search.state == .settled(.initial))
    try await store.clientClosed(0)
    try await store.openConnections(count: 0)
  }

  @Test("quitting closes the connection before it returns the terminal to its owner")
  func close() async throws {
    try await searchInVain()
    await browser.close()
    try await store.clientClosed(0)
    try await store.openConnections(count: 0)
  }

  @Test("a browser that is let go closes the connection")
  func letGo() async throws {
    var other: Browser? = Browser(service: service)
    other?.start(with: "never")
    try await store.requests(count: 1)
    other = nil
    try await store.clientClosed(0)
  }

  @Test("two hundred searches in a row end with one result, the last, and leave nothing under way")
  func manySearches() async throws {
    var shown: [String] = []
    let browser = browser
    browser.observe {
      if case .settled(.data(let query)) = browser.home.search.state { shown.append(query.term) }
    }
    for number in 1..<200 {
      enter(number.isMultiple(of: 3) ? "never \(number)" : "term \(number)")
      // Some reach the socket, most don't.
      if number.isMultiple(of: 10) { try await store.requests(count: store.started + 1) }
    }
    enter("last")
    try await settled()
    #expect(browser.home.list.rows.selected?.app.name == "last")
    #expect(shown.last == "last")
    let numbers = shown.compactMap { Int($0.split(separator: " ").last ?? "") }
    #expect(numbers == numbers.sorted(), "no answer comes after a later one's")
    try await store.wait(for: "every request to be over") { $0.count(.pending) == 0 }
    #expect(browser.home.field.history.terms.count == 200)
  }

  @Test("closing a detail closes the connections of what it was loading")
  func detail() async throws {
    store.route("/us/*", reply: .hang)
    enter("weather")
    try await settled()
    for command: Command in [.act("list.open"), .click(.pane(.reviews))] { _ = browser.perform(command) }
    try await store.requests(count: 2)
    _ = browser.perform(.act("detail.close"))
    try await store.clientClosed(1)
  }
}
