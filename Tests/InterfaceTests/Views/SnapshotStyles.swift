import TerminalUI

/// The styles of a frame: plain cells are `.`, others letters in order of appearance, which a legend explains.
struct SnapshotStyles {
  /// A letter per cell; the rows that are plain are empty.
  private(set) var rows: [String] = []
  /// A line per letter: `a bold palette 33 on default`.
  private(set) var legend: [String] = []

  init(_ frame: Frame) {
    var letters: [Style: Character] = [.plain: "."]
    var unused = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")[...]
    for row in 0..<frame.size.rows {
      let line = (0..<frame.size.columns).map { column in
        let style = frame[column, row].style
        if let letter = letters[style] { return letter }
        let letter = unused.popFirst() ?? "?"
        letters[style] = letter
        legend.append("\(letter) \(style.snapshot)")
        return letter
      }
      rows.append(line.allSatisfy { $0 == "." } ? "" : String(line))
    }
  }
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
