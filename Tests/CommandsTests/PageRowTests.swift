import Foundation
import Support
import TerminalUI
import Testing
import Texts
import Turns

@testable import AppStore
@testable import Commands

@MainActor
@Suite("Rows of apps' pages", .inTurn)
struct PageRowTests {
  private let page: AppPage = {
    var page = AppPage(id: 1, storefront: .us, name: "One")
    page.asOf = Date(timeIntervalSince1970: 1_787_576_376)
    return page
  }()

  private func json<Row>(_ set: FieldSet<Row>, _ row: Row, _ names: String) throws -> String {
    let fields = try set.fields(named: names.split(separator: ",").map(String.init), for: .jsonLines)
    return try set.with { $0.all = fields }.jsonLine(row, at: .distantPast)
  }

  private func table(_ name: String) throws -> PageTable {
    guard case .print(let command) = try Arguments([name, "1"], environment: [:]).action,
      let command = command as? PageTableCommand
    else { throw TestFailure("\(name) is another command") }
    return command.table
  }

  private func rows(_ name: String, of page: AppPage, _ names: String) throws -> [String] {
    let table = try table(name)
    return try table.rows(page).map { try json(table.fields, $0, names) }
  }

  private func reason(_ name: String, of page: AppPage) throws -> String? {
    let table = try table(name)
    return table.rows(page).isEmpty ? table.reason(page) : nil
  }

