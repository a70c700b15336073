import Foundation
import Testing

/// The files of the tests, and the types that are declared in them.
enum TestSources {
  /// A type, an extension or a function at the top of a file.
  struct Declaration: Hashable, CustomStringConvertible {
    let file: String
    let target: String
    /// `struct`, `extension`, `func` and so on.
    let kind: String
    /// Of an extension, the outermost type's.
    let name: String
    /// The text from its attributes to its end.
    var text: String

    var description: String { "\(kind) \(name) in \(file)" }
  }

  /// The folder of all tests.
  static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func declarations() throws -> [Declaration] {
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
      let path = file.path.dropFirst(folder.path.count + 1)
      let target = path.prefix { $0 != "/" }
      guard target.hasSuffix("Tests") else { return [Declaration]() }
      return declarations(in: try String(contentsOf: file, encoding: .utf8), file: String(path), target: String(target))
    }
  }

  /// Reads by indentation, which the format check keeps. Conditions (`#if`) indent what they hold.
  static func declarations(in text: String, file: String, target: String) -> [Declaration] {
    var found: [Declaration] = []
    var attributes = ""
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indentation = line.prefix { $0 == " " }.count
      let words = line.drop { $0 == " " }
      if words.hasPrefix("#if"), indentation == 2 * depth {
        depth += 1
      } else if words.hasPrefix("#endif"), indentation == 2 * (depth - 1) {
        depth -= 1
      } else if indentation == 2 * depth, let match = words.firstMatch(of: beginning) {
        found.append(
          Declaration(
            file: file, target: target, kind: String(match.kind), name: String(match.name),
            text: attributes + line + "\n"))
        attributes = ""
      } else if indentation == 2 * depth, words.hasPrefix("@") {
        attributes += line + "\n"
      } else if !attributes.isEmpty {
        attributes += line + "\n"
      } else if !found.isEmpty {
        found[found.count - 1].text += line + "\n"
      }
    }
    return found
  }

  nonisolated(unsafe) private static let beginning =
    /^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|private|fileprivate|final)\s+)*(?<kind>struct|class|enum|actor|extension|func)\s+(?<name>\w+)/
}
