/// A command line in bash up to the cursor. Readline breaks it at colons and equal signs too, and replaces the last piece.
struct BashLine {
  /// The words behind the program's name, without their quotes; the last one is unfinished.
  let words: [String]
  /// True where the last word is a file that something is read from or written to.
  let isRedirected: Bool
  /// The part of the last word that stays, before the piece that is replaced.
  private let kept: String
  /// The quote that is open there.
  private let quote: Unicode.Scalar?

  /// - Parameter piece: the end of the line, which Readline replaces.
  init(_ line: String, replacing piece: String) {
    let typed = ShellWords(line)
    words = Array(typed.words.dropFirst())
    isRedirected = typed.isRedirected
    let before = ShellWords(String(line.unicodeScalars.dropLast(piece.unicodeScalars.count)))
    kept = before.words.last ?? ""
    quote = before.quote
  }

  /// The rest of a word, quoted for where it goes; `nil` where it doesn't go on as the last word does, or can't be said there.
  func quoted(_ word: String) -> String? {
    let scalars = word.unicodeScalars
    guard let current = words.last, scalars.starts(with: current.unicodeScalars),
      current.unicodeScalars.starts(with: kept.unicodeScalars)
    else { return nil }
    let rest = scalars.dropFirst(kept.unicodeScalars.count)
    switch quote {
    case "'": return rest.contains("'") ? nil : String(rest)
    // An exclamation mark would be taken for an earlier command.
    case "\"": return rest.contains("!") ? nil : Self.escaped(rest) { #"\"`$"#.unicodeScalars.contains($0) }
    default: return Self.escaped(rest) { $0.isASCII && !Self.plain.contains($0) }
    }
  }

  /// Characters without a meaning to bash inside a word.
  static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-".unicodeScalars)

  private static func escaped(_ text: Substring.UnicodeScalarView, _ isSpecial: (Unicode.Scalar) -> Bool) -> String {
    text.map { (isSpecial($0) ? "\\" : "") + String($0) }.joined()
  }
}
