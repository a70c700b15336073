import Essentials

extension SampleApp {
  /// The price in US cents, which all storefronts convert: a sale or a rise is one everywhere.
  func cents(on day: SampleDay) -> Int {
    let listed = listedCents(on: day)
    let sale = day.episode(of: "sale/\(id)", every: 75, chance: 0.4, days: 4...10)
    guard listed > 0, sale != nil else { return listed }
    return SampleApp.tiers.last { $0 <= listed / 2 } ?? 0
  }

  /// The price outside of sales. Some paid apps were cheaper once, or free, and get dearer; a few free ones turn paid.
  func listedCents(on day: SampleDay) -> Int {
    guard let tier = SampleApp.tiers.firstIndex(of: entry.cents) else { return entry.cents }
    let dice = Dice("price/\(id)")
    guard dice.fraction() < (entry.cents == 0 ? 0.06 : 0.35) else { return entry.cents }
    let past = dice.roll(-90 ... -8)
    let coming = dice.roll(4...180)
    let steps = day.number < past ? -1 : day.number >= coming ? 1 : 0
    return SampleApp.tiers[min(max(0, tier + steps), SampleApp.tiers.count - 1)]
  }

  /// The catalogue's text, except for the sentence about the price on days when the app was still free or had become paid.
  func description(on day: SampleDay) -> String {
    let isFree = listedCents(on: day) == 0
    guard isFree != (entry.cents == 0) else { return description }
    return Prose.description(of: entry, page: SampleApp.page(of: entry), isFree: isFree)
  }

  /// The store's price points that the catalogue uses, in US cents.
  static let tiers = [
    0, 99, 199, 299, 399, 499, 599, 799, 999, 1_499, 1_999, 2_999, 3_999, 4_999, 5_999,
  ]
}

extension SampleApp {
  /// The name on a day: some apps add their genre to it for some months, and go back.
  func name(on day: SampleDay) -> String {
    let dice = Dice("name/\(id)")
    guard dice.roll(0...5) == 0, let longName else { return entry.name }
    let months = dice.roll(50...130)
    let phase = dice.roll(0...months - 1)
    let turn = (Double(day.number + phase) / Double(months)).rounded(.down)
    return Int(turn).isMultiple(of: 2) ? entry.name : longName
  }

  /// The name with the genre; `nil` where it would say it twice, or be longer than the store allows.
  private var longName: String? {
    let genre = genres[0].name
    let isPlain =
      entry.language == "en" && !entry.name.contains { ":—".contains($0) } && !entry.name.contains(text: genre)
    let name = "\(entry.name): \(genre)"
    return isPlain && name.count <= 30 ? name : nil
  }
}

extension SampleApp {
  /// `true` if a storefront sells it on a day. A few apps came in the last two months; now and then one is off sale for a while.
  func isSold(in market: Market, on day: SampleDay) -> Bool {
    guard entry.isSold(in: market), released <= day.date else { return false }
    if let arrival, day.number < arrival { return false }
    return absence(from: market, on: day).map { $0 >= SampleApp.goneFor } ?? true
  }

  /// The distance from its place in the results after it came, or came back: 1 on the first day, 0 at its place.
  func setback(in market: Market, on day: SampleDay) -> Double {
    if let arrival, (arrival..<0).contains(day.number) { return Double(day.number) / Double(arrival) }
    guard let absence = absence(from: market, on: day), absence >= SampleApp.goneFor else { return 0 }
    return (1 - absence) / (1 - SampleApp.goneFor)
  }

  /// The part of an absence when the app is gone; in the rest it climbs back.
  private static let goneFor = 0.5

  private func absence(from market: Market, on day: SampleDay) -> Double? {
    day.episode(of: "absence/\(id)/\(market.code)", every: 150, chance: 0.1, days: 10...40)
  }

  /// The day a new app was first sold; `nil` for the others.
  private var arrival: Int? {
    let dice = Dice("arrival/\(id)")
    return dice.roll(0...24) == 0 ? dice.roll(-55 ... -20) : nil
  }
}

extension SampleApp {
  /// The number of ratings in a storefront, which only grows: more on some days than on others.
  func votes(in market: Market, on day: SampleDay) -> Int {
    let votes = votes(in: market)
    guard votes > 0, day != .catalogue else { return votes }
    let dice = Dice("interest/\(id)")
    // Less than a day more than the day's number, so that no day is before the one before.
    let passed = Double(day.number) + dice.numbered(day.number).fraction() * 0.9
    let perDay = 0.000_2 + dice.fraction() * 0.001_5
    return max(1, Int(Double(votes) * SampleDay.growth(after: passed, rate: perDay)))
  }

  /// The mean rating in a storefront, which moves by less than a star's five-hundredth a day; 0 without ratings.
  func rating(in market: Market, on day: SampleDay) -> Double {
    guard votes(in: market) > 0 else { return 0 }
    let dice = Dice("rating/\(id)/\(market.code)")
    let shift = (dice.fraction() - 0.5) * (market.code == "us" ? 0.008 : 0.24)
    let drift = day.drift(of: "mood/\(id)", period: 90) * 0.15
    return (min(5, max(1, entry.rating + shift + drift)) * 100_000).rounded() / 100_000
  }
}
