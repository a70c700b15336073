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
        tags: try tags())
    case KeptKind.lists.name: .place(try keptPlace())
    case KeptKind.difficulties.name: try difficulty()
    case KeptKind.marks.name:
      .mark(Competitor(id: try id(), name: try name()), added: date("addedAt"), tags: try tags())
    default: .bookmark(try bookmark())
    }
  }

  private func keptPosition() throws(UsageError) -> KeptPosition {
    let track = try track()
    guard let from = try moment("from") else { throw UsageError("there is no from") }
    let to = try moment("to") ?? from
    guard from <= to else { return try fail("to", "is before from") }
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
    guard let moment = try moment("at") else { throw UsageError("there is no at") }
    let position = try number("position", in: 1...1_000)
    let app = try id("id").map { id throws(UsageError) in
      guard let position else { throw UsageError("there is no position") }
      return PositionedApp(position: position, app: id, name: try name())
    }
    if app == nil, position != nil { throw UsageError("there is no id") }
    return KeptPlace(
      search: try search(), at: moment, app: app, found: try number("found", in: 0...1_000),
      listed: try number("listed", in: 0...1_000), isDoubtful: try flag("doubtful"))
  }

  private func difficulty() throws(UsageError) -> TakenRow {
    func present<Value>(_ name: String, _ value: Value?) throws(UsageError) -> Value {
      if let value { return value }
      throw UsageError("there is no \(name)")
    }
    let count = try present("count", number("count", in: 1...FirstApps.most))
    let ratings = try present("yardstick", number("yardstick", in: 1...Int(Int32.max)))
    let seen = try moment("yardstickAt").map { Date(timeIntervalSince1970: TimeInterval($0)) }
    let difficulty = Difficulty(
      count: count, strength: try present("strength", share("strength")),
      named: try present("named", number("named", in: 0...count)),
      fresh: try present("fresh", number("fresh", in: 0...count)), quality: try present("quality", share("quality")),
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
      listing: Listing(app: try id(), country: try country()), name: try name(), developer: try anyText("developer"),
      url: url.map { AddressText.withoutCredentials($0) }, added: date("addedAt"), visited: date("lookedAt"))
  }

  private func id() throws(UsageError) -> Int64 {
    guard let id = try id("id") else { throw UsageError("there is no id") }
    return id
  }

  /// As the store has it; it is cleaned when it is shown.
  private func name() throws(UsageError) -> String { try anyText("name") ?? "" }

  private func country() throws(UsageError) -> String {
    guard let country = try line("country") else { throw UsageError("there is no country") }
    if let storefront = Storefront(code: country) { return storefront.code }
    return try Settings.storefront(String(country.prefix(80)), as: "country").code
  }

  private mutating func date(_ name: String) -> Date? {
    dispensableMoment(name).map { Date(timeIntervalSince1970: TimeInterval($0)) }
  }
}
