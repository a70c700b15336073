import Texts
import Essentials

extension App {
  /// The app that a record describes; `nil` if it has no id or no name. A blank name will do: ``App/title`` is the bundle id then.
  init?(record: AppRecord) {
    guard let id = record.integer(.trackId), id > 0, let name = record.text(.trackName) ?? record.blank(.trackName)
    else {
      return nil
    }
    self.init(id: id, name: name, details: AppDetails(record: record))
    bundleID = record.text(.bundleId)
    developer = record.text(.artistName)
    ratingCount = record.ratingCount(.userRatingCount)
    rating = record.rating(.averageUserRating, of: ratingCount)
    price = record.double(.price).flatMap { $0 < 0 ? nil : $0 }
    currency = record.text(.currency)
    formattedPrice = record.text(.formattedPrice)
    version = record.text(.version)
    genre = record.text(.primaryGenreName) ?? record.texts(.genres).first
    url = record.webAddress(.trackViewUrl)?.withoutReferral
    iconURL =
      record.webAddress(.artworkUrl512) ?? record.webAddress(.artworkUrl100) ?? record.webAddress(.artworkUrl60)
  }
}

extension AppDetails {
  init(record: AppRecord) {
    self.init()
    description = record.text(.description)
    releaseNotes = record.text(.releaseNotes)
    releaseDate = record.date(.releaseDate)
    currentVersionReleaseDate = record.date(.currentVersionReleaseDate)
    genres = record.texts(.genres)
    if let primary = record.text(.primaryGenreName) {
      genres = [primary] + genres.filter { $0 != primary }
    }
    contentRating = record.text(.contentAdvisoryRating) ?? record.text(.trackContentRating)
    advisories = record.texts(.advisories)
    seller = record.text(.sellerName)
    sellerURL = record.webAddress(.sellerUrl)
    developerID = record.integer(.artistId).flatMap { $0 > 0 ? $0 : nil }
    developerURL = record.webAddress(.artistViewUrl)?.withoutReferral
    fileSize = record.integer(.fileSizeBytes).flatMap { $0 < 0 ? nil : $0 }
    languages = record.texts(.languageCodesISO2A).withoutRepetitions()
    minimumOSVersion = record.text(.minimumOsVersion)
    supportedDevices = record.supportedDevices
    currentVersionRatingCount = record.ratingCount(.userRatingCountForCurrentVersion)
    currentVersionRating = record.rating(.averageUserRatingForCurrentVersion, of: currentVersionRatingCount)
    screenshotURLs = record.webAddresses(.screenshotUrls)
    iPadScreenshotURLs = record.webAddresses(.ipadScreenshotUrls)
    appleTVScreenshotURLs = record.webAddresses(.appletvScreenshotUrls)
    platform = record.platform
  }
}

extension [String] {
  /// The elements in order, each once: the store names both kinds of Chinese `ZH`.
  fileprivate func withoutRepetitions() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension WebAddress {
  /// Without the store's own referral item (`uo`); all else stays as written.
  var withoutReferral: WebAddress {
    guard let mark = text.utf8.firstIndex(where: { "?#".utf8.contains($0) }), text[mark] == "?" else { return self }
    let query = text[text.index(after: mark)...].prefix { $0 != "#" }
    let items = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = items.filter { !$0.hasPrefix("uo=") }
    guard kept.count < items.count else { return self }
    let head = kept.isEmpty ? path : text[path.startIndex...mark]
    return replacingRest(with: head + kept.joined(separator: "&") + text[query.endIndex...])
  }
}
