import Artwork
import Essentials
import Texts

/// An app's web page in a storefront on a day, in the App Store's shape. Its figures are those of the app's record.
struct SamplePage {
  let app: SampleApp
  let market: Market
  let day: SampleDay
  /// The platform whose page this is; by default the app's own.
  let platform: Platform
  /// The page names it, and is in English: by default the storefront's own.
  let language: String
  let facts: SampleFacts

  init(_ app: SampleApp, in market: Market, on day: SampleDay, platform: String?, language: String?) {
    (self.app, self.market, self.day) = (app, market, day)
    self.platform =
      platform.flatMap(Platform.init) ?? (app.isMac ? .mac : app.platforms.contains(.phone) ? .phone : .pad)
    self.language = language ?? market.pageLanguage
    facts = app.facts(in: market, on: day)
  }

  var category: String { app.genres[0].name }

  var answer: SampleAnswer {
    let builds: [Platform: String] = [.phone: "phone", .pad: "pad", .television: "tv", .mac: "mac"]
    return WebPage.answer(
      "\(facts.name) - App Store", language: language, category: category,
      intent: ["$kind": "ProductPageIntent", "id": "\(app.id)", "storefront": market.code, "language": language],
      data: [
        "$kind": "ShelfBasedProductPage", "title": facts.name, "lockup": app.lockup(in: market, on: day),
        "titleOfferDisplayProperties": app.offer(facts), "shelfMapping": shelves,
        "appPlatforms": (app.platforms.compactMap { builds[$0] } + app.wearables).sorted(),
      ])
  }

  /// A missing shelf is absent, or `null` now and then.
  private var shelves: JSONObject {
    let (note, reviews, versions) = (note, reviews, versions)
    let lists = [
      ("description", "productDescription", [["paragraph": ["text": facts.description]]]),
      ("informationRibbon", "productBadge", ribbon), ("information", "annotation", information),
      ("productRatings", "productRatings", ratings), ("appEvents", "appPromotion", events),
      ("similarItems", "smallLockup", similar), ("moreByDeveloper", "smallLockup", others),
      ("allProductReviews", "productReview", note + reviews), ("userProductReviews", "productReview", reviews),
      ("editorsChoiceProductReviews", "productReview", note),
    ]
    var shelves: JSONObject = ["textCards": WebPage.Null()]
    for (name, type, items) in lists where !items.isEmpty { shelves[name] = WebPage.shelf(type, items) }
    if let last = versions.first {
      shelves["mostRecentVersion"] = WebPage.shelf(
        "titledParagraph", [last.merging(["primarySubtitle": "Version \(facts.version)"]) { $1 }],
        all: ("titledParagraph", versions))
    }
    return shelves.merging(privacy) { $1 }.merging(accessibility) { $1 }
  }
}

extension Market {
  var pageLanguage: String { "\(language)-\(code.uppercased())" }
}

extension SampleApp {
  /// An app as pages and searches show it.
  func lockup(in market: Market, on day: SampleDay) -> JSONObject {
    let facts = facts(in: market, on: day)
    var lockup: JSONObject = [
      "$kind": "Lockup", "adamId": "\(id)", "bundleId": bundleID, "title": facts.name,
      "subtitle": subtitle ?? genres[0].name, "developerName": entry.studio, "ageRating": entry.ageRating,
      "productDescription": entry.pitch, "isIOSBinaryMacOSCompatible": runsOnMacs,
      "offerDisplayProperties": offer(facts), "icon": ["$kind": "Artwork", "template": ArtworkName(app: id).template],
    ]
    if facts.ratingCount > 0 {
      lockup["rating"] = (facts.rating * 10).rounded() / 10
      lockup["ratingCount"] = SampleApp.people(facts.ratingCount, market.language)
    }
    return lockup
  }

  func offer(_ facts: SampleFacts) -> JSONObject {
    var offer: JSONObject = [
      "offerType": "app", "hasInAppPurchases": !purchases.isEmpty, "isFree": facts.price == 0,
      "isPreorder": entry.lacks(.price),
    ]
    if facts.price != 0 { offer["priceFormatted"] = facts.formattedPrice }
    return offer
  }

  /// The words under the name; `nil` for an app without.
  private var subtitle: String? {
    let dice = Dice("subtitle/\(id)")
    guard dice.roll(0...4) > 0 else { return nil }
    return dice.pick(of: entry.language == "en" ? TextTable.words("subtitle") : Phrases.named(entry.language)[.bullet])
  }

  /// The purchases inside the app, as its description has them.
  var purchases: [(name: String, cents: Int)] {
    guard entry.cents == 0 else { return [] }
    let hints = [("subscription unlocks", "subscription"), ("tip jar", "tips"), ("one-time purchase", "unlock")]
    guard let (_, key) = hints.first(where: { description.contains(text: $0.0) }) else { return [] }
    return TextTable.lists(key).map { ($0[0], Int($0[1]) ?? 0) }
  }

  /// The iPhone's app also runs on Macs, if there is none of their own.
  var runsOnMacs: Bool {
    platforms.contains(.phone) && !entry.platforms.contains(.mac) && Dice("macs/\(id)").roll(0...2) == 0
  }

  /// Its platforms besides those of the record.
  var wearables: [String] {
    guard platforms.contains(.phone) else { return [] }
    let dice = Dice("wearables/\(id)")
    return (dice.roll(0...4) == 0 ? ["watch"] : []) + (dice.roll(0...7) == 0 ? ["vision"] : [])
  }

  /// A number as people read it.
  private static func people(_ number: Int, _ language: String) -> String {
    let steps = ["ja", "zh"].contains(language) ? [(10_000, "万")] : [(1_000_000, "M"), (1_000, "K")]
    guard let (unit, mark) = steps.first(where: { number >= $0.0 }) else { return "\(number)" }
    let tenths = number * 10 / unit
    return tenths < 100 && tenths % 10 > 0 ? "\(tenths / 10).\(tenths % 10)\(mark)" : "\(tenths / 10)\(mark)"
  }
}
