/// Makes a foreign text a safe name of one file or folder: never a path, a hidden file or an option.
package enum SafeFileName {
  /// The longest name in bytes of UTF-8. File systems take 255; a number, an extension and the suffix of an unfinished
  /// file need room too.
  package static let maximumBytes = 120

  /// Replaces everything but letters, digits, `.`, `_` and `-` by `-`, removes leading `.` and `-` and a trailing `.`, and
  /// cuts to ``maximumBytes``; `nil` if nothing meaningful is left.
  package static func make(from text: String) -> String? {
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let safe = isPlain(scalar) ? scalar : "-"
      if name.isEmpty, safe == "." || safe == "-" || safe.properties.generalCategory == .nonspacingMark { continue }
      name.append(safe)
    }
    var cut = Substring(String(name))
    // Cut by characters, so that no letter loses its accent.
    while cut.utf8.count > maximumBytes { cut.removeLast() }
    while cut.last == "." || cut.last == "-" { cut.removeLast() }
    return cut.isEmpty ? nil : String(cut)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "_", "-": true
    case _ where scalar.isASCII: scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
    default:
      // Letters and marks of any script, but no default-ignorable ones, which are invisible.
      (scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark)
        && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
