import Essentials

/// Comma-separated values (RFC 4180).
struct CSVText {
  /// `true` if no cell may be taken for a formula, as OWASP advises (https://owasp.org/www-community/attacks/CSV_Injection).
  var isSafe = false
  var hasHeader = true

  /// The line of names. In a guarded file all of them are quoted: by that, import knows to remove the guards.
  func header(_ names: [String]) -> String {
    !hasHeader ? "" : isSafe ? names.map(Self.quoted).joined(separator: ",") + "\n" : line(names)
  }

  func line(_ values: [String]) -> String {
    values.map(field).joined(separator: ",") + "\n"
  }

  private func field(_ value: String) -> String {
    // Spreadsheets of some countries split cells at semicolons or tabs.
    let separators = isSafe ? ",\";\t" : ",\""
    // Most cells are plain.
    if !isSafe, value.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x27 && $0 != 0x2C }) { return value }
    let guarded = isSafe && Self.beginsFormula(value) ? "'" + value : value
    // Without quotes, import would take its ' for a guard.
    let isLikeGuarded = !isSafe && Self.hasGuard(value)
    guard isLikeGuarded || guarded.contains(where: { separators.contains($0) || $0.isNewline }) else { return guarded }
    return Self.quoted(guarded)
  }

  private static func quoted(_ value: String) -> String { "\"" + value.replacing("\"", with: "\"\"") + "\"" }

  /// Negative numbers count, because `-1+cmd` begins like one. So does a guard, or import would remove it.
  private static func beginsFormula(_ value: String) -> Bool {
    value.unicodeScalars.first.map("=+-@\t\r\n＝＋－＠'".unicodeScalars.contains) == true
  }

  /// `true` for a `'` before the beginning of a formula.
  fileprivate static func hasGuard(_ value: String) -> Bool {
    value.unicodeScalars.first == "'" && beginsFormula(String(value.unicodeScalars.dropFirst()))
  }
}

// MARK: - Reading

extension CSVText {
  struct Cell: Equatable {
    var text: String
    var isQuoted: Bool

    /// The text without its guard. It counts without quotes too, because spreadsheets save the guards but few quotes.
    func value(isGuarded: Bool) -> String {
      (isGuarded || !isQuoted) && hasGuard(text) ? String(text.unicodeScalars.dropFirst()) : text
    }
  }

  /// The cells of a line; `nil` where a quote isn't closed.
  static func cells(of line: String) -> [Cell]? { cells(of: Array(line.utf8)) }

  /// The cells of a line without its end, which is UTF-8; `nil` where a quote isn't closed.
  static func cells(of line: [UInt8], separatedBy mark: UInt8 = UInt8(ascii: ",")) -> [Cell]? {
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
      } else if byte == mark, !isOpen {
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
  /// `true` for the names of a guarded file (``CSVText/header(_:)``).
  var areGuarded: Bool { !isEmpty && allSatisfy(\.isQuoted) }
}
