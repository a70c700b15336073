package import Essentials

extension Observatory {
  package func library() throws(ObservatoryError) -> PersonalLibrary {
    let library = try read { database throws(SQLiteError) in try database.library() }
    lastLibrary = library
    return library
  }

  /// Reads the library again from the disk, and closes the file. Damage that nobody has met yet is met while the library is still known,
  /// and can be written to the new file. Does nothing if nothing was read.
  package func checkLibrary() throws(ObservatoryError) {
    guard lastLibrary != nil else { return }
    close()
    defer { close() }
    _ = try library()
  }

  /// Makes changes, all of them or none. Returns the library after that, with the changes of other running copies.
  @discardableResult
  package func apply(_ changes: [PersonalLibrary.Change], at moment: Date) throws(ObservatoryError) -> PersonalLibrary {
    let library = try write { database throws(SQLiteError) in
      for change in changes { try database.apply(change, at: moment.second) }
      return try database.library()
    }
    lastLibrary = library
    return library
  }
}

extension Observatory {
  /// Past search terms, the oldest first, for a reader that leaves no trace: no file is made, changed or set aside. Empty if the file is
  /// missing, damaged, newer than this program, or held by another one. Blocks while it reads.
  package static func pastSearches(in path: String) -> [String] {
    do throws(SQLiteError) {
      let database = try Database(path, busyTimeout: 0)
      guard Schema.isKnown(try Schema.version(of: database)) else { return [] }
      return try database.rows("SELECT term FROM past_search ORDER BY number") { $0.text(0) }
    } catch {
      return []
    }
  }
}

/// The newest of each list has the highest number.
extension Database {
  func library() throws(SQLiteError) -> PersonalLibrary {
    let past = try rows("SELECT term, searched, found FROM past_search ORDER BY number") {
      (term: $0.text(0), search: PastSearch(searched: $0.dateIfAny(1), found: $0.integerIfAny(2)))
    }
    var library = PersonalLibrary(
      history: past.map(\.term),
      bookmarks: try rows(
        """
        SELECT app.id, bookmark.country, bookmark.name, developer, url, added, looked
        FROM bookmark JOIN app ON app.number = bookmark.app ORDER BY bookmark.number
        """
      ) { row in
        Bookmarked(
          listing: Listing(row), name: row.text(2), developer: row.textIfAny(3), url: row.textIfAny(4),
          added: row.dateIfAny(5), visited: row.dateIfAny(6))
      },
      countries: try rows("SELECT code FROM chosen_country ORDER BY number DESC") { $0.text(0) })
    library.actions = try rows("SELECT name FROM used_action ORDER BY number DESC") { $0.text(0) }
    library.searches = Dictionary(past.map { ($0.term, $0.search) }) { $1 }
    return library
  }

  func apply(_ change: PersonalLibrary.Change, at moment: Int) throws(SQLiteError) {
    switch change {
    case .searched(let term): try addSearch(term, PastSearch(searched: Date(second: moment)))
    case .found(let term, let count): try run("UPDATE past_search SET found = ?2 WHERE term = ?1", term, count)
    case .forgot(let term): try run("DELETE FROM past_search WHERE term = ?1", term)
    case .forgotAllSearches: try run("DELETE FROM past_search")
    case .bookmarked(var bookmark):
      bookmark.added = bookmark.added ?? Date(second: moment)
      bookmark.visited = bookmark.visited ?? bookmark.added
      try add(bookmark)
      try noteAdded(.bookmark(bookmark.listing), at: moment)
    case .unbookmarked(let listing): try remove(.bookmark(listing), at: moment)
    case .visited(let listing):
      try run(
        "UPDATE bookmark SET looked = ?3 WHERE app = (SELECT number FROM app WHERE id = ?1) AND country = ?2",
        listing.app, listing.country, moment)
    case .choseCountry(let code, let before):
      try addCountry(before)
      try addCountry(code)
    case .used(let action): try append(action, to: "used_action", as: "name", atMost: PersonalLibrary.actionCapacity)
    }
  }

  /// Adds an older library's entries before the ones here, which stay.
  func takeOver(_ older: PersonalLibrary) throws(SQLiteError) {
    let merged = try library().adding(older: older)
    try run("DELETE FROM past_search")
    try run("DELETE FROM bookmark")
    try run("DELETE FROM chosen_country")
    for term in merged.history { try addSearch(term, merged.searches[term] ?? PastSearch()) }
    for bookmark in merged.bookmarks { try add(bookmark) }
    for code in merged.countries.reversed() { try addCountry(code) }
    for action in merged.actions.reversed() { try apply(.used(action), at: 0) }
  }

  private func addSearch(_ term: String, _ search: PastSearch) throws(SQLiteError) {
    try append(term, to: "past_search", as: "term", atMost: PersonalLibrary.historyCapacity)
    try run(
      "UPDATE past_search SET searched = ?2, found = ?3 WHERE term = ?1", term, search.searched?.second, search.found)
  }

  private func addCountry(_ code: String) throws(SQLiteError) {
    try append(code, to: "chosen_country", as: "code", atMost: PersonalLibrary.countryCapacity)
  }

  /// Adds a text to a list as its newest; the oldest go.
  private func append(_ text: String, to list: SQL, as column: SQL, atMost capacity: Int) throws(SQLiteError) {
    try run("REPLACE INTO \(list) (\(column)) VALUES (?1)", text)
    try run(
      "DELETE FROM \(list) WHERE number <= (SELECT number FROM \(list) ORDER BY number DESC LIMIT 1 OFFSET ?1)",
      capacity)
  }

  private func add(_ bookmark: Bookmarked) throws(SQLiteError) {
    try insert(bookmark, of: try number(ofApp: bookmark.listing.app, name: bookmark.name), "REPLACE")
  }

  /// - Parameter verb: `REPLACE`, or `INSERT OR IGNORE`.
  func insert(_ bookmark: Bookmarked, of app: Int, _ verb: SQL) throws(SQLiteError) {
    try run(
      """
      \(verb) INTO bookmark (app, country, name, developer, url, added, looked) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """, app, bookmark.listing.country, bookmark.name, bookmark.developer, bookmark.url, bookmark.added?.second,
      bookmark.visited?.second)
  }
}
