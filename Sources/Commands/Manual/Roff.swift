import Essentials

/// Text in mdoc, the language of manual pages (https://man.openbsd.org/mdoc.7). Nothing else knows what needs escaping.
enum Roff {
  /// A macro with an argument of plain text, without the dot that begins a line.
  static func macro(_ name: String, _ text: String) -> String { "\(name) \(argument(text))" }

  /// Text as a macro's argument: neither split, nor taken for another macro or for punctuation.
  static func argument(_ text: String) -> String {
    let escaped = self.escaped(text)
    let isMacro = text.count <= 3 && text.first?.isUppercase == true
    let isWord = text.first.map { $0.isLetter || $0.isNumber } == true && !isMacro
    let guarded = isWord ? escaped : "\\&" + escaped
    return text.contains(" ") || text.isEmpty ? "\"\(guarded)\"" : guarded
  }

  /// The longest line of text, in bytes.
  private static let width = 80

  /// Text as running lines, with a new line for each sentence. Options and `<operands>` in it become macros.
  static func prose(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    func endLine() {
      if !line.isEmpty { lines.append(line) }
      line = ""
    }
    for word in text.split(separator: " ") {
      let mark = word.last.flatMap { ".,:;".contains($0) ? " \($0)" : nil } ?? ""
      let bare = word.dropLast(mark.isEmpty ? 0 : 1)
      if isOptionOrOperand(bare), let macro = usage(String(bare)).first {
        endLine()
        lines.append(".\(macro)" + mark)
      } else {
        let escaped = escaped(String(word))
        if line.utf8.count + 1 + escaped.utf8.count > width { endLine() }
        // Only at the start of a line is a dot or an apostrophe a control character.
        line += line.isEmpty ? (word.hasPrefix(".") || word.hasPrefix("'") ? "\\&" : "") : " "
        line += escaped
        if word.hasSuffix(".") { endLine() }
      }
    }
    endLine()
    return lines
  }

  /// The macros for what is typed, such as `--app <app>... [options]`, without the dot that begins a line.
  static func usage(_ text: String) -> [String] {
    var macros: [String] = []
    var rest = text[...]
    while let sign = rest.popFirst() {
      if sign == "[", let end = rest.firstIndex(of: "]") {
        let escaped = escaped(String(rest[..<end]))
        // Without blanks between them a narrow terminal may break the line all the same.
        macros.append("Op Ar " + (escaped.contains(" ") ? escaped : escaped.replacing("|", with: "|\\:")))
        rest = rest[end...].dropFirst()
      } else if sign == "<", let end = rest.firstIndex(of: ">") {
        macros.append("Ar \(escaped(String(rest[..<end])))" + (rest[end...].hasPrefix(">...") ? " ..." : ""))
        rest = rest[end...].dropFirst()
      } else if sign == "-", rest.first == "-" {
        let option = rest.prefix { !$0.isWhitespace }
        macros.append("Fl \(escaped(String(option)))")
        rest = rest[option.endIndex...]
      }
    }
    return macros
  }

  private static func isOptionOrOperand(_ word: Substring) -> Bool {
    func isName(_ word: Substring) -> Bool { !word.isEmpty && word.allSatisfy { ("a"..."z").contains($0) } }
    if word.hasPrefix("<"), word.hasSuffix(">") { return isName(word.dropFirst().dropLast()) }
    return word.hasPrefix("--")
      && word.dropFirst(2).split(separator: "-", omittingEmptySubsequences: false).allSatisfy(isName)
  }

  /// A list of terms, each with the lines that say what it is.
  ///
  /// - Parameters:
  ///   - items: the macros of a term without `.It`, and the lines.
  ///   - columns: the width of the terms, for a list without empty lines; `nil` for one with them.
  static func list(_ items: [(term: String, lines: [String])], columns: Int? = nil) -> [String] {
    let width = columns.map { "\($0)n -compact" } ?? "Ds"
    let entries = items.flatMap { term, lines in [".It \(term)"] + lines }
    return [".Bl -tag -width \(width)"] + entries + [".El"]
  }

  /// Text without a character that roff, or a terminal of plain ASCII, takes for another.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }
}
