/// The numbers of rows, by which tables refer to each other.
extension Database {
  /// The number of an app, which is added if need be. An app's name is the last one seen.
  ///
  /// - Parameter isLastName: `false` if the name counts only for an app without one.
  func number(ofApp id: Int64, name: String, isLastName: Bool = true) throws(SQLiteError) -> Int {
    if let known = try first("SELECT number, name FROM app WHERE id = ?1", id, read: { ($0.integer(0), $0.text(1)) }) {
      if known.1 != name, isLastName || known.1.isEmpty {
        try run("UPDATE app SET name = ?2 WHERE number = ?1", known.0, name)
      }
      return known.0
    }
    try run("INSERT INTO app (id, name) VALUES (?1, ?2)", id, name)
    return lastNumber
  }

  /// The same, but the name counts only if the app has none yet.
  func number(ofApp id: Int64, namedAtFirst name: String) throws(SQLiteError) -> Int {
    try number(ofApp: id, name: name, isLastName: false)
  }

  /// `nil` for a search that was never added.
  func number(of search: SearchKey) throws(SQLiteError) -> Int? {
    try integer(
      "SELECT number FROM search WHERE folded = ?1 AND country = ?2 AND device = ?3", SearchKey.folded(search.term),
      search.country, search.deviceAndOrder)
  }

  /// The number of a search, which is added if need be.
  func add(_ search: SearchKey) throws(SQLiteError) -> Int {
    if let known = try number(of: search) { return known }
    try run(
      "INSERT INTO search (term, country, device, folded) VALUES (?1, ?2, ?3, ?4)", search.term, search.country,
      search.deviceAndOrder, SearchKey.folded(search.term))
    return lastNumber
  }

  /// The number of a track, followed or not; `nil` if there never was one.
  func number(of track: TrackKey) throws(SQLiteError) -> Int? {
    guard let search = try number(of: track.search) else { return nil }
    return try integer(
      "SELECT number FROM track WHERE search = ?1 AND app = (SELECT number FROM app WHERE id = ?2)", search, track.app)
  }

  /// The number of a track. A new one is followed by nobody.
  ///
  /// - Parameter isLastName: `false` if the name counts only for an app without one.
  func numberAdding(
    _ track: TrackKey, name: String, isLastName: Bool, at moment: Int
  ) throws(SQLiteError) -> Int {
    let search = try add(track.search)
    let app = try number(ofApp: track.app, name: name, isLastName: isLastName)
    return try numberAdding(trackOf: app, in: search, at: moment)
  }

  /// The same of an app and a search that have numbers.
  func numberAdding(trackOf app: Int, in search: Int, at moment: Int) throws(SQLiteError) -> Int {
    try run(
      "INSERT INTO track (search, app, added, removed) VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO NOTHING", search, app,
      moment)
    return try integer("SELECT number FROM track WHERE search = ?1 AND app = ?2", search, app) ?? 0
  }

  /// `nil` for a listing that was never seen.
  func number(of listing: Listing) throws(SQLiteError) -> Int? {
    try integer(
      "SELECT number FROM listing WHERE app = (SELECT number FROM app WHERE id = ?1) AND country = ?2", listing.app,
      listing.country)
  }

  /// The number of a listing, which is added if need be.
  func numberAdding(_ listing: Listing, name: String?) throws(SQLiteError) -> Int {
    if let number = try number(of: listing) { return number }
    let known = try integer("SELECT number FROM app WHERE id = ?1", listing.app)
    // Another country's name of a known app is a fact, not its name.
    let app = if let known { known } else { try number(ofApp: listing.app, name: name ?? "") }
    try run("INSERT INTO listing (app, country) VALUES (?1, ?2)", app, listing.country)
    return lastNumber
  }
}
