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
