/// One of the store's genres that the catalogue has apps in.
struct Genre: Sendable, Hashable {
  /// Its key in the catalogue's table.
  let key: String
  /// The store's name for it.
  let name: String
  /// The store's id for it among iOS apps.
  let id: Int
  /// The store's id for it among Mac apps.
  let macID: Int
  /// The genre whose phrases its descriptions and reviews use.
  let prose: String
  /// The layouts of its screenshots, repeated after the last.
  let screens: [String]

  static func named(_ key: String) -> Genre {
    guard let genre = table.first(where: { $0.key == key }) else { TextTable.invalid("no genre is called \(key)") }
    return genre
  }

  private init(_ row: String) {
    let columns = TextTable.columns(of: row)
    let words = columns[2].split(separator: " ")
    guard words.count == 7, let id = Int(words[0]), let macID = Int(words[1]) else {
      TextTable.invalid("not a row of genres: \(row)")
    }
    key = columns[0]
    name = columns[1]
    self.id = id
    self.macID = macID
    prose = String(words[2])
    screens = words.dropFirst(3).map(String.init)
  }

  private static let table = TextTable.genres.map(Genre.init)
}
