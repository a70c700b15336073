import Foundation
import TerminalUI

/// A pasted text as one line: line breaks and tabs become spaces, escape sequences and other control characters go.
enum PastedLine {
  static func text(of pasted: String) -> String {
    let breaks = CharacterSet.newlines.union(CharacterSet(charactersIn: "\t"))
    var line = String.UnicodeScalarView()
    let text = EscapeSequences.removed(from: pasted).trimmingCharacters(in: .newlines)
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      if breaks.contains(scalar) {
        line.append(" ")
      } else if scalar.properties.generalCategory != .control {
        line.append(scalar)
      }
    }
    return String(line)
  }
}
