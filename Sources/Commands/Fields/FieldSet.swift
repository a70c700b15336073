import AppStore
import Essentials

/// The columns of a command: all there are, and those that are shown unless others are asked for.
struct FieldSet<Row>: Sendable {
  /// In the order of JSON, which shows all of them.
  let all: [Property<Row>]
  /// The names of a table's columns.
  private(set) var inTables: [String]
  /// The names of the columns of tab-separated fields.
  let inText: [String]
  /// The orders that `--sort` may name, the usual one first.
  var orders: [RowOrder<Row>] = []
  /// The properties that terms of `--filter` may be about, where they are others than all.
  var filtered: [Property<Row>]
  /// The texts that its plain words are looked for in.
  var texts: @Sendable (Row) -> [String?] = { _ in [] }
  /// The names of the columns of CSV and Markdown. They say what a column is, so that a moment behind them misleads no script.
  var underHeaders: [String] { inText + all.map(\.id).filter { $0 == Self.moment } }

  private static var moment: String { "asOf" }

  init(all: [Property<Row>], inTables: [String], inText: [String]) {
    self.all = all
    filtered = all
    self.inTables = inTables
    self.inText = inText
  }

  /// Adds `asOf` behind the others of rows that say when they are of.
  init(
    all: [Property<Row>], asOf: @escaping @Sendable (Row) -> Date?, inTables: [String], inText: [String]
  ) {
    let meaning = "when the store said it; of what is remembered, when it was last seen so"
    self.init(all: all + [Property(Self.moment, "As of", meaning, asOf)], inTables: inTables, inText: inText)
  }

  /// The same columns of rows that can be arranged.
  func arranged(by orders: [RowOrder<Row>], filteredBy texts: @escaping @Sendable (Row) -> [String?]) -> FieldSet {
    var set = self
    set.orders = orders
    set.texts = texts
    return set
  }

  /// For rows of several terms, which have to be told apart.
  var ofSeveralTerms: FieldSet {
    FieldSet(all: all, inTables: ["term"] + inTables, inText: inText + ["term"]).arranged(
      by: orders, filteredBy: texts)
  }

  /// The same with other columns in tables.
  func withColumns(_ change: (inout [String]) -> Void) -> FieldSet {
    var set = self
    change(&set.inTables)
    return set
  }

  /// A row with all its fields, as one line of JSON.
  ///
  /// - Parameter now: what ages count from.
  @MainActor
  func jsonLine(_ row: Row, at now: Date) throws -> String {
    var line = ""
    let fields = all
    try RowPrinter(fields: fields, format: .jsonLines, terminal: TerminalText(), at: now) { line += $0 }.print(row)
    return line
  }

  /// The order that `--sort` names, the usual one where it isn't given.
  ///
  /// - Throws: a ``UsageError`` that names the nearest order.
  func order(named name: String?) throws(UsageError) -> RowOrder<Row> {
    guard let name else { return RowOrder("") }
    guard let order = orders.first(where: { $0.id == name.lowercased() }) else {
      throw .none(of: orders.map(\.id), is: name, as: Option.sort.flag)
    }
    return order
  }

  /// The filter that a text is.
  ///
  /// - Parameter now: what ages count from.
  /// - Throws: a ``UsageError`` that names the nearest term of one that can't be read.
  func filter(_ text: String, at now: Date) throws(UsageError) -> Filter {
    let filter = Filter(text, naming: filtered.map(\.filter), at: now)
    if let mistake = filter.mistakeInWhole { throw UsageError("\(Option.filter.flag): \(mistake)") }
    return filter
  }

  /// The fields of a format.
  ///
  /// - Parameter names: the names behind `--fields`; `nil` for the format's own.
  /// - Throws: a ``UsageError`` that names the nearest field.
  func fields(named names: [String]?, for format: OutputFormat) throws(UsageError) -> [Property<Row>] {
    guard let names else {
      switch format {
      case .json, .jsonLines: return all
      case .table: return try fields(inTables)
      case .tabs: return try fields(inText)
      case .csv, .markdown: return try fields(underHeaders)
      }
    }
    return try fields(names)
  }

  private func fields(_ names: [String]) throws(UsageError) -> [Property<Row>] {
    var fields: [Property<Row>] = []
    for name in names {
      guard let field = all.first(where: { $0.id.lowercased() == name.lowercased() }) else {
        throw .noField(name, among: all.map(\.id))
      }
      // A name twice would be a key twice in JSON.
      if !fields.contains(where: { $0.id == field.id }) { fields.append(field) }
    }
    return fields
  }
}
