/// A tag's share of the file: its terms' lists, the positions of its tracks and competitors, and all that is kept of these apps.
struct TaggedRows {
  private let tracks: Set<TrackKey>
  private let competitors: Set<Int64>
  private let searches: Set<SearchKey>
  private let apps: Set<Int64>

  init(_ database: Database, _ tag: String) throws(SQLiteError) {
    tracks = try database.tracks(tagged: tag)
    competitors = Set(
      try database.rows(
        """
        SELECT app.id FROM competitor_tag JOIN competitor ON competitor.number = competitor_tag.competitor
          JOIN app ON app.number = competitor.app WHERE tag = ?1
        """, try database.number(ofTag: tag)
      ) { $0.id(0) })
    searches = Set(tracks.map(\.search))
    apps = competitors.union(tracks.map(\.app))
  }

  func contains(_ row: [KeptValue], of kind: KeptKind) -> Bool {
    func value(_ name: String) -> KeptValue? { kind.columns.firstIndex { $0.name == name }.map { row[$0] } }
    var app: Int64?
    if case .integer(let id)? = value("id") { app = Int64(id) }
    guard case (.text(let term)?, .text(let country)?) = (value("term"), value("country")),
      case (.text(let device)?, .text(let order)?) = (value("device"), value("order"))
    else { return app.map(apps.contains) ?? false }
    let search = SearchKey(term: term, country: country, device: device, order: order)
    guard kind.name != KeptKind.lists.name, let app else { return searches.contains(search) }
    return tracks.contains(TrackKey(search: search, app: app))
      || kind.name != KeptKind.tracks.name && searches.contains(search) && competitors.contains(app)
  }
}
