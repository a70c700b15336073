import Foundation
import Testing
import Turns

@testable import Commands

@Suite("Commands in the docs", .inTurn)
struct DocumentedCommandsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// The words behind `appsearch` in each command of a page's shell examples.
  private static func commands(in page: String) throws -> [[String]] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let blocks = text.components(separatedBy: "```sh\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    return try blocks.flatMap { $0.split(separator: "\n") }.filter { $0.contains("appsearch ") }.flatMap { line in
      // A comment may have an apostrophe, which begins no quote.
      var command = String(line.components(separatedBy: " #")[0])
      for sign in [";", "$(", ")"] { command = command.replacingOccurrences(of: sign, with: " \(sign) ") }
      var words = try #require(QuotedWords.words(of: command), "\(page): \(line)")[...]
      var found: [[String]] = []
      while let start = words.firstIndex(of: "appsearch") {
        let end = words[start...].firstIndex { ["|", "&&", ">", ">>", "<", ";", ")"].contains($0) } ?? words.endIndex
        // A variable is an app.
        found.append(words[words.index(after: start)..<end].map { $0.hasPrefix("$") ? "1" : $0 })
        words = words[end...]
      }
      return found
    }
  }

  private static var pages: [String] {
    let pages = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs").path)
    return ["README.md"] + (pages ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }

  @Test("are command lines that the program accepts", arguments: pages)
  func taken(page: String) throws {
    for words in try Self.commands(in: page) {
      #expect(throws: Never.self, "\(page): \(words)") { try Arguments(words, environment: [:]) }
    }
  }

  @Test("in the README are at least eight, which print something without a network")
  func samples() throws {
    let lines = Set(try Self.commands(in: "README.md").map { $0.joined(separator: " ") })
    #expect(lines.count >= 8)
    for words in try Self.commands(in: "README.md") {
      let arguments = try Arguments(words, environment: [:])
      #expect(arguments.settings.usesSample, "\(words)")
      guard case .print = arguments.action else {
        Issue.record("\(words) prints nothing")
        continue
      }
    }
  }
}
