/// The ids and names of apps by their numbers, each read once.
struct AppsByNumber {
  private let database: Database
  private var known: [Int: (id: Int64, name: String)?] = [:]

  init(_ database: Database) {
    self.database = database
  }

  /// The app at an index of a list; `nil` where none is known.
  mutating func app(at index: Int, of list: ListPlaces) throws(SQLiteError) -> PositionedApp? {
    let number = list.apps[index]
    let app: (id: Int64, name: String)?
    if let kept = known[number] {
      app = kept
    } else {
      app = try database.first("SELECT id, name FROM app WHERE number = ?1", number) { ($0.id(0), $0.text(1)) }
      known[number] = .some(app)
    }
    return app.map { PositionedApp(position: index + 1, app: $0.id, name: $0.name) }
  }
}
