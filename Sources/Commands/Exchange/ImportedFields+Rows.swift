import AppStore
import Essentials
import Observatory
import Texts

/// The rows of each kind. Optional values may be missing.
extension ImportedFields {
  mutating func row(of kind: KeptKind) throws(UsageError) -> TakenRow {
    switch kind.name {
    case KeptKind.positions.name, KeptKind.charts.name: .position(try keptPosition())
    case KeptKind.tracks.name:
      .track(
        try track(), name: try name(), added: date("addedAt"), visited: date("lookedAt"), alerts: try alerts(),
        alertsAt: date("alertsAt"), tags: try tags())
    case KeptKind.lists.name: .place(try keptPlace())
    case KeptKind.difficulties.name: try difficulty()
    case KeptKind.marks.name:
      .mark(Competitor(id: try id(), name: try name()), added: date("addedAt"), tags: try tags())
    case KeptKind.facts.name: try fact()
    case KeptKind.ratings.name: try rating()
    case KeptKind.reviews.name: try review()
    case KeptKind.removals.name: try removal()
    default: .bookmark(try bookmark())
    }
  }

  private func present<Value>(_ name: String, _ value: Value?) throws(UsageError) -> Value {
    if let value { return value }
    throw UsageError("there is no \(name)")
  }

  private func listing() throws(UsageError) -> Listing { Listing(app: try id(), country: try country()) }

  /// From and to.
  private func span() throws(UsageError) -> (from: Int, to: Int) {
    let from = try present("from", moment("from"))
    let to = try moment("to") ?? from
    return from <= to ? (from, to) : try fail("to", "is before from")
  }

  /// In characters. No description or review that is kept is as long.
  private static var longText: Int { 8_000 }

  private func fact() throws(UsageError) -> TakenRow {
    let name = try line("field")
    let text = try anyText("value", atMost: Self.longText)
    guard let field = FactField.stored.first(where: { $0.rawValue == name }) else {
      return try fail("field", "is none of \(FactField.stored.map(\.rawValue).joined(separator: ", "))")
    }
    let value: FactValue? =
      switch field {
      case .available, .mac: try .integer(flag("value") ? 1 : 0)
      case .price: try decimal("value", to: 1_000_000_000).map { .real($0) }
      case .size: try number("value", in: 0...Int.max).map { .integer(Int64($0)) }
      default: text.flatMap { $0.isEmpty ? nil : .text($0) }
      }
    let (from, to) = try span()
    return .fact(
      field, try present("value", text.flatMap { _ in value }), of: try listing(), name: try self.name(), since: from,
      until: to, isOlder: try flag("older"))
  }

  private func rating() throws(UsageError) -> TakenRow {
    let (from, to) = try span()
    let count = try present("ratingCount", number("ratingCount", in: 0...Int.max))
    return .rating(
      Facts.Rating(mean: try decimal("rating", to: 5), count: count), of: try listing(), name: try name(), since: from,
      until: to)
  }

  private mutating func review() throws(UsageError) -> TakenRow {
    let review = KeptReview(
      id: try present("reviewId", line("reviewId")), stars: try present("stars", number("stars", in: 1...5)),
      version: try anyText("version"), title: try anyText("title"), author: try anyText("author"),
      text: try anyText("text", atMost: Self.longText), written: date("date"),
      seen: try present("seenAt", date("seenAt")))
    return .review(review, of: try listing(), name: try name())
  }

  private func removal() throws(UsageError) -> TakenRow {
    let tag = try line("tag") ?? ""
    let thing: Removable =
      switch try line("of") {
      case KeptKind.tracks.name: .track(try track(), tag: tag)
      case KeptKind.marks.name: .mark(try id(), tag: tag)
      case KeptKind.bookmarks.name: .bookmark(try listing())
      default: try fail("of", "is none of tracks, marks and bookmarks")
      }
    return .removal(thing, at: try present("removedAt", moment("removedAt")), again: try moment("addedAt") ?? 0)
  }

  private func keptPosition() throws(UsageError) -> KeptPosition {
    let track = try track()
    let (from, to) = try span()
    let between = Set(try moments("between") ?? [])
    guard between.allSatisfy({ from < $0 && $0 < to }) else {
      return try fail("between", "has times that are not between")
    }
    let looks = (from == to ? [from] : [from, to]) + between
    let count = try number("looks", in: looks.count...max(Self.mostLooks, looks.count)) ?? looks.count
    return KeptPosition(
      track: track, name: try name(), position: try position(), looks: looks.sorted(), count: count)
  }

