package import Essentials
package import Texts

// MARK: - Purchases and versions

extension AppPage {
  /// The purchases inside the app.
  package enum Purchases: Sendable, Hashable, PropertyConvertible {
    case none
    /// There are some, and the page lists none.
    case notShown
    /// The best-selling ones, about ten. A name may occur with several prices.
    case listed([Purchase])

    package var propertyValue: PropertyValue {
      switch self {
      case .none: .list([])
      case .notShown: .null
      case .listed(let purchases): purchases.propertyValue
      }
    }
  }

  package struct Purchase: Sendable, Hashable, PropertyConvertible {
    package var name: String
    /// As the country writes it.
    package var price: String

    package var propertyValue: PropertyValue { .members(["name": name, "formattedPrice": price]) }
  }

  package struct Version: Sendable, Hashable, PropertyConvertible {
    package var version: String
    package var date: Date?
    package var notes: String?

    init?(_ item: JSONValue) {
      guard let version = item["primarySubtitle"]?.text.flatMap(Self.number) else { return nil }
      self.version = version
      date = item["secondarySubtitle"]?.text.flatMap(Self.scriptDate)
      notes = item["text"]?.text
    }

    package var propertyValue: PropertyValue { .members(["version": version, "date": date, "releaseNotes": notes]) }

    /// The first run of digits and dots: `10.6` of `バージョン10.6`.
    private static func number(_ text: String) -> String? {
      func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
      let run = text.drop { !isDigit($0) }.prefix { isDigit($0) || $0 == "." }
      let parts = run.split(separator: ".")
      return parts.isEmpty ? nil : parts.joined(separator: ".")
    }

    /// A moment as JavaScript writes it, in English in every language: `Mon Aug 24 2026 12:59:36 GMT+0000 (Coordinated Universal Time)`; or
    /// as RFC 3339 has it.
    static func scriptDate(_ text: String) -> Date? {
      let words = text.split(separator: " ")
      guard words.count >= 6,
        let month = CivilTime.months.firstIndex(where: { $0.hasPrefix(words[1]) && words[1].count == 3 }),
        words[5].hasPrefix("GMT"), words[2].count <= 2
      else { return JSONValue.string(text).date }
      let day = words[2].count == 1 ? "0\(words[2])" : String(words[2])
      let number = String(month + 101).suffix(2)
      return JSONValue.string("\(words[3])-\(number)-\(day)T\(words[4])\(words[5].dropFirst(3))").date
    }
  }
}

extension [AppPage.Version] {
  /// The mean number of days between releases; `nil` unless two or more have dates.
  package var releaseGap: Int? {
    let dates = compactMap(\.date)
    guard let first = dates.min(), let last = dates.max(), dates.count > 1 else { return nil }
    return Int((last.timeIntervalSince(first) / 86_400 / Double(dates.count - 1)).rounded())
  }
}

extension AppPage.Purchase {
  package init?(name: String?, price: String?) {
    guard let name, let price else { return nil }
    self.init(name: name, price: price)
  }
}

// MARK: - Privacy

extension AppPage {
  /// One of the ways in which data is used.
  package struct PrivacyType: Sendable, Hashable, PropertyConvertible {
    /// The same in all languages, such as `DATA_LINKED_TO_YOU`.
    package var identifier: String
    package var title: String?
    /// For data used to track, one purpose without an identifier.
    package var purposes: [PrivacyPurpose]

    /// The title in the page's language, else English words.
    package var name: String { title ?? AppPage.words(of: identifier) }
    package var propertyValue: PropertyValue {
      .members(["type": identifier, "purposes": purposes], words: AgeDetail(heading: name, items: kinds).words)
    }

    private var kinds: [String] { [self].kinds }
  }

  package struct PrivacyPurpose: Sendable, Hashable, PropertyConvertible {
    package var identifier: String?
    package var title: String?
    package var categories: [PrivacyCategory]

    /// The same; `nil` for data that has no purpose of its own.
    package var name: String? { title ?? identifier.map(AppPage.words) }
    package var propertyValue: PropertyValue { .members(["purpose": identifier, "categories": categories]) }
  }

