import Essentials
import Texts

/// The shelves of texts and of other apps.
extension SamplePage {
  /// The versions so far, the newest first; none on the page of a platform that the app doesn't run on.
  var versions: [JSONObject] {
    guard app.platforms.contains(platform) || platform == .mac && app.runsOnMacs else { return [] }
    var releases = [app.release(at: day.date)]
    while releases.count < 25, let last = releases.last, last.number > 1, last.date > app.released {
      let before = app.release(at: last.date - 1)
      guard before.number < last.number else { break }
      releases.append(before)
    }
    return releases.map { release in
      var item: JSONObject = [
        "$kind": "TitledParagraph", "primarySubtitle": release.version,
        "secondarySubtitle": Self.scriptDate(release.date),
      ]
      if !app.entry.lacks(.notes) { item["text"] = Prose.news(of: app, version: release.version) }
      return item
    }
  }

  /// A moment as JavaScript writes it.
  private static func scriptDate(_ date: Date) -> String {
    let time = CivilTime(date)
    // Day 0 was a Thursday.
    let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][(time.dayNumber % 7 + 7) % 7]
    let clock = MomentText.text(of: date).dropFirst(8).prefix(11)
    return
      "\(weekday) \(CivilTime.months[time.month - 1].prefix(3)) \(clock.prefix(2)) \(time.year) \(clock.dropFirst(3))"
      + " GMT+0000 (Coordinated Universal Time)"
  }

  /// Some of the latest reviews, half of them answered.
  var reviews: [JSONObject] {
    let indices = app.reviews(in: market, on: day).prefix(120)
    let helpful = indices.filter { Dice("helpful/\(app.id)/\(market.code)/\($0)").roll(0...4) == 0 }
    return helpful.prefix(8).map { index in
      let review = SampleReview(index, of: app, in: market)
      var text: JSONObject = [
        "$kind": "Review", "id": "\(review.id)", "title": review.title, "contents": review.text, "rating": review.stars,
        "date": MomentText.text(of: review.date), "reviewerName": review.author,
      ]
      let dice = Dice("answer/\(review.id)")
      let date = review.date.addingTimeInterval(Double(dice.roll(6...200) * 3_600))
      if dice.roll(0...1) == 0, date <= day.date {
        let words = TextTable.words("answer \(review.stars > 3 ? "kind" : "sorry")")
        text["response"] = ["contents": dice.pick(of: words), "date": MomentText.text(of: date)]
      }
      return ["$kind": "ProductReview", "sourceType": "user", "review": text]
    }
  }

  /// The words of the store's editors about some of the best liked.
  var note: [JSONObject] {
    let dice = Dice("editors/\(app.id)")
    guard app.entry.rating >= 4.6, dice.roll(0...2) == 0 else { return [] }
    let praise = dice.pick(of: Phrases.named(app.entry.genre.prose)[.praise])
    let words = dice.pick(of: TextTable.words("editors")).replacing("%", with: praise) + "."
    return [["$kind": "ProductReview", "sourceType": "editorsChoice", "review": ["notes": words]]]
  }

  /// An event of some apps: ten days in thirty, announced ten days before; of some of these one that goes on, on whatever day the sample is
  /// looked at.
  var events: [JSONObject] {
    let dice = Dice("event/\(app.id)")
    guard dice.roll(0...6) == 0 else { return [] }
    let passed = ((day.number + dice.roll(0...29)) % 30 + 30) % 30
    guard passed < 10 || passed >= 20 else { return [] }
    let start = day.date.addingTimeInterval(Double((passed < 10 ? -passed : 30 - passed) * SampleDay.seconds))
    let goesOn = passed < 5
    let end = start.addingTimeInterval(Double((goesOn ? 3_650 : 10) * SampleDay.seconds))
    let words = dice.pick(of: TextTable.lists(goesOn ? "long event" : "event"))
    return [
      [
        "$kind": "AppEvent", "kind": "SPECIAL EVENT", "title": words[0], "subtitle": words[1], "detail": words[2],
        "startDate": MomentText.text(of: start), "endDate": MomentText.text(of: end),
      ]
    ]
  }

  /// Ten apps of the same genre, which stay the same for long.
  var similar: [JSONObject] {
    let alike = sold.filter { other in
      other.isMac == app.isMac && other.genres.contains(app.genres[0]) && other.entry.studio != app.entry.studio
    }
    let weighed = alike.map { other in
      let taste = Dice("alike/\(min(app.id, other.id))/\(max(app.id, other.id))").fraction()
      return (other, taste * Double(other.votes(in: market) + 50).squareRoot())
    }
    return weighed.sorted { $0.1 > $1.1 }.prefix(10).map { $0.0.lockup(in: market, on: day) }
  }

  /// The developer's other apps.
  var others: [JSONObject] {
    sold.filter { $0.entry.studio == app.entry.studio && $0.id != app.id }.map { $0.lockup(in: market, on: day) }
  }

  private var sold: [SampleApp] { Catalogue.shared.apps.filter { $0.isSold(in: market, on: day) } }

  /// Features that the developer declares; for some apps a sentence that there are none, for others nothing.
  var accessibility: JSONObject {
    let dice = Dice("accessibility/\(app.id)")
    let roll = dice.roll(0...9)
    guard roll > 1 else { return [:] }
    func heading(_ sentence: String) -> [JSONObject] { [["text": ["styledText": ["rawText": sentence]]]] }
    guard roll > 4 else {
      let none = "The developer has not yet indicated which accessibility features this app supports."
      return ["accessibilityHeader": WebPage.shelf("accessibilityParagraph", heading(none))]
    }
    let features = dice.pick(dice.roll(2...6), of: TextTable.lists("features"))
    let told: JSONObject = ["features": features.map { ["title": $0[0], "description": $0[1]] }]
    return [
      "accessibilityHeader": WebPage.shelf(
        "accessibilityParagraph", heading("Supported features"), all: ("accessibilityFeatures", [told])),
      "accessibilityFeatures": WebPage.shelf(
        "accessibilityFeatures", [["features": features.map { ["title": $0[0]] }]]),
    ]
  }

  /// The shelves about privacy: the summary, and the details behind the heading. A few apps have neither.
  var privacy: JSONObject {
    let dice = Dice("privacy/\(app.entry.studio)/\(app.entry.name)")
    /// Titled by its identifier: "Contact Info".
    func named(_ identifier: String, _ rest: JSONObject = [:]) -> JSONObject {
      let words = identifier.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }
      return rest.merging(["identifier": identifier, "title": words.joined(separator: " ")]) { $1 }
    }
    func categories(_ number: ClosedRange<Int>) -> JSONObject {
      let chosen = dice.pick(dice.roll(number), of: TextTable.lists("data")).map { words in
        let data = Array(words.dropFirst())
        return named(words[0], ["dataTypes": dice.pick(dice.roll(1...data.count), of: data)])
      }
      return ["categories": chosen]
    }
    func use(_ identifier: String) -> JSONObject {
      let purposes = dice.pick(dice.roll(1...3), of: TextTable.words("purpose"))
      return named(identifier, ["purposes": purposes.map { named($0, categories(1...4)) }])
    }
    let types: [JSONObject]
    switch dice.roll(0...19) {
    case 0: return [:]
    case 1...4: types = [named("DATA_NOT_COLLECTED")]
    case 5: types = [named("DATA_NOT_PROVIDED")]
    default:
      let tracking = dice.roll(0...2) == 0 ? [named("DATA_USED_TO_TRACK_YOU", categories(1...3))] : []
      let (linked, notLinked) = (use("DATA_LINKED_TO_YOU"), use("DATA_NOT_LINKED_TO_YOU"))
      types = tracking + (dice.roll(0...2) == 0 ? [notLinked] : [linked, notLinked])
    }
    let policy: JSONObject = ["$kind": "ExternalUrlAction", "url": SampleApp.page(of: app.entry) + "/privacy"]
    let heading: JSONObject = ["bodyText": ["linkedSubstrings": ["developer’s privacy policy": policy]]]
    // The summary has nothing of what is in the categories.
    let summary = types.map { type in type.filter { ["identifier", "title"].contains($0.key) } }
    return [
      "privacyTypes": WebPage.shelf("privacyType", summary),
      "privacyHeader": WebPage.shelf("privacyHeader", [heading], all: ("privacyType", types)),
    ]
  }
}
