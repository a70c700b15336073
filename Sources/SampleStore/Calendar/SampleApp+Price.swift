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

  /// As the catalogue has it, but for the words on the price where an app turned paid, or wasn't yet.
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
