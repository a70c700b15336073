import TerminalUI
import AppStore
import Artwork
import Foundation

/// What the list says of an app, sanitised, formatted and measured once: that takes longer than to draw it.
final class RowText: Sendable {
  let id: App.ID
  let iconAddress: String?
  /// The colour that stands in for the icon.
  let tile: RGBColor
  let name: SafeText
  /// What the app is made for, and the word for such apps; `nil` where that is not known.
  let platform: (value: AppPlatform, name: SafeText)?
  let developer: SafeText
  let genre: SafeText
  let version: SafeText
  let bundleID: SafeText
  /// The mean rating; `nil` where the app is not rated.
  let rating: SafeText?
  /// How many ratings it has; empty where that is not known.
  let ratingCount: SafeText
  let price: SafeText
  let isFree: Bool

  init(_ app: App) {
    id = app.id
    iconAddress = app.iconURL?.absoluteString
    tile = TileColor.color(for: app.id)
    name = SafeText(app.title).collapsed
    platform = app.details.platform.map { ($0, SafeText($0.appName)) }
    developer = SafeText(app.developer ?? "").collapsed
    genre = SafeText(app.genre ?? "").collapsed
    version = SafeText(app.version ?? "").collapsed
    bundleID = SafeText(app.bundleID ?? "").collapsed
    rating = app.rating.map { SafeText(NumberText.rating($0)) }
    ratingCount = app.rating == nil ? .empty : app.ratingCount.map { $0 > 0 ? SafeText(NumberText.count($0)) : .empty } ?? .empty
    price = app.priceText
    isFree = app.price == 0
  }
}

extension App {
  /// The price in the store's words; a dash where the store names none.
  var priceText: SafeText { knownPriceText ?? "–" }

  /// The price in the store's words, if it names one.
  var knownPriceText: SafeText? {
    if let formattedPrice, !formattedPrice.isEmpty { return SafeText(formattedPrice) }
    guard let price else { return nil }
    return price == 0 ? "Free" : SafeText("\(price) \(currency ?? "")")
  }
}
