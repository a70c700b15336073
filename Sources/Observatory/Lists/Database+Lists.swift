/// The lists of searches, each as the difference to the one before. Each 30th stands by itself, so that a damaged row costs a month and no
/// history.
extension Database {
  /// The lists that belong together: one by itself, and those that are built on it.
  private static let month = 30

  /// Goes through the lists of a search by a moment, in their order, until `body` returns `false`. Begins at the last one by `start` that
  /// stands by itself.
  func forEachList(
    of search: Int, from start: Int = 0, until end: Int = .max, body: (KeptList) -> Bool
  ) throws(SQLiteError) {
    var places: ListPlaces?
    try forEach(
      """
      SELECT at, found, doubtful, whole, apps FROM list
      WHERE search = ?1 AND at <= ?3 AND at >= coalesce(
        (SELECT at FROM list WHERE search = ?1 AND at <= ?2 AND whole = 1 ORDER BY at DESC LIMIT 1), ?2)
      ORDER BY at
      """, values: [search, start, end]
    ) { row in
      let (isWhole, bytes) = (row.flag(3), row.bytes(4))
      places = isWhole || places != nil ? ListCode.list(in: bytes, after: isWhole ? nil : places) : nil
      return body(KeptList(at: row.integer(0), found: row.integer(1), isDoubtful: row.flag(2), places: places))
    }
  }

  /// The lists from one moment to another.
  ///
  /// - Parameter withMonth: `true` for those before that belong to the first one's month, too.
  func lists(
    of search: Int, from start: Int = 0, until end: Int = .max, withMonth: Bool = false
  ) throws(SQLiteError) -> [KeptList] {
    var lists: [KeptList] = []
    try forEachList(of: search, from: start, until: end) { list in
      if withMonth || list.at >= start { lists.append(list) }
      return true
    }
    return lists
  }

  /// The last list by a moment that isn't doubtful.
  func latestList(of search: Int, until end: Int) throws(SQLiteError) -> KeptList? {
    let sound = try integer(
      "SELECT at FROM list WHERE search = ?1 AND at <= ?2 AND doubtful IS NOT 1 ORDER BY at DESC LIMIT 1", search, end)
    guard let sound else { return nil }
    return try lists(of: search, from: sound, until: sound, withMonth: true).last { $0.places != nil && !$0.isDoubtful }
  }

  /// How many lists can't be read: damaged, or built on a damaged one.
  func unreadableListCount(of search: Int) throws(SQLiteError) -> Int {
    var count = 0
    try forEachList(of: search) { list in
      if list.places == nil { count += 1 }
      return true
    }
    return count
  }

  /// Keeps a list where its time says, or in place of the one that is there. The one behind it is coded anew.
  func keep(_ list: KeptList, of search: Int) throws(SQLiteError) {
    // Its second is a part of a page's number (``KeptKind``).
    guard 0..<KeptKind.listMoments ~= list.at else { return }
    let next = try integer(
      "SELECT at FROM list WHERE search = ?1 AND at > ?2 AND whole = 1 ORDER BY at LIMIT 1", search, list.at)
    var month = try lists(of: search, from: list.at, until: (next ?? .max) - 1, withMonth: true)
    let index = month.firstIndex { $0.at >= list.at } ?? month.count
    if index < month.count, month[index].at == list.at { month.remove(at: index) }
    let isFull = month.count >= Self.month
    try write(list, of: search, after: index == 0 || index == month.count && isFull ? nil : month[index - 1].places)
    guard index < month.count else { return }
    try write(month[index], of: search, after: list.places)
    if isFull { try write(month[Self.month / 2], of: search, after: nil) }
  }

  /// Writes a list as the difference to another one, unless it is smaller by itself. One that can't be read stays as it is.
  private func write(_ list: KeptList, of search: Int, after before: ListPlaces?) throws(SQLiteError) {
    guard let places = list.places else { return }
    var bytes = before.map { ListCode.bytes(of: places, after: $0) }
    // Apart from others it has hardly fewer bytes than apps.
    if let difference = bytes, difference.count > places.apps.count {
      let whole = ListCode.bytes(of: places, after: nil)
      if whole.count <= difference.count { bytes = nil }
    }
    try run(
      "REPLACE INTO list (search, at, found, doubtful, whole, apps, arrived) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
      search, list.at, list.found, list.isDoubtful ? 1 : nil, bytes == nil ? 1 : 0,
      bytes ?? ListCode.bytes(of: places, after: nil), try arrival())
  }

  /// Keeps the lists of a search as those of another one, changed; it has none then.
  func moveLists(
    of search: Int, to other: Int, changing change: (inout ListPlaces) -> Void = { _ in }
  ) throws(SQLiteError) {
    let lists = try lists(of: search)
    try run("DELETE FROM list WHERE search = ?1", search)
    let taken = Set(try rows("SELECT at FROM list WHERE search = ?1", other) { $0.integer(0) })
    for var list in lists where !taken.contains(list.at) {
      guard var places = list.places else { continue }
      change(&places)
      list.places = places
      try keep(list, of: other)
    }
  }

  /// Takes apps out of lists whose rows are lost: others may get their numbers.
  func forgetLostAppsInLists() throws(SQLiteError) {
    let known = Set(try rows("SELECT number FROM app") { $0.integer(0) })
    for search in try rows("SELECT DISTINCT search FROM list", read: { $0.integer(0) }) {
      try moveLists(of: search, to: search) { places in
        for (index, app) in places.apps.enumerated() where app != 0 && !known.contains(app) {
          places.apps[index] = 0
          places.hasUnreadable = true
        }
      }
    }
  }
}
