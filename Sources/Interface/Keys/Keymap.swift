public import Browser
import Foundation

/// Which key means which command where. The help screen is made from the same table, so it can't say anything else.
public struct Keymap: Sendable {
  /// One group of bindings as the help screen shows it.
  public struct Section: Sendable {
    /// The heading.
    public var title: String
    /// Where the bindings hold; `nil` for everywhere.
    public var contexts: [KeyContext]?
    /// The bindings.
    public var bindings: [KeyBinding]
  }

  /// The groups, in the order of the help screen.
  public let sections: [Section]
  private let everywhere: [Key: Command]
  private let commands: [KeyContext: [Key: Command]]

  /// The standard keys.
  public static let standard = Keymap(sections: standardSections)

  /// Creates a keymap from groups of bindings.
  public init(sections: [Section]) {
    self.sections = sections
    var everywhere: [Key: Command] = [:]
    var commands: [KeyContext: [Key: Command]] = [:]
    for section in sections {
      for binding in section.bindings {
        for key in binding.keys {
          guard let contexts = section.contexts else {
            everywhere[key] = binding.command
            continue
          }
          for context in contexts { commands[context, default: [:]][key] = binding.command }
        }
      }
    }
    self.everywhere = everywhere
    self.commands = commands
  }

  /// What a key means where it goes; `nil` for nothing.
  public func command(for key: Key, in context: KeyContext) -> Command? {
    if let command = commands[context]?[key] ?? everywhere[key] { return command }
    switch key {
    case .character(let scalar) where context.takesText: return .edit(.insert(String(scalar)))
    case .paste(let text) where context.takesText: return .edit(.insert(Self.line(from: text)))
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
