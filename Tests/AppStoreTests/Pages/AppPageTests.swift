import Foundation
import Testing
import Turns

@testable import AppStore

@Suite("The page of an app", .inTurn)
struct AppPageTests {
  private func page(_ shelves: [String: String]) throws -> AppPage {
    var text = PageText()
    text.shelves = shelves
    return try text.read()
  }

  @Test("a page without shelves says nothing of anything, and has its app", arguments: [true, false])
  func bare(isBareArray: Bool) throws {
    var text = PageText()
    text.isBareArray = isBareArray
    let page = try text.read()
    #expect(page.name == "Acme" && page.subtitle == "Made to last" && page.language == "en-US")
    #expect(page.purchases == nil && page.stars == nil && page.versions == nil && page.privacy == nil)
    #expect(page.similar == nil && page.reviews == nil && page.runsOn == nil && page.accessibility == nil)
  }

  @Test(
    "a shelf that is null, empty or something else costs only itself",
    arguments: ["null", "[]", "7", #"{"items":null}"#, #"{"items":[]}"#, #"{"items":{"a":1}}"#, #"{"items":[7,null]}"#])
  func odd(shelf: String) throws {
    let names = ["productRatings", "mostRecentVersion", "privacyHeader", "information", "similarItems", "appEvents"]
    var shelves = Dictionary(names.map { ($0, shelf) }, uniquingKeysWith: { first, _ in first })
    shelves["moreByDeveloper"] = PageText.shelf(#"{"adamId":"8","title":"Other"}"#)
    let page = try page(shelves)
    #expect(page.stars == nil && page.versions == nil && page.privacy == nil && page.purchases == nil)
    #expect(page.developersOthers?.map(\.name) == ["Other"])
  }

  @Test("a subtitle that is the category is none, wherever the page names the category")
  func category() throws {
    let badge = #"{"key":"category","caption":"MADE to låst"}"#
    #expect(try page(["informationRibbon": PageText.shelf(badge)]).subtitle == nil)
    let chart = #"{"key":"chartPosition","content":{"position":"3"},"caption":"Made to last"}"#
    #expect(try page(["informationRibbon": PageText.shelf(chart)]).subtitle == nil)
    var text = PageText()
    text.head = #"<script type="application/ld+json">{"applicationCategory":"Made to last"}</script>"#
    #expect(try text.read().subtitle == nil)
  }

  @Test(
    "stars are what fits the average: five first, turned, or none",
    arguments: [
      ("[70,20,5,3,2]", 4.5, [2, 3, 5, 20, 70]), ("[2,3,5,20,70]", 4.5, [2, 3, 5, 20, 70]),
      ("[69.6,20.4,5,3,2]", 4.5, [2, 3, 5, 20, 70]), ("[20,20,20,20,20]", 4.5, nil), ("[0,0,0,0,0]", 0, nil),
      ("[70,20,5,3]", 4.5, nil), ("[70,20,5,3,-2]", 4.5, nil), ("[70,20,5,3,null]", 4.5, nil),
    ] as [(String, Double, [Int]?)])
  func stars(counts: String, average: Double, expected: [Int]?) throws {
    let ratings = #"{"ratingAverage":\#(average),"ratingCounts":\#(counts)}"#
    #expect(try page(["productRatings": PageText.shelf(ratings)]).stars?.counts == expected)
  }

  @Test("versions are those behind the heading, with JavaScript's dates; in any language the number is found")
  func versions() throws {
    let newest =
      #"{"primarySubtitle":"バージョン10.6","secondarySubtitle":"Mon Aug 24 2026 12:59:36 GMT+0000 (Coordinated Universal Time)"}"#
    var page = try page(["mostRecentVersion": PageText.shelf(newest)])
    #expect(page.versions?.map(\.version) == ["10.6"])
    #expect(page.versions?.first?.date == Date(timeIntervalSince1970: 1_787_576_376))
    let all =
      #"{"items":[\#(newest)],"seeAllAction":{"pageData":{"shelves":[{"contentType":"titledParagraph","items":[\#(newest),{"primarySubtitle":"10.5","text":"Old"}]}]}}}"#
    page = try self.page(["mostRecentVersion": all])
    #expect(page.versions?.map(\.version) == ["10.6", "10.5"] && page.versions?.last?.notes == "Old")
  }

  @Test(
    "purchases: none, some that aren't shown, or those that are; unsaid where the page doesn't say",
    arguments: [("false", AppPage.Purchases.none), ("true", .notShown), ("null", nil)] as [(String, AppPage.Purchases?)]
  )
  func purchases(hasSome: String, expected: AppPage.Purchases?) throws {
    var text = PageText()
    text.page = #""lockup":{"adamId":"7","title":"Acme","offerDisplayProperties":{"hasInAppPurchases":\#(hasSome)}}"#
    #expect(try text.read().purchases == expected)
    text.shelves["information"] = PageText.shelf(
      #"{"title":"Compras","items":[{"textPairs":[["Moedas","R$ 29,90"],["Moedas","R$ 9,90"],["x"]]}]}"#)
    let old = AppPage.Purchases.listed([
      .init(name: "Moedas", price: "R$ 29,90"), .init(name: "Moedas", price: "R$ 9,90"),
    ])
    #expect(try text.read().purchases == old)
    text.shelves["information"] = PageText.shelf(
      #"{"items":[],"items_V3":[{"$kind":"textPair","leadingText":"Koin","trailingText":"Rp 99ribu"}]}"#)
    #expect(try text.read().purchases == .listed([.init(name: "Koin", price: "Rp 99ribu")]))
  }

  @Test("privacy keeps its identifiers; a type without data is a statement, no type at all is none")
  func privacy() throws {
    let nothing = #"{"identifier":"DATA_NOT_COLLECTED","title":"Keine Daten"}"#
    let page = try page(["privacyTypes": PageText.shelf(nothing), "privacyHeader": PageText.shelf("{}")])
    #expect(page.privacy?.map(\.identifier) == ["DATA_NOT_COLLECTED"] && page.privacy?.first?.purposes == [])
    #expect(try self.page(["privacyHeader": PageText.shelf("{}")]).privacy == nil)
  }

  @Test("a heading about accessibility without features says that none is declared")
  func accessibility() throws {
    #expect(try page(["accessibilityHeader": PageText.shelf("{}")]).accessibility == [])
  }

  @Test("it runs where it has a build, where the table says so, and on Macs that run the iPhone's")
  func platforms() throws {
    var text = PageText()
    text.page = #""appPlatforms":["phone","watch"],"lockup":{"title":"Acme","isIOSBinaryMacOSCompatible":true}"#
    text.shelves["information"] = PageText.shelf(#"{"items":[{"heading":"Apple Vision","text":"visionOS 1.0"}]}"#)
    #expect(try text.read().runsOn == [.iPhone, .mac, .vision, .watch])
  }

  @Test(
    "a count of ratings for people is a number, rounded as it is, or words that can't be read",
    arguments: [
      ("8.2万", 82_000), ("208K", 208_000), ("7554", 7_554), ("3,7 Tsd.", 3_700), ("1.234", 1_234), ("many", nil),
      ("99999999999999999999K", nil),
    ] as [(String, Int64?)])
  func neighbours(count: String, number: Int64?) throws {
    let lockup =
      #"{"adamId":8,"title":"Other","ratingCount":"\#(count)","rating":4.7,"offerDisplayProperties":{"isFree":false,"priceFormatted":"$4.99"},"icon":{"template":"systemimage://x"}}"#
    let found = try #require(try page(["similarItems": PageText.shelf(lockup, "7")]).similar?.first)
    #expect(found.ratings == number.map { .integer($0) } ?? .absent(count))
    #expect(found.ratingCount == count && found.price == "$4.99" && found.iconURL == nil && found.id == 8)
  }

  @Test(
    "a category in the place of another app's subtitle is none",
    arguments: [("Reisen", nil), ("Travel", nil), ("Travel light", "Travel light")])
  func categories(text: String, subtitle: String?) throws {
    let lockup = #"{"adamId":8,"title":"Other","subtitle":"\#(text)"}"#
    let ribbon = #"{"key":"category","caption":"Reisen"}"#
    let page = try page(["similarItems": PageText.shelf(lockup), "informationRibbon": PageText.shelf(ribbon)])
    #expect(page.similar?.map(\.subtitle) == [subtitle])
  }

  @Test("each other app is there once, and the app itself is none")
  func doubles() throws {
    let items = [8, 7, 9, 8].map { #"{"adamId":"\#($0)","title":"App \#($0)"}"# }
    let shelf = PageText.shelf(items.joined(separator: ","))
    let page = try page(["similarItems": shelf, "moreByDeveloper": shelf])
    #expect(page.similar?.map(\.id) == [8, 9] && page.developersOthers?.map(\.id) == [8, 9])
  }

  @Test(
    "another page is refused, and named",
    arguments: [
      (#"{"id":"8","storefront":"us"}"#, "another app"), (#"{"id":"7","storefront":"gb"}"#, "another country"),
      (#"{"storefront":"us","$kind":"TodayPageIntent"}"#, "not the page of an app"), (#"{"id":"7"}"#, "country"),
    ])
  func others(intent: String, words: String) {
    var text = PageText()
    text.intent = intent
    if words.hasPrefix("not") { text.page = #""title":"Today""# }
    let error = #expect(throws: StoreError.self) { try text.read() }
    #expect("\(error.map { "\($0)" } ?? "")".contains(words))
  }

  @Test("HTML without the data, with two of it, or half of it is refused")
  func scripts() {
    let data = PageText().data
    let script = #"<script id=serialized-server-data type="application/json">\#(data)</script>"#
    #expect(throws: Never.self) { try AppPage(body: PageText().html(script: script), of: 7, in: .us) }
    for (wrong, words) in [
      ("", "no data"), (script + script, "twice"), (String(script.dropLast(9)), "breaks off"),
      (script.replacing("}}}]", with: "}}"), "not whole"),
    ] {
      let error = #expect(throws: StoreError.self) {
        try AppPage(body: PageText().html(script: wrong), of: 7, in: .us)
      }
      #expect("\(error.map { "\($0)" } ?? "")".contains(words))
    }
  }

  private func row(_ old: String, _ new: String = "", summary: String? = nil) -> String {
    let summary = summary.map { #""summary":"\#($0)","# } ?? ""
    return #"{"title":"?",\#(summary)"items":[\#(old)],"items_V3":[\#(new)]}"#
  }

  private func note(_ text: String) -> String { #"{"linkableText":{"styledText":{"rawText":"\#(text)"}}}"# }

  @Test("rows of the table are told apart by their form, in any order", arguments: [false, true])
  func facts(isTurned: Bool) throws {
    let rows = [
      row(#"{"text":"Acme, Inc"}"#, note("Acme, Inc")), row(#"{"text":"44,9 MB"}"#, note("44,9 MB")),
      row(#"{"heading":"iPhone","text":"iOS 17"},{"heading":"Mac","text":"macOS 14"}"#, summary: "iOS 17"),
      row(#"{"text":"Deutsch, Englisch"}"#, summary: "Deutsch und Englisch"),
      row("", #"{"$kind":"artwork"},"# + note(#"**Enthält**\nWerbung\n\n**Selten**\nWettbewerbe"#), summary: "A12"),
      row(#"{"textPairs":[["Münzen","0,99 €"]]}"#, summary: "Ja"), row(#"{"text":"© 2026 Acme"}"#),
    ]
    let badge = #"{"key":"languages","caption":"+ 1 weitere"}"#
    let page = try page([
      "information": PageText.shelf((isTurned ? rows.reversed() : rows).joined(separator: ",")),
      "informationRibbon": PageText.shelf(badge),
    ])
    #expect(page.languages == ["Deutsch", "Englisch"] && page.ageRating == "A12")
    #expect(page.ageDetails?.map(\.words) == ["Enthält: Werbung", "Selten: Wettbewerbe"])
    #expect(page.purchases == .listed([.init(name: "Münzen", price: "0,99 €")]))
    #expect(page.compatibility?.map(\.device) == ["iPhone", "Mac"])
  }

  @Test("the row of languages is the one that the badge leads to; a single language is in the badge")
  func languages() throws {
    let rows = PageText.shelf(row(#"{"text":"Acme, Inc"}"#), row(#"{"text":"日本語、英語"}"#))
    let badge = #"{"key":"languages","caption":"+ 1","clickAction":{"shelfId":"information","index":1}}"#
    #expect(
      try page(["information": rows, "informationRibbon": PageText.shelf(badge)]).languages == ["日本語", "英語"])
    let single = #"{"key":"languages","caption":"Deutsch"}"#
    #expect(try page(["information": rows, "informationRibbon": PageText.shelf(single)]).languages == ["Deutsch"])
    #expect(try page(["information": rows]).languages == nil)
  }

  @Test("the new form alone tells compatibility and a framed age")
  func newForm() throws {
    let page = try page([
      "information": PageText.shelf(
        row("", note(#"**iPad**\nRequires iPadOS 17"#), summary: "iPadOS 17"),
        row("", #"{"$kind":"textEncapsulation","text":"13+"}"#, summary: "13+"))
    ])
    #expect(page.compatibility == [.init(device: "iPad", requirement: "Requires iPadOS 17")])
    #expect(page.ageRating == "13+" && page.ageDetails == nil && page.runsOn == [.iPad])
  }

  @Test("a subtitle that is a genre of the look-up is none, if the page names no category")
  func genres() throws {
    let page = try PageText().read()
    #expect(page.subtitle == "Made to last" && page.category == nil)
    #expect(page.subtitle(besides: ["Tools", "MADE to last"]) == nil)
    #expect(page.subtitle(besides: ["Tools"]) == "Made to last")
  }

  @Test("a shelf whose items can't be read says nothing, and never that there is none")
  func unreadable() throws {
    let odd = PageText.shelf("7", "null", "{}")
    let names = [
      "similarItems", "moreByDeveloper", "appEvents", "allProductReviews", "accessibilityFeatures", "privacyTypes",
      "mostRecentVersion",
    ]
    var page = try page(Dictionary(names.map { ($0, odd) }, uniquingKeysWith: { first, _ in first }))
    #expect(page.similar == nil && page.developersOthers == nil && page.events == nil && page.reviews == nil)
    #expect(page.accessibility == nil && page.privacy == nil && page.versions == nil)
    let behind = #"{"items":[{}],"seeAllAction":{"pageData":{"shelves":[{"contentType":"new","items":[{}]}]}}}"#
    page = try self.page(["accessibilityHeader": behind])
    #expect(page.accessibility == nil, "there are some, in a form that isn't known")
  }

  @Test("details that can't be read leave the summary; users' reviews stand in for all of them")
  func second() throws {
    let behind = #""seeAllAction":{"pageData":{"shelves":[{"contentType":"privacyType","items":[{}]}]}}"#
    let note = #"{"review":{"$kind":"EditorsChoice","notes":"Fine."}}"#
    let review =
      #"{"review":{"id":"5","rating":2,"contents":"No","date":"2026-06-08T14:19:22.000Z","response":{"contents":"Sorry","date":"2026-06-09T00:00:00Z"}}}"#
    let page = try page([
      "privacyHeader": "{\"items\":[{}],\(behind)}",
      "privacyTypes": PageText.shelf(#"{"identifier":"DATA_NOT_PROVIDED"}"#),
      "allProductReviews": PageText.shelf(note), "userProductReviews": PageText.shelf(review),
    ])
    #expect(page.privacy?.map(\.identifier) == ["DATA_NOT_PROVIDED"])
    #expect(page.editorsNote == "Fine." && page.reviews?.map(\.answer) == ["Sorry"])
    #expect(page.reviews?.first?.review.stars == 2 && page.reviews?.first?.answerDate != nil)
  }

  @Test(
    "dates are JavaScript's or RFC 3339's; others are none",
    arguments: [
      ("Tue Jul 07 2026 14:30:14 GMT+0000 (Coordinated Universal Time)", 1_783_434_614),
      ("Tue Jul 7 2026 16:30:14 GMT+0200 (MESZ)", 1_783_434_614), ("2026-07-07T14:30:14.000Z", 1_783_434_614),
      ("Tue Xyz 07 2026 14:30:14 GMT+0000", nil), ("Tue Feb 30 2026 14:30:14 GMT+0000", nil), ("yesterday", nil),
    ] as [(String, Double?)])
  func dates(text: String, expected: Double?) {
    #expect(AppPage.Version.scriptDate(text)?.timeIntervalSince1970 == expected)
  }

  @Test("free and paid are told by the offer, and an app that costs something in every form of the price")
  func prices() throws {
    func price(_ offer: String) throws -> String? {
      try page(["similarItems": PageText.shelf(#"{"adamId":"8","title":"B","offerDisplayProperties":\#(offer)}"#)])
        .similar?.first?.price
    }
    #expect(try price(#"{"isFree":true}"#) == "Free")
    #expect(try price(#"{"isFree":false,"priceFormatted":"Rp 99ribu"}"#) == "Rp 99ribu")
    #expect(try price("null") == nil && price("{}") == nil)
  }

  @Test("a lockup of another app is another app's page, whatever the intent says")
  func lockup() {
    var text = PageText()
    text.page = #""lockup":{"adamId":8,"title":"Other"}"#
    #expect(throws: StoreError.self) { try text.read() }
  }

  @Test("hostile pages take little time and memory", arguments: ["[]", "{}", #"{"adamId":"8","title":"B"}"#, "[[[["])
  func hostile(item: String) throws {
    let many = Array(repeating: item, count: 1_000_000 / item.utf8.count).joined(separator: item == "[[[[" ? "" : ",")
    let list = item == "[[[[" ? many + String(repeating: "]", count: many.utf8.count) : many
    let clock = ContinuousClock()
    let start = clock.now
    let page = try page([
      "similarItems": PageText.shelf(list), "information": PageText.shelf(list), "appEvents": PageText.shelf(list),
    ])
    #expect(page.similar?.count ?? 0 <= 40)
    #expect(clock.now - start < .seconds(20))
    let marks = String(repeating: #"<script id="serialized-server-data" "#, count: 30_000)
    #expect(throws: StoreError.self) { try AppPage(body: Array(marks.utf8), of: 7, in: .us) }
  }

  @Test("no more is kept than is shown: 25 versions, 40 neighbours")
  func bounds() throws {
    let versions = (1...60).map { #"{"primarySubtitle":"\#($0)"}"# }.joined(separator: ",")
    let others = (101...160).map { #"{"adamId":\#($0),"title":"B"}"# }.joined(separator: ",")
    let page = try page([
      "mostRecentVersion":
        #"{"items":[],"seeAllAction":{"pageData":{"shelves":[{"contentType":"titledParagraph","items":[\#(versions)]}]}}}"#,
      "moreByDeveloper": PageText.shelf(others),
    ])
    #expect(page.versions?.count == 25 && page.developersOthers?.count == 40)
  }
}
