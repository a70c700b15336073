import AppStore

/// The columns of a command: all there are, and those that are shown unless others are asked for.
struct FieldSet<Row>: Sendable {
  /// In the order of JSON, which shows all of them.
  let all: [Property<Row>]
  /// The names of a table's columns.
  let inTables: [String]
  /// The names of the columns of tab-separated fields, CSV and Markdown.
  let inText: [String]

  /// The fields of a format.
  ///
  /// - Parameter names: the names behind `--fields`; `nil` for the format's own.
  /// - Throws: a ``UsageError`` that names the nearest field.
  func fields(named names: [String]?, for format: OutputFormat) throws(UsageError) -> [Property<Row>] {
    guard let names else {
      switch format {
      case .json, .jsonLines: return all
      case .table: return try fields(inTables)
      case .tabs, .csv, .markdown: return try fields(inText)
      }
    }
    return try fields(names)
  }

  private func fields(_ names: [String]) throws(UsageError) -> [Property<Row>] {
    var fields: [Property<Row>] = []
    for name in names {
      guard let field = all.first(where: { $0.id.lowercased() == name.lowercased() }) else {
        let known = all.map(\.id)
        let hint = Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
        throw UsageError("--fields: no field '\(name)'; \(hint ?? "there are \(known.joined(separator: ", "))")")
      }
      // A name twice would be a key twice in JSON.
      if !fields.contains(where: { $0.id == field.id }) { fields.append(field) }
    }
    return fields
  }
}
