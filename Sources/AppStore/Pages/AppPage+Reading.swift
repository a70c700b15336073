import Essentials
import Texts

extension AppPage {
  /// Reads a page's HTML. Takes up to 20 ms: not to be called on an actor.
  ///
  /// - Throws: ``StoreError/unusablePage(_:)`` if it isn't the page of this app in this country.
  package init(body: [UInt8], of id: Int64, in storefront: Storefront) throws(StoreError) {
    let entries = try PageScript.entries(in: body)
    guard let entry = entries.first(where: { $0.intent["$kind"]?.text == "ProductPageIntent" }) ?? entries.first else {
      throw .unusablePage("the page has no data that a program can read")
    }
    let (intent, page) = (entry.intent, entry.data)
    let lockup = page["lockup"]
    let ids = [intent["id"], lockup?["adamId"]].compactMap { $0?.integer }
    guard !ids.isEmpty, intent["$kind"]?.text.map({ $0 == "ProductPageIntent" }) != false else {
      throw .unusablePage("it is not the page of an app")
    }
    if let other = ids.first(where: { $0 != id }) { throw .unusablePage("it is the page of another app, \(other)") }
    guard let country = intent["storefront"]?.text?.lowercased(), country == storefront.code else {
      let country = intent["storefront"]?.text ?? "no country that it names"
      throw .unusablePage("it is the app's page in another country, \(CleanText.line(country))")
    }
    guard let name = lockup?["title"]?.text ?? page["title"]?.text else { throw .unusablePage("its app has no name") }
    self.init(id: id, storefront: storefront, name: name)
    language = intent["language"]?.text
    let shelves = Shelves(page)
    read(ribbon: shelves["informationRibbon"] ?? [])
    read(
      information: shelves["information"]?.map(Fact.init) ?? [], languages: shelves.badge("languages"),
      offers: [lockup?["offerDisplayProperties"], page["titleOfferDisplayProperties"]])
    category = shelves.badge("category")?["caption"]?.text ?? chart?.genre ?? Self.category(in: body)
    subtitle = lockup?["subtitle"]?.text
    subtitle = subtitle(besides: [])
    stars = shelves["productRatings"]?.first.flatMap(ExactStars.init)
    versions = shelves.whole("mostRecentVersion", "titledParagraph", else: "mostRecentVersion") {
      $0.prefix(25).compactMap(Version.init)
    }
    privacy = shelves.whole("privacyHeader", "privacyType", else: "privacyTypes") { $0.compactMap(PrivacyType.init) }
    privacyPolicy =
      shelves["privacyHeader"]?.first?["bodyText"]?["linkedSubstrings"]?.members.lazy
      .compactMap { $0["url"]?.text.flatMap(WebAddress.init) }.first
    accessibility = Self.accessibility(shelves)
    events = shelves["appEvents"]?.compactMap(Event.init).nilIfEmpty
    similar = neighbours(shelves["similarItems"])
    developersOthers = neighbours(shelves["moreByDeveloper"])
    let shown = ["allProductReviews", "userProductReviews"].lazy.compactMap { shelves[$0] }
    reviews = shown.compactMap { $0.compactMap { $0["review"].flatMap(AnsweredReview.init) }.nilIfEmpty }.first
    editorsNote =
      ((shelves["editorsChoiceProductReviews"] ?? []) + (shown.first ?? [])).lazy
      .compactMap { $0["review"]?["notes"]?.text }.first
    runsOn = platforms(page["appPlatforms"], lockup)
  }

  /// The subtitle, unless it is one of the app's genres: the store puts one in the place of a subtitle, and some pages don't name it.
  package func subtitle(besides genres: [String]) -> String? {
    subtitle.flatMap { isCategory($0, besides: genres) ? nil : $0 }
  }

  /// The apps of a shelf, each once, without this one.
  private func neighbours(_ shelf: [JSONValue]?) -> [Neighbour]? {
    var seen: Set<Int64> = [id]
    return shelf?.compactMap { lockup -> Neighbour? in
      guard var neighbour = Neighbour(lockup), seen.insert(neighbour.id).inserted else { return nil }
      // Here the page doesn't name the category that stands in the place of a subtitle.
      if let text = neighbour.subtitle, isCategory(text) || ChartGenre(text)?.name == text { neighbour.subtitle = nil }
      return neighbour
    }.nilIfEmpty
  }

  private func isCategory(_ text: String, besides genres: [String] = []) -> Bool {
    let folded = FoldedText(text).text
    return ([category].compactMap(\.self) + genres).contains { FoldedText($0).text == folded }
  }

