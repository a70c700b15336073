/// A column of a command's output: its name in every format, and the value that a row has in it.
struct Field<Row>: Sendable {
  /// The name for `--fields`, in JSON and in the headers of CSV and Markdown. Scripts rest on it.
  let name: String
  /// The heading of the column in a table, and the label before the value in a list of facts.
  let title: String
  /// The values' meaning, with their unit: an entry of the manual.
  let meaning: String
  let value: @Sendable (Row) -> FieldValue

  init(_ name: String, _ title: String, _ meaning: String, _ value: @escaping @Sendable (Row) -> FieldValue) {
    self.name = name
    self.title = title
    self.meaning = meaning
    self.value = value
  }
}

/// The columns of a command: all there are, and those that are shown unless others are asked for.
struct FieldSet<Row>: Sendable {
  /// In the order of JSON, which shows all of them.
  let all: [Field<Row>]
  /// The names of a table's columns.
  let inTables: [String]
  /// The names of the columns of tab-separated fields, CSV and Markdown.
  let inText: [String]

  /// The fields of a format.
  ///
  /// - Parameter names: the names behind `--fields`; `nil` for the format's own.
  /// - Throws: a ``UsageError`` that names the nearest field.
  func fields(named names: [String]?, for format: OutputFormat) throws(UsageError) -> [Field<Row>] {
    guard let names else {
      switch format {
      case .json, .jsonLines: return all
      case .table: return try fields(inTables)
      case .tabs, .csv, .markdown: return try fields(inText)
      }
    }
    return try fields(names)
  }

  private func fields(_ names: [String]) throws(UsageError) -> [Field<Row>] {
    var fields: [Field<Row>] = []
    for name in names {
      guard let field = all.first(where: { $0.name.lowercased() == name.lowercased() }) else {
        let known = all.map(\.name)
        let hint = Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
        throw UsageError("--fields: no field '\(name)'; \(hint ?? "there are \(known.joined(separator: ", "))")")
      }
      // A name twice would be a key twice in JSON.
      if !fields.contains(where: { $0.name == field.name }) { fields.append(field) }
    }
    return fields
  }
}
