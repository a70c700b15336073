import Testing
import Turns

@testable import AppStore

@Suite("The App Store's own order", .inTurn)
struct SearchWebPageTests {
  private func html(
    shelf: String?, next: String = "null", term: String = "weather", storefront: String = "us",
    platform: String = "iphone"
  ) -> [UInt8] {
    let shelves = shelf.map { #"{"id":"SearchResults.shelfId","items":[\#($0)]}"# } ?? ""
    let intent =
      #"{"$kind":"SearchResultsPageIntent","term":"\#(term)","storefront":"\#(storefront)","platform":"\#(platform)"}"#
    let data = #"{"data":[{"intent":\#(intent),"data":{"shelves":[\#(shelves)],"nextPage":\#(next)}}]}"#
    return Array(#"<script type="application/json" id="serialized-server-data">\#(data)</script>"#.utf8)
  }

  private func app(_ id: Int, _ type: String = "content") -> String {
    #"{"$kind":"AppSearchResult","resultType":"\#(type)","lockup":{"adamId":"\#(id)","title":"App \#(id)"}}"#
  }

  private func next(_ ids: Int...) -> String {
    let results = ids.map { #"{"id":"\#($0)","type":"apps"}"# } + [#"{"id":"99","type":"editorial-items"}"#]
    return #"{"results":[\#(results.joined(separator: ","))]}"#
  }

  private func read(_ body: [UInt8]) throws(StoreError) -> SearchWebPage {
    try SearchWebPage(body: body, for: "Weather", in: .us, platform: "iphone")
  }

  @Test("advertisements, stories and bundles hold no position; an app that comes twice holds the first")
  func kinds() throws {
    let story = #"{"$kind":"EditorialSearchResult","lockup":{"adamId":"50"}}"#
    let event = #"{"$kind":"AppEventSearchResult","resultType":"appEvent","lockup":{"adamId":4}}"#
    let items = [app(1), app(9, "ad"), story, app(2), app(1), event].joined(separator: ",")
    let page = try read(html(shelf: items))
    #expect(page.ids == [1, 2, 4])
    #expect(page.advertisements == [.init(name: "App 9", id: 9, appsBefore: 1)])
  }

  @Test("the list behind the shelf is the whole order, or what follows; a mixture is refused")
  func joining() throws {
    let shelf = [app(1), app(2)].joined(separator: ",")
    #expect(try read(html(shelf: shelf, next: next(1, 2, 3))).ids == [1, 2, 3])
    #expect(try read(html(shelf: shelf, next: next(3, 4))).ids == [1, 2, 3, 4])
    #expect(throws: StoreError.self) { try read(html(shelf: shelf, next: next(2, 3))) }
    #expect(throws: StoreError.self) { try read(html(shelf: shelf, next: next(1, 3))) }
  }

  @Test("nothing found is an empty shelf with nothing behind it")
  func nothing() throws {
    #expect(try read(html(shelf: "")).ids == [])
    #expect(throws: StoreError.self) { try read(html(shelf: nil)) }
  }

  @Test("another term, country or platform is no answer")
  func others() {
    #expect(throws: Never.self) { try read(html(shelf: app(1), term: "WEATHER")) }
    for body in [
      html(shelf: app(1), term: "radar"), html(shelf: app(1), storefront: "gb"), html(shelf: app(1), platform: "mac"),
    ] {
      #expect(throws: StoreError.self) { try read(body) }
    }
  }

  @Test("a shelf without apps is nothing found only if nothing follows it")
  func emptyShelf() throws {
    let story = #"{"$kind":"EditorialSearchResult","title":"A story"}"#
    for items in ["", story, app(9, "ad")] {
      #expect(try read(html(shelf: items)).ids == [])
      #expect(throws: StoreError.self) { try read(html(shelf: items, next: next(1, 2))) }
    }
    for odd in ["7", "{}", #"{"results":{}}"#] {
      #expect(throws: StoreError.self) { try read(html(shelf: "", next: odd)) }
    }
    let missing = String(decoding: html(shelf: ""), as: UTF8.self).replacing(#","nextPage":null"#, with: "")
    #expect(!missing.contains("nextPage"))
    #expect(try read(Array(missing.utf8)).ids == [])
    #expect(try read(html(shelf: app(1), next: #"{"results":[]}"#)).ids == [1])
  }

  @Test(
    "a result that can't be placed makes the whole list worth nothing",
    arguments: [
      "7", "null", "{}", #"{"$kind":"NewSearchResult","lockup":{"adamId":"4"}}"#,
      #"{"$kind":"AppSearchResult","resultType":"new","lockup":{"adamId":"4"}}"#,
      #"{"$kind":"AppSearchResult","resultType":"content","lockup":{"title":"x"}}"#,
      #"{"$kind":"AppSearchResult","resultType":"content","lockup":{"adamId":"-4"}}"#,
    ])
  func unplaced(item: String) throws {
    #expect(throws: StoreError.self) { try read(html(shelf: [app(1), item, app(2)].joined(separator: ","))) }
  }

  @Test("two shelves of results are refused; others beside the one are left out")
  func shelves() throws {
    let one = #"{"id":"SearchResults.shelfId","items":[\#(app(1))]}"#
    let text = String(decoding: html(shelf: app(1)), as: UTF8.self)
    let twice = text.replacing(one, with: "\(one),\(one)")
    #expect(throws: StoreError.self) { try read(Array(twice.utf8)) }
    let beside = text.replacing(one, with: "\(one),\(one.replacing("SearchResults.shelfId", with: "Recommended"))")
    #expect(try read(Array(beside.utf8)).ids == [1])
  }

  @Test("the answer may stand behind others, and an advertisement before the first and after the last")
  func places() throws {
    let text = String(
      decoding: html(shelf: [app(8, "ad"), app(1), app(9, "ad")].joined(separator: ",")), as: UTF8.self)
    let other = #"{"intent":{"$kind":"TodayPageIntent"},"data":{}},"#
    let page = try read(Array(text.replacing(#"{"data":[{"#, with: #"{"data":[\#(other){"#).utf8))
    #expect(page.ids == [1] && page.advertisements.map(\.appsBefore) == [0, 1])
    #expect(throws: Never.self) { try read(html(shelf: app(1), term: " WÉATHER  ")) }
  }

  @Test("a list of a hundred thousand is read in no time, and cut")
  func hostile() throws {
    let results = (1...100_000).map { #"{"id":"\#($0)","type":"apps"}"# }.joined(separator: ",")
    let page = try read(html(shelf: app(1), next: #"{"results":[\#(results)]}"#))
    #expect(page.ids == (1...500).map { Int64($0) })
  }
}
