import Foundation
import Testing
import Turns

@testable import Interface

@Suite("The page about the configuration", .inTurn)
struct ConfigurationPageTests {
  @Test("names every part that has a colour, and no other")
  func parts() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/configuration.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let named = try #require(text.components(separatedBy: "The parts:\n").last).matches(of: /`([a-z]+)`/).map {
      String($0.output.1)
    }
    #expect(named == ThemePart.all.map(\.name))
  }
}
