extension SampleApp {
  /// `true` if a storefront sells it on a day. A few apps came in the last two months, and now and then a storefront takes one
  /// off sale for a while.
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

  /// The share of an absence in which the app is gone; in the rest it is back and gathers what it lost.
  private static let goneFor = 0.5

  private func absence(from market: Market, on day: SampleDay) -> Double? {
    day.episode(of: "absence/\(id)/\(market.code)", every: 150, chance: 0.1, days: 10...40)
  }

  /// The day that a newcomer's came on; `nil` for the others.
  private var arrival: Int? {
    let dice = Dice("arrival/\(id)")
    return dice.roll(0...24) == 0 ? dice.roll(-55 ... -20) : nil
  }
}
