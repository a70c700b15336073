import Foundation
import Support
import Testing
import Turns

@testable import AppStore
import Texts

private let recordedPages = ProcessInfo.processInfo.environment["APPSEARCH_FIXTURES"]

/// A page that was recorded in July 2026, if the environment names its folder.
@Suite("A recorded page", .inTurn, .enabled(if: recordedPages != nil))
struct RecordedPageTests {
  private let page: AppPage

  init() throws {
    let file = URL(filePath: recordedPages ?? "").appending(path: "web-page-duolingo-us-2026.html")
    page = try AppPage(body: Array(try Data(contentsOf: file)), of: 570_060_128, in: .us)
  }

  @Test("the app, its place, its size, and where it runs")
  func app() {
    #expect(page.name == "Duolingo: Language Lessons" && page.subtitle == "Languages, Math, Music & Chess")
    #expect(page.language == "en-US" && page.size == "511.1 MB" && page.ageRating == "4+")
    #expect(page.chart == .init(position: 1, genre: "Education", genreID: "6017", chart: "top-free"))
    #expect(page.category == "Education" && page.runsOn == [.iPhone, .iPad, .vision])
    #expect(page.compatibility?.map(\.device) == ["iPhone", "iPad", "Apple Vision"])
    #expect(
      page.compatibility?.map(\.requirement) == [
        "Requires iOS 17.0 or later.", "Requires iPadOS 17.0 or later.", "Requires visionOS 1.0 or later.",
      ])
    #expect(page.languages?.count == 31 && page.languages?.first == "English" && page.languages?.last == "Vietnamese")
    #expect(
      page.ageDetails?.map(\.words) == ["Infrequent: Contests", "Contains: Advertising, Messaging and Chat"])
    #expect(page.accessibility == [] && page.privacyPolicy == "https://www.duolingo.com/privacy")
    #expect(page.editorsNote?.count == 398)
  }

  @Test("the stars, which have parts of ratings")
  func stars() {
    #expect(page.stars?.counts == [132_032, 44_204, 129_154, 536_456, 4_467_888])
    #expect(page.stars?.average == 4.7 && page.stars?.total == 5_309_734)
  }

  @Test("the purchases, of which one name has five prices")
  func purchases() {
    let names = [
      "Super Duolingo", "Barrel of Gems (1200)", "Super Duolingo", "Cart of Gems (3000)", "Super Duolingo",
      "Cart of Gems (6500)", "Super Duolingo", "Super Duolingo", "Chest of Gems", "Chest of Gems (1200)",
    ]
    let prices = [
      "$9.99", "$4.99", "$83.99", "$9.99", "$12.99", "$19.99", "$95.99", "$119.99", "$0.99", "$4.99",
    ]
    #expect(page.purchases == .listed(zip(names, prices).map { .init(name: $0, price: $1) }))
  }

  @Test("the versions of fifteen weeks")
  func versions() {
    let expected = [
      ("7.130.0", 1_783_434_614), ("7.129.0", 1_782_749_644), ("7.128.1", 1_782_317_566), ("7.128.0", 1_782_153_084),
      ("7.127.1", 1_781_702_361), ("7.127.0", 1_781_546_834), ("7.126.1", 1_781_102_737), ("7.126.0", 1_780_944_288),
      ("7.125.1", 1_780_495_364), ("7.125.0", 1_780_329_731), ("7.124.0", 1_779_892_433), ("7.123.1", 1_779_372_740),
      ("7.123.0", 1_779_204_196), ("7.122.1", 1_778_856_189), ("7.122.0", 1_778_516_390), ("7.121.0", 1_777_989_746),
      ("7.120.1", 1_777_471_618), ("7.120.0", 1_777_389_305), ("7.119.0", 1_776_778_706), ("7.118.1", 1_776_183_998),
      ("7.118.0", 1_776_104_248), ("7.116.0", 1_774_891_890), ("7.115.0", 1_774_288_267), ("7.114.1", 1_773_763_675),
      ("7.114.0", 1_773_677_776),
    ]
    #expect(page.versions?.map(\.version) == expected.map(\.0))
    #expect(page.versions?.map { $0.date?.timeIntervalSince1970 } == expected.map { Double($0.1) })
    #expect(page.versions?.allSatisfy { $0.notes?.count == 274 } == true)
  }

  @Test("the privacy, by type, purpose, category and data")
  func privacy() {
    let contact = "CONTACT_INFO=Email Address,Name,Phone Number"
    let (place, bought, other) = ("LOCATION=Coarse Location", "PURCHASES=Purchase History", "OTHER=Other Data Types")
    let (ids, used) = ("IDENTIFIERS=User ID,Device ID", "USAGE_DATA=Product Interaction,Advertising Data")
    let health = "DIAGNOSTICS=Crash Data,Performance Data,Other Diagnostic Data"
    let content = "USER_CONTENT=Other User Content"
    let tracked = [
      bought, place, contact, "USER_CONTENT=Customer Support,Other User Content", ids, used, "DIAGNOSTICS=Crash Data",
      other,
    ]
    let linked = [
      ("THIRD_PARTY_ADVERTISING", [bought, place, ids, used, other]),
      ("DEVELOPERS_ADVERTISING", [bought, ids, "USAGE_DATA=Advertising Data"]),
      ("ANALYTICS", [bought, place, contact, content, "SEARCH_HISTORY=Search History", ids, used, health, other]),
      ("PRODUCT_PERSONALIZATION", [bought, content]),
      (
        "APP_FUNCTIONALITY",
        [
          bought, "FINANCIAL_INFO=Payment Info", place, contact, "CONTACTS=Contacts",
          "USER_CONTENT=Photos or Videos,Customer Support,Other User Content", ids, health, other,
        ]
      ),
      ("OTHER_PURPOSES", ["CONTACT_INFO=Phone Number", ids]),
    ]
    func lines(_ purpose: AppPage.PrivacyPurpose) -> [String] {
      purpose.categories.map { "\($0.identifier)=\($0.data.joined(separator: ","))" }
    }
    #expect(page.privacy?.map(\.identifier) == ["DATA_USED_TO_TRACK_YOU", "DATA_LINKED_TO_YOU"])
    #expect(page.privacy?.first?.purposes.map(\.identifier) == [nil])
    #expect(page.privacy?.first?.purposes.map(lines) == [tracked])
    #expect(page.privacy?.last?.purposes.map(\.identifier) == linked.map(\.0))
    #expect(page.privacy?.last?.purposes.map(lines) == linked.map(\.1))
  }

  @Test("the neighbours, with what the page says of them")
  func neighbours() {
    let ids: [Int64] = [
      379_968_583, 1_460_579_936, 635_966_718, 520_436_541, 1_261_193_709, 939_540_371, 1_350_420_987, 987_873_536,
      1_457_532_562, 829_587_759,
    ]
    #expect(page.similar?.map(\.id) == ids)
    #expect(page.similar?.map(\.rating) == [4.7, 4.8, 4.8, 4.8, 4.7, 4.7, 4.9, 4.7, 4.9, 4.7])
    #expect(
      page.similar?.map(\.ratingCount) == ["99K", "93K", "216K", "8K", "27K", "71K", "16K", "33K", "54K", "745K"])
    #expect(
      page.similar?.map(\.ageRating) == ["13+", "4+", "4+", "4+", "4+", "4+", "13+", "4+", "13+", "13+"])
    #expect(
      page.similar?.allSatisfy { $0.price == "Free" && $0.iconURL?.path.hasSuffix("512x512bb.png") == true } == true)
    #expect(page.similar?.first?.name == "Busuu: Language Learning App")
    #expect(page.similar?.first?.subtitle == "Learn Spanish, French, English")
    #expect(page.similar?.first?.developer == "Busuu Limited")
    #expect(page.similar?.first?.bundleID == "com.busuu.english.app")
    #expect(page.developersOthers?.map(\.id) == [1_440_502_568, 6_754_582_936])
    #expect(page.developersOthers?.map(\.rating) == [4.2, 2.6])
    #expect(page.developersOthers?.map(\.ratingCount) == ["3.7K", "21"])
  }

  @Test("the reviews without an answer, and the event")
  func reviews() throws {
    #expect(
      page.reviews?.map(\.review.id) == [
        "14158523706", "14096045016", "11301765602", "8414477007", "13493301532", "13305926319", "13949810146",
        "14119961154",
      ])
    #expect(page.reviews?.allSatisfy { $0.review.stars == 5 && $0.answer == nil && $0.answerDate == nil } == true)
    #expect(
      page.reviews?.map { $0.review.text?.unicodeScalars.count } == [
        1_483, 1_469, 1_454, 1_490, 1_456, 1_499, 1_490, 1_465,
      ])
    #expect(page.reviews?.first?.review.date == Date(timeIntervalSince1970: 1_780_928_362))
    #expect(page.reviews?.first?.review.title == "Experience so far")
    let event = try #require(page.events?.first)
    #expect(page.events?.count == 1 && event.title == "Duo Cup suits are here" && event.kind == "SPECIAL EVENT")
    #expect(event.subtitle == "Rep your team with limited edition avatar suits" && event.detail?.count == 105)
    #expect(event.start == Date(timeIntervalSince1970: 1_781_841_600))
    #expect(event.end == Date(timeIntervalSince1970: 1_784_433_600))
  }
}
