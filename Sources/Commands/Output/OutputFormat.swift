/// The form in which a command's rows are written.
enum OutputFormat: Sendable, Equatable, CaseIterable {
  /// Aligned columns that fit the terminal.
  case table
  /// Fields with tabs between them, a line a row.
  case tabs
  /// One JSON array of objects.
  case json
  /// A JSON object a line (https://jsonlines.org).
  case jsonLines
  /// Comma-separated values under a header (RFC 4180), with line feeds for line ends.
  case csv
  /// A table of GitHub Flavored Markdown.
  case markdown
}
