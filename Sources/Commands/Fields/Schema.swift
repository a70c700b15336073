import AppStore

/// The rows of a command, as the manual and the completions describe them.
struct Schema: Sendable {
  /// The commands that print such rows.
  let commands: String
  /// In the order of JSON; behind them those that only `--fields` shows.
  let fields: [(name: String, meaning: String)]
  /// The names of a table's columns.
  let inTables: [String]
  /// The names of the columns of tab-separated fields.
  let inText: [String]
  /// The names of the columns of CSV, which are the same whatever is asked for.
  let inCSV: [String]
  /// All names of the fields: present, other and former ones.
  let names: [String]
  let renamed: [Renaming]
  /// The orders that `--sort` may name.
  let orders: [String]
  /// The names in the terms of `--filter`.
  let filters: [FilterName]
  /// Those that the rows declare; all other fields go by their ids.
  let namedFilters: [FilterName]
  /// Only behind one of these operands, such as verbs, are such rows printed; empty for all.
  let operands: [String]
  /// With this option such rows are printed instead of others.
  let option: Option?

  func isPrinted(by verb: Subcommand.Verb) -> Bool { operands.isEmpty || operands.contains(verb.name) }

  init(_ set: FieldSet<some Any>, of commands: String, behind operands: [String] = [], with option: Option? = nil) {
    self.commands = commands
    self.operands = operands
    self.option = option
    fields = (set.all + set.onRequest).map { ($0.id, $0.meaning) }
    inTables = set.inTables
    inText = set.inText
    inCSV = set.inCSV
    orders = set.orders.map { order in set.all.contains { $0.id == order.id } ? order.id : order.property }
    let properties = set.all + set.onRequest
    names =
      properties.flatMap { [$0.id] + $0.otherNames + $0.formerNames + ($0.filter.map { [$0.name] } ?? []) }
      + set.orders.map(\.id)
    renamed = properties.flatMap { property in
      property.formerNames.filter { old in !properties.contains { $0.id == old } }
        .map { Renaming(old: $0, new: property.id) }
    }
    filters = set.filtered.compactMap(\.filter)
    namedFilters = properties.compactMap(\.filter)
  }
}
