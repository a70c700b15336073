import AppStore
import Artwork
import Foundation
import HTTP
import Saving
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Saving from the browser", .timeLimit(.minutes(1)))
struct BrowserSavingTests {
  private let saving: SavingFixture
  private let memory = MemoryStore()
  private let clock = TestClock()
  private let browser: Browser

  init() throws {
    saving = try SavingFixture()
    let art = saving.store.url
    // Apps come from memory, pictures from the loopback store.
    memory.transport.route("/search") { [memory] request in
      let term = request.item("term") ?? ""
      if let gate = memory.gate(of: term) { try await gate.wait() }
      return HTTPResponse(
        to: request,
        try StoreAnswer.apps(
          (1...5).map { number in
            StoreRecord(id: Int64(number), name: "\(term) \(number)") {
              $0.bundleId = "com.example.\(term)\(number)"
              if number < 5 { $0.artworkUrl512 = "\(art)/art/\(number)-icon/512x512bb.jpg" }
            }
          }))
    }
    browser = Browser(
      service: AppSearchService(transport: memory.transport, clock: clock), saver: saving.saver, clock: clock)
    browser.home.fit(Room(rows: 5, columns: 0))
  }

  private func perform(_ commands: Command...) {
    for command in commands { _ = browser.perform(command) }
  }

  private func search(_ term: String = "app") async throws {
    perform(.act("search.again"), .type(.killToStart), .type(.insert(term)), .act("search.submit"))
    let browser = browser
    try await eventually("the search ends") { !browser.home.search.state.isLoading }
  }

  /// Starts a search that hangs until the gate opens.
  private func searchInVain(_ term: String) async throws {
    let gate = memory.hold(term)
    perform(.act("search.again"), .type(.killToStart), .type(.insert(term)), .act("search.submit"))
    try await gate.waiting(count: 1)
  }

  /// Accepts the suggested folder, moved below the test's own.
  private func save() {
    perform(
      .act("app.save"), .type(.start), .type(.deleteForward), .type(.insert("~")),
      .act("folder.save"))
  }

  private var prompt: SavePrompt? {
    (browser.top as? SaveFolderPage)?.prompt
  }

  @Test("help lies over the question where to, and gives it back as it was")
  func helpOverQuestion() async throws {
    try await search()
    perform(.act("app.save"), .type(.killToStart), .type(.insert("~/art")), .act("help"))
    #expect(prompt == nil)
    perform(.type(.insert("x")), .act("back"))
    #expect(prompt?.editor.text == "~/art")
    perform(.act("back"))
    #expect(browser.top === browser.body)
  }

  @Test("w asks where to, with a folder of the app's own as the answer; Enter saves, Esc does not")
  func asking() async throws {
    try await search()
    perform(.act("app.save"))
    #expect(prompt?.editor.text == "./com.example.app1")
    perform(.act("back"))
    #expect(browser.top === browser.body)
    #expect(!saving.saver.isSaving)
    save()
    #expect(browser.top === browser.body)
    #expect(saving.saver.progress?.fileCount == 1)
    let browser = browser
    try await eventually("the word about it") { browser.notice?.hasPrefix("Saved 1 file in ") == true }
    #expect(browser.notice?.hasPrefix("Saved 1 file in ~/com.example.app1, ") == true)
    #expect(saving.contents == ["com.example.app1", "com.example.app1/icon.png"])
  }

  @Test("the next app is offered a folder beside the last one's")
  func beside() async throws {
    try await search()
    save()
    perform(.move(.lines(1)), .act("app.save"))
    #expect(prompt?.editor.text == "~/com.example.app2")
    perform(
      .type(.killToStart), .type(.insert("~/elsewhere")), .act("folder.save"),
      .move(.lines(1)), .act("app.save"))
    #expect(prompt?.editor.text == "~/com.example.app3")
  }

  @Test("an app without pictures says so, and so does a folder that means nothing")
  func nothing() async throws {
    try await search()
    perform(.move(.last), .act("app.save"))
    #expect(browser.top === browser.body)
    #expect(browser.notice == "The store has no pictures of this app")
    perform(.move(.first), .act("app.save"), .type(.killToStart), .act("folder.save"))
    #expect(browser.notice == "Not saved: no folder was named")
    perform(.act("app.save"), .type(.killToStart), .type(.insert("~bob/x")), .act("folder.save"))
    #expect(browser.notice == "Not saved: no home folder is known for ~bob")
    #expect(!saving.saver.isSaving)
  }

