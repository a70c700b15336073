import Foundation
import Observatory
import Support

/// Searches whose answers change from day to day, made up and the same in every run.
struct World {
  static let depth = 200
  /// 2024-01-01, 6:00 UTC.
  private static let start = Date(timeIntervalSince1970: 1_704_088_800)

  /// How many apps are followed through each search, and how often two neighbours change places in its answer within a day.
  private let appsPerSearch: Int
  private let swapsPerDay: Int
  /// How many places of an answer have an app the next day that wasn't in it.
  private let newcomersPerDay: Int
  /// The searches that are asked, and each app's position today; those behind ``depth`` aren't in the answer.
  private(set) var searches: [(key: SearchKey, apps: [Int64])]
  private var random = SplitMix64(seed: 1)
  private(set) var day = 0

  /// Positions move as they do in the store: some every day, most not.
  static var usual: World { World(appsPerSearch: 4, swapsPerDay: 60) }
  /// Nothing stays the same for two days, and no two tracks share an answer: nothing can be merged.
  static var restless: World { World(appsPerSearch: 1, swapsPerDay: 4_000) }
  /// A thousand terms; each day a tenth of the places has another app.
  static var thousand: World { World(searches: 1_000, appsPerSearch: 1, swapsPerDay: 0, newcomersPerDay: depth / 10) }

  private init(searches count: Int = 500, appsPerSearch: Int, swapsPerDay: Int, newcomersPerDay: Int = 0) {
    self.appsPerSearch = appsPerSearch
    self.swapsPerDay = swapsPerDay
    self.newcomersPerDay = newcomersPerDay
    var random = SplitMix64(seed: 2)
    let countries = ["us", "gb", "de", "fr", "jp", "es", "it", "ca", "au", "br"]
    searches = (0..<count).map { number in
      let key = SearchKey(
        term: "term \(number / countries.count)", country: countries[number % countries.count], device: "iphone")
      // Those of one term are mostly the same in all countries.
      let pool = newcomersPerDay > 0 ? 2 * Self.depth : Self.depth
      let apps = (0..<pool).map { Int64(1_000_000_000 + number / countries.count * 600 + $0) }
      return (key, apps.shuffled(using: &random))
    }
  }

  var moment: Date { Self.start.addingTimeInterval(TimeInterval(day) * 86_400) }

  var tracks: [TrackKey] {
    searches.flatMap { search in
      // Apart from each other, so that each has neighbours of its own.
      stride(from: 0, to: Self.depth, by: Self.depth / appsPerSearch).map {
        TrackKey(search: search.key, app: search.apps[$0])
      }
    }
  }

  /// The next day: in each answer some apps have changed places with their neighbours, or are others.
  mutating func sleep() {
    day += 1
    for search in searches.indices {
      for _ in 0..<swapsPerDay {
        let place = Int.random(in: 1..<Self.depth, using: &random)
        searches[search].apps.swapAt(place, place - 1)
      }
      for place in (0..<Self.depth).shuffled(using: &random).prefix(newcomersPerDay) {
        searches[search].apps.swapAt(place, Int.random(in: Self.depth..<2 * Self.depth, using: &random))
      }
    }
  }

  var lists: [(SearchKey, PositionList)] {
    searches.map { search in
      let places = search.apps.prefix(Self.depth).enumerated().map {
        PositionedApp(position: $0.offset + 1, app: $0.element, name: "App \($0.element)")
      }
      return (search.key, PositionList(depth: Self.depth, apps: places))
    }
  }

  /// The facts of tracked apps as they are today.
  var facts: [(Listing, Facts)] {
    tracks.map { track in
      let number = Int(track.app % 1_000)
      let version = (day + number) / 30
      let facts = Facts(
        name: "App \(track.app)", version: "1.\(version)", price: number % 10 == 0 ? 2.99 : 0, currency: "USD",
        size: Int64(50_000_000 + version), releaseNotes: "What is new in 1.\(version) of \(track.app)",
        rating: Facts.Rating(mean: 4 + Double(number % 10) / 10, count: number * 100 + day * 3))
      return (Listing(app: track.app, country: track.search.country), facts)
    }
  }
}
