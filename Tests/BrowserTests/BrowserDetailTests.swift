import AppStore
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("Details in the browser", .inTurn)
struct BrowserDetailTests {
  /// A browser with results; if wide, with the detail beside the list, which has followed the selection.
  private func results(wide: Bool, showsPictures: Bool = false) async throws -> BrowserFixture {
    let fixture = BrowserFixture(showsPictures: showsPictures)
    fixture.fit(wide: wide)
    try await fixture.search("app")
    if wide { try await fixture.detailFollows() }
    return fixture
  }

  @Test("in a narrow terminal Enter opens the detail over the list, and closing it returns to the same row")
  func narrow() async throws {
    let fixture = try await results(wide: false)
    fixture.perform(.move(.lines(8)))
    let (selection, first) = (fixture.rows.window.selection, fixture.rows.window.first)
    #expect(fixture.shown == nil)
    fixture.press("Enter")
    #expect(fixture.open?.app.name == "app 9")
    #expect(fixture.open?.position == 9)
    fixture.press("j", "j", "j", "q")
    #expect(fixture.shown == nil)
    #expect(fixture.scope == .list)
    #expect(fixture.rows.window.selection == selection)
    #expect(fixture.rows.window.first == first)
  }

  @Test("the detail beside the list can be hidden, stays hidden for other searches, and comes back")
  func beside() async throws {
    let fixture = try await results(wide: true)
    fixture.press("|")
    #expect(fixture.shown == nil)
    #expect(!fixture.browser.home.details.wantsBeside)
    try await fixture.search("other")
    fixture.press("j")
    #expect(fixture.shown == nil)
    try await fixture.clock.noSleepers()
    fixture.press("Enter")
    #expect(fixture.shown?.app.name == "other 2")
    fixture.press("q")
    #expect(fixture.shown == nil, "it lay over the list")
    fixture.press("|")
    try await fixture.detailFollows()
    #expect(fixture.shown?.app.name == "other 2")
  }

  @Test("a digit in the list shows a pane of the details beside it, or opens the details on that pane")
  func digits() async throws {
    let fixture = BrowserFixture()
    fixture.press("Tab", "5")
    #expect(fixture.notice == "Select an app to see its details")
    try await fixture.search("weather")
    fixture.press("5")
    #expect(fixture.open?.pane == .info)
    fixture.press("Esc")
    fixture.fit(wide: true)
    try await fixture.detailFollows()
    fixture.press("6")
    #expect(fixture.shown?.pane == .changes)
    #expect(fixture.scope == .list)
  }

  @Test("Tab goes to the details beside the list and comes back; over the list it changes panes")
  func sides() async throws {
    let fixture = try await results(wide: true)
    fixture.press("Tab")
    #expect(fixture.open?.app.name == "app 1")
    fixture.press("5", "Tab")
    #expect(fixture.scope == .list && fixture.shown?.pane == .info)
    fixture.press("|", "Tab")
    #expect(fixture.scope == .list && fixture.notice == "Not now: no details beside the list")
    fixture.press("Enter", "Tab")
    #expect(fixture.open?.pane == .changes, "they lie over it")
  }

  @Test("J and K scroll the details beside the list, which keeps the keys; without details beside they open them")
  func scrolling() async throws {
    let fixture = try await results(wide: true)
    fixture.press("5", "J")
    #expect(fixture.scope == .list && fixture.shown?.infoSelection == 1 && fixture.rows.window.selection == 0)
    fixture.press("K")
    #expect(fixture.shown?.infoSelection == 0)
    fixture.press("1")
    fixture.shown?.fit(lineCount: 40, windowHeight: 10)
    fixture.press("J")
    #expect(fixture.scope == .list && fixture.shown?.scroll.firstLine == 1)
    for key in ["J", "K"] {
      fixture.press("|", key)
      #expect(fixture.open?.app.name == "app 1", "\(key)")
      fixture.press("Esc", "|")
      try await fixture.detailFollows()
    }
    let empty = BrowserFixture()
    empty.press("Tab", "J")
    #expect(empty.notice == "Not now: no app is selected")
  }

  @Test("next and previous keep the pane and stop at the ends; Tab goes round the panes")
  func neighbours() async throws {
    let fixture = try await results(wide: false)
    fixture.press("Enter", "5", "n", "n")
    #expect(fixture.shown?.app.name == "app 3")
    #expect(fixture.shown?.pane == .info)
    #expect(fixture.rows.window.selection == 2)
    fixture.press("p", "p")
    #expect(fixture.shown?.app.name == "app 1")
    let shown = fixture.shown
    fixture.press("p")
    #expect(fixture.shown === shown)
    fixture.press("Tab", "Tab", "Tab", "Tab")
    #expect(fixture.shown?.pane == .overview)
  }

  @Test("a click on a pane's name beside the list shows the pane and gives it the keys")
  func clickOnPane() async throws {
    let fixture = BrowserFixture()
    fixture.fit(wide: true)
    try await fixture.search("app")
    fixture.perform(.click(.pane(.info)))
    #expect(fixture.scope == .list, "there is nothing yet to click on")
    try await fixture.detailFollows()
    fixture.perform(.click(.pane(.info)))
    #expect(fixture.open?.pane == .info)
  }

  @Test("the Info pane describes the icon once it has loaded")
  func icon() async throws {
    let fixture = try await results(wide: false, showsPictures: true)
    fixture.press("Enter", "5")
    let detail = try #require(fixture.shown)
    let request = try #require(detail.iconRequest)
    func icon() -> String? { detail.facts.first { $0.label == "Icon" }?.value }
    #expect(icon() == "Loading...")
    detail.want([request], urgent: 1)
    try await eventually("the icon comes") { icon()?.hasPrefix("PNG 1×1") == true }
    #expect(Set(detail.facts.map(\.label)).count == detail.facts.count)
  }

  @Test("an enlarged screenshot has the whole screen while the detail has the keys; Esc puts it back before it closes")
  func enlarged() async throws {
    let fixture = try await results(wide: true)
    let details = fixture.browser.home.details
    fixture.press("Enter", "3")
    #expect(!details.isWhole)
    fixture.press("Enter")
    #expect(details.isWhole)
    let shown = fixture.shown
    fixture.press("q")
    #expect(!details.isWhole)
    #expect(fixture.shown === shown, "it stays beside the list")
    fixture.press("Enter")
    #expect(details.isWhole)
    fixture.press("Esc")
    #expect(!details.isWhole && fixture.open?.isScreenshotEnlarged == false)
    fixture.press("Esc")
    #expect(fixture.open == nil)
  }

  @Test("a terminal that grows shows the detail beside the list, one that shrinks drops it unless it has the keys")
  func switching() async throws {
    let fixture = try await results(wide: false)
    fixture.fit(wide: true)
    try await fixture.detailFollows()
    fixture.fit(wide: false)
    #expect(fixture.shown == nil)
    fixture.press("Enter")
    for wide in [true, false] {
      fixture.fit(wide: wide)
      #expect(fixture.open?.app.name == "app 1")
    }
  }

  @Test("when the rows go the detail goes with them, and the keys to the list")
  func rowsGo() async throws {
    let fixture = try await results(wide: true)
    fixture.press("Enter")
    try await fixture.search("nothing")
    #expect(fixture.shown == nil)
    #expect(fixture.scope == .list)
    fixture.press("Enter")
    #expect(fixture.scope == .list)
  }
}
