/// Keys as people write them: `Ctrl-R`, `Alt-B`, `F5`, `Enter`, `Space`, `<`.
extension Key {
  /// The key that a name stands for; `nil` where none has it.
  ///
  /// Letters behind `Ctrl-` and `Alt-` and the names of keys are read in either case, and arrows by word or sign.
  public init?(name: String) {
    let scalars = name.unicodeScalars
    if let scalar = scalars.first, scalars.count == 1, Self.signs[name] == nil {
      guard scalar != " ", !scalar.properties.isWhitespace, scalar.properties.generalCategory != .control else {
        return nil
      }
      self = .character(scalar)
      return
    }
    let folded = name.lowercased()
    if let key = Self.signs[name] ?? Self.named[folded] {
      self = key
    } else if folded.hasPrefix("ctrl-"), let character = folded.dropFirst(5).first, folded.count == 6,
      "abcdefghijklmnopqrstuvwxyz[\\]^_".contains(character)
    {
      self = .control(character)
    } else if folded == "alt-backspace" {
      self = .altBackspace
    } else if folded.hasPrefix("alt-"), let character = name.dropFirst(4).first, name.count == 5 {
      self = .alt(Character(character.lowercased()))
    } else if folded.hasPrefix("f"), let number = Int(folded.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The name that help, hints and sentences use; `nil` for what is no key: pastes, the mouse, unknown sequences.
  public var name: String? {
    switch self {
    case .character(" "): "Space"
    case .character(let scalar): String(scalar)
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .altBackspace: "Alt-Backspace"
    case .alt(let character): "Alt-\(character.uppercased())"
    case .function(let number): "F\(number)"
    case .paste, .mouse, .unknown: nil
    default: Self.keyNames[self]
    }
  }

  /// The names of keys, for those who ask which is meant: all but single characters.
  public static let names: [String] =
    keyNames.values.sorted() + ["Space", "Alt-Backspace"] + (1...12).map { "F\($0)" }
    + "abcdefghijklmnopqrstuvwxyz".flatMap { ["Ctrl-\($0.uppercased())", "Alt-\($0.uppercased())"] }.sorted()

  /// The key that terminals send the same bytes for; `nil` for a key of its own (ECMA-48, C0 control characters).
  public var sameToTerminals: Key? {
    switch self {
    case .control("i"): .tab
    case .control("m"), .control("j"): .enter
    case .control("h"): .backspace
    case .control("["): .escape
    default: nil
    }
  }

  private static let keyNames: [Key: String] = [
    .enter: "Enter", .escape: "Esc", .tab: "Tab", .backTab: "Shift-Tab", .backspace: "Backspace", .delete: "Del",
    .insert: "Ins", .up: "↑", .down: "↓", .left: "←", .right: "→", .home: "Home", .end: "End", .pageUp: "PgUp",
    .pageDown: "PgDn",
  ]

  private static let signs: [String: Key] = ["↑": .up, "↓": .down, "←": .left, "→": .right]

  /// The names that are read, folded.
  private static let named: [String: Key] = {
    var keys: [String: Key] = [
      "space": .character(" "), "up": .up, "down": .down, "left": .left, "right": .right, "escape": .escape,
      "return": .enter, "delete": .delete, "insert": .insert, "pageup": .pageUp, "pagedown": .pageDown,
    ]
    for (key, name) in keyNames { keys[name.lowercased()] = key }
    return keys
  }()
}

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
