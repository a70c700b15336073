import Artwork
import Essentials

struct SampleApp: Sendable {
  /// The id; far above any in use, so that no link leads to a real app.
  let id: Int64
  let entry: AppEntry
  let genres: [Genre]
  let platforms: Set<Platform>
  let description: String

  init(_ entry: AppEntry, platforms: Set<Platform>) {
    self.entry = entry
    self.platforms = platforms
    genres = entry.genres + (entry.genre.key == "games" ? [Genre.named("entertainment")] : [])
    let bits = Platform.allCases.enumerated().reduce(0) { $0 + (platforms.contains($1.element) ? 1 << $1.offset : 0) }
    id = Int64(9_000_000_000 + Dice("\(entry.name)/\(bits)").roll(0...899_999_999))
    description = Prose.description(of: entry, page: SampleApp.page(of: entry), isFree: entry.cents == 0)
  }

  var isMac: Bool { platforms == [.mac] }

  /// The developer's page, in a domain reserved for examples (RFC 2606).
  static func page(of entry: AppEntry) -> String {
    "https://\(slug(entry.studio, else: "studio")).example/\(slug(entry.name, else: "app"))"
  }

  /// In the same domain; a name without Latin letters is replaced by the id.
  var bundleID: String {
    let studio = SampleApp.slug(entry.studio, else: "studio")
    return "example.\(studio).\(SampleApp.slug(entry.name, else: "app\(id)"))" + (isMac ? ".mac" : "")
  }

  /// The number of ratings in a storefront on the catalogue's day, highest where the app's language is spoken.
  func votes(in market: Market) -> Int {
    guard entry.votes > 0 else { return 0 }
    let home = entry.language != "en" && entry.language == market.language ? 9.0 : 1
    let taste = market.code == "us" ? 1 : 0.4 + Dice("votes/\(id)/\(market.code)").fraction() * 1.4
    return max(1, Int(Double(entry.votes) * market.size * home * taste))
  }

  /// Lower-case Latin letters and digits with hyphens between them.
  static func slug(_ text: String, else fallback: String) -> String {
    let words = SearchText.folded(text).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? fallback : words.prefix(5).joined(separator: "-")
  }
}

/// The contents of a record on the catalogue's day.
extension SampleApp {
  /// The catalogue's date; all its other dates are earlier.
  static let today = Date(timeIntervalSince1970: 1_782_806_400)

  var updated: Date {
    let dice = Dice("updated/\(id)")
    // Squared, so that most apps are fresh and some are years old.
    let age = dice.fraction() * dice.fraction() * 900 + 1
    return SampleApp.today.addingTimeInterval(-(age * Double(SampleDay.seconds)).rounded())
  }

  var released: Date {
    updated.addingTimeInterval(-Double(Dice("released/\(id)").roll(90...3_600) * SampleDay.seconds))
  }

  var releases: Int { Dice("version/\(id)").roll(3...140) }

  var size: Int {
    let dice = Dice("size/\(id)")
    let megabytes = dice.roll(entry.genre.key == "games" ? 60...1_900 : 4...240)
    return megabytes * 1_048_576 + dice.roll(0...1_048_575)
  }

  func minimumSystem(after versions: Int) -> String {
    let systems = isMac ? ["12.0", "13.0", "14.0"] : ["15.0", "16.0", "16.4", "17.0", "18.0"]
    return systems[min(systems.count - 1, Dice("system/\(id)").roll(0...systems.count - 1) + max(0, versions / 4))]
  }

  /// ISO 639-1 codes in upper case.
  var languageCodes: [String] {
    let dice = Dice("languages/\(id)")
    let count = dice.pick(of: [0, 2, 5, 9])
    let codes = ["AR", "DE", "EL", "ES", "FR", "HE", "HI", "IT", "JA", "KO", "NL", "PT", "RU", "TH", "ZH"]
    let spoken = entry.language == "en" ? ["EN"] : ["EN", entry.language.uppercased()]
    return spoken + dice.pick(count, of: codes).filter { !spoken.contains($0) }
  }
}

enum Platform: String, Sendable, CaseIterable {
  case phone = "iphone"
  case pad = "ipad"
  case television = "appletv"
  case mac

  var screen: PixelSize {
    switch self {
    case .phone: PixelSize(width: 392, height: 696)
    case .pad: PixelSize(width: 576, height: 768)
    case .television: PixelSize(width: 640, height: 360)
    case .mac: PixelSize(width: 800, height: 500)
    }
  }
}
