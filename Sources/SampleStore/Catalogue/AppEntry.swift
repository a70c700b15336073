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
