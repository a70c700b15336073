extension KeptKind {
  /// The moments of lists are below this, some 35,000 years from now: with the number of its search, a list's moment makes the number of an
  /// owner of rows.
  static let listMoments = 1 << 40

  /// The places of whole lists, in the order of searches, looks and positions.
  package static let lists = KeptKind(
    "lists", knownBy: ["term", "at", "position"],
    columns: [
      Column("term", "what was searched for, or the chart, such as chart:free/weather"), country, device,
      Column("at", "when the list was seen"), Column("position", "the app's position, from 1"), id, name,
      Column("resultCount", "how many results there were; a list without any has one row, without an app"),
      Column("listed", "how many apps the list names; unknown where there may be others"),
      Column("doubtful", "true where the answer was far shorter than the look before, so that it counts for nothing"),
      order,
    ]
  ) { database, owner, choice, _ throws(SQLiteError) in
    let (search, at) = (owner / listMoments, owner % listMoments)
    let searches = try database.searches(
      """
      EXISTS (SELECT 1 FROM list WHERE list.search = search.number)
        AND (?1 IS NULL OR instr(?1, ',' || country || ',') > 0) AND (?2 IS NULL OR \(SearchKey.orderColumn) = ?2)
      """, values: [choice.values[1], choice.order], by: "folded, country, device"
    ).drop { search > 0 && $0.number != search }
    var page = Page()
    var names = AppsByNumber(database)
    for (number, key) in searches {
      var lists: [KeptList] = []
      let start = max(choice.start, number == search ? at + 1 : 0)
      let new = try choice.arrived.map { arrived throws(SQLiteError) in
        Set(
          try database.rows("SELECT at FROM list WHERE search = ?1 AND arrived >= ?2", number, arrived) {
            $0.integer(0)
          })
      }
      try database.forEachList(of: number, from: start) { list in
        if list.at >= start, new?.contains(list.at) != false { lists.append(list) }
        return lists.count < listsAtOnce
      }
      for list in lists {
        page.rows += try rows(of: list, for: key, choosing: choice, naming: &names)
        page.last = number * listMoments + list.at
      }
      if page.rows.count >= pageSize || lists.count == listsAtOnce { break }
    }
    return page
  }

  /// As many are read at once.
  private static let listsAtOnce = 30

  private static func rows(
    of list: KeptList, for search: SearchKey, choosing choice: KeptChoice, naming names: inout AppsByNumber
  ) throws(SQLiteError) -> [[KeptValue]] {
    guard let places = list.places else { return [] }
    var apps: [PositionedApp] = []
    for index in places.apps.indices {
      if let app = try names.app(at: index, of: places) { apps.append(app) }
    }
    let isWhole = !places.hasUnreadable && apps.count == places.apps.count { $0 != 0 }
    func row(_ app: PositionedApp?) -> [KeptValue] {
      [
        .text(search.term), .text(search.country), .text(search.device), .moment(list.at),
        app.map { .integer($0.position) } ?? .null, app.map { .integer(Int($0.app)) } ?? .null,
        app.map { .text($0.name) } ?? .null, .integer(list.found), isWhole ? .integer(apps.count) : .null,
        .flag(list.isDoubtful), .text(search.order),
      ]
    }
    guard !apps.isEmpty else { return choice.apps == nil ? [row(nil)] : [] }
    return apps.filter { choice.apps?.contains($0.app) ?? true }.map(row)
  }
}
