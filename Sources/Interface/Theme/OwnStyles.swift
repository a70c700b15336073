import AppStore
import TerminalUI

/// A person's own styles, from lines such as `color.title = bold #5fafff`.
package struct OwnStyles: Sendable, Hashable {
  /// A line of the configuration file: its origin and number for messages, the part's name, and words of a style.
  package typealias Line = (origin: String, number: Int, part: String, words: String)
  /// A message about a line.
  package typealias Mistake = (line: Int, message: String)

  private var styles: [String: Style] = [:]
  /// The origins of the lines that are followed, by the parts' names.
  package private(set) var origins: [String: String] = [:]

  package init() {}

  /// - Parameter mistakes: gets a message for each line that can't be followed, with the nearest word that can.
  package init(_ lines: [Line], mistakes: inout [Mistake]) {
    for line in lines {
      let name = "color.\(line.part)"
      guard let part = ThemePart.all.first(where: { $0.name == line.part }) else {
        let near = line.part.nearest(among: ThemePart.all.map(\.name)).map { "; did you mean 'color.\($0)'?" } ?? ""
        mistakes.append((line.number, "\(line.origin): unknown setting '\(name)'\(near)"))
        continue
      }
      do throws(Style.UnknownWord) {
        let style = try Style(words: line.words)
        if line.words.isEmpty {
          mistakes.append((line.number, "\(line.origin): '\(name)' needs a value"))
        } else if style.background != .default, !part.hasBackground {
          mistakes.append(
            (line.number, "\(line.origin): \(name): the background is the terminal's own; a colour needs no 'on'"))
        } else {
          styles[part.name] = style
          origins[part.name] = line.origin
        }
      } catch {
        let near = error.word.nearest(among: Style.allWords).map { "; did you mean '\($0)'?" } ?? ""
        mistakes.append((line.number, "\(line.origin): \(name): no colour '\(error.word)'\(near)"))
      }
    }
  }

  func apply(to theme: inout Theme) {
    for part in ThemePart.all {
      if let style = styles[part.name] { part.set(style, in: &theme) }
    }
  }
}
