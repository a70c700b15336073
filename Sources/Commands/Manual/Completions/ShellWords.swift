/// The words of a line that somebody types at a shell, read as bash would and without running any of it.
struct ShellWords {
  /// Without their quotes. The last one is unfinished, and may be empty.
  private(set) var words: [String] = []
  /// The quote that is open at the end.
  private(set) var quote: Unicode.Scalar?

  /// The characters whose meaning a backslash takes away between double quotes.
  private static let escapable: Set<Unicode.Scalar> = ["\\", "\"", "`", "$"]

  init(_ line: String) {
    var word = String.UnicodeScalarView()
    var hasBegun = false
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (quote, scalar) {
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if hasBegun { words.append(String(word)) }
        word = .init()
        hasBegun = false
        continue
      case (let open?, _) where open == scalar: quote = nil
      case (nil, "'"), (nil, "\""): quote = scalar
      case (nil, "\\"), ("\""?, "\\"):
        let next = rest.popFirst()
        if quote != nil, next.map(Self.escapable.contains) != true { word.append(scalar) }
        if let next { word.append(next) }
      default: word.append(scalar)
      }
      hasBegun = true
    }
    words.append(String(word))
  }
}
