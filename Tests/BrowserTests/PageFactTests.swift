import Foundation
import Testing
import Turns

@testable import AppStore
@testable import Browser

@Suite("What Info takes from an app's web page", .inTurn)
struct PageFactTests {
  private func app(ageRating: String? = nil) -> App {
    var app = App(id: 1, name: "App")
    app.details.contentRating = ageRating
    return app
  }

  private func value(
    _ label: String, ageRating: String? = nil, _ change: (inout AppPage) -> Void = { _ in }
  ) -> String? {
    var page = AppPage(id: 1, storefront: .us, name: "App")
    change(&page)
    return Fact.all(on: page, of: app(ageRating: ageRating)).first { $0.label == label }?.value
  }

  @Test("nothing that the page doesn't say is called none")
  func unsaid() {
    let facts = Fact.all(on: AppPage(id: 1, storefront: .us, name: "App"), of: app())
    #expect(facts.count == 6 && facts.allSatisfy { $0.value == "the page doesn't say" && $0.label.count < 16 })
  }

  @Test("purchases: none, some that aren't listed, and those that are, one a line")
  func purchases() {
    #expect(value("Purchases") { $0.purchases = AppPage.Purchases.none } == "none")
    #expect(value("Purchases") { $0.purchases = .notShown } == "some, which the page doesn't list")
    let listed = AppPage.Purchases.listed([.init(name: "Gold", price: "$1"), .init(name: "Gold", price: "$2")])
    #expect(value("Purchases") { $0.purchases = listed } == "Gold: $1, Gold: $2")
    var page = AppPage(id: 1, storefront: .us, name: "App")
    page.purchases = listed
    #expect(Fact.all(on: page, of: app())[0].lines == ["Gold: $1", "Gold: $2"])
  }

  @Test("privacy is two lines: how data is used, and which kinds, without repeating any")
  func privacy() {
    func type(_ id: String, _ names: String...) -> AppPage.PrivacyType {
      let categories = names.map { AppPage.PrivacyCategory(identifier: $0.uppercased(), title: $0, data: []) }
      let purpose = AppPage.PrivacyPurpose(identifier: nil, title: nil, categories: categories)
      return AppPage.PrivacyType(identifier: id, title: "Titel", purposes: names.isEmpty ? [] : [purpose])
    }
    let some = [
      type("DATA_USED_TO_TRACK_YOU", "Location", "Contacts"), type("DATA_LINKED_TO_YOU", "Location"), type("X"),
    ]
    #expect(value("Privacy") { $0.privacy = some } == "used to track you, linked to you, Titel, Location, Contacts")
    #expect(value("Privacy") { $0.privacy = [type("DATA_NOT_COLLECTED")] } == "no data collected")
    let many = [type("DATA_LINKED_TO_YOU", "Browsing History", "Health and Fitness", "Financial Info", "Location")]
    #expect(value("Privacy") { $0.privacy = many } == "linked to you, Browsing History, Health and Fitness, 2 more")
  }

  @Test("accessibility that is declared empty is none declared; the age rating has its details behind it")
  func others() {
    #expect(value("Accessibility") { $0.accessibility = [] } == "the developer has indicated none yet")
    #expect(value("Accessibility") { $0.accessibility = [.init(title: "VoiceOver", description: nil)] } == "VoiceOver")
    func details(of page: inout AppPage) {
      page.ageRating = "13+"
      page.ageDetails = [
        .init(heading: nil, items: ["13+"]), .init(heading: "Infrequent", items: ["Contests"]),
        .init(heading: "Contains", items: ["Advertising", "Messaging and Chat"]),
      ]
    }
    let details = "Infrequent: Contests, Contains: Advertising, Messaging and Chat"
    #expect(value("Age details", details(of:)) == "13+, \(details)")
    #expect(value("Age details", ageRating: "12+", details(of:)) == "13+, \(details)")
    #expect(value("Age details", ageRating: "13+", details(of:)) == details, "the rating stands above")
    #expect(value("Runs on") { $0.runsOn = [.iPhone, .mac] } == "iPhone, Mac")
    #expect(value("Language names") { $0.languages = ["English", "日本語"] } == "English, 日本語")
  }
}