  @Test("of a page that says nothing all but app and country is null, and no command has rows")
  func silent() throws {
    let line = try FieldSet.pages.jsonLine(page, at: .distantPast)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object.filter { !($0.value is NSNull) }.keys.sorted() == ["asOf", "country", "id", "name", "url"])
    #expect(object.count == AppPage.properties.count + 1)
    for name in ["versions", "purchases", "stars", "privacy", "similar"] {
      let words = try reason(name, of: page)
      #expect(words?.hasPrefix("the page doesn't say") == true && words?.hasSuffix(" in") == true, "\(words ?? "none")")
    }
  }

  @Test("purchases that are none, not shown, listed and unsaid are four things")
  func purchases() throws {
    var seen: Set<String> = []
    let coins = AppPage.Purchase(name: "Coins", price: "R$ 29,90")
    for (purchases, line, words) in [
      (nil, #"{"hasInAppPurchases":null,"purchases":null}"#, "the page doesn't say whether"),
      (AppPage.Purchases.none, #"{"hasInAppPurchases":false,"purchases":[]}"#, "no in-app purchases"),
      (.notShown, #"{"hasInAppPurchases":true,"purchases":null}"#, "there are in-app purchases, but"),
      (
        .listed([coins]), #"{"hasInAppPurchases":true,"purchases":[{"name":"Coins","formattedPrice":"R$ 29,90"}]}"#, nil
      ),
    ] as [(AppPage.Purchases?, String, String?)] {
      var page = page
      page.purchases = purchases
      #expect(try json(.pages, page, "hasInAppPurchases,purchases") == line + "\n")
      let reason = try reason("purchases", of: page)
      #expect(words.map { reason?.hasPrefix($0) == true } ?? (reason == nil))
      seen.insert(reason ?? "rows")
    }
    #expect(seen.count == 4)
  }

  @Test("privacy has a row for each kind of data, and one for a type without any, by identifiers")
  func privacy() throws {
    var page = page
    let email = AppPage.PrivacyCategory(identifier: "CONTACT_INFO", title: "Kontakt", data: ["Name", "E-Mail"])
    let usage = AppPage.PrivacyCategory(identifier: "USAGE_DATA", title: "Nutzung", data: [])
    page.privacy = [
      .init(
        identifier: "DATA_LINKED_TO_YOU", title: "Verknüpft",
        purposes: [.init(identifier: "ANALYTICS", title: "Analyse", categories: [email, usage])]),
      .init(
        identifier: "DATA_USED_TO_TRACK_YOU", title: nil,
        purposes: [.init(identifier: nil, title: nil, categories: [usage])]),
      .init(identifier: "DATA_NOT_COLLECTED", title: nil, purposes: []),
    ]
    #expect(
      try rows("privacy", of: page, "type,purpose,category,data") == [
        #"{"type":"DATA_LINKED_TO_YOU","purpose":"ANALYTICS","category":"CONTACT_INFO","data":"Name"}"# + "\n",
        #"{"type":"DATA_LINKED_TO_YOU","purpose":"ANALYTICS","category":"CONTACT_INFO","data":"E-Mail"}"# + "\n",
        #"{"type":"DATA_LINKED_TO_YOU","purpose":"ANALYTICS","category":"USAGE_DATA","data":null}"# + "\n",
        #"{"type":"DATA_USED_TO_TRACK_YOU","purpose":null,"category":"USAGE_DATA","data":null}"# + "\n",
        #"{"type":"DATA_NOT_COLLECTED","purpose":null,"category":null,"data":null}"# + "\n",
      ])
    let facts = (page.privacy ?? []).propertyValue.paragraphs
    #expect(facts == ["Verknüpft: Kontakt, Nutzung", "Data used to track you: Nutzung", "Data not collected"])
    let nested = try json(.pages, page, "privacy")
    #expect(
      nested.contains(#"{"category":"CONTACT_INFO","data":["Name","E-Mail"]},{"category":"USAGE_DATA","data":null}"#))
    #expect(nested.hasSuffix(#"{"type":"DATA_NOT_COLLECTED","purposes":[]}]}"# + "\n"))
  }

  @Test("stars are told from five to one, with their total")
  func stars() throws {
    var page = page
    page.stars = ExactStars(counts: [70, 20, 5, 3, 2], average: 4.53)
    #expect(
      try rows("stars", of: page, "rating,ratingCount,five,four,three,two,one") == [
        #"{"rating":4.53,"ratingCount":100,"five":70,"four":20,"three":5,"two":3,"one":2}"# + "\n"
      ])
    #expect(try json(.pages, page, "stars").contains(#""ratingCount":100,"five":70,"four":20"#))
  }

  @Test("a chart position has the words that charts takes; a genre that isn't known here has its number alone")
  func chart() throws {
    var page = page
    for (genre, word) in [("6017", #""education""#), ("36", "null"), ("99", "null")] {
      page.chart = .init(position: 3, genre: "Bildung", genreID: genre, chart: "top-grossing")
      #expect(
        try json(.pages, page, "chart")
          == #"{"chart":{"position":3,"chart":"grossing","genre":\#(word),"genreId":"\#(genre)"}}"# + "\n")
    }
  }

  @Test("a subtitle that is a genre of the look-up is none")
  func subtitle() throws {
    var (page, app) = (page, App(id: 1, name: "One"))
    page.subtitle = "PRODUCTIVITY"
    app.details.genres = ["Utilities", "Productivity"]
    var row = AppRow(app: app)
    row.page = page
    #expect(try json(.lookedUpWithPages, row, "subtitle").isEmpty == false)
    let subtitle = try FieldSet.lookedUpWithPages.fields(named: ["Subtitle"], for: .json)[0]
    #expect(subtitle.value(row, .distantPast) == .null)
    row.page?.subtitle = "Made to last"
    #expect(subtitle.value(row, .distantPast) == .text("Made to last"))
  }

  @Test("records stand in a line as their values, and as one line each among facts; hostile texts are cleaned")
  func records() throws {
    var page = page
    page.purchases = .listed([.init(name: "Co\u{1B}[31mins", price: "$1"), .init(name: "A\nB", price: "$2")])
    let value = try #require(AppPage.properties(["purchases"]).first).value(page, .distantPast)
    #expect(value.line == "Coins, $1; A B, $2")
    let facts = FactList.text(heading: nil, titles: ["Buy"], values: [value], terminal: TerminalText())
    #expect(facts == "  Buy  Coins, $1\n       A B, $2\n")
    #expect(value.cleaned == "Coins, $1; A\nB, $2")
    #expect(value.json == #"[{"name":"Co\u001b[31mins","formattedPrice":"$1"},{"name":"A\nB","formattedPrice":"$2"}]"#)
  }

  @Test("a field of the page is read where it is named, and only lookup has them")
  func onRequest() throws {
    let row = AppRow(app: App(id: 1, name: "One"))
    #expect(!(try FieldSet.lookedUpWithPages.jsonLine(row, at: .distantPast)).contains("subtitle"))
    #expect(Subcommand.lookup.rows[0].fields.map(\.name).suffix(2) == ["hasInAppPurchases", "runsOn"])
    #expect(!Subcommand.developer.rows[0].fields.map(\.name).contains("subtitle"))
    #expect(throws: UsageError.self) { try Arguments(["developer", "1", "--filter", "subtitle:x"], environment: [:]) }
    #expect(throws: Never.self) { try Arguments(["lookup", "1", "--filter", "subtitle:x"], environment: [:]) }
  }
}
