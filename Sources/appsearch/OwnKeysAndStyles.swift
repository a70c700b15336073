import Browser
import Commands
import Essentials
import Interface
import TerminalUI

/// The keys and styles in force: the program's own, overridden by the configuration file.
struct OwnKeysAndStyles {
  let keys: KeyBindings
  let styles: OwnStyles
  /// In the order of the lines. Each costs only its line.
  let mistakes: [ConfigurationMistake]

  init(_ settings: Settings) {
    func lines(_ kind: ConfigurationLine.Kind) -> [ConfigurationLine] { settings.lines.filter { $0.kind == kind } }
    keys = KeyBindings(
      lines(.key).map { .init(place: $0.place, number: $0.number, action: $0.name, keys: $0.value) },
      layout: settings.layout)
    var mistakes: [OwnStyles.Mistake] = []
    styles = OwnStyles(
      lines(.color).map { (origin: $0.place, number: $0.number, part: $0.name, words: $0.value) }, mistakes: &mistakes)
    self.mistakes =
      (keys.mistakes.map { ConfigurationMistake(line: $0.line, $0.message) }
      + mistakes.map { ConfigurationMistake(line: $0.line, $0.message) }).sorted { $0.line < $1.line }
  }

  /// The first mistake, short enough for the last line of the screen.
  func notice(file: String?) -> String? {
    guard let first = mistakes.first?.message else { return nil }
    let short = file.map { first.replacing($0, with: "…/config") } ?? first
    return mistakes.count == 1 ? short : "\(short); appsearch config says \(mistakes.count - 1) more"
  }

  // MARK: - As a file

  /// The keys and styles in force, as lines of a configuration file.
  func configurationText(_ settings: Settings) -> String {
    var lines = ["", "# Keys: the names of keys with blanks between them, or none"]
    for name in keys.table.actionNames {
      let id = ActionID(name)
      let names = keys.table.keys[id].compactMap(\.name).joined(separator: " ")
      if let words = keys.table.words(about: id) { lines.append("# \(words)\(origin(keys.origins[id]))") }
      lines.append("key \(name) = \(names.isEmpty ? "none" : names)")
    }
    lines += [
      "", "# Colours, over those of the theme: bold, dim, italic, underline, reverse; red, bright-red, 208, #5fafff",
    ]
    let depth: ColorDepth = settings.theme == .mono ? .none : .direct
    let theme = settings.theme(depth: depth, isUTF8: true, background: .dark, own: self)
    for part in ThemePart.all {
      lines.append("# \(part.meaning)\(origin(styles.origins[part.name]))")
      // The theme's own styles follow the terminal; as settings they would not.
      let sign = styles.origins[part.name] == nil ? "# " : ""
      lines.append("\(sign)color.\(part.name) = \(part.style(in: theme).words)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func origin(_ place: String?) -> String { place.map { "; from \($0)" } ?? "" }
}

extension Settings {
  /// The look for a terminal.
  ///
  /// - Parameters:
  ///   - background: used if the theme doesn't say one.
  ///   - chosen: used in place of both.
  func theme(
    depth: ColorDepth, isUTF8: Bool, background: TerminalBackground, chosen: TerminalBackground? = nil,
    pictureDepth: ColorDepth? = nil, hasStrike: Bool = false, own: OwnKeysAndStyles
  ) -> Theme {
    Theme(
      depth: depth, isUTF8: isUTF8, hasWideSigns: ambiguous == .wide,
      background: chosen ?? knownBackground ?? background,
      pictureDepth: pictureDepth, hasHighContrast: theme == .highContrast, marksAlone: theme == .marker,
      hasStrike: hasStrike, own: own.styles, keys: own.keys.table.keys)
  }

  /// The background that the theme says; `nil` to ask the terminal.
  var knownBackground: TerminalBackground? {
    switch theme {
    case .auto, .mono, .highContrast, .marker: nil
    case .dark: .dark
    case .light: .light
    }
  }
}
