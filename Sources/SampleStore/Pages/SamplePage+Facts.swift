import Essentials
import Texts

/// The shelves of figures: ratings, the row of badges, and the table of facts.
extension SamplePage {
  /// The number of ratings with five stars, four, …, and their mean to a tenth.
  var ratings: [JSONObject] {
    let total = facts.ratingCount
    guard total > 0 else { return [] }
    let liked = (min(5, max(1, facts.rating)) - 1) / 4
    let shares = [1.0, 4, 6, 4, 1].enumerated().map { place, ways in
      // So few that only the two next to the mean occur.
      if total < 40 { return max(0, 1 - abs(Double(4 - place) - liked * 4)) }
      // Between many at both ends and a hill at the mean: both have the same mean.
      let hill = (0..<4).reduce(ways) { $0 * ($1 < 4 - place ? liked : 1 - liked) }
      return (hill + [liked, 0, 0, 0, 1 - liked][place]) / 2
    }
    var reached = 0.0
    let bounds = shares.map { share in
      reached += share
      return min(total, Int((reached * Double(total)).rounded()))
    }
    let counts = zip([0] + bounds, bounds).map { $1 - $0 }
    let sum = counts.enumerated().reduce(0) { $0 + (5 - $1.offset) * $1.element }
    return [
      [
        "$kind": "Ratings", "ratingAverage": (Double(sum) / Double(total) * 10).rounded() / 10,
        "totalNumberOfRatings": total, "ratingCounts": counts,
      ]
    ]
  }

  var ribbon: [JSONObject] {
    func badge(_ key: String, _ content: JSONObject, _ caption: String, leadsTo target: Any = WebPage.Null())
      -> JSONObject
    {
      ["$kind": "Badge", "key": key, "content": content, "caption": caption, "clickAction": target]
    }
    let codes = app.languageCodes
    let others = codes.count == 1 ? Self.languageName(codes[0]) : "+ \(codes.count - 1) More"
    let languages: JSONObject = ["shelfId": "information", "index": 4]
    var badges = [
      badge("contentRating", ["contentRating": app.entry.ageRating], "Years"),
      badge("developer", [:], app.entry.studio),
      badge("languages", ["paragraphText": codes[0]], others, leadsTo: languages),
      badge("size", ["paragraphText": size.number], size.unit),
    ]
    // Pages name a place near the top only.
    let genre = app.isMac ? app.genres[0].macID : app.genres[0].id
    let kind = app.entry.cents == 0 ? "free" : "paid"
    let chart = SampleChart(kind: kind, genre: genre, market: market, platforms: [platform], day: day)
    if let index = chart.apps.prefix(10).firstIndex(where: { $0.id == app.id }) {
      let target = ["destination": ["chart": "top-\(kind)", "genreId": "\(genre)"]]
      badges.append(badge("chartPosition", ["position": "\(index + 1)"], category, leadsTo: target))
    } else {
      badges.append(badge("category", [:], category))
    }
    return badges
  }

  private var size: (number: String, unit: String) {
    let isLarge = facts.size >= 1_000_000_000
    let tenths = facts.size / (isLarge ? 100_000_000 : 100_000)
    return ("\(tenths / 10).\(tenths % 10)", isLarge ? "GB" : "MB")
  }

  private static func languageName(_ code: String) -> String {
    TextTable.lists("language").first { $0[0] == code }?[1] ?? code
  }

  /// The table of facts. Each row is there in its old form and in its new one.
  var information: [JSONObject] {
    func linkable(_ text: String) -> JSONObject { ["linkableText": ["styledText": ["rawText": text]]] }
    func row(_ title: String, _ text: String) -> JSONObject {
      ["title": title, "items": [["text": text]], "items_V3": [linkable(text)]]
    }
    let requirements = requirements
    let needs: JSONObject = [
      "title": "Compatibility", "summary": requirements[0].text,
      "items": requirements.map { ["heading": $0.device, "text": $0.text] },
      "items_V3": requirements.map { linkable("**\($0.device)**\n\($0.text)") },
    ]
    var age: [JSONObject] = [["$kind": "textEncapsulation", "text": app.entry.ageRating]]
    let dice = Dice("contains/\(app.id)")
    if dice.roll(0...2) > 0 {
      let contents = dice.pick(dice.roll(1...2), of: TextTable.lists("contains"))
      age.append(linkable(contents.map { "**\($0[0])**\n\($0[1])" }.joined(separator: "\n\n")))
    }
    let languages = app.languageCodes.map(Self.languageName).joined(separator: ", ")
    return [
      row("Seller", app.entry.studio), row("Size", "\(size.number) \(size.unit)"), row("Category", category), needs,
      row("Languages", languages), ["title": "Age Rating", "summary": app.entry.ageRating, "items_V3": age],
    ] + bought + [row("Copyright", "© \(CivilTime(facts.updated).year) \(app.entry.studio)")]
  }

  /// Some pages say that there is something to buy, and not what.
  private var bought: [JSONObject] {
    guard !app.purchases.isEmpty, Dice("shown/\(app.id)").roll(0...9) > 0 else { return [] }
    let pairs = Dice("bought/\(app.id)/\(market.code)").pick(10, of: app.purchases).map {
      [$0.name, market.words(forHundredths: market.hundredths(forUnitedStatesCents: $0.cents))]
    }
    return [
      [
        "title": "In-App Purchases", "summary": "Yes", "items": [["textPairs": pairs]],
        "items_V3": pairs.map { ["leadingText": $0[0], "trailingText": $0[1]] },
      ]
    ]
  }

  /// The app's requirement on each device.
  private var requirements: [(device: String, text: String)] {
    let version = app.minimumSystem(after: max(0, app.release(at: day.date).number - app.releases))
    let own: [(Platform, String, String)] = [
      (.phone, "iPhone", "iOS"), (.pad, "iPad", "iPadOS"), (.television, "Apple TV", "tvOS"), (.mac, "Mac", "macOS"),
    ]
    let others = [
      (app.runsOnMacs, "Mac", "macOS 13.0 or later and a Mac with Apple M1 chip"),
      (app.wearables.contains("vision"), "Apple Vision", "visionOS 1.0"),
      (app.wearables.contains("watch"), "Apple Watch", "watchOS 10.0"),
    ]
    let all = own.map { (app.platforms.contains($0), $1, "\($2) \(version)") } + others
    return all.filter(\.0).map { ($1, "Requires \($2) or later.") }
  }
}
