import AppStore
import Artwork
import Browser
import Colors
import Essentials
import TerminalUI
import Texts

/// The list's words about an app, sanitised, formatted and measured once: that takes longer than to draw it.
@MainActor
final class RowText {
  let id: App.ID
  let iconAddress: String?
  /// The colour that stands in for the icon.
  let tile: RGBColor
  /// The store's position with a period behind it; empty where there is none.
  let position: SafeText
  let name: SafeText
  /// The kind of app, if it is for another device than the query's; else empty.
  let platform: SafeText
  let developer: SafeText
  let genre: SafeText
  let version: SafeText
  let bundleID: SafeText
  /// The mean rating; `nil` where the app is not rated.
  let rating: SafeText?
  /// The number of ratings; empty if it is not known.
  let ratingCount: SafeText
  let price: SafeText
  let isFree: Bool
  /// The time since the app's last update; empty if it is not known. Only wide lists ask.
  private(set) lazy var updated: SafeText = lastUpdate.map { SafeText(days.shortAge(of: $0)) } ?? .empty
  private(set) lazy var updatedInWords: SafeText = updated.isEmpty ? .empty : "updated " + updated
  private let lastUpdate: Date?
  private let days: CalendarDays
  private var icon: (metadata: ImageMetadata, text: SafeText)?

  /// - Parameters:
  ///   - device: the one that was asked for.
  ///   - ratings: the number of ratings in words, where the app has no number.
  init(
    _ app: App, position: Int?, device: Device, days: CalendarDays, isFromPage: Bool = false,
    ratings: String? = nil
  ) {
    id = app.id
    iconAddress = app.iconURL?.text
    tile = TileColor.color(for: app.id)
    self.position = position.map { SafeText(decimal: $0) + "." } ?? .empty
    name = SafeText(app.title).collapsed
    platform = app.platform(otherThan: device).map { SafeText($0.appName) } ?? .empty
    developer = SafeText(app.developer ?? "").collapsed
    genre = SafeText(app.genre ?? "").collapsed
    version = SafeText(app.version ?? "").collapsed
    bundleID = SafeText(app.bundleID ?? "").collapsed
    rating = app.rating.map { SafeText(NumberText.rating($0, isRounded: isFromPage)) }
    let count = app.ratingCount.map { $0 > 0 ? NumberText.count($0) : "" } ?? ratings ?? ""
    ratingCount = app.rating == nil ? .empty : SafeText(count).collapsed.prefix(columns: 8)
    price = app.knownPriceText ?? "–"
    isFree = app.price == 0
    lastUpdate = app.details.currentVersionReleaseDate
    self.days = days
  }

  /// The icon's description; empty until it is loaded.
  func iconText(_ state: PictureState) -> SafeText {
    guard case .loaded(let picture) = state else { return .empty }
    if let icon, icon.metadata == picture.metadata { return icon.text }
    let text = SafeText(picture.metadata.description)
    icon = (picture.metadata, text)
    return text
  }
}

extension App {
  /// The price, if the store names one.
  var knownPriceText: SafeText? { priceText.map { SafeText($0) } }
}

/// The list's words about the results' apps, each prepared when it is first in sight.
@MainActor
final class RowTexts {
  private var results: SearchResults?
  private var rows: [RowText?] = []
  private var days = CalendarDays()

  /// Drops the texts if the results differ. Arrays that share storage compare in constant time.
  ///
  /// - Parameter days: tells how old an update is when its row is first in sight.
  func prepare(for results: SearchResults, days: CalendarDays) {
    self.days = days
    if results != self.results { rows = Array(repeating: nil, count: results.apps.count) }
    self.results = results
  }

  /// The list's words about the app at an index of the prepared results.
  func text(at index: Int) -> RowText? {
    if let row = rows[index] { return row }
    rows[index] = results.map {
      RowText($0.apps[index], position: $0.position(at: index), device: $0.query.device, days: days)
    }
    return rows[index]
  }
}
