import Foundation
import Observatory
import Support
import Testing
import Tracking
import Turns

@testable import AppStore
@testable import Commands

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor
@Suite("rank --history --svg", .inTurn)
struct GraphCommandTests {
  private nonisolated static let now = Date(timeIntervalSince1970: 1_773_313_200)
  private let folder: TemporaryDirectory
  private let observatory: Observatory

  init() throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("appsearch.sqlite").path)
  }

  private func keep(apps: Int64 = 4, name: String = "App") async throws {
    let search = SearchKey(term: "rain <&> \"x\"", country: "us", device: "iphone")
    for app in 1...apps {
      try await observatory.follow(
        TrackKey(search: search, app: app), name: "\(name) \(app)", at: Self.now - 20 * 86_400)
    }
    for age in (0..<20).reversed() where age != 7 {
      let apps = (1...apps).filter { $0 > 1 || age > 3 }.map { app in
        PositionedApp(position: Int(app) * 3 + age % 3, app: app, name: "\(name) \(app)")
      }
      try await observatory.record(
        PositionList(depth: 50, apps: apps), for: search, at: Self.now - TimeInterval(age) * 86_400)
    }
  }

  private func run(_ words: String...) async throws -> ExitCode {
    let arguments = try Arguments(["rank", "rain <&> \"x\"", "--history"] + words, environment: [:])
    guard case .print(let command) = arguments.action else { throw TestFailure("\(words) is no such command") }
    let context = CommandContext(
      service: AppSearchService(transport: ScriptedTransport(), clock: TestClock()), observatory: observatory,
      settings: arguments.settings, output: arguments.output, terminal: TerminalText(), now: { Self.now },
      execute: { _, _, _ in nil })
    return try await command.run(in: context)
  }

  private var file: String { folder.file("graph.svg").path(percentEncoded: false) }

  /// The picture's elements in their order, with their attributes and texts.
  private func read() throws -> [Elements.Element] {
    let elements = Elements()
    let parser = XMLParser(data: try Data(contentsOf: folder.file("graph.svg")))
    parser.delegate = elements
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return elements.found
  }

  @Test("up to four apps are drawn, each with a letter, a colour and dashes of its own, and losses have their sign")
  func four() async throws {
    try await keep()
    #expect(try await run("--app", "1,2", "--app", "3,4", "--svg", file) == .found)
    let elements = try read()
    let lines = elements.filter { $0.name == "polyline" }
    #expect(Set(lines.compactMap { $0.attributes["stroke"] }).count == 4)
    #expect(Set(lines.compactMap { $0.attributes["stroke-dasharray"] }).count == 4)
    // A day without a look breaks each line; the first app is lost for the last four days.
    #expect(lines.count == 8)
    let days = lines.filter { $0.attributes["stroke"] == lines[0].attributes["stroke"] }.map {
      $0.attributes["points", default: ""].split(separator: " ").count
    }
    #expect(days == [12, 3])
    let texts = elements.map(\.text)
    for name in ["A App 1", "B App 2", "C App 3", "D App 4", "21 February 2026", "12 March 2026"] {
      #expect(texts.contains(name), "\(name)")
    }
    // Dates all along, apart from each other; and a letter beside each line's end, at its level.
    let dates = elements.filter { $0.attributes["y"] == "406" }.compactMap { Int($0.attributes["x"] ?? "") }.sorted()
    #expect(dates.count >= 5 && zip(dates, dates.dropFirst()).allSatisfy { $1 - $0 >= 110 }, "\(dates)")
    let ends = elements.filter { $0.name == "circle" }
    for letter in ["A", "B", "C", "D"] {
      let label = try #require(elements.first { $0.text == letter })
      #expect(
        ends.contains { end in
          end.attributes["fill"] == label.attributes["fill"]
            && end.attributes["cy"].flatMap(Int.init) == label.attributes["y"].flatMap(Int.init).map { $0 - 4 }
        }, "\(letter)")
    }
    #expect(texts.filter { $0 == "×" }.count == 4)
    #expect(texts.filter { $0.hasSuffix("not among") } == ["A not among"], "no lane without a sign")
    let names = elements.filter { $0.text.contains(" App ") && $0.name == "text" }
    let places = names.compactMap { name in name.attributes["x"].map { "\($0) \(name.attributes["y"] ?? "")" } }
    #expect(Set(places) == ["126 46", "546 46", "126 62", "546 62"], "names have room: \(places)")
    #expect(texts.contains("12 March 2026: not among 50"))
    let shaded = elements.filter { $0.name == "path" && $0.attributes["fill"] == "#eee" }
    #expect(shaded.count == 1)
  }

  @Test("texts of the store are text, whatever they say, and nothing in the picture runs or loads")
  func escaped() async throws {
    try await keep(apps: 1, name: "]]><script>alert(1)</script>&amp;\"'\u{1}\u{FFFE}<!--")
    #expect(try await run("--app", "1", "--svg", file) == .found)
    let elements = try read()
    #expect(
      Set(elements.map(\.name)).isSubset(of: [
        "svg", "title", "defs", "pattern", "path", "rect", "text", "polyline", "circle", "g",
      ]))
    #expect(elements.contains { $0.name == "title" && $0.text == "rain <&> \"x\", us, iPhone" })
    #expect(elements.contains { $0.text.hasPrefix("A ]]><script>alert(1)") })
    #expect(!elements.contains { $0.attributes.keys.contains { $0.hasPrefix("on") || $0.hasSuffix("href") } })
  }

  @Test("the file is replaced whole, or what is there stays, with exit code 4")
  func file() async throws {
    try await keep(apps: 1)
    try Data("old".utf8).write(to: folder.file("graph.svg"))
    #expect(try await run("--app", "1", "--svg", file) == .found)
    #expect(try read().first?.name == "svg")
    await #expect(throws: Output.WriteError.self) {
      _ = try await run("--app", "1", "--svg", folder.file("none/graph.svg").path(percentEncoded: false))
    }
    await #expect(throws: Output.WriteError.self) {
      _ = try await run("--app", "1", "--svg", folder.url.path(percentEncoded: false))
    }
  }

  @Test("a term of which nothing is kept has no picture, and no file is made; any app has one of a tracked term")
  func nothing() async throws {
    #expect(try await run("--app", "1", "--svg", file, "-q") == .nothingFound)
    #expect(!FileManager.default.fileExists(atPath: file))
    try await keep(apps: 1)
    #expect(try await run("--app", "77", "--svg", file) == .found)
    let elements = try read()
    #expect(!elements.contains { $0.name == "polyline" } && elements.filter { $0.text == "×" }.count == 19)
  }

  @Test(
    "what a graph can't have is refused",
    arguments: [
      (["rank", "x", "--app", "1", "--svg", "f"], "--svg goes with --history"),
      (["rank", "x", "--app", "1,2,3,4,5", "--history", "--svg", "f"], "--svg: a graph has 4 apps at most"),
      (["rank", "x", "--app", "1", "--history", "--svg", "f", "--country", "us,de"], "--svg: a graph has one country"),
      (
        ["rank", "x", "--app", "1", "--history", "--svg", "f", "--order", "service,store"],
        "--svg: a graph has one order"
      ),
      (["rank", "x", "--app", "1", "--history", "--svg", "f", "--json"], "--svg and --json exclude each other"),
      (["rank", "x", "--app", "1,2", "--history"], "'1,2' is no id"),
      (["search", "x", "--svg", "f"], "--svg goes with rank"),
    ])
  func refused(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Arguments(words, environment: [:]) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}

/// The elements of a document, as they begin.
private final class Elements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  var found: [Element] = []
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(found.count)
    found.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { found[last].text += text }
  }
}
