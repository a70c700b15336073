/// One row of ``TextTable/apps``, which explains its columns and traits.
struct AppEntry: Sendable {
  /// A part that a record may lack: the price of an app to come or of a subscription, the seller's page, the release notes.
  enum Part: String, Sendable {
    case id, price, page, notes
  }

  let genre: Genre
  let name: String
  let studio: String
  let cents: Int
  let rating: Double
  let votes: Int
  let motif: String
  let hue: Float
  let mood: Palette.Mood
  let pitch: String
  private let traits: [String: [String]]

  init(_ row: String, genre: Genre) {
    let columns = TextTable.columns(of: row)
    let numbers = columns[2].split(separator: " ")
    let icon = columns[3].split(separator: " ")
    guard numbers.count == 3, let cents = Int(numbers[0]), let rating = Double(numbers[1]), let votes = Int(numbers[2]),
      icon.count == 3, let hue = Float(icon[1]), let mood = Palette.Mood(rawValue: String(icon[2]))
    else { TextTable.invalid("not a row of the catalogue: \(row)") }
    self.genre = genre
    name = columns[0]
    studio = columns[1]
    self.cents = cents
    self.rating = rating
    self.votes = votes
    motif = String(icon[0])
    self.hue = hue
    self.mood = mood
    pitch = columns[columns.count - 1]
    let traits = columns[4..<columns.count - 1].map { $0.split(separator: " ").map(String.init) }
    self.traits = Dictionary(uniqueKeysWithValues: traits.map { ($0[0], Array($0.dropFirst())) })
  }

  var platforms: Platforms {
    traits["on"].map { Platforms($0.compactMap { Platforms.named[$0] }) } ?? [.phone, .pad]
  }
  var genres: [Genre] { [genre] + (traits["also"] ?? []).map(Genre.named) }
  var language: String { traits["speaks"]?.first ?? "en" }
  var ageRating: String { traits["ages"]?.first ?? "4+" }
  var reviewCount: Int? { traits["reviews"]?.first.flatMap(Int.init) }

  func lacks(_ part: Part) -> Bool { traits["lacks"]?.contains(part.rawValue) ?? false }

  func isSold(in market: Market) -> Bool {
    traits["only"]?.contains(market.code) ?? !(traits["except"] ?? []).contains(market.code)
  }
}

/// The devices an app runs on.
struct Platforms: OptionSet, Sendable {
  let rawValue: Int

  static let phone = Platforms(rawValue: 1)
  static let pad = Platforms(rawValue: 2)
  static let television = Platforms(rawValue: 4)
  static let mac = Platforms(rawValue: 8)

  static let named: [String: Platforms] = ["phone": phone, "pad": pad, "television": television, "mac": mac]
}