  package struct PrivacyCategory: Sendable, Hashable, PropertyConvertible {
    package var identifier: String
    package var title: String?
    package var data: [String]

    package var name: String { title ?? AppPage.words(of: identifier) }
    package var propertyValue: PropertyValue { .members(["category": identifier, "data": data.nilIfEmpty]) }
  }

  /// An identifier in readable English: `Data linked to you` for `DATA_LINKED_TO_YOU`.
  private static func words(of identifier: String) -> String {
    let words = identifier.replacing("_", with: " ").lowercased()
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension [AppPage.PrivacyType] {
  /// The kinds of data, each once.
  package var kinds: [String] {
    var seen: Set<String> = []
    return flatMap(\.purposes).flatMap(\.categories).map(\.name).filter { seen.insert($0).inserted }
  }
}

extension AppPage.PrivacyType {
  init?(_ item: JSONValue) {
    guard let identifier = item["identifier"]?.text else { return nil }
    // Data used to track stands in the type itself.
    purposes = ([item] + (item["purposes"]?.elements.prefix(40) ?? [])).enumerated().compactMap { index, purpose in
      let categories = (purpose["categories"]?.elements.prefix(40) ?? []).compactMap(AppPage.PrivacyCategory.init)
      if index == 0 { return categories.isEmpty ? nil : .init(identifier: nil, title: nil, categories: categories) }
      return .init(identifier: purpose["identifier"]?.text, title: purpose["title"]?.text, categories: categories)
    }
    (self.identifier, title) = (identifier, item["title"]?.text)
  }
}

extension AppPage.PrivacyCategory {
  init?(_ item: JSONValue) {
    guard let identifier = item["identifier"]?.text else { return nil }
    self.init(
      identifier: identifier, title: item["title"]?.text, data: Array(item["dataTypes"]?.texts.prefix(40) ?? []))
  }
}

// MARK: - Devices and features

extension AppPage {
  package enum Platform: String, Sendable, Hashable, CaseIterable, PropertyConvertible {
    case iPhone, iPad
    case mac = "Mac"
    case vision = "Vision"
    case watch = "Watch"
    case tv = "TV"

    /// Platforms by the names of their devices, which are the same in every language.
    static let named: [String: Platform] = [
      "iPhone": .iPhone, "iPad": .iPad, "Mac": .mac, "Apple Vision": .vision, "Apple Watch": .watch, "Apple TV": .tv,
    ]

    package var propertyValue: PropertyValue { .text(rawValue) }
  }

  package struct Compatibility: Sendable, Hashable, PropertyConvertible {
    /// `iPhone`, `iPad`, `Mac`, `Apple Vision`, `Apple Watch`, `Apple TV`.
    package var device: String
    package var requirement: String

    package var propertyValue: PropertyValue { .members(["device": device, "requirement": requirement]) }
  }

  /// A reason for the age rating: `Contains`, and below it `Advertising`.
  package struct AgeDetail: Sendable, Hashable, PropertyConvertible {
    /// `nil` for lines above the first heading.
    package var heading: String?
    package var items: [String]

    package init(heading: String?, items: [String]) { (self.heading, self.items) = (heading, items) }

    /// Such as `Contains: Advertising, Messaging and Chat`.
    package var words: String {
      ([heading].compactMap(\.self) + (items.isEmpty ? [] : [items.joined(separator: ", ")])).joined(separator: ": ")
    }
    package var propertyValue: PropertyValue { .members(["heading": heading, "items": items], words: words) }
  }

  package struct Feature: Sendable, Hashable, PropertyConvertible {
    package var title: String
    package var description: String?

    package var propertyValue: PropertyValue { .members(["title": title, "description": description]) }
  }

  package struct Event: Sendable, Hashable, PropertyConvertible {
    package var title: String
    package var subtitle: String?
    package var detail: String?
    package var kind: String?
    package var start: Date?
    package var end: Date?

    package var propertyValue: PropertyValue {
      .members([
        "title": title, "subtitle": subtitle, "detail": detail, "kind": kind, "start": start, "end": end,
      ])
    }
  }
}

extension AppPage.Compatibility {
  init?(device: String?, requirement: String?) {
    guard let device, let requirement else { return nil }
    self.init(device: device, requirement: requirement)
  }

  /// Reads `**iPhone**`, and the requirement in the next line.
  init?(note: String) {
    let lines = note.split(separator: "\n", maxSplits: 1)
    guard lines.count == 2, lines[0].hasPrefix("**"), lines[0].hasSuffix("**"), lines[0].count > 4 else { return nil }
    self.init(device: String(lines[0].dropFirst(2).dropLast(2)), requirement: String(lines[1]))
  }
}

extension AppPage.Event {
  init?(_ item: JSONValue) {
    guard let title = item["title"]?.text else { return nil }
    self.init(
      title: title, subtitle: item["subtitle"]?.text, detail: item["detail"]?.text, kind: item["kind"]?.text,
      start: item["startDate"]?.date, end: item["endDate"]?.date)
  }
}

// MARK: - Other apps

extension AppPage {
  /// Another app that the page shows.
  package struct Neighbour: Sendable, Hashable, PropertyConvertible {
    package var id: Int64
    package var name: String
    package var bundleID: String?
    package var developer: String?
    package var subtitle: String?
    package var rating: Double?
    /// As the page writes it, such as `99K`.
    package var ratingCount: String?
    package var ageRating: String?
    /// `Free`, or as the country writes it; `nil` if the page doesn't say.
    package var price: String?
    package var iconURL: WebAddress?

    init?(_ lockup: JSONValue) {
      guard let id = lockup["adamId"]?.integer, id > 0, let name = lockup["title"]?.text else { return nil }
      (self.id, self.name, bundleID) = (id, name, lockup["bundleId"]?.text)
      (developer, subtitle) = (lockup["developerName"]?.text, lockup["subtitle"]?.text)
      rating = lockup["rating"]?.double.flatMap { 0...5 ~= $0 ? $0 : nil }
      (ratingCount, ageRating) = (lockup["ratingCount"]?.text, lockup["ageRating"]?.text)
      let offer = lockup["offerDisplayProperties"]
      price = offer?["isFree"] == .bool(true) ? "Free" : offer?["priceFormatted"]?.text
      iconURL = lockup["icon"]?["template"]?.text.flatMap(Self.icon)
    }

    /// The address of a picture of 512 pixels; `nil` for the name of a symbol.
    private static func icon(template: String) -> WebAddress? {
      guard template.hasPrefix("http") else { return nil }
      let filled = [("{w}", "512"), ("{h}", "512"), ("{c}", "bb"), ("{f}", "png")].reduce(template) {
        $0.replacing($1.0, with: $1.1)
      }
      return WebAddress(filled)
    }

    package var roundedRating: PropertyValue? { rating.map { .rating($0, isRounded: true) } }

    /// The number of ratings, as far as the page's rounded words tell.
    package var ratings: PropertyValue? {
      ratingCount.map { words in RoundedCount.number(in: words).map { .integer($0) } ?? .absent(words) }
    }

    package var propertyValue: PropertyValue {
      .members([
        "id": id, "name": name, "bundleId": bundleID, "developer": developer, "subtitle": subtitle,
        "rating": roundedRating,
        "ratingCount": ratings, "ageRating": ageRating, "formattedPrice": price, "iconURL": iconURL,
      ])
    }
  }
}

extension App {
  /// An app as another one's page shows it. A look-up tells the rest.
  package init(_ neighbour: AppPage.Neighbour) {
    self.init(id: neighbour.id, name: neighbour.name)
    (bundleID, developer, rating) = (neighbour.bundleID, neighbour.developer, neighbour.rating)
    (formattedPrice, price) = (neighbour.price, neighbour.price == "Free" ? 0 : nil)
    iconURL = neighbour.iconURL
  }
}
