import Foundation

/// An app as `/search` and `/lookup` describe it.
struct SoftwareRecord {
  let app: SampleApp
  let market: Market

  /// The record; what an app lacks is an absent key, never null.
  var json: JSON {
    var members = pictures
    members.append(("kind", .string(app.isMac ? "mac-software" : "software")))
    if !app.isMac { members += mobileMembers }
    members += names + popularity + texts
    return .object(members)
  }

  private var entry: AppEntry { app.entry }

  private var pictures: [(String, JSON)] {
    let icon = ArtworkName(app: app, kind: .icon)
    let format = app.isMac ? "png" : "jpg"
    return [60, 100, 512].map { side in
      ("artworkUrl\(side)", .string(icon.address(width: side, height: side, format: format)))
    } + [("screenshotUrls", .strings(ArtworkName.screenshots(of: app, on: app.isMac ? .mac : .phone)))]
  }

  private var mobileMembers: [(String, JSON)] {
    let devices = SoftwareRecord.devices.filter {
      app.platforms.contains($0.hasPrefix("iPad") ? .pad : .phone)
    }
    let isUniversal = app.platforms.isSuperset(of: [.phone, .pad])
    return [
      ("ipadScreenshotUrls", .strings(ArtworkName.screenshots(of: app, on: .pad))),
      ("appletvScreenshotUrls", .strings(ArtworkName.screenshots(of: app, on: .television))),
      ("features", .strings(isUniversal ? ["iosUniversal"] : [])),
      ("supportedDevices", .strings(devices)),
      ("advisories", .strings(app.ageRating == "4+" ? [] : ["Infrequent/Mild Mature/Suggestive Themes"])),
      ("isGameCenterEnabled", .bool(app.genres.contains(.games))),
    ]
  }

  private var names: [(String, JSON)] {
    let studio = Studio(name: entry.studio)
    var members: [(String, JSON)] = [
      ("trackName", .string(entry.name)), ("trackCensoredName", .string(entry.name)),
      ("artistId", .int(studio.id)), ("artistName", .string(entry.studio)),
      ("artistViewUrl", .string(studio.address(in: market))),
      ("sellerName", .string(entry.studio)), ("bundleId", .string(app.bundleID)),
      ("trackViewUrl", .string(pageAddress)), ("wrapperType", .string("software")),
      ("genres", .strings(app.genres.map(\.rawValue))), ("genreIds", .strings(genreIDs.map(String.init))),
      ("primaryGenreName", .string(app.genres[0].rawValue)), ("primaryGenreId", .int(genreIDs[0])),
      ("isVppDeviceBasedLicensingEnabled", .bool(true)),
    ]
    if !entry.lacksID { members.append(("trackId", .int(app.id))) }
    if !entry.lacksSellerPage { members.append(("sellerUrl", .string(SampleApp.page(of: entry)))) }
    return members
  }

  private var popularity: [(String, JSON)] {
    let votes = app.votes(in: market)
    let mean = app.rating(in: market)
    // Unrated is told as 0 from 0, and the current version has most of the ratings.
    let rating: JSON = votes == 0 ? .int(0) : .double(mean)
    var members: [(String, JSON)] = [
      ("averageUserRating", rating), ("averageUserRatingForCurrentVersion", rating),
      ("userRatingCount", .int(votes)), ("userRatingCountForCurrentVersion", .int(votes)),
      ("currency", .string(market.currency)),
    ]
    if !entry.lacksPrice {
      let hundredths = market.style.hundredths(forUnitedStatesCents: entry.cents)
      members.append(("price", .double(Double(hundredths) / 100)))
      members.append(("formattedPrice", .string(market.style.words(forHundredths: hundredths))))
    }
    return members
  }

  private var texts: [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("description", .string(app.description)), ("version", .string(app.version)),
      ("releaseDate", .string(app.released.formatted(.iso8601))),
      ("currentVersionReleaseDate", .string(app.updated.formatted(.iso8601))),
      ("minimumOsVersion", .string(app.minimumSystem)), ("languageCodesISO2A", .strings(app.languageCodes)),
      ("fileSizeBytes", .string(String(app.size))), ("contentAdvisoryRating", .string(app.ageRating)),
      ("trackContentRating", .string(app.ageRating)),
    ]
    if !entry.lacksReleaseNotes { members.append(("releaseNotes", .string(Prose.news(of: app)))) }
    return members
  }

  private var genreIDs: [Int] { app.genres.map { app.isMac ? $0.macID : $0.id } }

  private var pageAddress: String {
    let words = SearchText.words(SearchText.folded(entry.name)).prefix(8).joined(separator: "-")
    let slug = words.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting(["/"])) ?? "app"
    return "https://apps.apple.com/\(market.code)/app/\(slug)/id\(app.id)?\(app.isMac ? "mt=12&" : "")uo=4"
  }

  /// Device models in the store's spelling: its own name twice.
  private static let devices: [String] = [
    "iPhoneSE-iPhoneSE", "iPhone8-iPhone8", "iPhoneX-iPhoneX", "iPhoneXR-iPhoneXR", "iPhone11-iPhone11",
    "iPhone12-iPhone12", "iPhone12Mini-iPhone12Mini", "iPhone13-iPhone13", "iPhone14-iPhone14", "iPhone15-iPhone15",
    "iPhone16-iPhone16", "iPadMini4-iPadMini4", "iPadAir2-iPadAir2", "iPadPro-iPadPro", "iPad611-iPad611",
    "iPadMini5-iPadMini5", "iPadAir3-iPadAir3", "iPadPro97-iPadPro97",
  ]
}

/// Who makes an app.
struct Studio {
  let name: String

  var id: Int64 {
    var dice = Dice("studio/\(name)")
    return Int64(8_000_000_000 + dice.roll(0...899_999_999))
  }

  func address(in market: Market) -> String {
    "https://apps.apple.com/\(market.code)/developer/\(SampleApp.slug(name, else: "studio"))/id\(id)?uo=4"
  }
}
