import Essentials

/// The newest of each list has the highest number.
extension Database {
  func library() throws(SQLiteError) -> PersonalLibrary {
    let past = try rows("SELECT term, searched, found FROM past_search ORDER BY number") { row in
      (
        term: row.text(0),
        look: PastLook(searched: row.integerIfAny(1).map(Date.init(second:)), found: row.integerIfAny(2))
      )
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
          listing: Listing(app: Int64(row.integer(0)), country: row.text(1)), name: row.text(2),
          developer: row.textIfAny(3), url: row.textIfAny(4), added: row.integerIfAny(5).map(Date.init(second:)),
          visited: row.integerIfAny(6).map(Date.init(second:)))
      },
      countries: try rows("SELECT code FROM chosen_country ORDER BY number DESC") { $0.text(0) })
    library.actions = try rows("SELECT name FROM used_action ORDER BY number DESC") { $0.text(0) }
    library.looks = Dictionary(past.map { ($0.term, $0.look) }) { $1 }
    return library
  }

  func apply(_ change: PersonalLibrary.Change, at moment: Int) throws(SQLiteError) {
    switch change {
    case .searched(let term): try addSearch(term, PastLook(searched: Date(second: moment)))
    case .found(let term, let count): try run("UPDATE past_search SET found = ?2 WHERE term = ?1", term, count)
    case .forgot(let term): try run("DELETE FROM past_search WHERE term = ?1", term)
    case .forgotAllSearches: try run("DELETE FROM past_search")
    case .bookmarked(var bookmark):
      bookmark.added = bookmark.added ?? Date(second: moment)
      bookmark.visited = bookmark.visited ?? bookmark.added
      try add(bookmark)
    case .unbookmarked(let listing):
      try run(
        "DELETE FROM bookmark WHERE app = (SELECT number FROM app WHERE id = ?1) AND country = ?2", listing.app,
        listing.country)
      // A new bookmark begins anew.
      try run("DELETE FROM told WHERE subject = ?1", Told.subject(listing))
    case .visited(let listing):
      try run(
        "UPDATE bookmark SET looked = ?3 WHERE app = (SELECT number FROM app WHERE id = ?1) AND country = ?2",
        listing.app, listing.country, moment)
    case .choseCountry(let code, let before):
      try addCountry(before)
      try addCountry(code)
    case .used(let action): try addAction(action)
    }
  }

  /// Puts an older library's entries before the ones here, which stay as they are.
  func takeOver(_ older: PersonalLibrary) throws(SQLiteError) {
    let merged = try library().adding(older: older)
    try run("DELETE FROM past_search")
    try run("DELETE FROM bookmark")
    try run("DELETE FROM chosen_country")
    for term in merged.history { try addSearch(term, merged.looks[term] ?? PastLook()) }
    for bookmark in merged.bookmarks { try add(bookmark) }
    for code in merged.countries.reversed() { try addCountry(code) }
    for action in merged.actions.reversed() { try addAction(action) }
  }

  private func addSearch(_ term: String, _ look: PastLook) throws(SQLiteError) {
    try append(term, to: "past_search", as: "term", atMost: PersonalLibrary.historyCapacity)
    try run(
      "UPDATE past_search SET searched = ?2, found = ?3 WHERE term = ?1", term, look.searched?.second, look.found)
  }

  private func addCountry(_ code: String) throws(SQLiteError) {
    try append(code, to: "chosen_country", as: "code", atMost: PersonalLibrary.countryCapacity)
  }

  private func addAction(_ name: String) throws(SQLiteError) {
    try append(name, to: "used_action", as: "name", atMost: PersonalLibrary.actionCapacity)
  }

  /// Adds a text to a list, as its newest; the oldest go.
  private func append(_ text: String, to list: SQL, as column: SQL, atMost capacity: Int) throws(SQLiteError) {
    try run("REPLACE INTO \(list) (\(column)) VALUES (?1)", text)
    try run(
      "DELETE FROM \(list) WHERE number <= (SELECT number FROM \(list) ORDER BY number DESC LIMIT 1 OFFSET ?1)",
      capacity)
  }

  private func add(_ bookmark: Bookmarked) throws(SQLiteError) {
    try run(
      """
      REPLACE INTO bookmark (app, country, name, developer, url, added, looked) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """, try number(ofApp: bookmark.listing.app, name: bookmark.name), bookmark.listing.country, bookmark.name,
      bookmark.developer, bookmark.url, bookmark.added?.second, bookmark.visited?.second)
  }
}
