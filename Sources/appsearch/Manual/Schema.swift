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
    fields = set.all.map { Field(name: $0.name, meaning: $0.meaning) }
    inTables = set.inTables
    inText = set.inText
  }
}

extension Subcommand {
  /// The fields of its rows; `nil` where it prints none.
  var schema: Schema? {
    switch self {
    case .search, .lookup: Schema(.apps)
    case .rank: Schema(.ranks)
    case .reviews: Schema(.reviews)
    case .open, .config: nil
    }
  }
}
