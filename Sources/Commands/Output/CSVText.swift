/// Comma-separated values (RFC 4180).
struct CSVText {
  /// `true` if no cell may be taken for a formula, as OWASP advises (https://owasp.org/www-community/attacks/CSV_Injection).
  var isSafe = false

  func line(_ values: [String]) -> String {
    values.map(field).joined(separator: ",") + "\n"
  }

  private func field(_ value: String) -> String {
    // Spreadsheets of some countries part cells at semicolons or tabs.
    let separators = isSafe ? ",\";\t" : ",\""
    // Most of many rows is plain.
    if !isSafe, value.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\"") }) {
      return value
    }
    let value = isSafe && Self.beginsFormula(value) ? "'" + value : value
    guard value.contains(where: { separators.contains($0) || $0.isNewline }) else { return value }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }

  /// Negative numbers do as well: `-1+cmd` begins like one.
  private static func beginsFormula(_ value: String) -> Bool {
    value.unicodeScalars.first.map("=+-@\t\r\n＝＋－＠".unicodeScalars.contains) == true
  }
}