  @Test("without a list there is nothing to save, and nothing is asked")
  func noApp() {
    perform(.act("app.save"), .act("app.page"), .act("app.copy"), .act("app.copy-bundle-id"))
    #expect(browser.top === browser.body)
    #expect(browser.notice == nil)
  }

  @Test("leaving the detail does not end a save; Esc does, before it closes anything")
  func leaving() async throws {
    saving.store.route("/art/*", reply: .hang)
    try await search()
    perform(.act("list.open"))
    save()
    try await saving.store.requests(count: 1)
    perform(.act("detail.close"))
    #expect(browser.home.details.shown == nil)
    #expect(saving.saver.isSaving)
    perform(.act("list.open"), .act("back"))
    let browser = browser
    try await eventually("the word about it") { browser.notice == "Save cancelled" }
    #expect(browser.home.details.open != nil)
    try await saving.store.clientClosed(0)
    perform(.act("back"))
    #expect(browser.keyPlace == .list)
  }

  @Test("Esc calls off what was begun last: a search after the save, then the save")
  func searchLast() async throws {
    saving.store.route("/art/*", reply: .hang)
    try await search()
    save()
    try await saving.store.requests(count: 1)
    clock.advance(by: .seconds(1))
    try await searchInVain("other")
    clock.advance(by: .seconds(1))
    // A save that doesn't begin is nothing to call off.
    perform(.act("app.save"), .type(.killToStart), .act("folder.save"))
    #expect(browser.notice == "Not saved: no folder was named")
    perform(.act("back"))
    #expect(browser.notice == "Search cancelled")
    #expect(!browser.home.search.state.isLoading)
    #expect(saving.saver.isSaving)
    perform(.act("back"))
    try await saving.store.clientClosed(0)
  }

  @Test("Esc calls off what was begun last: a save during a search, then the search")
  func saveLast() async throws {
    saving.store.route("/art/*", reply: .hang)
    try await search()
    try await searchInVain("other")
    clock.advance(by: .seconds(1))
    save()
    try await saving.store.requests(count: 1)
    perform(.act("back"))
    try await saving.store.clientClosed(0)
    #expect(browser.home.search.state.isLoading)
    let saver = saving.saver
    try await eventually("it has ended") { !saver.isSaving }
    perform(.act("back"))
    #expect(!browser.home.search.state.isLoading)
  }

  @Test("help and the filter's field lie over the progress, so Esc takes them first")
  func covered() async throws {
    saving.store.route("/art/*", reply: .hang)
    try await search()
    save()
    try await saving.store.requests(count: 1)
    perform(.act("help"), .act("back"), .act("list.filter"), .type(.insert("app")), .act("back"))
    #expect(browser.top === browser.body)
    #expect(browser.keyPlace == .list)
    #expect(saving.saver.isSaving)
    perform(.act("back"))
    try await saving.store.clientClosed(0)
  }

  @Test("the end of a save stays to be read for a moment, then goes with the next key")
  func staying() async throws {
    try await search()
    save()
    let browser = browser
    try await eventually("the word about it") { browser.notice?.hasPrefix("Saved") == true }
    perform(.move(.lines(1)))
    #expect(browser.notice?.hasPrefix("Saved") == true)
    clock.advance(by: Notices.stay)
    perform(.move(.lines(1)))
    #expect(browser.notice == nil)
  }

  @Test("a second save waits, is counted, and is saved")
  func second() async throws {
    let gate = Gate()
    saving.store.route("/art/1-icon/*") { request in
      Reply(body: SavingFixture.picture(of: request.path)).with { $0.gate = gate }
    }
    try await search()
    save()
    perform(.move(.lines(1)), .act("app.save"), .act("folder.save"))
    // The first save's progress shows it; a notice would leave that no room.
    #expect(browser.notice == nil)
    #expect(browser.home.saver?.progress?.name == "app 1")
    #expect(browser.home.saver?.waitingCount == 1)
    gate.open()
    try await eventually("both are there") { [saving] in
      saving.contents.contains("com.example.app1/icon.png") && saving.contents.contains("com.example.app2/icon.png")
    }
  }

  @Test("closing the browser ends the save")
  func closing() async throws {
    saving.store.route("/art/*", reply: .hang)
    try await search()
    save()
    try await saving.store.requests(count: 1)
    await browser.close()
    #expect(saving.contents == [])
    try await saving.store.clientClosed(0)
  }
}
