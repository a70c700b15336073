import AppStore

/// The fields of a command's rows, without what they are read from: what the manual and the completions list.
struct Schema: Sendable, Equatable {
  struct Field: Sendable, Equatable {
    var name: String
    var meaning: String
  }

  /// In the order of JSON.
  let fields: [Field]
  /// The names of a table's columns.
  let inTables: [String]
  /// The names of the columns of tab-separated fields, CSV and Markdown.
  let inText: [String]

  init(_ set: FieldSet<some Any>) {
    fields = set.all.map { Field(name: $0.id, meaning: $0.meaning) }
    inTables = set.inTables
    inText = set.inText
  }
}

extension Schema {
  /// The fields of all commands, each schema once.
  static let all: [(commands: String, schema: Schema)] = [
    ("search", Schema(.apps)), ("lookup", Schema(.lookedUp)), ("rank", Schema(.ranks)),
    ("rank \\-\\-history", Schema(.history)),
    ("reviews", Schema(.reviews)), ("compare", Schema(.comparison)), ("track", Schema(.tracks)),
    ("watch run", Schema(.changes)), ("watch add, remove and list", Schema(.watched)),
  ]
}

extension Subcommand {
  /// The fields that `--fields` may name with it.
  var fields: [Schema.Field] {
    var seen: Set<String> = []
    return Schema.all.filter { $0.commands.split(separator: " ").first == rawValue[...] }
      .flatMap(\.schema.fields).filter { seen.insert($0.name).inserted }
  }
}
