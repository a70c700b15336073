/// A place of a list, as `lists` have them.
package struct KeptPlace: Sendable, Hashable {
  package var search: SearchKey
  /// In seconds since 1970.
  package var at: Int
  /// `nil` for a list that names none.
  package var app: PositionedApp?
  /// The number of results, if it is known.
  package var found: Int?
  /// How many apps the list names; `nil` if there may be others.
  package var listed: Int?
  package var isDoubtful: Bool

  package init(
    search: SearchKey, at: Int, app: PositionedApp?, found: Int?, listed: Int?, isDoubtful: Bool
  ) {
    (self.search, self.at, self.app) = (search, at, app)
    (self.found, self.listed, self.isDoubtful) = (found, listed, isDoubtful)
  }
}

extension TakenRow {
  /// `true` if both are places of one list, or of one history, which has to be taken in as a whole.
  package func isOfSameList(as other: TakenRow) -> Bool {
    guard case (.place(let place), .place(let other)) = (self, other) else {
      return history != nil && history == other.history
    }
    return place.at == other.at && place.search == other.search
  }
}

extension Database {
  /// Takes places of one list in. If a list is here that may have other apps, it gets those at free places.
  func take(_ places: [KeptPlace]) throws(SQLiteError) -> [TakenRow.Outcome] {
    guard let first = places.first else { return [] }
    let search = try add(first.search)
    let known = try lists(of: search, from: first.at, until: first.at).first { $0.places != nil }
    var list = known ?? KeptList(at: first.at, found: first.found ?? 0, isDoubtful: first.isDoubtful, places: nil)
    var own = list.places ?? ListPlaces(hasUnreadable: true)
    var outcomes: [TakenRow.Outcome] = []
    for place in places {
      var isAdded = known == nil && place.app == nil
      if let app = place.app, known?.places?.hasUnreadable ?? true {
        isAdded = own.put(try number(ofApp: app.app, namedAtFirst: app.name), at: app.position)
      }
      outcomes.append(isAdded ? .added : .known)
    }
    if own.hasUnreadable, first.listed == own.apps.count(where: { $0 != 0 }) { own.hasUnreadable = false }
    list.found = max(list.found, own.apps.count)
    guard own != known?.places else { return outcomes }
    list.places = own
    try keep(list, of: search)
    return outcomes
  }
}