  private static var mostLooks: Int { 1_000_000 }

  private func position() throws(UsageError) -> Position {
    let position = try number("position", in: 1...1_000)
    let depth = try number("among", in: 0...1_000)
    let isDoubtful = try flag("doubtful")
    func asSaid(_ said: Position) -> Position { isDoubtful ? .doubtful(said) : said }
    switch (position, depth) {
    case (let position?, nil): return asSaid(.at(position))
    case (nil, let depth?): return asSaid(.notAmong(depth))
    case (nil, nil): throw UsageError("there is neither a position nor among how many it was not")
    case (_?, _?): return try fail("among", "and a position exclude each other")
    }
  }

  private func keptPlace() throws(UsageError) -> KeptPlace {
    let moment = try present("at", moment("at"))
    let position = try number("position", in: 1...1_000)
    let app = try id("id").map { id throws(UsageError) in
      guard let position else { throw UsageError("there is no position") }
      return PositionedApp(position: position, app: id, name: try name())
    }
    if app == nil, position != nil { throw UsageError("there is no id") }
    return KeptPlace(
      search: try search(), at: moment, app: app, found: try number("resultCount", in: 0...1_000),
      listed: try number("listed", in: 0...1_000), isDoubtful: try flag("doubtful"))
  }

  private func difficulty() throws(UsageError) -> TakenRow {
    let count = try present("count", number("count", in: 1...FirstApps.most))
    let ratings = try present("yardstick", number("yardstick", in: 1...Int(Int32.max)))
    let seen = try moment("yardstickAt").map { Date(timeIntervalSince1970: TimeInterval($0)) }
    let difficulty = Difficulty(
      count: count, strength: try present("strength", decimal("strength", to: 1)),
      named: try present("inNameCount", number("inNameCount", in: 0...count)),
      fresh: try present("freshCount", number("freshCount", in: 0...count)),
      quality: try present("quality", decimal("quality", to: 1)),
      by: Yardstick(ratings: ratings, seen: seen))
    return .difficulty(difficulty, of: try search(), at: try present("at", moment("at")))
  }

  private func track() throws(UsageError) -> TrackKey { TrackKey(search: try search(), app: try id()) }

  private func search() throws(UsageError) -> SearchKey {
    guard let term = try anyText("term"), case let term = SearchQuery(term: term).term, !term.isEmpty else {
      throw UsageError("there is no term")
    }
    let device: Device =
      try line("device").map { text throws(UsageError) in try Settings.choice(text, as: "device") } ?? .iphone
    // Older exports name none.
    let order: SearchOrder =
      try line("order").map { text throws(UsageError) in try Settings.choice(text, as: "order") } ?? .service
    if order == .store, Chart(term: term) != nil { return try fail("order", "is none of a top chart") }
    return SearchKey(term: term, country: try country(), device: device.rawValue, order: order.rawValue)
  }

  private func alerts() throws(UsageError) -> String? {
    guard let text = try line("alerts") else { return nil }
    return try OwnAlerts(rules: text, as: "alerts").text
  }

  private func tags() throws(UsageError) -> [String] {
    let names: [String]
    if let listed = try texts("tags") { names = listed } else { names = try line("tags")?.members ?? [] }
    let tags = names.compactMap(TagName.checked)
    guard tags.count == names.count else { return try fail("tags", "has a tag that is not \(TagName.rule)") }
    return tags
  }

  private mutating func bookmark() throws(UsageError) -> Bookmarked {
    let url = try line("url")
    // It is opened one day.
    if let url, !url.hasPrefix("https://"), !url.hasPrefix("http://") { return try fail("url", "is no web address") }
    return Bookmarked(
      listing: try listing(), name: try name(), developer: try anyText("developer"),
      url: url.map { AddressText.withoutCredentials($0) }, added: date("addedAt"), visited: date("lookedAt"))
  }

  private func id() throws(UsageError) -> Int64 {
    try present("id", id("id"))
  }

  /// As the store has it; it is cleaned when it is shown.
  private func name() throws(UsageError) -> String { try anyText("name") ?? "" }

  private func country() throws(UsageError) -> String {
    let country = try present("country", line("country"))
    if let storefront = Storefront(code: country) { return storefront.code }
    return try Settings.storefront(String(country.prefix(80)), as: "country").code
  }

  private mutating func date(_ name: String) -> Date? {
    dispensableMoment(name).map { Date(timeIntervalSince1970: TimeInterval($0)) }
  }
}
