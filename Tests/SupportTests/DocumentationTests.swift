import Foundation
import Testing
import Turns

@Suite("The pages for people", .inTurn)
struct DocumentationTests {
  private static let root = TestSources.folder.deletingLastPathComponent()

  private static func text(of page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  private static var pages: [String] {
    let pages = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs").path)
    return ["README.md", "CONTRIBUTING.md"] + (pages ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }

  /// The names by which links reach a page's headings.
  private static func anchors(in text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
          .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      })
  }

  @Test("link to files and headings that are there", arguments: pages)
  func links(page: String) throws {
    let folder = Self.root.appending(path: page).deletingLastPathComponent()
    let text = try Self.text(of: page)
    for match in text.matches(of: /\]\(([^)\s]+)\)/) where !match.output.1.contains("://") {
      let parts = match.output.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? Self.root.appending(path: page) : folder.appending(path: String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(match.output.1)")
      guard parts.count == 2 else { continue }
      let anchors = Self.anchors(in: try String(contentsOf: file, encoding: .utf8))
      #expect(anchors.contains(String(parts[1])), "\(page): \(match.output.1)")
    }
  }

  @Test(
    "name source files that are there",
    arguments: ["docs/architecture.md", "docs/recipes.md", "docs/security.md", "CONTRIBUTING.md"])
  func files(page: String) throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.root.path))
    var names: Set<String> = []
    while let path = files.nextObject() as? String {
      if path == ".build" || path == ".git" { files.skipDescendants() }
      names.insert((path as NSString).lastPathComponent)
    }
    for match in try Self.text(of: page).matches(of: /`([\w\/+.]*\.(?:swift|c))`/) {
      let name = (String(match.output.1) as NSString).lastPathComponent
      #expect(names.contains(name), "\(page): \(name)")
    }
  }

  @Test("are short enough to be read to the end", arguments: [("README.md", 700), ("docs/architecture.md", 1_100)])
  func length(page: String, words: Int) throws {
    #expect(try Self.text(of: page).split(whereSeparator: \.isWhitespace).count <= words)
  }

  /// The texts between quotes in a source file, without what is put into them.
  private static func literals(in source: String) -> [Substring] {
    var isLong = false
    return source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.flatMap {
      line -> [Substring] in
      if line.contains("\"\"\"") { isLong.toggle() }
      let words = line.replacing(/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, with: "")
      return isLong ? [words] : words.matches(of: /"([^"]*)"/).map(\.output.1)
    }
  }

  @Test("call a country a country, and so does all that the program says")
  func countries() throws {
    let folder = Self.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    // The kind of unfinished work is kept in the store's file, and nobody reads it.
    for case let file as URL in files
    where file.pathExtension == "swift" && file.lastPathComponent != "UnfinishedWork.swift" {
      let literals = Self.literals(in: try String(contentsOf: file, encoding: .utf8))
      count += literals.count
      // The App Store's pages have a key of that name. A mistyped option's name is answered with the right one.
      for text in literals
      where text != "storefront" && text.replacing("--storefront", with: "").lowercased().contains("storefront") {
        Issue.record("\(file.lastPathComponent): \(text)")
      }
    }
    #expect(count > 1_000)
    for page in Self.pages where !["CONTRIBUTING.md", "docs/architecture.md", "docs/recipes.md"].contains(page) {
      #expect(!(try Self.text(of: page)).lowercased().contains("storefront"), "\(page)")
    }
  }

  @Test("agree on few words: the glossary has at most 25 entries")
  func glossary() throws {
    let text = try Self.text(of: "docs/architecture.md")
    let glossary = try #require(text.components(separatedBy: "## Glossary\n").last)
    let entries = glossary.split(separator: "\n").filter { $0.hasPrefix("- *") }
    #expect((10...25).contains(entries.count), "\(entries.count)")
  }
}
