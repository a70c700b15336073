import AppStore
import TerminalUI

/// The Overview's single lines about an app, made fit for the screen once.
final class OverviewText: Sendable {
  let title: SafeText
  /// `nil` where the store names none.
  let developer: SafeText?
  /// Ratings, price and the like.
  let facts: [(text: SafeText, style: Style)]

  init(_ app: App, theme: Theme) {
    title = SafeText(app.title).collapsed
    developer = app.developer.map { SafeText($0).collapsed }
    let symbols = theme.symbols
    var facts: [(text: SafeText, style: Style)] = []
    facts.append((Self.rating(app.rating, app.ratingCount, symbols), theme.rating))
    if let rating = app.details.currentVersionRating {
      let text = Self.rating(rating, app.details.currentVersionRatingCount, symbols)
      facts.append(("this version: " + text, theme.dimmed))
    }
    let genres = app.details.genres.isEmpty ? app.genre ?? "" : app.details.genres.joined(separator: ", ")
    let sale = [app.knownPriceText ?? .empty, SafeText(app.details.contentRating ?? ""), SafeText(genres).collapsed]
      .filter { !$0.isEmpty }
    if !sale.isEmpty { facts.append((sale.joined(separator: symbols.separator), .plain)) }
    self.facts = facts
  }

  /// Five stars, the number and how many ratings it is the mean of.
  private static func rating(_ rating: Double?, _ count: Int?, _ symbols: Symbols) -> SafeText {
    guard let rating else { return count == 0 ? "not rated yet" : "rating unknown" }
    let stars = symbols == .spoken ? "rated" : symbols.stars(max(0, min(5, Int(rating.rounded()))))
    let ratings = count.map { " from \(NumberText.count($0)) ratings" } ?? ""
    return stars + SafeText(" \(NumberText.rating(rating))\(ratings)")
  }
}
