/// A row of ``TextTable/genres``, which explains its columns.
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
