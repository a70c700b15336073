import Texts

/// A pasted text as one line: line breaks and tabs become spaces, escape sequences and other control characters go.
enum PastedLine {
  static func text(of pasted: String) -> String {
    var line = String.UnicodeScalarView()
    let text = EscapeSequences.removed(from: pasted).trimmed(of: \.isNewline)
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      if scalar.isNewline || scalar == "\t" {
        line.append(" ")
      } else if scalar.properties.generalCategory != .control {
        line.append(scalar)
      }
    }
    return String(line)
  }
}
