package import TerminalUI

/// A frame as text: its characters and, in a second grid, its styles.
///
/// Styles get letters in order of appearance, plain cells `.`; a legend explains the letters.
package struct SnapshotText: Sendable, Hashable, CustomStringConvertible {
  /// What the frame shows, a line per row.
  package let text: String
  /// A letter per cell, a line per row.
  package let styles: String
  /// A line per letter: `a bold palette 33 on default`.
  package let legend: String

  package init(_ frame: Frame) {
    var letters: [Style: Character] = [.plain: "."]
    var legend: [String] = []
    var unused = Self.alphabet[...]
    styles = (0..<frame.size.rows).map { row in
      String(
        (0..<frame.size.columns).map { column in
          let style = frame[column, row].style
          if let letter = letters[style] { return letter }
          let letter = unused.popFirst() ?? "?"
          letters[style] = letter
          legend.append("\(letter) \(style.snapshot)")
          return letter
        })
    }.joined(separator: "\n")
    text = frame.text()
    self.legend = legend.joined(separator: "\n")
  }

  package var description: String { "\(text)\n\n\(styles)\n\n\(legend)\n" }

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
}

extension Style {
  fileprivate var snapshot: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    let attributes = names.filter { self.attributes.contains($0.0) }.map(\.1)
    return (attributes + [foreground.snapshot, "on", background.snapshot]).joined(separator: " ")
  }
}

extension Color {
  fileprivate var snapshot: String {
    switch kind {
    case .default: "default"
    case .palette(let index): "palette \(index)"
    case .rgb(let red, let green, let blue): "rgb \(red) \(green) \(blue)"
    }
  }
}
