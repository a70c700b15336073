package import Essentials

extension Observatory {
  /// How many results the looks at a search found, from a moment until `now`, the earliest first; without those in doubt, and without looks
  /// from before whole lists were kept.
  package func lengths(
    of search: SearchKey, from start: Date, until now: Date
  ) throws(ObservatoryError) -> [(at: Date, found: Int)] {
    try read { database throws(SQLiteError) in
      try database.rows(
        "SELECT at, found FROM list WHERE search = ?1 AND at BETWEEN ?2 AND ?3 AND doubtful IS NOT 1 ORDER BY at",
        try database.number(of: search), start.second, now.second
      ) { (at: $0.date(0), found: $0.integer(1)) }
    }
  }

  /// An app's name as last seen; `nil` for one that never was.
  package func name(of app: Int64) throws(ObservatoryError) -> String? {
    try read { database throws(SQLiteError) in
      try database.first("SELECT name FROM app WHERE id = ?1", app) { $0.text(0) }
    }
  }
}
