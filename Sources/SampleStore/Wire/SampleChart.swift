import Essentials
import Texts

/// A chart of the sample store on a day. It drifts as the results of searches do.
struct SampleChart {
  /// `free`, `paid` or `grossing`.
  let kind: String
  let genre: Int?
  let market: Market
  let platforms: Set<Platform>
  let day: SampleDay

  /// The chart as the store's feed: `entry` is absent for no app, one object for one.
  func feed(_ limit: Int) -> [String: Any] {
    let entries = apps.prefix(limit).map { Self.entry(of: $0.record(in: market, on: day)) }
    var feed: [String: Any] = [
      "updated": ["label": MomentText.text(of: day.date)], "title": ["label": "Top \(kind) apps"],
    ]
    feed["entry"] = entries.count > 1 ? entries : entries.first
    return ["feed": feed]
  }

  /// Best first: those with most ratings, for what sells best by what they cost as well.
  var apps: [SampleApp] {
    let listed = Catalogue.shared.apps.filter { app in
      app.isSold(in: market, on: day) && !app.platforms.isDisjoint(with: platforms)
        && (genre == nil || app.genres.contains { $0.id == genre || $0.macID == genre })
        && (kind == "grossing" || (kind == "free") == (app.entry.cents == 0))
    }
    let weighed = listed.map { (app: $0, weight: weight(of: $0)) }
    let ordered = weighed.sorted { ($0.weight, $1.app.id) > ($1.weight, $0.app.id) }.map(\.app)
    return SampleOrder(term: "chart \(kind) \(genre ?? 0)", market: market, day: day).order(ordered)
  }

  private func weight(of app: SampleApp) -> Int {
    let ratings = app.votes(in: market)
    guard kind == "grossing" else { return ratings }
    // Free apps earn by what is bought in them.
    let cents = app.entry.cents == 0 ? Dice("earns/\(app.id)").roll(0...60) : app.entry.cents
    return ratings * cents
  }

  private static func entry(of record: [String: Any]) -> [String: Any] {
    func label(_ key: String) -> [String: Any] { ["label": record[key] ?? ""] }
    var entry: [String: Any] = [
      "im:name": label("trackName"), "summary": label("description"), "im:releaseDate": label("releaseDate"),
      "id": [
        "label": record["trackViewUrl"] ?? "",
        "attributes": ["im:id": "\(record["trackId"] ?? "")", "im:bundleId": record["bundleId"] ?? ""],
      ] as [String: Any],
      "im:artist": ["label": record["artistName"] ?? "", "attributes": ["href": record["artistViewUrl"] ?? ""]]
        as [String: Any],
      "category": [
        "attributes": [
          "im:id": "\(record["primaryGenreId"] ?? "")", "term": record["primaryGenreName"] ?? "",
          "label": record["primaryGenreName"] ?? "",
        ]
      ],
      "im:image": [60, 100].map { ["label": record["artworkUrl\($0)"] ?? ""] },
      "link": [
        "attributes": ["rel": "alternate", "type": "text/html", "href": record["trackViewUrl"] ?? ""]
      ],
    ]
    if let price = record["price"] as? Double {
      entry["im:price"] =
        [
          "label": price == 0 ? "Get" : record["formattedPrice"] ?? "",
          "attributes": ["amount": "\(price)", "currency": record["currency"] ?? ""],
        ] as [String: Any]
    }
    return entry
  }
}
