import FoundationEssentials
import Texts

@testable import AppStore

/// Rows of all that filters are about: four apps, in a country, at a position that has moved.
struct FilterFixture: Described {
  let letter: String
  var app: App
  let country: String
  var position: Int?
  var moved: Int?

  static let properties: [Property<FilterFixture>] =
    App.properties.map { $0.of(\.app) } + [
      Property("country", "", "", \.country).filtered(as: .country),
      Property("position", "", "", \.position).filtered(as: .position),
      Property("moved", "", "", \.moved).filtered(as: FilterName("moved", .number, ">0")),
    ]
  static let orders: [RowOrder<FilterFixture>] = []
  static let names = properties.map(\.filter)
  /// 2026-06-01T00:00:00Z.
  static let now = Date(timeIntervalSince1970: 1_780_272_000)

  var filterTexts: [String?] { app.filterTexts }
  var filterNames: [String?] { app.filterNames }

  static let rows: [FilterFixture] = {
    var radar = App(id: 1, name: "Weather Radar — Live")
    (radar.developer, radar.bundleID, radar.genre, radar.version) = ("Acme Inc.", "com.acme.radar", "Weather", "2.1.3")
    (radar.rating, radar.ratingCount, radar.price, radar.currency) = (4.5312, 12_345, 0, "USD")
    (radar.details.genres, radar.details.languages) = (["Weather", "Travel"], ["EN", "DE"])
    (radar.details.fileSize, radar.details.minimumOSVersion) = (95_000_000, "15.4")
    (radar.details.contentRating, radar.details.seller) = ("4+", "Acme Holding")
    radar.details.releaseDate = day("2024-03-15")
    radar.details.currentVersionReleaseDate = now - 10 * 86_400

    var planner = App(id: 2, name: "Café Planner")
    (planner.developer, planner.bundleID, planner.genre) = ("Bistro", "com.example.cafe", "Food & Drink")
    (planner.rating, planner.ratingCount, planner.price, planner.currency) = (4.5, 1000, 2.99, "USD")
    (planner.version, planner.details.genres, planner.details.languages) = ("2.10", ["Food & Drink"], ["FR"])
    (planner.details.fileSize, planner.details.minimumOSVersion) = (100_000_000, "15.0")
    planner.details.contentRating = "12+"
    planner.details.releaseDate = day("2025-01-01")
    planner.details.currentVersionReleaseDate = now - 30 * 86_400

    var diary = App(id: 3, name: "Notes: a diary")
    (diary.genre, diary.details.genres) = ("Health & Fitness", ["Health & Fitness"])

    var games = App(id: 4, name: "Games of 10:30")
    (games.developer, games.bundleID, games.genre, games.version) = ("Acme Games", "org.games", "Games", "v1.2")
    (games.rating, games.ratingCount, games.price, games.currency) = (3, 999, 5, "EUR")
    (games.details.genres, games.details.languages) = (["Games", "Board"], ["EN"])
    (games.details.fileSize, games.details.minimumOSVersion) = (1_500_000_000, "17.0")
    games.details.contentRating = "17+"
    games.details.releaseDate = day("2019-12-31T23:59:59Z")
    games.details.currentVersionReleaseDate = now - 400 * 86_400
    return [
      FilterFixture(letter: "a", app: radar, country: "us", position: 3, moved: 2),
      FilterFixture(letter: "b", app: planner, country: "gb", position: 10, moved: -2),
      FilterFixture(letter: "c", app: diary, country: "de"),
      FilterFixture(letter: "d", app: games, country: "au", position: 200, moved: 0),
    ]
  }()

  private static func day(_ text: String) -> Date? {
    MomentText.second(of: text).map { Date(timeIntervalSince1970: Double($0)) }
  }

  /// The letters of the rows that a filter lets through, and its words that were taken by their letters.
  static func rows(matching filter: Filter) -> (letters: String, loose: Set<FilterTerm>) {
    var columns = FilterColumns()
    let found = columns.rows(matching: filter, among: rows.count) {
      rows[$0]
    } value: {
      properties[$0].value(rows[$1], now)
    }
    return (found.indices.map { rows[$0].letter }.joined(), found.loose)
  }
}

extension Filter {
  init(_ text: String) { self.init(text, naming: FilterFixture.names, at: FilterFixture.now) }

  /// The terms as the screen says them, or else the mistake.
  var meaning: String {
    let loose = FilterFixture.rows(matching: self).loose
    let sides = sides.map { side in
      side.map { (loose.contains($0) ? "≈" : "") + $0.words }.joined(separator: " ")
    }
    return mistake ?? sides.joined(separator: " OR ")
  }
}
