/// The keyboard of a person whose letters aren't Latin: each of them stands on a key that has a Latin one as well.
///
/// Terminals send the letter and not the key.
public enum KeyboardLayout: String, Sendable, CaseIterable {
  /// The letters tell the layout: none of them is on different keys in two of these layouts.
  case auto
  case russian, ukrainian, greek, hebrew
  /// No letter means another key.
  case none

  /// The same key of a Latin layout; `nil` where its letter is the same, or not known.
  ///
  /// A named layout has other punctuation, too. ``auto`` knows only letters, and those of double width.
  public func latin(_ key: Key) -> Key? {
    switch key {
    case .character(let scalar): latin(scalar).map(Key.character)
    case .alt(let character) where character.unicodeScalars.count == 1:
      character.unicodeScalars.first.flatMap(latin).map { .alt(Character($0.properties.lowercaseMapping)) }
    default: nil
    }
  }

  private func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if self == .none { return nil }
    // The forms of double width are ASCII moved up (Unicode, Halfwidth and Fullwidth Forms).
    if (0xFF01...0xFF5E).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0) }
    return Self.keys[self]?[scalar]
  }

  /// The keys of letters, row by row without and with Shift: `` ` `` to `\`, `a` to `'`, `z` to `/`.
  private static let latinRows = "`qwertyuiop[]\\asdfghjkl;'zxcvbnm,./~QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>?"

  /// The same keys elsewhere (xkeyboard-config 2.35: `ru(winkeys)`, `ua(unicode)`, `gr(simple)`, `il(basic)`).
  private static let rows: [KeyboardLayout: String] = [
    .russian: "ёйцукенгшщзхъ\\фывапролджэячсмитьбю.ЁЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,",
    .ukrainian: "'йцукенгшщзхїґфівапролджєячсмитьбю.ʼЙЦУКЕНГШЩЗХЇҐФІВАПРОЛДЖЄЯЧСМИТЬБЮ,",
    .greek: "`;ςερτυθιοπ[]\\ασδφγηξκλ΄'ζχψωβνμ,./~:ΣΕΡΤΥΘΙΟΠ{}|ΑΣΔΦΓΗΞΚΛ¨\"ΖΧΨΩΒΝΜ<>?",
    .hebrew: ";/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.~QWERTYUIOP}{|ASDFGHJKL:\"ZXCVBNM><?",
  ]

  private static let keys: [KeyboardLayout: [Unicode.Scalar: Unicode.Scalar]] = {
    var keys: [KeyboardLayout: [Unicode.Scalar: Unicode.Scalar]] = [:]
    for (layout, row) in rows {
      for (scalar, latin) in zip(row.unicodeScalars, latinRows.unicodeScalars) where scalar != latin {
        // Greek has one letter on two keys; the later one has its small form.
        keys[layout, default: [:]][scalar] = latin
        if !scalar.isASCII { keys[.auto, default: [:]][scalar] = latin }
      }
    }
    return keys
  }()
}
