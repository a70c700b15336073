/// Removes whole terminal control sequences (ECMA-48 §5.4, §5.6, §8.3): without its introducer one would leave letters that nobody wrote.
package enum EscapeSequences {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  /// The text without control sequences, control strings and other escape sequences, in 7 and in 8 bits. Takes linear time.
  ///
  /// An unfinished sequence loses only its introducer, so that it can't hide the rest of the text.
  package static func removed(from text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\u{1B}" || 0x80...0x9F ~= $0.value }) else { return text }
    var rest = Array(text.unicodeScalars)[...]
    var kept = String.UnicodeScalarView()
    // Behind a control string without an end no other one has an end: the search is not repeated.
    var stringsEnd = true
    while let first = rest.popFirst() {
      let (opening, body) =
        switch first.value {
        case 0x1B: (rest.first, rest.dropFirst())
        // One character in place of ESC and another.
        case 0x90, 0x98, 0x9B, 0x9D...0x9F: (Unicode.Scalar(first.value - 0x40), rest)
        default: (nil, rest)
        }
      switch opening {
      case "[": rest = behindFinal(0x40...0x7E, of: body.drop { 0x30...0x3F ~= $0.value }) ?? rest
      case "]", "P", "X", "^", "_":
        let end = stringsEnd ? behindString(body) : nil
        stringsEnd = end != nil
        rest = end ?? rest
      case nil: if first != "\u{1B}" { kept.append(first) }
      default: rest = behindFinal(0x30...0x7E, of: rest) ?? rest
      }
    }
    return String(kept)
  }

  /// Behind intermediates and a final; `nil` if that is missing.
  private static func behindFinal(_ final: ClosedRange<UInt32>, of scalars: Scalars) -> Scalars? {
    let rest = scalars.drop { 0x20...0x2F ~= $0.value }
    return rest.first.map { final ~= $0.value } == true ? rest.dropFirst() : nil
  }

  /// Behind the end of a control string: ST, or BEL as xterm has it; `nil` if it has none.
  private static func behindString(_ scalars: Scalars) -> Scalars? {
    var rest = scalars
    while let scalar = rest.popFirst() {
      if scalar == "\u{7}" || scalar == "\u{9C}" { return rest }
      if scalar == "\u{1B}", rest.first == "\\" { return rest.dropFirst() }
    }
    return nil
  }
}
