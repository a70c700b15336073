import Foundation
import HTTP
import Saving
import Support
import Testing
import Turns

@testable import Browser
import Texts

@MainActor
@Suite("Saving from the browser", .inTurn)
struct BrowserSavingTests {
  private let saving: SavingFixture
  private let fixture: BrowserFixture

  init() throws {
    saving = try SavingFixture()
    let (art, memory) = (saving.store.url, MemoryStore())
    // Apps come from memory, pictures from the loopback store; the last app has none.
    memory.transport.route("/search") { [memory] request in
      let term = request.item("term") ?? ""
      if let gate = memory.gate(of: term) { try await gate.wait() }
      let records = (1...5).map { number in
        StoreRecord(id: Int64(number), name: "\(term) \(number)") {
          $0.bundleId = "com.example.\(term)\(number)"
          if number < 5 { $0.artworkUrl512 = "\(art)/art/\(number)-icon/512x512bb.jpg" }
        }
      }
      return HTTPResponse(to: request, try StoreAnswer.apps(records))
    }
    fixture = BrowserFixture(store: memory, saver: saving.saver)
  }

  /// Accepts the suggested folder, moved below the test's own.
  private func save() { fixture.press("w", "Ctrl-A", "Del", "~", "Enter") }

  /// Begins a save that the store never answers.
  private func saveInVain() async throws {
    saving.store.route("/art/*", reply: .hang)
    save()
    try await saving.store.requests(count: 1)
  }

  private var suggested: String? { (fixture.browser.top as? SaveFolderPage)?.prompt.editor.text }

  @Test("help lies over the question where to, and gives it back as it was")
  func helpOverQuestion() async throws {
    try await fixture.search("app")
    fixture.press("w", "Ctrl-U", "~/art", "F1")
    #expect(suggested == nil)
    fixture.press("x", "Esc")
    #expect(suggested == "~/art")
    fixture.press("Esc")
    #expect(fixture.browser.isAtHome)
  }

  @Test("with marks w asks which apps are meant, and saves each in a folder of its own in the one that is named")
  func marked() async throws {
    try await fixture.search("app")
    fixture.press("Space", "j", "j", "Space", "G", "w", "1")
    #expect(suggested == "./")
    fixture.press("Ctrl-U", "Enter")
    #expect(fixture.notice == "Not saved: no folder was named")
    fixture.press("w", "1", "Ctrl-U", "~/all", "Enter")
    let all = ["1", "3"].flatMap { ["all/com.example.app\($0)", "all/com.example.app\($0)/icon.png"] }
    try await eventually("both are saved") { saving.contents == ["all"] + all }
  }

  @Test("w asks where to, with a folder of the app's own as the answer; Enter saves, Esc does not")
  func asking() async throws {
    try await fixture.search("app")
    fixture.press("w")
    #expect(suggested == "./com.example.app1")
    fixture.press("Esc")
    #expect(fixture.browser.isAtHome)
    #expect(!saving.saver.isSaving)
    save()
    #expect(fixture.browser.isAtHome)
    #expect(saving.saver.progress?.fileCount == 1)
    try await fixture.said("Saved 1 file in ~/com.example.app1, ")
    #expect(saving.contents == ["com.example.app1", "com.example.app1/icon.png"])
  }

  @Test("the next app is offered a folder beside the last one's")
  func beside() async throws {
    try await fixture.search("app")
    save()
    fixture.press("j", "w")
    #expect(suggested == "~/com.example.app2")
    fixture.press("Ctrl-U", "~/elsewhere", "Enter", "j", "w")
    #expect(suggested == "~/com.example.app3")
  }

  @Test("without a list nothing is asked; an app without pictures says so, and so does a folder that means nothing")
  func nothing() async throws {
    fixture.press("Tab", "w")
    #expect(fixture.scope == .list && fixture.notice == "Not now: no app is selected")
    try await fixture.search("app")
    fixture.press("G", "w")
    #expect(fixture.browser.isAtHome)
    #expect(fixture.notice == "The store has no pictures of this app")
    fixture.press("g", "w", "Ctrl-U", "Enter")
    #expect(fixture.notice == "Not saved: no folder was named")
    fixture.press("w", "Ctrl-U", "~bob/x", "Enter")
    #expect(fixture.notice == "Not saved: no home folder is known for ~bob")
    #expect(!saving.saver.isSaving)
  }

  @Test("leaving the detail does not end a save; Esc does, before it closes anything")
  func leaving() async throws {
    try await fixture.search("app")
    fixture.press("Enter")
    try await saveInVain()
    fixture.press("q")
    #expect(fixture.shown == nil)
    #expect(saving.saver.isSaving)
    fixture.press("Enter", "Esc")
    try await fixture.said("Save cancelled")
    #expect(fixture.open != nil)
    try await saving.store.clientClosed(0)
    fixture.press("Esc")
    #expect(fixture.scope == .list)
  }

  @Test("Esc calls off what was begun last: a search after the save, then the save")
  func searchLast() async throws {
    try await fixture.search("app")
    try await saveInVain()
    fixture.clock.advance(by: .seconds(1))
    try await fixture.enterHeld("other")
    fixture.clock.advance(by: .seconds(1))
    // A save that doesn't begin is nothing to call off.
    fixture.press("w", "Ctrl-U", "Enter")
    #expect(fixture.notice == "Not saved: no folder was named")
    fixture.press("Esc")
    #expect(fixture.notice == "Search cancelled")
    #expect(!fixture.state.isLoading)
    #expect(saving.saver.isSaving)
    fixture.press("Esc")
    try await saving.store.clientClosed(0)
  }

  @Test("Esc calls off what was begun last: a save during a search, then the search")
  func saveLast() async throws {
    try await fixture.search("app")
    try await fixture.enterHeld("other")
    fixture.clock.advance(by: .seconds(1))
    try await saveInVain()
    fixture.press("Esc")
    try await saving.store.clientClosed(0)
    #expect(fixture.state.isLoading)
    try await eventually("it has ended") { !saving.saver.isSaving }
    fixture.press("Esc")
    #expect(!fixture.state.isLoading)
  }

  @Test("help and the filter's field lie over the progress, so Esc takes them first")
  func covered() async throws {
    try await fixture.search("app")
    try await saveInVain()
    fixture.press("?", "Esc", "f", "app", "Esc")
    #expect(fixture.browser.isAtHome)
    #expect(fixture.scope == .list)
    #expect(saving.saver.isSaving)
    fixture.press("Esc")
    try await saving.store.clientClosed(0)
  }

  @Test("the end of a save stays to be read for a moment, then goes with the next key")
  func staying() async throws {
    try await fixture.search("app")
    save()
    try await fixture.said("Saved")
    fixture.press("j")
    #expect(fixture.notice?.hasPrefix("Saved") == true)
    fixture.clock.advance(by: Notices.stay)
    fixture.press("j")
    #expect(fixture.notice == nil)
  }

  @Test("closing the browser ends the save")
  func closing() async throws {
    try await fixture.search("app")
    try await saveInVain()
    await fixture.browser.close()
    #expect(saving.contents == [])
    try await saving.store.clientClosed(0)
  }
}
