import Foundation

@testable import Observatory

/// A list that is kept, with the ids and names of its apps.
struct RankedList: Equatable {
  let at: Date
  let found: Int
  let isDoubtful: Bool
  let hasUnreadable: Bool
  let apps: [PositionedApp]

  init?(_ list: KeptList, naming names: inout AppsByNumber) throws(SQLiteError) {
    guard let places = list.places else { return nil }
    var apps: [PositionedApp] = []
    for index in places.apps.indices {
      if let app = try names.app(at: index, of: places) { apps.append(app) }
    }
    (self.at, found, isDoubtful) = (Date(second: list.at), list.found, list.isDoubtful)
    (hasUnreadable, self.apps) = (places.hasUnreadable, apps)
  }

  func position(of app: Int64) -> Position? {
    let list = PositionList(depth: found, apps: apps, hasUnreadable: hasUnreadable)
    return Position(of: app, in: list).map { isDoubtful ? .doubtful($0) : $0 }
  }
}

extension Observatory {
  /// Those that can be read.
  func lists(of search: SearchKey, from start: Date, until end: Date) throws(ObservatoryError) -> [RankedList] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: search) else { return [] }
      var names = AppsByNumber(database)
      var lists: [RankedList] = []
      for list in try database.lists(of: number, from: max(0, start.second), until: end.second) {
        if let ranked = try RankedList(list, naming: &names) { lists.append(ranked) }
      }
      return lists
    }
  }

  /// The last one that isn't doubtful.
  func latestList(of search: SearchKey, until end: Date) throws(ObservatoryError) -> RankedList? {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: search),
        let list = try database.latestList(of: number, until: end.second)
      else { return nil }
      var names = AppsByNumber(database)
      return try RankedList(list, naming: &names)
    }
  }

  /// An app's positions as lists alone have them, tracked or not.
  func positions(
    of app: Int64, inListsOf search: SearchKey, from start: Date, until end: Date
  ) throws(ObservatoryError) -> [PositionSpan] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: search) else { return [] }
      let app = try database.integer("SELECT number FROM app WHERE id = ?1", app)
      let spans = try database.listPositions(of: app, in: number, until: end.second, at: end.second)
      return zip(spans, spans.gaps(from: start.second, to: end.second + 1)).map { PositionSpan($0, gaps: $1) }
    }
  }
}
