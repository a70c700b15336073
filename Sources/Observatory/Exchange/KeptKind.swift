package import Essentials

/// One kind of what is kept, as rows: what `export` writes of it. Each is declared in a file of its own and stands in ``all``.
package struct KeptKind: Sendable {
  package struct Column: Sendable {
    /// How its values are read.
    enum Kind { case moment, flag, other }

    package let name: String
    /// An entry of the manual.
    package let meaning: String
    let kind: Kind

    init(_ name: String, _ meaning: String, as kind: Kind = .other) {
      self.name = name
      self.meaning = meaning
      self.kind = kind
    }
  }

  /// Some rows, and the way to those that follow.
  package struct Page: Sendable {
    /// The values of the columns.
    package var rows: [[KeptValue]] = []
    /// The number of the owner whose rows are the last ones; `nil` if nothing follows.
    package var last: Int?
  }

  /// A page is full with so many rows; those of one owner, such as a track, stay together.
  static let pageSize = 1_000

  typealias Read = @Sendable (Database, _ owner: Int, KeptChoice, _ now: Int) throws(SQLiteError) -> Page

  package let name: String
  package let columns: [Column]
  /// The columns by which rows are known that don't say what they are; of several kinds with theirs, that with the most of them, or the first.
  package let signature: [String]
  package let hasCountry: Bool
  /// `true` if rows of it are taken in again.
  package let isTakenIn: Bool
  /// The rows of the owners behind one with a number.
  let read: Read

  /// In the order in which they are written, so that an app is first named as it was last seen.
  package static let all: [KeptKind] = [.positions, .charts, .facts, .ratings, .reviews, .tracks, .marks, .bookmarks]

  init(
    _ name: String, knownBy signature: [String], isTakenIn: Bool = false, columns: [Column],
    read: @escaping Read
  ) {
    self.name = name
    self.signature = signature
    self.isTakenIn = isTakenIn
    self.columns = columns
    self.read = read
    hasCountry = columns.contains { $0.name == "country" }
  }

  /// - Parameter rows: selects an owner's number and the columns, in the order of the owners, of those behind ?1; with the parameters of a
  ///   ``KeptChoice``, and its start as ?4.
  init(
    _ name: String, knownBy signature: [String], isTakenIn: Bool = false, columns: [Column], rows: SQL
  ) {
    self.init(name, knownBy: signature, isTakenIn: isTakenIn, columns: columns) {
      database, owner, choice, _ throws(SQLiteError) in
      var page = Page()
      var last = owner
      try database.forEach(rows, values: [owner] + choice.values + [choice.start]) { row in
        let owner = row.integer(0)
        if page.rows.count >= Self.pageSize, owner != last {
          page.last = last
          return false
        }
        last = owner
        page.rows.append(
          columns.enumerated().map { KeptValue(row, Int32($0.offset + 1), as: $0.element.kind) })
        return true
      }
      return page
    }
  }
}

extension KeptKind {
  /// Rows that nothing is kept of: numbers of the others.
  package init(counting columns: [(name: String, meaning: String)]) {
    self.init("counts", knownBy: [], columns: columns.map { Column($0.name, $0.meaning) }) { _, _, _, _ in Page() }
  }
}

extension Observatory {
  /// The next rows of a kind. Pages are read one by one, so that neither memory nor other copies wait for all of it; what is seen meanwhile may
  /// be among the later ones.
  ///
  /// - Parameter owner: the last one of the page before; 0 for the first.
  package func page(
    of kind: KeptKind, after owner: Int, choosing choice: KeptChoice, at now: Date
  ) throws(ObservatoryError) -> KeptKind.Page {
    try read { database throws(SQLiteError) in try kind.read(database, owner, choice, now.second) }
  }
}
