import Artwork
import Essentials
import Texts

extension SampleApp {
  /// The app as in `/search` and `/lookup` on a day. Missing values are absent keys, never null.
  func record(in market: Market, on day: SampleDay) -> [String: Any] {
    let facts = facts(in: market, on: day)
    let later = release(at: day.date).number - releases
    let genreIDs = genres.map { isMac ? $0.macID : $0.id }
    var record: [String: Any] = [
      "kind": isMac ? "mac-software" : "software", "wrapperType": "software",
      "trackName": facts.name, "trackCensoredName": facts.name, "bundleId": bundleID,
      "trackViewUrl": address(of: facts.name, in: market),
      "artistId": entry.studioID, "artistName": entry.studio, "sellerName": entry.studio,
      "artistViewUrl": entry.studioAddress(in: market),
      "genres": genres.map(\.name), "genreIds": genreIDs.map(String.init), "primaryGenreName": genres[0].name,
      "primaryGenreId": genreIDs[0], "isVppDeviceBasedLicensingEnabled": true,
      // No ratings are sent as 0 of 0, and the current version has all ratings.
      "averageUserRating": facts.rating, "averageUserRatingForCurrentVersion": facts.rating,
      "userRatingCount": facts.ratingCount, "userRatingCountForCurrentVersion": facts.ratingCount,
      "currency": facts.currency, "description": facts.description, "version": facts.version,
      "minimumOsVersion": minimumSystem(after: later), "fileSizeBytes": "\(facts.size)",
      "releaseDate": MomentText.text(of: released), "currentVersionReleaseDate": MomentText.text(of: facts.updated),
      "languageCodesISO2A": languageCodes, "contentAdvisoryRating": entry.ageRating,
      "trackContentRating": entry.ageRating, "screenshotUrls": screenshots(on: isMac ? .mac : .phone, later),
    ]
    for side in [60, 100, 512] {
      record["artworkUrl\(side)"] = ArtworkName(app: id)
        .address(PixelSize(width: side, height: side), format: isMac ? "png" : "jpg")
    }
    if !entry.lacks(.id) { record["trackId"] = id }
    (record["sellerUrl"], record["releaseNotes"], record["price"], record["formattedPrice"]) =
      (entry.lacks(.page) ? nil : SampleApp.page(of: entry), facts.releaseNotes, facts.price, facts.formattedPrice)
    return isMac ? record : record.merging(mobileFields(after: later)) { first, _ in first }
  }

  private func mobileFields(after later: Int) -> [String: Any] {
    [
      "ipadScreenshotUrls": screenshots(on: .pad, later), "appletvScreenshotUrls": screenshots(on: .television, later),
      "features": platforms.isSuperset(of: [.phone, .pad]) ? ["iosUniversal"] : [],
      "supportedDevices": SampleApp.devices.filter { platforms.contains($0.hasPrefix("iPad") ? .pad : .phone) },
      "advisories": entry.ageRating == "4+" ? [] : ["Infrequent/Mild Mature/Suggestive Themes"],
      "isGameCenterEnabled": genres.contains { $0.key == "games" },
    ]
  }

  private func screenshots(on platform: Platform, _ later: Int) -> [String] {
    ArtworkName.screenshots(of: self, on: platform, after: later).map { $0.address(platform.screen) }
  }

  private func address(of name: String, in market: Market) -> String {
    let words = SearchText.words(SearchText.folded(name)).prefix(8).joined(separator: "-")
    // Of ASCII there are only letters, digits and hyphens.
    let slug = words.utf8.map { $0 < 0x80 ? "\(Unicode.Scalar($0))" : "%" + String($0, radix: 16, uppercase: true) }
      .joined()
    return "https://apps.apple.com/\(market.code)/app/\(slug)/id\(id)?\(isMac ? "mt=12&" : "")uo=4"
  }

  /// Device models as the store writes them: each name twice.
  private static let devices = [
    "iPhoneSE", "iPhone8", "iPhoneX", "iPhoneXR", "iPhone11", "iPhone12", "iPhone12Mini", "iPhone13", "iPhone14",
    "iPhone15", "iPhone16", "iPadMini4", "iPadAir2", "iPadPro", "iPad611", "iPadMini5", "iPadAir3", "iPadPro97",
  ].map { "\($0)-\($0)" }
}

extension AppEntry {
  /// The developer's number; far above any in use, and below those of apps.
  var studioID: Int64 { Int64(8_000_000_000 + Dice("studio/\(studio)").roll(0...899_999_999)) }

  func studioAddress(in market: Market) -> String {
    "https://apps.apple.com/\(market.code)/developer/\(SampleApp.slug(studio, else: "studio"))/id\(studioID)?uo=4"
  }

  /// The developer as a look-up of the developer's apps lists it first.
  func studioRecord(in market: Market) -> [String: Any] {
    [
      "wrapperType": "artist", "artistType": "Software Artist", "artistName": studio, "artistId": studioID,
      "artistLinkUrl": studioAddress(in: market),
    ]
  }
}
