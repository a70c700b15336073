package import AppStore
import Files
package import Foundation

/// Something known about an app that can be read and copied.
package struct Fact: Sendable, Hashable {
  /// What it is, such as `Bundle id`.
  package var label: String
  /// What it says.
  package var value: String

  /// What the address of the app's page in the store is called.
  static let linkLabel = "Link"

  /// Where it leads, if it is a web address.
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

  /// What the Info pane says about an app: everything the store has told, in a fixed order.
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
      Fact("Devices", details.supportedDeviceCount.map { $0 == 1 ? "1 model" : "\($0) models" }),
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
