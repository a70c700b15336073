/// The words of a line at a shell, read as bash reads it, without running anything. Redirections and their files are no words.
struct ShellWords {
  /// Without their quotes. The last one is unfinished, and may be empty.
  private(set) var words: [String] = []
  /// The quote that is open at the end.
  private(set) var quote: Unicode.Scalar?
  /// True where the line ends in the file of a redirection; there is an empty last word then.
  private(set) var isRedirected = false

  /// The characters whose meaning a backslash takes away between double quotes.
  private static let escapable: Set<Unicode.Scalar> = ["\\", "\"", "`", "$"]

  init(_ line: String) {
    var word = String.UnicodeScalarView()
    var hasBegun = false
    var rest = line.unicodeScalars[...]
    func end() {
      if hasBegun, !isRedirected { words.append(String(word)) }
      if hasBegun { isRedirected = false }
      word = .init()
      hasBegun = false
    }
    while let scalar = rest.popFirst() {
      switch (quote, scalar) {
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        end()
        continue
      case (nil, ">"), (nil, "<"):
        // A number, or `&`, in front of the sign is a part of it.
        if word.allSatisfy({ $0.properties.numericType != nil || $0 == "&" }) { (word, hasBegun) = (.init(), false) }
        end()
        isRedirected = true
        while let next = rest.first, "><&|".unicodeScalars.contains(next) { rest.removeFirst() }
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
    words.append(isRedirected ? "" : String(word))
  }
}