  private mutating func read(ribbon: [JSONValue]) {
    for badge in ribbon {
      let content = badge["content"]
      switch badge["key"]?.text ?? badge["type"]?.text {
      case "contentRating": ageRating = content?["contentRating"]?.text
      case "size":
        size = content?["paragraphText"]?.text.map { "\($0) \(badge["caption"]?.text ?? "")".trimmed }
      case "chartPosition":
        guard let position = content?["position"]?.integer.flatMap(Int.init(exactly:)), position > 0 else { break }
        let target = badge["clickAction"]?["destination"]
        chart = ChartPosition(
          position: position, genre: badge["caption"]?.text, genreID: target?["genreId"]?.text,
          chart: target?["chart"]?.text)
      default: break
      }
    }
  }

  private mutating func read(information facts: [Fact], languages badge: JSONValue?, offers: [JSONValue?]) {
    compatibility = facts.first { $0.isCompatibility }?.devices
    let age =
      facts.first { $0.age != nil && $0.age == ageRating } ?? facts.first { $0.age != nil }
      ?? facts.first { $0.mayBeAge && $0.summary == ageRating } ?? facts.only(where: { $0.mayBeAge })
    ageRating = ageRating ?? age?.age ?? age?.summary
    ageDetails = Self.ageDetails(of: age?.notes.flatMap { $0.split(separator: "\n") }.prefix(60) ?? [])
    languages = Self.languages(of: facts, badge: badge)
    let hasSome = offers.lazy.compactMap { $0?["hasInAppPurchases"]?.bool }.first
    if let bought = facts.map(\.purchases).max(by: { $0.count < $1.count }), !bought.isEmpty {
      purchases = .listed(bought)
    } else {
      purchases = hasSome.map { $0 ? .notShown : Purchases.none }
    }
  }

  /// Headings are marked as in Markdown, `**Contains**`; their items follow in lines.
  private static func ageDetails(of lines: some Sequence<Substring>) -> [AgeDetail]? {
    var details: [AgeDetail] = []
    for line in lines {
      let text = line.replacing("**", with: "").trimmed
      guard !text.isEmpty else { continue }
      if line.contains(text: "**") {
        details.append(AgeDetail(heading: text, items: []))
      } else if details.isEmpty {
        details.append(AgeDetail(heading: nil, items: [text]))
      } else {
        details[details.count - 1].items.append(text)
      }
    }
    return details.nilIfEmpty
  }

  /// The languages by name. Several are in the row that the badge leads to, or in another row with as many as the badge counts: `EN` and
  /// `+ 30 More`.
  private static func languages(of facts: [Fact], badge: JSONValue?) -> [String]? {
    guard let caption = badge?["caption"]?.text else { return nil }
    let digits = caption.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return [caption] }
    let index = badge?["clickAction"]?["index"]?.integer.flatMap(Int.init(exactly:)) ?? -1
    let target = facts.indices.contains(index) ? [facts[index]] : []
    // A seller's name may have a comma too, and no summary.
    let likely = target + facts.filter { $0.summary != nil } + facts
    return likely.lazy.compactMap { fact in fact.texts.first?.split { ",、，،".contains($0) }.map(\.trimmed) }
      .first { $0.count - 1 == Int(digits) }
  }

  /// The declared features; empty if the page has the heading and nothing below or behind it.
  private static func accessibility(_ shelves: Shelves) -> [Feature]? {
    let found = shelves.whole("accessibilityHeader", "accessibilityFeatures", else: "accessibilityFeatures") { items in
      items.flatMap { $0["features"]?.elements ?? [] }.prefix(40).compactMap { feature in
        feature["title"]?.text.map { Feature(title: $0, description: feature["description"]?.text) }
      }
    }
    let isEmpty = shelves["accessibilityFeatures"] == nil && !shelves.hasMore("accessibilityHeader")
    return found ?? (shelves["accessibilityHeader"] != nil && isEmpty ? [] : nil)
  }

  /// The category that the page names for search engines.
  private static func category(in body: [UInt8]) -> String? {
    guard let key = body.firstOffset(of: "\"applicationCategory\"", from: 0),
      let colon = body.firstOffset(of: ":", from: key)
    else { return nil }
    var reader = JSONReader(Array(body[(colon + 1)..<min(colon + 200, body.count)]))
    return try? reader.readValue().text
  }

  /// The platforms with a build of their own, those that the table of compatibility names, and Macs that run the iPhone's.
  private func platforms(_ named: JSONValue?, _ lockup: JSONValue?) -> [Platform]? {
    let builds: [String: Platform] = [
      "phone": .iPhone, "pad": .iPad, "mac": .mac, "vision": .vision, "watch": .watch, "tv": .tv, "messages": .iPhone,
    ]
    var found = Set((named?.texts ?? []).compactMap { builds[$0] })
    found.formUnion((compatibility ?? []).compactMap { Platform.named[$0.device] })
    if lockup?["isIOSBinaryMacOSCompatible"] == .bool(true) { found.insert(.mac) }
    return Platform.allCases.filter(found.contains).nilIfEmpty
  }
}
