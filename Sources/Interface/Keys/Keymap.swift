package import Browser
import Foundation
package import TerminalUI

/// Which key means which command where. The help screen is made from the same table.
package struct Keymap: Sendable {
  /// One group of bindings as the help screen shows it.
  package struct Section: Sendable {
    package var title: String
    /// Where the bindings hold; `nil` for everywhere.
    package var contexts: [KeyContext]?
    /// What the group is about, in a sentence or two; `nil` where its title says it.
    package var about: String?
    package var bindings: [KeyBinding]

    package init(title: String, contexts: [KeyContext]?, about: String? = nil, bindings: [KeyBinding]) {
      self.title = title
      self.contexts = contexts
      self.about = about
      self.bindings = bindings
    }
  }

  /// The groups, in the order of the help screen.
  package let sections: [Section]
  /// The meanings of keys, by the context's number.
  private let commands: [[Key: Command]]

  package static let standard = Keymap(sections: standardSections)

  package init(sections: [Section]) {
    self.sections = sections
    var commands: [[Key: Command]] = KeyContext.allCases.map { _ in [:] }
    // What holds in one context goes before what holds everywhere.
    for section in sections.filter({ $0.contexts == nil }) + sections.filter({ $0.contexts != nil }) {
      for binding in section.bindings {
        for context in section.contexts ?? KeyContext.allCases {
          for key in binding.keys { commands[context.rawValue][key] = binding.command(context) }
        }
      }
    }
    self.commands = commands
  }

  /// What a key means in a context; `nil` for nothing.
  package func command(for key: Key, in context: KeyContext) -> Command? {
    if let command = commands[context.rawValue][key] { return command }
    switch key {
    case .character(let scalar): return context.command(for: .insert(String(scalar)))
    case .paste(let text): return context.command(for: .insert(Self.line(from: text)))
    default: return nil
    }
  }

  /// A pasted text as one line: line breaks and tabs become spaces, escape sequences and other control characters go.
  static func line(from text: String) -> String {
    let breaks = CharacterSet.newlines.union(CharacterSet(charactersIn: "\t"))
    var line = String.UnicodeScalarView()
    let text = EscapeSequences.removed(from: text).trimmingCharacters(in: .newlines)
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
