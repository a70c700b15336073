/// One row of ``TextTable/apps``, which explains its columns and traits.
struct AppEntry: Sendable {
  /// A part that a record may lack: the price of an app to come or of a subscription, the seller's page, the release notes.
  enum Part: String, Sendable {
    case id, price, page, notes
  }

  /// Larger for those further down in the catalogue.
  let number: Int
  let genre: Genre
  let name: String
  let studio: String
  let cents: Int
  let rating: Double
  let votes: Int
  let pitch: String
  private let traits: [String: [String]]

  init(_ row: String, number: Int, genre: Genre) {
    let columns = TextTable.columns(of: row)
    let numbers = columns[2].split(separator: " ")
    guard numbers.count == 3, let cents = Int(numbers[0]), let rating = Double(numbers[1]), let votes = Int(numbers[2])
    else { TextTable.invalid("not a row of the catalogue: \(row)") }
    self.number = number
    self.genre = genre
    name = columns[0]
    studio = columns[1]
    self.cents = cents
    self.rating = rating
    self.votes = votes
    pitch = columns[columns.count - 1]
    let traits = columns[3..<columns.count - 1].map { $0.split(separator: " ").map(String.init) }
    self.traits = Dictionary(traits.map { ($0[0], Array($0.dropFirst())) }, uniquingKeysWith: { first, _ in first })
  }

  var platforms: Set<Platform> { traits["on"].map { Set($0.compactMap(Platform.init)) } ?? [.phone, .pad] }
  var genres: [Genre] { [genre] + (traits["also"] ?? []).map(Genre.named) }
  var language: String { traits["speaks"]?.first ?? "en" }
  var ageRating: String { traits["ages"]?.first ?? "4+" }
  var reviewCount: Int? { traits["reviews"]?.first.flatMap(Int.init) }

  func lacks(_ part: Part) -> Bool { traits["lacks"]?.contains(part.rawValue) ?? false }

  func isSold(in market: Market) -> Bool {
    traits["only"]?.contains(market.code) ?? !(traits["except"] ?? []).contains(market.code)
  }
}

struct Genre: Sendable, Hashable {
  let key: String
  let name: String
  let id: Int
  let macID: Int
  let prose: String
  /// Of its apps' icons, in turn.
  let motifs: [String]

  static func named(_ key: String) -> Genre {
    guard let genre = table.first(where: { $0.key == key }) else { TextTable.invalid("no genre is called \(key)") }
    return genre
  }

  private init(_ row: String) {
    let columns = TextTable.columns(of: row)
    let words = columns[2].split(separator: " ")
    guard words.count > 3, let id = Int(words[0]), let macID = Int(words[1]) else {
      TextTable.invalid("not a row of genres: \(row)")
    }
    key = columns[0]
    name = columns[1]
    self.id = id
    self.macID = macID
    prose = String(words[2])
    motifs = words.dropFirst(3).map(String.init)
  }

  private static let table = TextTable.genres.map(Genre.init)
}
