import AppStore
import Foundation
import HTTP
import SampleStore
import Support
import Testing
import Texts
import Turns

@testable import Observatory
@testable import Tracking

@Suite("What the first results say of a term", .inTurn)
struct LensTests {
  private func app(_ id: Int64, _ name: String, _ fill: (inout App) -> Void = { _ in }) -> App {
    var app = App(id: id, name: name)
    fill(&app)
    return app
  }

  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func results(_ apps: [App], term: String = "rain", limit: Int = 50) -> SearchResults {
    var results = SearchResults(query: SearchQuery(term: term, limit: limit), apps: apps)
    results.asOf = now
    return results
  }

  /// Figures as rows have them.
  private func figures(_ lens: Lens, _ ids: String...) -> [String] {
    Lens.properties(ids).map { $0.value(lens, now).exact }
  }

  @Test(
    "a word counts as a whole, whatever its case, accents and width",
    arguments: [
      ("weather", "Weather Radar", true, true), ("weather", "AccuWeather", false, false),
      ("WETTER", "wetter.com", true, true), ("cafe", "Café Déjà Vu", true, true), ("ﬁsh", "FISH: live", true, true),
      ("rain radar", "Radar: Rain", true, false), ("rain radar", "Rain Radar+", true, true),
      ("rain radar", "Rain Alarm", false, false), ("radar", "Weather—Radar", true, false),
      ("don't", "Don’t Rain", true, true),
      ("погода", "ПОГОДА сегодня", true, true), ("天気", "天気予報と雨雲", true, true), ("予報", "天気予報", true, false),
      ("天気", "Yahoo!天気", true, false), ("ラジオ", "ﾗｼﾞｵ FM", true, true), ("2048", "2048", true, true),
      ("20", "2048", false, false), ("!!!", "!!! rain", false, false),
    ])
  func wholeWords(term: String, name: String, isInName: Bool, begins: Bool) throws {
    let lens = try #require(Lens(results([app(1, name)], term: term), at: now))
    #expect(figures(lens, "inName", "atBeginning") == [isInName ? "1" : "0", begins ? "1" : "0"])
  }

  @Test("figures are those of the first ten that can be read")
  func figures() throws {
    var apps = (1...11).map { number in
      app(Int64(number), "Rain \(number)") { app in
        app.ratingCount = number == 3 ? nil : number * 100
        app.rating = number > 2 ? nil : 3.5 + Double(number) / 4
        app.developer = ["Acme Rain", "Bolt", "Acme Rain", "Cloud", "Bolt"][number % 5]
        (app.price, app.formattedPrice) = number % 4 == 0 ? (2.99, "$2.99") : (0, "Free")
        app.genre = number == 1 ? "Weather" : "Utilities"
        app.details.contentRating = number == 2 ? nil : "4+"
        app.details.currentVersionReleaseDate = now - Double(number * 30) * 86_400 + 60
      }
    }
    apps[8].name = "Alarm: rain cloud"
    apps[9].name = "CLOUD alarm"
    var results = results(apps)
    results.skippedPositions = [2]
    var lens = try #require(Lens(results, at: now))
    #expect(figures(lens, "count", "resultCount", "ratingsLeast", "ratingsMedian") == ["10", "12", "0", "550"])
    // Each update is a minute short of its thirty days.
    #expect(figures(lens, "rating", "updatedDays") == ["3.875", "164"])
    #expect(figures(lens, "inName", "atBeginning", "inDeveloper") == ["0.9", "0.8", "0.4"])
    #expect(
      figures(lens, "developers", "prices", "genres", "ages", "words") == [
        "Bolt, 4; Acme Rain, 4; Cloud, 2", "Free, 8; $2.99, 2", "Utilities, 9; Weather, 1", "4+, 9",
        "alarm, 2; cloud, 2",
      ])
    #expect(figures(lens, "difficulty", "strength", "yardstick") == ["", "", ""], "no yardstick is known yet")
    lens.yardstick = .usual
    // Updated 30, 60 … 180 days before: six of ten.
    let difficulty = try #require(lens.difficulty)
    #expect(difficulty.fresh == 0.6 && difficulty.quality == (3.875 - 3) / 2)
    #expect(figures(lens, "yardstick", "yardstickAt", "fresh", "quality") == ["100000", "", "0.6", "0.4375"])
  }

  @Test("an update counts until the 181st day, by the answer's time or the sample's day")
  func fresh() throws {
    func fresh(daysBefore days: Double, _ change: (inout SearchResults) -> Void = { _ in }) throws -> Double {
      var results = results([app(1, "Rain") { $0.details.currentVersionReleaseDate = now - days * 86_400 }])
      change(&results)
      var lens = try #require(Lens(results, at: now + 900 * 86_400))
      lens.yardstick = .usual
      return try #require(lens.difficulty).fresh
    }
    #expect(try fresh(daysBefore: 180.99) == 1 && fresh(daysBefore: 181) == 0)
    #expect(try fresh(daysBefore: 0) { $0.today = now + 180 * 86_400 } == 1)
    #expect(try fresh(daysBefore: 0) { $0.today = now + 181 * 86_400 } == 0)
    #expect(try fresh(daysBefore: 0) { $0.asOf = nil } == 0)
  }

  @Test("a chart has no term and no difficulty, nor has a list that a limit cuts; nothing has no lens")
  func none() throws {
    #expect(Lens(results([]), at: now) == nil)
    func difficulty(_ results: SearchResults) throws -> Int? {
      var lens = try #require(Lens(results, at: now))
      lens.yardstick = .usual
      return lens.difficulty?.value
    }
    let five = (1...5).map { app($0, "Rain") }
    #expect(try difficulty(results(five)) == 13 && difficulty(results(five, limit: 6)) == 13)
    #expect(try difficulty(results(five, limit: 5)) == nil)
    let chart = results(five, term: "chart:free")
    #expect(try difficulty(chart) == nil)
    let lens = try #require(Lens(chart, at: now))
    let unknown = figures(lens, "inName", "inDeveloper", "ratingsLeast", "ratingsMedian", "strength")
    #expect(unknown == ["", "", "", "", ""], "a chart's ratings aren't known before its apps are looked up")
  }
}

