/// Comma-separated values (RFC 4180).
struct CSVText {
  /// `true` if no cell may be taken for a formula, as OWASP advises (https://owasp.org/www-community/attacks/CSV_Injection).
  var isSafe = false

  /// The line of names. Guarded files have quotes around all of them: import takes the guards off by that.
  func header(_ names: [String]) -> String {
    isSafe ? names.map(Self.quoted).joined(separator: ",") + "\n" : line(names)
  }

  func line(_ values: [String]) -> String {
    values.map(field).joined(separator: ",") + "\n"
  }

  private func field(_ value: String) -> String {
    // Spreadsheets of some countries part cells at semicolons or tabs.
    let separators = isSafe ? ",\";\t" : ",\""
    // Most of many rows is plain.
    if !isSafe, value.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x27 && $0 != 0x2C }) { return value }
    let guarded = isSafe && Self.beginsFormula(value) ? "'" + value : value
    // Without quotes its ' would be taken for a guard.
    let isLikeGuarded = !isSafe && Self.hasGuard(value)
    guard isLikeGuarded || guarded.contains(where: { separators.contains($0) || $0.isNewline }) else { return guarded }
    return Self.quoted(guarded)
  }

  private static func quoted(_ value: String) -> String { "\"" + value.replacing("\"", with: "\"\"") + "\"" }

  /// Negative numbers do as well: `-1+cmd` begins like one. So does a guard, which else would be taken off.
  private static func beginsFormula(_ value: String) -> Bool {
    value.unicodeScalars.first.map("=+-@\t\r\n＝＋－＠'".unicodeScalars.contains) == true
  }

  /// `true` for a `'` before what it is put before.
  fileprivate static func hasGuard(_ value: String) -> Bool {
    value.unicodeScalars.first == "'" && beginsFormula(String(value.unicodeScalars.dropFirst()))
  }
}

// MARK: - Reading

extension CSVText {
  struct Cell: Equatable {
    var text: String
    /// `true` if it stands in quotes.
    var isQuoted: Bool

    /// The cell's text without a guard. A spreadsheet that has saved a guarded file again keeps guards, and few quotes: a guard
    /// without quotes is one in any file.
    func value(isGuarded: Bool) -> String {
      (isGuarded || !isQuoted) && hasGuard(text) ? String(text.unicodeScalars.dropFirst()) : text
    }
  }

  /// The cells of a line; `nil` where a quote isn't closed.
  static func cells(of line: String) -> [Cell]? { cells(of: Array(line.utf8)) }

  /// The cells of a line without its end, which is UTF-8; `nil` where a quote isn't closed.
  static func cells(of line: [UInt8]) -> [Cell]? {
    var cells: [Cell] = []
    var cell: [UInt8] = []
    var (isOpen, isQuoted) = (false, false)
    var last: UInt8?
    func end() {
      cells.append(Cell(text: String(decoding: cell, as: UTF8.self), isQuoted: isQuoted))
      cell.removeAll(keepingCapacity: true)
      isQuoted = false
    }
    for byte in line {
      if byte == UInt8(ascii: "\"") {
        isOpen.toggle()
        // Two quotes within a quoted cell are one.
        if isOpen, last == UInt8(ascii: "\"") { cell.append(byte) }
        isQuoted = true
      } else if byte == UInt8(ascii: ","), !isOpen {
        end()
      } else {
        cell.append(byte)
      }
      last = byte
    }
    if isOpen { return nil }
    end()
    return cells
  }
}

extension [CSVText.Cell] {
  /// `true` for the names of a file that is guarded (``CSVText/header(_:)``).
  var areGuarded: Bool { !isEmpty && allSatisfy(\.isQuoted) }
}
