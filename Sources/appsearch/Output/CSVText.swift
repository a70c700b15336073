/// Comma-separated values (RFC 4180).
enum CSVText {
  static func line(_ values: [String]) -> String {
    values.map(field).joined(separator: ",") + "\n"
  }

  private static func field(_ value: String) -> String {
    guard value.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return value }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }
}
