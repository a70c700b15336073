import Essentials

struct SampleReview {
  let id: Int64
  let author: String
  let stars: Int
  let title: String
  let text: String
  let release: Int
  let date: Date

  /// The review at an index; 0 is the newest on the catalogue's day, and those below 0 came later.
  init(_ index: Int, of app: SampleApp, in market: Market) {
    let dice = Dice("review/\(app.id)/\(market.code)/\(index)")
    // Their average is near the app's rating; most people give five or one.
    let missing = (5 - app.rating(in: market, on: .catalogue)) / 4
    let roll = dice.fraction()
    stars = ([0.6, 0.85, 1.3, 2.0].firstIndex { roll < missing * $0 } ?? 4) + 1
    (title, text) = SampleReview.words(for: app, stars: stars, in: market, dice)
    let age = (Double(index) + dice.fraction()) * app.reviewSpacing(in: market) * 60
    id = 12_000_000_000 + Int64(dice.roll(0...999_999_999))
    author = SampleReview.author(dice)
    date = SampleApp.today.addingTimeInterval(-age.rounded())
    release = index < 0 ? app.release(at: date).number : max(1, app.releases - index / 25)
  }

  private static func words(
    for app: SampleApp, stars: Int, in market: Market, _ dice: Dice
  ) -> (title: String, text: String) {
    let language = app.entry.language
    if language != "en", market.language == language || dice.roll(0...2) == 0 {
      // The kindest come first.
      let reviews = Phrases.named(language)[.review]
      let review = reviews[min(reviews.count - 1, stars == 5 ? dice.roll(0...1) : 6 - stars)].parts(between: " / ")
      return (String(review[0]), String(review[1]))
    }
    let praise = dice.pick(of: Phrases.named(app.entry.genre.prose)[.praise])
    let phrases = Phrases.named("\(stars) stars")
    let title = dice.pick(of: phrases[.heading])
    let sentences = dice.pick(dice.roll(1...3), of: phrases[.review])
    return (title, sentences.joined(separator: " ").replacing("%", with: praise))
  }

  private static func author(_ dice: Dice) -> String {
    let firsts = "mossy pixel quiet north lemon tiny cosmic rusty velvet Sunday".split(separator: " ")
    let seconds = "heron teacup otter lantern cyclist fern pancake comet walrus".split(separator: " ")
    let name = String(dice.pick(of: firsts) + dice.pick(of: seconds))
    return name
      + dice.pick(of: ["", "", "\(dice.roll(2...99))", "_\(dice.roll(1980...2012))", "🌿", "✨", "!!"])
  }
}

extension SampleApp {
  /// The indices of a storefront's reviews on a day, the newest first; the feed never hands out more than ten pages of fifty.
  func reviews(in market: Market, on day: SampleDay) -> Range<Int> {
    let count = reviewCount(in: market)
    guard count > 0 else { return 0..<0 }
    let newer = Double(day.number * SampleDay.seconds) / (reviewSpacing(in: market) * 60)
    var first = Int((-newer).rounded(.down))
    // Reviews are spaced evenly but for chance, which puts this one on either side of the day.
    if SampleReview(first, of: self, in: market).date > day.date { first += 1 }
    return first..<max(first, min(count, first + 500))
  }

  /// The minutes from one review to the next, in the mean.
  fileprivate func reviewSpacing(in market: Market) -> Double {
    200_000 / Double(max(1, reviewCount(in: market)))
  }

  /// The number of reviews that a storefront has on the catalogue's day.
  private func reviewCount(in market: Market) -> Int {
    if let fixed = entry.reviewCount { return fixed }
    return switch votes(in: market) {
    case 100_000...: 500
    case 20_000...: 180
    case 4_000...: 90
    case 1_000...: 34
    case 200...: 7
    default: 0
    }
  }
}
