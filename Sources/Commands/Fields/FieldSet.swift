import AppStore
import Essentials

/// The columns of a command: all there are, and those that are shown unless others are asked for.
struct FieldSet<Row>: Sendable {
  /// In the order of JSON, which shows all of them.
  var all: [Property<Row>]
  /// More that only `--fields` shows, because they cost requests of their own.
  var onRequest: [Property<Row>] = []
  /// Those of the command's rows of another kind, which have no value in these.
  private var ofOthers: [Property<Row>] = []
  /// The names of a table's columns.
  var inTables: [String]
  /// The names of the columns of tab-separated fields, and with `asOf` of Markdown.
  var inText: [String]
  /// The names of the columns of CSV: the same, however many apps, terms and countries are asked for.
  private(set) var inCSV: [String]
  /// The names of the properties that `--per` counts by.
  var groups = ["term", "country"]
  /// The orders that `--sort` may name, the usual one first.
  var orders: [RowOrder<Row>] = []
  /// Plain words of `--filter` are looked for in these texts.
  var texts: @Sendable (Row) -> [String?] = { _ in [] }
  /// The properties that terms of `--filter` may be about, unless these are all.
  private var filteredInstead: [Property<Row>]?

  /// The properties that terms of `--filter` may be about, each with a name for them.
  var filtered: [Property<Row>] {
    get { (filteredInstead ?? all + onRequest).map(\.filterable) }
    set { filteredInstead = newValue }
  }

  init(all: [Property<Row>], inTables: [String], inText: [String]) {
    (self.all, self.inTables, self.inText) = (all, inTables, inText)
    inCSV = inText + all.map(\.id).filter { $0 == "asOf" }
  }

  /// With more columns in CSV, before `asOf`.
  func withCSV(_ names: String...) -> FieldSet {
    with { $0.inCSV.insert(contentsOf: names, at: $0.inCSV.lastIndex(of: "asOf") ?? $0.inCSV.endIndex) }
  }

  /// With the columns of CSV of a command that has rows of another kind too: theirs are empty.
  func sharingCSV<Other>(_ names: [String], with others: [Property<Other>]) -> FieldSet {
    with { set in
      set.inCSV = names
      set.ofOthers = others.filter { other in names.contains(other.id) && !all.contains { $0.id == other.id } }
        .map { Property($0.id, $0.title, $0.meaning) { _ in PropertyValue.null } }
    }
  }

  /// For rows of several terms: each names its own.
  var ofSeveralTerms: FieldSet {
    with {
      $0.inTables.insert("term", at: 0)
      $0.inText.append("term")
    }
  }

  /// For rows in two orders of results: each names its own.
  var namingOrders: FieldSet {
    with {
      $0.inTables.append("order")
      if !$0.inText.contains("order") { $0.inText.append("order") }
    }
  }

  /// For rows in some orders of results: each names its own, unless all are in the usual one.
  func naming(_ orders: Set<SearchOrder>?) -> FieldSet { (orders ?? [.service]) == [.service] ? self : namingOrders }

  func with(_ change: (inout FieldSet) -> Void) -> FieldSet {
    var set = self
    change(&set)
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

  /// The order that `--sort` names; without a name, as the rows come.
  ///
  /// - Parameter isSigned: `true` if the name has a direction: then the field counts, and not what matters most of it.
  /// - Throws: a ``UsageError`` that names the nearest order.
  func order(named name: String?, isSigned: Bool = false) throws(UsageError) -> RowOrder<Row> {
    guard let name else { return RowOrder("") }
    let field = property(named: name).map {
      RowOrder($0.id, isDescending: $0.filter.map { [.number, .date, .size].contains($0.kind) } ?? false, at: $0.value)
    }
    let order = orders.first { $0.id == name.lowercased() } ?? orders.first { $0.property == field?.id } ?? field
    guard let order else { throw .noField(name, of: .sort, among: (all + onRequest).map(\.id)) }
    return isSigned ? field ?? order : order
  }

  /// The field of a name, whatever its case, or of another or a former name.
  private func property(named name: String) -> Property<Row>? {
    let (known, name) = (all + onRequest, name.lowercased())
    return known.first { $0.id.lowercased() == name } ?? known.first { $0.isAlsoCalled(name) }
  }

  /// Reads the text of `--filter`.
  ///
  /// - Parameter now: what ages count from.
  /// - Throws: a ``UsageError`` for a term that can't be read, with the nearest one that can.
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
      case .markdown: return try fields(inText + all.map(\.id).filter { $0 == "asOf" })
      case .csv: return try fields(inCSV, besides: ofOthers)
      }
    }
    return try fields(names)
  }

  private func fields(_ names: [String], besides others: [Property<Row>] = []) throws(UsageError) -> [Property<Row>] {
    var fields: [Property<Row>] = []
    for name in names {
      guard let field = property(named: name) ?? others.first(where: { $0.id == name }) else {
        throw .noField(name, of: .fields, among: (all + onRequest).map(\.id))
      }
      // A name twice would be a key twice in JSON.
      if !fields.contains(where: { $0.id == field.id }) { fields.append(field) }
    }
    return fields
  }
}

extension FieldSet {
  /// Adds `asOf` behind the properties.
  init(
    _ properties: [Property<Row>], asOf: @escaping @Sendable (Row) -> Date?, inTables: [String], inText: [String]
  ) {
    let meaning = "when the store said it; of what is remembered, when it was last seen so"
    self.init(all: properties + [Property("asOf", "As of", meaning, asOf)], inTables: inTables, inText: inText)
  }
}

extension FieldSet where Row: Described {
  /// Takes properties, orders and texts from the row's own declaration, and adds `asOf` behind them.
  init(asOf: @escaping @Sendable (Row) -> Date?, inTables: [String], inText: [String]) {
    self.init(Row.properties, asOf: asOf, inTables: inTables, inText: inText)
    orders = Row.orders
    texts = \.filterTexts
  }
}
