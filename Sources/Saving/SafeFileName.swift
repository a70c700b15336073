/// A text from outside as the name of one file or folder: it can't lead anywhere else, hide, or pass for an option.
package enum SafeFileName {
  /// The most bytes of UTF-8 that a name may have. File systems take 255; what is made of a name (a number, an extension,
  /// the suffix of an unfinished file) needs room too.
  package static let maximumBytes = 120

  /// The text with everything but letters, digits, `.`, `_` and `-` made a `-`, without leading `.` and `-` and without a
  /// trailing `.`, cut to ``maximumBytes``; `nil` where nothing is left that tells anything.
  package static func make(from text: String) -> String? {
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let safe = isPlain(scalar) ? scalar : "-"
      if name.isEmpty, safe == "." || safe == "-" || safe.properties.generalCategory == .nonspacingMark { continue }
      name.append(safe)
    }
    var cut = Substring(String(name))
    // By characters, so that no letter loses its accent's other half.
    while cut.utf8.count > maximumBytes { cut.removeLast() }
    while cut.last == "." || cut.last == "-" { cut.removeLast() }
    return cut.isEmpty ? nil : String(cut)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "_", "-": true
    case _ where scalar.isASCII: scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
    default:
      // Letters of any script, and the marks that belong to them; a default-ignorable one would not be seen.
      (scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark)
        && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
