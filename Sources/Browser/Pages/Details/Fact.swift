package import AppStore
import Files
package import Foundation

/// A labelled value about an app, to read and copy.
package struct Fact: Sendable, Hashable {
  /// Such as `Bundle id`.
  package var label: String
  package var value: String

  /// The label of the app's store page.
  static let linkLabel = "Link"

  /// The value as a URL, if it is a web address.
  package var link: URL? {
    guard value.hasPrefix("https://") || value.hasPrefix("http://"), let url = URL(string: value),
      url.host()?.isEmpty == false
    else { return nil }
    return url
  }

  init?(_ label: String, _ value: String?) {
    guard let value, !value.isEmpty else { return nil }
    self.label = label
    self.value = value
  }

  /// Everything the store says about an app, in the Info pane's order.
  package static func all(about app: App, days: CalendarDays) -> [Fact] {
    let details = app.details
    return [
      Fact("Seller", details.seller),
      Fact("Developer", app.developer),
      Fact("Kind", details.platform?.appName),
      Fact("Size", details.fileSize.map { ByteCount.text(Int(clamping: $0), smallest: .megabytes) }),
      Fact("Version", app.version),
      Fact("Age rating", details.contentRating),
      Fact("Advisories", details.advisories.joined(separator: ", ")),
      Fact("Genres", details.genres.joined(separator: ", ")),
      Fact("Languages", languages(details.languages)),
      Fact("Minimum OS", details.minimumOSVersion),
      Fact("Devices", details.supportedDevices.map { $0.count == 1 ? "1 model" : "\($0.count) models" }),
      Fact("Bundle id", app.bundleID),
      Fact("App id", String(app.id)),
      Fact("Released", details.releaseDate.map(days.text)),
      Fact("Updated", details.currentVersionReleaseDate.map(days.text)),
      Fact(linkLabel, app.url?.absoluteString),
      Fact("Website", details.sellerURL?.absoluteString),
      Fact("Developer page", details.developerURL?.absoluteString),
    ].compactMap { $0 }
  }

  private static func languages(_ codes: [String]) -> String? {
    codes.isEmpty ? nil : "\(codes.joined(separator: ", ")) (\(codes.count))"
  }
}
