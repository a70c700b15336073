import Foundation
import TerminalUI
import Testing
import Turns

@testable import Interface

@Suite("Lines about colours", .inTurn)
struct OwnStylesTests {
  private static func theme(_ lines: (String, String)...) -> (theme: Theme, mistakes: [String]) {
    var mistakes: [OwnStyles.Mistake] = []
    let styles = OwnStyles(
      lines.enumerated().map { (origin: "config:\($0 + 1)", number: $0 + 1, part: $1.0, words: $1.1) },
      mistakes: &mistakes)
    return (Theme(depth: .direct, isUTF8: true, background: .dark, own: styles), mistakes.map(\.message))
  }

  @Test("change a part of the theme, and no other", arguments: ThemePart.all.map(\.name))
  func each(name: String) throws {
    let usual = Theme(depth: .direct, isUTF8: true, background: .dark)
    let (theme, mistakes) = Self.theme((name, "italic #123456"))
    #expect(mistakes.isEmpty && theme != usual)
    for part in ThemePart.all {
      let wanted = part.name == name ? "italic #123456" : part.style(in: usual).words
      #expect(part.style(in: theme).words == wanted, "\(part.name)")
    }
  }

  @Test(
    "that can't be followed say what is meant",
    arguments: [
      ("titel", "red", "config:1: unknown setting 'color.titel'; did you mean 'color.title'?"),
      ("title", "yelow", "config:1: color.title: no colour 'yelow'; did you mean 'yellow'?"),
      ("title", "", "config:1: 'color.title' needs a value"),
      ("title", "red on blue", "config:1: color.title: the background is the terminal's own; a colour needs no 'on'"),
      ("rating", "#12345", "config:1: color.rating: no colour '#12345'"),
      ("rating", "#+12345", "config:1: color.rating: no colour '#+12345'"),
      ("rating", "256", "config:1: color.rating: no colour '256'"),
    ])
  func mistakes(part: String, words: String, message: String) {
    let (theme, mistakes) = Self.theme((part, words))
    #expect(mistakes.count == 1 && mistakes[0].hasPrefix(message))
    #expect(theme == Theme(depth: .direct, isUTF8: true, background: .dark))
  }

  @Test(
    "styles are written as they are read",
    arguments: ["plain", "bold", "bold underline #5fafff", "yellow", "bright-red", "208", "white on #104a8a"])
  func written(words: String) throws {
    #expect(try Style(words: words).words == words)
  }

  @Test("the selected row and an error have a background of their own")
  func backgrounds() {
    let (theme, mistakes) = Self.theme(("selection", "white on 24"), ("error", "white on red"))
    #expect(mistakes.isEmpty)
    #expect(theme.selectedRow.base.background == .palette(24) && theme.error.background == .palette(1))
    for (name, style) in theme.styles where name.hasPrefix("selectedRow.") {
      #expect(style.background == .palette(24), "\(name)")
    }
  }

  @Test("every theme but mono colours the rating", arguments: ColorDepth.allCases, TerminalBackground.allCases)
  func ratings(depth: ColorDepth, background: TerminalBackground) {
    for hasHighContrast in [false, true] {
      let theme = Theme(depth: depth, isUTF8: true, background: background, hasHighContrast: hasHighContrast)
      #expect((theme.row.star.foreground == .default) == (depth == .none))
      let isColored = theme.row.rating.foreground != .default
      #expect(isColored == (depth >= .palette256 && background != .unknown))
    }
  }
}

@Suite("The page about the configuration", .inTurn)
struct ConfigurationPageTests {
  @Test("names every part that has a colour, and no other")
  func parts() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/configuration.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let named = try #require(text.components(separatedBy: "The parts:\n").last).matches(of: /`([a-z]+)`/).map {
      String($0.output.1)
    }
    #expect(named == ThemePart.all.map(\.name))
  }
}
