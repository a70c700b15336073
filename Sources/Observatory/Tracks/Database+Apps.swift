extension Database {
  /// The number of an app in the table `app`, which it is added to. Its name there is the one that it was last seen with.
  func number(ofApp id: Int64, name: String) throws(SQLiteError) -> Int {
    if let known = try first("SELECT number, name FROM app WHERE id = ?1", id, read: { ($0.integer(0), $0.text(1)) }) {
      if known.1 != name { try run("UPDATE app SET name = ?2 WHERE number = ?1", known.0, name) }
      return known.0
    }
    try run("INSERT INTO app (id, name) VALUES (?1, ?2)", id, name)
    return lastNumber
  }

  /// The same with a name that an app has only while it has no other.
  func number(ofApp id: Int64, namedAtFirst name: String) throws(SQLiteError) -> Int {
    let known = try first("SELECT name FROM app WHERE id = ?1", id) { $0.text(0) } ?? ""
    return try number(ofApp: id, name: known.isEmpty ? name : known)
  }
}
