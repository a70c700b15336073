import Essentials
import Texts

/// A top chart: the store's first hundred apps of a kind, of one genre or of all. Device and storefront are those of a query.
///
/// A term such as `chart:free` or `chart:paid/weather` asks for it, so that it is shown, tracked and printed like any list of results.
package struct Chart: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case free, paid, grossing
  }

  package var kind: Kind
  /// `nil` for the chart of all genres.
  package var genre: ChartGenre?

  package init(_ kind: Kind, of genre: ChartGenre? = nil) {
    self.kind = kind
    self.genre = genre
  }

  /// The chart that a term asks for; `nil` for words that are searched for.
  package init?(term: String) {
    // Each query is asked.
    guard term.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let words = term.trimmed.lowercased()
    guard words.hasPrefix(Self.prefix) else { return nil }
    let parts = words.dropFirst(Self.prefix.count).split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.init(kind)
    guard parts.count > 1 else { return }
    guard let genre = ChartGenre(String(parts[1])) else { return nil }
    self.genre = genre
  }

  package var term: String { Self.prefix + kind.rawValue + (genre.map { "/\($0.word)" } ?? "") }

  /// Such as `Top Free, Weather`.
  package var title: String {
    "Top \(kind.rawValue.prefix(1).uppercased())\(kind.rawValue.dropFirst())" + (genre.map { ", \($0.name)" } ?? "")
  }

  package static let length = 100
  private static let prefix = "chart:"

  func list(on device: Device) -> String {
    let suffix =
      switch device {
      case .iphone: "applications"
      case .ipad: "ipadapplications"
      case .mac: "macapps"
      }
    return "top\(kind.rawValue)\(suffix)"
  }

  /// The name of the list under the store's newer address, which has no genres, only apps for iPhone, and not this kind of all.
  func newerList(on device: Device) -> String? {
    genre == nil && device == .iphone && kind != .grossing ? "top-\(kind.rawValue)" : nil
  }
}

/// A genre that has charts of its own.
package struct ChartGenre: Sendable, Hashable {
  package let id: Int
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
    text.parts(between: ", ").map { ChartGenre($0, of: parent) }
  }
}