/// Forty days of the sample store against a computation on the store's own JSON.
@Suite("Difficulties of forty days", .inTurn)
struct LensOfDaysTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private static let searches = [
    ("weather", "us"), ("rain", "us"), ("forecast", "gb"), ("wetter", "de"), ("piano", "us"),
  ]

  /// The store's JSON on a day.
  private func json(_ path: String, on day: SampleDay) async throws -> [String: Any] {
    let url = WebAddress("https://itunes.apple.com/\(path)")
    let body = try await SampleTransport(clock: InstantClock(), day: day).send(HTTPRequest(url: url)).body
    return try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
  }

  private func records(_ path: String, on day: SampleDay) async throws -> [[String: Any]] {
    try #require(try await json(path, on: day)["results"] as? [[String: Any]])
  }

  /// The ratings in the free chart: sorted, the one that a tenth has more than.
  private func yardstick(_ country: String, on day: SampleDay) async throws -> Int {
    let feed = try await json("\(country)/rss/topfreeapplications/limit=100/json", on: day)["feed"] as? [String: Any]
    let entries = try #require(feed?["entry"] as? [[String: Any]])
    let ids = entries.compactMap {
      (($0["id"] as? [String: Any])?["attributes"] as? [String: Any])?["im:id"] as? String
    }
    let apps = try await records("lookup?id=\(ids.joined(separator: ","))&country=\(country)", on: day)
    let ratings = apps.map { $0["userRatingCount"] as? Int ?? 0 }.sorted()
    #expect(ratings.count == entries.count)
    return ratings[Int((0.9 * Double(ratings.count)).rounded(.up)) - 1]
  }

  private func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .components(separatedBy: CharacterSet.alphanumerics.inverted).filter { !$0.isEmpty }
  }

  /// Strength, in names, fresh, quality and the whole.
  private func expected(_ records: [[String: Any]], _ term: String, _ yardstick: Int, on day: SampleDay) -> [Double] {
    let first = records.prefix(10)
    let n = Double(first.count)
    let strength =
      first.map { record in
        min(1, log(1 + Double(record["userRatingCount"] as? Int ?? 0)) / log(1 + Double(yardstick)))
      }.reduce(0, +) / n
    let named = first.filter { record in
      Set(words(term)).isSubset(of: words(record["trackName"] as? String ?? ""))
    }.count
    let formatter = ISO8601DateFormatter()
    let fresh = first.filter { record in
      let date = (record["currentVersionReleaseDate"] as? String).flatMap(formatter.date(from:))
      return day.date.timeIntervalSince(date ?? .distantPast) < 181 * 24 * 3600
    }.count
    let rated = first.filter { ($0["userRatingCount"] as? Int ?? 0) > 0 }.compactMap {
      $0["averageUserRating"] as? Double
    }
    let mean = rated.isEmpty ? 3 : rated.reduce(0, +) / Double(rated.count)
    let quality = max(0, min(1, (mean - 3) / 2))
    let parts = [strength, Double(named) / n, Double(fresh) / n, quality]
    return parts + [(100 * n / 10 * (0.55 * parts[0] + 0.25 * parts[1] + 0.10 * parts[2] + 0.10 * parts[3])).rounded()]
  }

  @Test(
    "each kept difficulty is that of the day's JSON, with gaps, short lists, charts that age and a clock that was ahead"
  )
  func days() async throws {
    let folder = try TemporaryDirectory()
    let observatory = Observatory(file: folder.file("appsearch.sqlite").path)
    var expectations: [SearchKey: [Date: [Double]]] = [:]
    var charts: [(country: String, at: Date, ratings: Int)] = []
    for (term, country) in Self.searches {
      let search = SearchKey(term: term, country: country, device: "iphone")
      try await observatory.follow(TrackKey(search: search, app: 7), name: "Radar", at: Self.start)
    }
    var shortest = Int.max
    // Nobody looks from day 10 to 13; on day 20 the clock is three days and an hour ahead.
    for number in (0..<40) where !(10...13).contains(number) {
      let day = SampleDay(number)
      let moment = Self.start + Double(number) * 86_400 + (number == 20 ? 3 * 86_400 + 3600 : 0)
      let service = AppSearchService(
        transport: SampleTransport(clock: InstantClock(), day: day), now: { moment }, today: day.date, maximumAge: .zero
      )
      let tracker = Tracker(service: service, observatory: observatory, now: { moment })
      for country in [2: ["us"], 4: ["us", "gb"], 20: ["de"]][number] ?? [] {
        let storefront = try #require(Storefront(code: country))
        let chart = try await service.search(SearchQuery(term: "chart:free", storefront: storefront))
        let references = chart.apps.map { AppReference(.id($0.id), storefront: storefront) }
        var apps: [App] = []
        for batch in LookupBatch.batches(of: references, storefront: storefront) {
          apps += try await service.lookup(batch).apps
        }
        await tracker.keepYardstick(of: chart, lookedUp: apps)
        charts.append((country, moment, try await yardstick(country, on: day)))
      }
      for (term, country) in Self.searches {
        let search = SearchKey(term: term, country: country, device: "iphone")
        try await tracker.keep(try await service.search(try #require(search.query)))
        let found = try await records("search?media=software&limit=200&term=\(term)&country=\(country)", on: day)
        shortest = min(shortest, found.count)
        guard !found.isEmpty else { continue }
        let known = charts.filter { chart in
          chart.country == country && chart.at <= moment && moment.timeIntervalSince(chart.at) <= 30 * 24 * 3600
        }.max { $0.at < $1.at }
        expectations[search, default: [:]][moment] =
          expected(found, term, known?.ratings ?? 100_000, on: day) + [Double(known?.ratings ?? 100_000)]
      }
    }
    #expect(shortest < 10, "a list under ten is among them")
    for (search, looks) in expectations {
      let kept = try await observatory.difficulties(of: search, from: .distantPast, until: .distantFuture)
      #expect(kept.map(\.at) == looks.keys.sorted(), "\(search.term)")
      for look in kept {
        let expected = try #require(looks[look.at])
        let found = look.difficulty
        let named = Double(found.named) / Double(found.count)
        let parts = [found.strength, named, found.fresh, found.quality]
        #expect(
          zip(parts, expected).allSatisfy { abs($0 - $1) < 1e-8 }, "\(search.term) \(look.at): \(parts) \(expected)")
        #expect(Double(found.value) == expected[4], "\(search.term) \(look.at)")
        #expect(Double(found.yardstick.ratings) == expected[5], "\(search.term) \(look.at)")
      }
    }
    let values = Set(expectations.values.flatMap { $0.values.map { $0[4] } })
    #expect(values.count > 5, "they differ")
  }
}
