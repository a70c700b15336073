extension KeptKind {
  /// Spans with one position, as `rank --history` has them, with all their looks.
  package static let positions = spans("positions", "what was searched for", where: "search.term NOT LIKE 'chart:%'")
  /// The same of places in the store's charts.
  package static let charts = spans(
    "charts", "the chart, such as chart:free/weather", where: "search.term LIKE 'chart:%'")

  private static func spans(_ name: String, _ term: String, where condition: SQL) -> KeptKind {
    KeptKind(
      name, knownBy: ["term", "from"], isTakenIn: true,
      columns: [
        Column("term", term),
        Column("country", "the country's code"),
        Column("device", "iphone, ipad or mac"),
        Column("id", "the store's number for the app"),
        Column("name", "the app's name, as it was last seen"),
        Column("position", "where the app stood, from 1; unknown where it was not among the results"),
        Column("among", "how many results there were without it; unknown where it was among them"),
        Column("from", "when it was first seen there"),
        Column("to", "when it was last seen there, without being seen elsewhere between"),
        Column("looks", "how often it was seen there"),
        Column("doubtful", "true where the answer was far shorter than the look before, so that it counts for nothing"),
        Column("between", "when it was seen there between the first and the last time, as far as that is known"),
      ]
    ) { database, owner, choice, now throws(SQLiteError) in
      let tracks = try database.rows(
        """
        SELECT track.number, search.term, search.country, search.device, app.id, app.name
        FROM track CROSS JOIN search ON search.number = track.search CROSS JOIN app ON app.number = track.app
        WHERE track.number > ?1 AND \(condition) AND \(KeptChoice.condition(country: "search.country"))
        ORDER BY track.number LIMIT 200
        """, values: [owner] + choice.values
      ) { (number: $0.integer(0), key: TrackKey($0, 1), name: $0.text(5)) }
      var page = Page()
      var looks = 0
      for track in tracks {
        let table = database.positions(of: track.number)
        let spans = try table.known(from: choice.start, at: now) + table.ahead(of: now)
        for span in spans where span.until >= choice.start {
          page.rows.append(values(of: span, track.key, track.name))
          looks += span.between.bytes.count
        }
        page.last = track.number
        // Of what never moves a row has years of looks.
        if page.rows.count >= pageSize || looks >= 1 << 18 { break }
      }
      return page
    }
  }

  private static func values(of span: Span<Position>, _ key: TrackKey, _ name: String) -> [KeptValue] {
    let between = Array(span.between.backwards(from: span.until, to: span.since).reversed())
    let said = span.value.said
    return [
      .text(key.search.term), .text(key.search.country), .text(key.search.device), .integer(Int(key.app)),
      .text(name), said.number.map { .integer($0) } ?? .null, said.depth.map { .integer($0) } ?? .null,
      .moment(span.since), .moment(span.until),
      .integer(max(span.count, between.count + (span.since < span.until ? 2 : 1))),
      .flag(span.value.isDoubtful), .moments(between),
    ]
  }
}
