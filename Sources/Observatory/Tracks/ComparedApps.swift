/// Which competitors count in which searches, by their tags. One without any counts everywhere.
struct ComparedApps {
  /// The numbers of competitors; those without a tag under `nil`.
  private let byTag: [Int?: Set<Int>]
  private let tagsOfSearches: [Int: [Int]]
  private let tag: Int?

  /// - Parameter tag: the number of the only tag that counts; 0 for one that nothing has, `nil` for all.
  init(_ database: Database, tag: Int?) throws(SQLiteError) {
    self.tag = tag
    let apps = try database.rows(
      "SELECT app, tag FROM competitor LEFT JOIN competitor_tag ON competitor_tag.competitor = competitor.number"
    ) { (app: $0.integer(0), tag: $0.integerIfAny(1)) }
    byTag = Dictionary(grouping: apps, by: \.tag).mapValues { Set($0.map(\.app)) }
    let tags = try database.rows(
      """
      SELECT DISTINCT track.search, track_tag.tag FROM track_tag JOIN track ON track.number = track_tag.track
      WHERE track.removed IS NULL
      """
    ) { (search: $0.integer(0), tag: $0.integer(1)) }
    tagsOfSearches = Dictionary(grouping: tags, by: \.search).mapValues { $0.map(\.tag) }
  }

  /// The numbers of those that count in a search.
  func apps(in search: Int) -> Set<Int> {
    let tags = tag.map { [$0] } ?? tagsOfSearches[search] ?? []
    return tags.reduce(byTag[nil] ?? []) { $0.union(byTag[$1] ?? []) }
  }

  /// The numbers of all competitors, whatever their tags.
  var all: Set<Int> { byTag.values.reduce([]) { $0.union($1) } }

  /// `true` if an app counts where the tag in force does.
  func contains(_ app: Int) -> Bool {
    tag == nil || [nil, tag].contains { byTag[$0]?.contains(app) == true }
  }
}

extension Database {
  /// The number of a tag in force: 0 for one that nothing has, `nil` for none.
  func number(inForce tag: String?) throws(SQLiteError) -> Int? {
    guard let tag else { return nil }
    return try number(ofTag: tag) ?? 0
  }

  /// The condition for tracks that have the tag in force.
  static func isTagged(_ parameter: SQL) -> SQL {
    "(\(parameter) IS NULL OR EXISTS (SELECT 1 FROM track_tag WHERE track_tag.track = track.number AND tag = \(parameter)))"
  }
}
