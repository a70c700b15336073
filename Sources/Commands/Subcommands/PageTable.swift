import AppStore
import Essentials

/// A row of a part of an app's web page.
struct PageRow: Sendable {
  var id: App.ID
  var name: String
  var storefront: Storefront
  var asOf: Date?
  var part: any Sendable
}

/// A part of apps' web pages as a table: its columns, and its rows of a page.
struct PageTable: Sendable {
  /// All fields, and the columns for one app in one country.
  let fields: FieldSet<PageRow>
  /// The column that tells several apps apart.
  let appColumn: String
  /// A row as wide as most, for a table whose rows come over minutes; none if any row will do.
  let wideRows: [PageRow]
  let rows: @Sendable (AppPage) -> [PageRow]
  /// The reason why a page has no rows: words before `in` and countries.
  let reason: @Sendable (AppPage) -> String

  private static let subject = [
    Property<PageRow>(.id, \.id), Property(.name, "the app's name on the page", \.name),
    Property(.country, \.storefront.code),
  ]

  /// - Parameters:
  ///   - columns: those of the part.
  ///   - inTables: by default the columns of the part.
  ///   - inText: by default all columns.
  ///   - orders: the names of columns, the usual one first. Numbers and dates fall.
  init<Part: Sendable>(
    before: [Property<PageRow>] = subject, _ columns: [Property<Part>], after: [Property<PageRow>] = [],
    inTables: [String]? = nil, inText: [String]? = nil, appColumn: String = "name", orders: [String], wide: Part? = nil,
    parts: @escaping @Sendable (AppPage) -> [Part]?, else reason: @escaping @Sendable (AppPage) -> String
  ) {
    let all = before + columns.map { column in column.of { $0.part as? Part } } + after
    var fields = FieldSet(
      all, asOf: \.asOf, inTables: inTables ?? columns.map(\.id), inText: inText ?? all.map(\.id))
    fields.orders = orders.compactMap { name in
      all.first { $0.id == name }.map {
        RowOrder(name, isDescending: $0.filter?.kind == .number || $0.filter?.kind == .date, at: $0.value)
      }
    }
    fields.texts = { row in
      all.map { if case .text(let text) = $0.value(row, .distantPast) { text } else { nil } }
        + Storefront.filterTexts(row.storefront.code)
    }
    (self.fields, self.appColumn, self.reason) = (fields, appColumn, reason)
    let widest = String(repeating: "M", count: 30)
    wideRows = wide.map { [PageRow(id: 9_999_999_999, name: widest, storefront: .us, part: $0)] } ?? []
    rows = { page in
      (parts(page) ?? []).map {
        PageRow(id: page.id, name: page.name, storefront: page.storefront, asOf: page.asOf, part: $0)
      }
    }
  }
}

extension Subcommand {
  /// A command that prints a part of apps' pages.
  init(
    ofPages name: String, brief: String, summary: String, details: String, examples: [String], table: PageTable
  ) {
    self.init(
      ofPages: name, brief: brief, summary: summary, details: [details], examples: examples, fields: table.fields
    ) {
      PageTableCommand(table: table, apps: $0, storefronts: $1)
    }
  }

  /// A command that reads apps' pages in some countries.
  init(
    ofPages name: String, brief: String, summary: String, details: [String], examples: [String],
    fields: FieldSet<some Any>,
    command: @escaping @Sendable ([AppOperand], [Storefront]) -> any PrintingCommand
  ) {
    self.init(
      name: name, operands: "<app>...", brief: brief, summary: summary, details: details, example: "\(name) 570060128",
      examples: examples.map { "\(name) \($0)" },
      options: [.lang, .device] + Option.rows + Option.asking, repeatable: [.country], rows: [Schema(fields, of: name)]
    ) { words throws(UsageError) in .print(command(try words.apps(), try words.storefronts())) }
  }
}

/// Prints a table's rows of apps' pages, in some countries.
struct PageTableCommand: PrintingCommand {
  let table: PageTable
  let apps: [AppOperand]
  let storefronts: [Storefront]

  static func == (left: Self, right: Self) -> Bool {
    left.apps == right.apps && left.storefronts == right.storefronts
      && left.table.fields.inText == right.table.fields.inText
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let hasSeveralPages = !apps.isOneApp || storefronts.count > 1
    let fields = table.fields.with { set in
      if hasSeveralPages { set.inTables.insert("country", at: 0) }
      if !apps.isOneApp { set.inTables.insert(table.appColumn, at: 0) }
    }
    let printer = try context.printer(for: fields)
    // Several pages may take minutes.
    var needsLayout = hasSeveralPages
    return try await context.printPages(of: apps, in: storefronts, by: printer) { page in
      let rows = table.rows(page)
      guard !rows.isEmpty else { return table.reason(page) }
      if needsLayout { printer.expect(rows + table.wideRows) }
      needsLayout = false
      try printer.print(all: rows)
      return nil
    }
  }
}
