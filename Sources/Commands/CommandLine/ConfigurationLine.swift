import Texts

/// A line of the configuration file for the module that understands it: `key list.sort = s F6`, `color.title = bold`.
package struct ConfigurationLine: Sendable, Equatable {
  package enum Kind: Sendable, CaseIterable {
    case key, color
  }

  package let kind: Kind
  /// The file, and the line's number from 1.
  package let file: String
  package let number: Int
  /// Such as `list.sort` or `title`.
  package let name: String
  package let value: String

  /// - Returns: `nil` for a line about a setting.
  init?(_ name: String, value: String?, file: String, number: Int) {
    let words = name.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    if words.first == "key" {
      kind = .key
      self.name = words.count > 1 ? words[1].trimmed : ""
    } else if name.hasPrefix("color.") {
      kind = .color
      self.name = String(name.dropFirst("color.".count))
    } else {
      return nil
    }
    self.value = value ?? ""
    self.file = file
    self.number = number
  }

  /// File and line, for messages.
  package var place: String { "\(file):\(number)" }
}

/// A mistake in the configuration file, or in the environment.
package struct ConfigurationMistake: Sendable, Equatable {
  /// The line in the file; 0 for the environment.
  package let line: Int
  package let message: String

  package init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }
}
