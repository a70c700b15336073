/// Removes whole terminal control sequences from a text (ECMA-48 §5.4, §5.6, §8.3). Were only their introducers removed, their
/// parameters would stay as letters that nobody wrote.
public enum EscapeSequences {
  /// The text without control sequences (`CSI … final`), control strings (`OSC …`, `DCS …` and their kin, up to their end) and
  /// other escape sequences, in 7 and in 8 bits.
  ///
  /// An unfinished sequence loses only its introducer, so that it can't hide the rest of the text. Takes linear time.
  public static func removed(from text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\u{1B}" || 0x80...0x9F ~= $0.value }) else { return text }
    let scalars = Array(text.unicodeScalars)
    var kept = String.UnicodeScalarView()
    var reader = Reader(scalars: scalars)
    var index = 0
    while index < scalars.count {
      let end = reader.end(ofSequenceAt: index)
      if end == index { kept.append(scalars[index]) }
      index = max(end, index + 1)
    }
    return String(kept)
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    /// From here on no control string has an end: the search is not repeated.
    var unendedFrom: Int?

    /// The index behind the sequence that begins at `start`; `start` itself if none does.
    mutating func end(ofSequenceAt start: Int) -> Int {
      switch scalars[start].value {
      case 0x9B: return controlSequenceEnd(from: start + 1) ?? start + 1
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: return stringEnd(from: start + 1) ?? start + 1
      case 0x1B: break
      default: return start
      }
      guard start + 1 < scalars.count else { return start + 1 }
      switch scalars[start + 1] {
      case "[": return controlSequenceEnd(from: start + 2) ?? start + 1
      case "]", "P", "X", "^", "_": return stringEnd(from: start + 2) ?? start + 1
      default: return escapeEnd(from: start + 1) ?? start + 1
      }
    }

    /// Behind parameters, intermediates and the final of a control sequence.
    private func controlSequenceEnd(from start: Int) -> Int? {
      let intermediates = skip(0x30...0x3F, from: start)
      let final = skip(0x20...0x2F, from: intermediates)
      return final < scalars.count && 0x40...0x7E ~= scalars[final].value ? final + 1 : nil
    }

    /// Behind intermediates and the final of any other escape sequence.
    private func escapeEnd(from start: Int) -> Int? {
      let final = skip(0x20...0x2F, from: start)
      return final < scalars.count && 0x30...0x7E ~= scalars[final].value ? final + 1 : nil
    }

    /// Behind the end of a control string: ST, or BEL as xterm has it.
    private mutating func stringEnd(from start: Int) -> Int? {
      if let unendedFrom, start >= unendedFrom { return nil }
      for index in start..<scalars.count {
        switch scalars[index].value {
        case 0x07, 0x9C: return index + 1
        case 0x1B where index + 1 < scalars.count && scalars[index + 1] == "\\": return index + 2
        default: break
        }
      }
      unendedFrom = start
      return nil
    }

    private func skip(_ range: ClosedRange<UInt32>, from start: Int) -> Int {
      scalars[start...].firstIndex { !(range ~= $0.value) } ?? scalars.count
    }
  }
}
