import AppStore
import Essentials
import Observatory
import Support
import Testing
import Turns
import Tracking

@testable import Browser

@MainActor
@Suite("The page of bookmarks", .inTurn)
struct BookmarksPageTests {
  private let fixture: PageFixture
  private let library: Library

  init() throws {
    fixture = try PageFixture(keepsLibrary: true)
    library = fixture.browser.library
    for number in 1...3 {
      library.toggle(
        Bookmarked(
          listing: Listing(app: Int64(number), country: number == 3 ? "de" : "us"), name: "App \(number)",
          developer: "Acme", added: PageFixture.start - Double(number) * 86_400))
    }
  }

  private var page: BookmarksPage? { fixture.browser.page() }
  private var names: [String] { page?.table.rows.map(\.bookmark.name) ?? [] }

  private func changed(_ app: Int64, _ what: AppChange.What = .price, from: Double = 1, to: Double = 2) {
    let change = AppChange(
      what: what, from: .real(from), to: .real(to), before: PageFixture.start, seen: PageFixture.start)
    fixture.browser.following?.bookmarkChanges[Listing(app: app, country: "us"), default: []].append(change)
    fixture.browser.tell(.bookmarks)
  }

  @Test("those that have changed come first, then the latest; the selection stays at the top, or on its row")
  func order() throws {
    changed(1)
    fixture.press("Tab", "B")
    #expect(names == ["App 1", "App 3", "App 2"])
    changed(2)
    #expect(names == ["App 2", "App 1", "App 3"] && page?.table.selected?.bookmark.name == "App 2")
    fixture.press("j")
    changed(1, to: 3)
    #expect(names == ["App 2", "App 1", "App 3"] && page?.table.selected?.bookmark.name == "App 1")
    #expect(page?.table.selected?.change(of: .price)?.to == .real(3))
    changed(1, from: 3, to: 1)
    #expect(page?.table.selected?.change(of: .price) == nil, "it is as it was")
    fixture.press("f", "changed>0 !app-2", "Enter")
    #expect(names == ["App 2", "App 1"])
    fixture.press("Esc", "s", "2")
    #expect(names == ["App 1", "App 2", "App 3"])
  }

  @Test("what is known of an app stays in its row once its changes were seen")
  func known() async throws {
    let listing = Listing(app: 1, country: "us")
    try await fixture.observatory.record(
      Facts(name: "App 1", version: "2.1", price: 2.99, currency: "USD"), of: listing, at: PageFixture.start)
    fixture.press("Tab", "B")
    try await eventually("its facts are read") { page?.allRows.contains { $0.facts != nil } == true }
    let facts = try #require(page?.allRows.first { $0.id == listing }?.facts)
    #expect(facts.version == "2.1" && facts.amount?.text == "2.99 USD" && facts.rating == nil)
    #expect(page?.allRows.first { $0.id.app == 3 }?.facts == nil)
  }

  @Test("it knows which facts have a value in some row, and which have changed in some")
  func told() async throws {
    fixture.press("Tab", "B")
    #expect(page?.valued == [] && page?.changed == [])
    try await fixture.observatory.record(
      Facts(name: "App 1", version: "2.1"), of: Listing(app: 1, country: "us"), at: PageFixture.start)
    try await eventually("its facts are read") { page?.valued == [.version] }
    changed(2, .notes)
    #expect(page?.changed == [.notes] && page?.valued == [.version])
  }

  @Test(
    "filters and orders know all that stands in a row: version, price and rating",
    arguments: [
      ("version:2.1", ["App 1"]), ("price:free", ["App 2"]), ("price>2", ["App 1"]), ("rating>4", ["App 2"]),
      ("ratings>=7", ["App 2"]), ("free", ["App 2"]), ("2.1", ["App 1"]), ("4.80", ["App 2"]), ("2.99", ["App 1"]),
    ])
  func terms(filter: String, expected: [String]) async throws {
    try await fixture.observatory.record(
      Facts(version: "2.1", price: 2.99, currency: "USD"), of: Listing(app: 1, country: "us"), at: PageFixture.start)
    try await fixture.observatory.record(
      Facts(version: "3", price: 0, currency: "USD", rating: .init(mean: 4.8, count: 7)),
      of: Listing(app: 2, country: "us"), at: PageFixture.start)
    fixture.press("Tab", "B")
    try await eventually("their facts are read") { page?.allRows.count { $0.facts != nil } == 2 }
    fixture.press("f", filter, "Enter")
    #expect(names == expected && page?.table.filter.filter.mistakeInWhole == nil)
    fixture.press("Esc", "s", "6")
    #expect(names.first == "App 2" && fixture.notice == "Sorted by rating")
    fixture.press("s", "7")
    #expect(names.prefix(2) == ["App 2", "App 1"] && fixture.notice == "Sorted by price")
  }

  @Test("b takes one away and sets it again as it was, in its place")
  func toggled() async throws {
    fixture.press("Tab", "B", "j", "b")
    let row = try #require(page?.table.selected)
    #expect(names == ["App 3", "App 2", "App 1"] && page?.isBookmarked(row) == false)
    fixture.press("b")
    await library.settled()
    #expect(page?.isBookmarked(row) == true && library.bookmarks.last?.added == row.bookmark.added)
    fixture.press("b", "Esc", "B")
    #expect(names == ["App 3", "App 1"])
  }

  @Test("t tracks the app for the search before, in the bookmark's country; without one it says what is missing")
  func tracked() async throws {
    fixture.press("Tab", "B", "t")
    #expect(fixture.notice?.contains("search for a term") == true)
    fixture.press("Esc")
    try await fixture.search("weather")
    fixture.press("B", "t")
    #expect(
      fixture.browser.following?.tracks
        == [TrackKey(search: SearchKey(term: "weather", country: "de", device: "iphone"), app: 3)])
  }
}
