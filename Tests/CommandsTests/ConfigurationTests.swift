import Foundation
import Support
import Testing
import Turns

@testable import Commands

@Suite("The configuration file", .inTurn)
struct ConfigurationTests {
  private static func settings(_ lines: [String], _ variables: [String: String] = [:]) throws -> Settings {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(at: folder.file("appsearch"), withIntermediateDirectories: true)
    try lines.joined(separator: "\n").write(to: folder.file("appsearch/config"), atomically: true, encoding: .utf8)
    return try Settings(environment: variables.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 })
  }

  @Test(
    "each setting changes what is in force, from the file and from its variable, and config says so",
    arguments: Option.all.filter(\.isSetting))
  func each(option: Option) throws {
    let value = option.value() ?? "true"
    let set = try Self.settings(["\(option.name) = \(value)"])
    let plain = try Self.settings([])
    let text = option.setting?.text(set)
    #expect(text != option.setting?.text(plain))
    #expect(set.origins[option]?.hasSuffix(":1: \(option.name)") == true)
    let line = try #require(text.map { "\(option.name) = \($0)" })
    #expect(set.configurationText(path: nil).split(separator: "\n").contains { $0 == line })
    let variable = try #require(option.variable)
    let ofVariable = try Self.settings([], [variable: value])
    #expect(option.setting?.text(ofVariable) == text && ofVariable.origins[option] == variable)
  }

  @Test("a variable overrides a flag of the file", arguments: [("1", true), ("0", false), ("no", false)])
  func takenBack(value: String, isOn: Bool) throws {
    let settings = try Self.settings(["accessible = true", "no-live = true"], ["APPSEARCH_ACCESSIBLE": value])
    #expect(settings.isReadAloud == isOn && !settings.searchesWhileTyping)
    #expect(settings.origins[.accessible] == "APPSEARCH_ACCESSIBLE")
  }

  @Test("lines about keys and colours are kept for other modules, with file and line")
  func lines() throws {
    let settings = try Self.settings([
      "# mine", "key list.sort = s F6", "key  list.quit=none", "color.title = bold #5fafff", "key app.copy = =",
    ])
    #expect(settings.lines.map(\.kind) == [.key, .key, .color, .key])
    #expect(settings.lines.map(\.name) == ["list.sort", "list.quit", "title", "app.copy"])
    #expect(settings.lines.map(\.value) == ["s F6", "none", "bold #5fafff", "="])
    #expect(settings.lines.map(\.number) == [2, 3, 4, 5])
    #expect(settings.lines[0].place.hasSuffix("/appsearch/config:2"))
  }

  @Test("the page about it names every setting")
  func page() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/configuration.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for option in Option.all where option.isSetting { #expect(text.contains("`\(option.name)`"), "\(option.name)") }
    for theme in Settings.ThemeChoice.allCases { #expect(text.contains("`\(theme.rawValue)`"), "\(theme)") }
  }
}
