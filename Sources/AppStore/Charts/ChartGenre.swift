/// A genre that has charts of its own.
package struct ChartGenre: Sendable, Hashable {
  /// The store's number.
  package let id: Int
  /// The store's English name.
  package let name: String
  /// The name in lower case with hyphens, such as `health-fitness`; of a kind of game behind `games/`.
  package let word: String

  private init(_ line: Substring, of parent: String = "") {
    let parts = line.split(separator: " ", maxSplits: 1)
    id = Int(parts[0]) ?? 0
    name = String(parts[1])
    let words = name.lowercased().split { !$0.isLetter }
    word = parent + words.joined(separator: "-")
  }

  /// The genre of a word, a number or a name; `nil` if there is none.
  package init?(_ text: String) {
    let text = text.lowercased()
    guard
      let genre = Self.all.first(where: { text == $0.word || text == String($0.id) || text == $0.name.lowercased() })
    else { return nil }
    self = genre
  }

  /// Those of apps, then the kinds of games.
  package static let all: [ChartGenre] =
    list(
      """
      6018 Books, 6000 Business, 6026 Developer Tools, 6017 Education, 6016 Entertainment, 6015 Finance, \
      6023 Food & Drink, 6014 Games, 6027 Graphics & Design, 6013 Health & Fitness, 6012 Lifestyle, \
      6021 Magazines & Newspapers, 6020 Medical, 6011 Music, 6010 Navigation, 6009 News, 6008 Photo & Video, \
      6007 Productivity, 6006 Reference, 6024 Shopping, 6005 Social Networking, 6004 Sports, 6003 Travel, \
      6002 Utilities, 6001 Weather
      """)
    + list(
      """
      7001 Action, 7002 Adventure, 7003 Casual, 7004 Board, 7005 Card, 7006 Casino, 7009 Family, 7011 Music, \
      7012 Puzzle, 7013 Racing, 7014 Role Playing, 7015 Simulation, 7016 Sports, 7017 Strategy, 7018 Trivia, \
      7019 Word
      """, of: "games/")

  private static func list(_ text: String, of parent: String = "") -> [ChartGenre] {
    text.split(separator: ", ").map { ChartGenre($0, of: parent) }
  }
}
