/// The order of a search's results on a day. From its index on the catalogue's day each app drifts, the further the lower that is.
/// Now and then one leaps up for some days, or falls out of the results and climbs back.
struct SampleOrder {
  let term: String
  let market: Market
  let day: SampleDay

  func order(_ found: [SampleApp]) -> [SampleApp] {
    guard day != .catalogue else { return found }
    let search = "\(SearchText.words(SearchText.folded(term)).joined(separator: " "))/\(market.code)"
    let positions = found.enumerated().compactMap { start, app in
      position(of: app, from: start, among: found.count, in: search).map { (app: app, position: $0, start: start) }
    }
    return positions.sorted { ($0.position, $0.start) < ($1.position, $1.start) }.map(\.app)
  }

  /// The position of an app, as a fraction between the others; `nil` if it isn't among the results.
  private func position(of app: SampleApp, from start: Int, among count: Int, in search: String) -> Double? {
    guard app.isSold(in: market, on: day) else { return nil }
    let key = "\(search)/\(app.id)"
    let fall = day.episode(of: "fall/\(key)", every: 90, chance: 0.12, days: 10...24)
    if let fall, fall < SampleOrder.outFor { return nil }
    let reach = 2 + min(10, Double(start) * 0.2)
    let drift =
      day.drift(of: "momentum/\(app.id)/\(market.code)", period: 40) + day.drift(of: "drift/\(key)", period: 12)
    let flutter = day.drift(of: "flutter/\(key)", period: 2) * 0.8
    let leaps = day.episode(of: "leap/\(key)", every: 60, chance: 0.1, days: 5...12) != nil
    let setback = max(app.setback(in: market, on: day), fall.map { (1 - $0) / (1 - SampleOrder.outFor) } ?? 0)
    return Double(start) + drift * reach + flutter - (leaps ? 2 + Double(start) * 0.5 : 0)
      + setback * Double(min(40, count - start))
  }

  /// The share of a fall in which the app is out of the results; in the rest it climbs back.
  private static let outFor = 0.4
}
