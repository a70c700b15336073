/// Keys by words alone. Speech leaves signs out, and says `s` and `S` alike.
extension Key {
  /// The name in words: `question mark`, `capital S`; `nil` as of ``name``.
  public var spokenName: String? {
    switch self {
    case .character(let scalar) where scalar.properties.isUppercase: "capital \(scalar)"
    case .character(let scalar): Self.spokenSigns[scalar] ?? name
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    default: name
    }
  }

  /// The key that words stand for, in any case; `nil` where none has them.
  public init?(spokenName: String) {
    let words = spokenName.lowercased()
    if let sign = Self.spokenSigns.first(where: { $0.value == words }) {
      self = .character(sign.key)
    } else if words.hasPrefix("capital "), let letter = words.last, words.count == 9,
      let scalar = letter.uppercased().unicodeScalars.first
    {
      self = .character(scalar)
    } else {
      return nil
    }
  }

  private static let spokenSigns: [Unicode.Scalar: String] = [
    "?": "question mark", "/": "slash", ":": "colon", "|": "vertical bar", "<": "less than", ">": "greater than",
    "[": "left bracket", "]": "right bracket", "!": "exclamation mark", "=": "equals sign", "#": "number sign",
    "+": "plus", "-": "minus", "*": "star", ".": "full stop", ",": "comma", ";": "semicolon", "\\": "backslash",
  ]
}
