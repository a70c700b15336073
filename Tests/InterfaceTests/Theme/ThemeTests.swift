import TerminalUI
import Testing
import Turns

@testable import Interface

@Suite("Theme", .inTurn)
struct ThemeTests {
  @Test("without colour there is none, and the terminal's attributes say it all")
  func noColor() {
    let theme = Theme(depth: .none, isUTF8: true)
    for (name, style) in theme.styles {
      #expect(style.foreground == .default && style.background == .default, "\(name)")
    }
  }

  @Test("a terminal gets only the colours that it has", arguments: [ColorDepth.eight, .sixteen, .palette256])
  func fewColors(depth: ColorDepth) {
    for (name, style) in Theme(depth: depth, isUTF8: true).styles {
      for color in [style.foreground, style.background] {
        switch color.kind {
        case .default: continue
        case .palette(let index): #expect(index < 8 || depth == .palette256, "\(name)")
        case .rgb: Issue.record("\(name) has a direct colour")
        }
      }
    }
  }

  @Test(
    "only the selected row sets a background, and an error where the terminal's own isn't known",
    arguments: ColorDepth.allCases, TerminalBackground.allCases)
  func backgrounds(depth: ColorDepth, background: TerminalBackground) {
    let theme = Theme(depth: depth, isUTF8: true, background: background)
    for (name, style) in theme.styles where !name.hasPrefix("selectedRow") {
      #expect(style.background == .default || (name == "error" && background == .unknown), "\(name)")
    }
  }

  @Test("the selected row stands out from the others in every part", arguments: ColorDepth.allCases)
  func selection(depth: ColorDepth) {
    let theme = Theme(depth: depth, isUTF8: true)
    let isOnBackground = theme.selectedRow.base.background != .default
    for (part, other) in zip(theme.selectedRow.parts, theme.row.parts) {
      #expect(part != other)
      // A row in which some parts have another background would fall to pieces.
      #expect(part.background == theme.selectedRow.base.background)
      #expect(part.attributes.contains(.reverse) == !isOnBackground)
      #expect(!other.attributes.contains(.reverse))
    }
  }

  @Test("what differs in meaning differs in style", arguments: ColorDepth.allCases, TerminalBackground.allCases)
  func meanings(depth: ColorDepth, background: TerminalBackground) {
    let theme = Theme(depth: depth, isUTF8: true, background: background)
    #expect(theme.error != .plain)
    #expect(theme.error != theme.dimmed)
    #expect(theme.notice != .plain)
    #expect(theme.dimmed != theme.selectedTab)
    #expect(theme.link != .plain)
    #expect(theme.keyName != theme.dimmed)
    #expect(theme.heading != .plain)
    #expect(theme.title != theme.dimmed)
    #expect(theme.row.name != theme.row.detail)
    #expect((theme.dimmed != .plain) == (depth > .sixteen && background != .unknown))
    if depth > .none {
      #expect(theme.error != theme.notice)
      #expect(theme.row.freePrice != theme.row.price)
    }
  }
}

extension Theme {
  /// Every style with its path.
  var styles: [(name: String, style: Style)] {
    Mirror(reflecting: self).children.flatMap { child -> [(name: String, style: Style)] in
      let name = child.label ?? ""
      if let style = child.value as? Style { return [(name, style)] }
      guard let row = child.value as? RowStyles else { return [] }
      return Mirror(reflecting: row).children.compactMap { part in
        (part.value as? Style).map { ("\(name).\(part.label ?? "")", $0) }
      }
    }
  }
}

extension Theme.RowStyles {
  fileprivate var parts: [Style] { [base, position, name, detail, star, rating, bookmark, price, freePrice] }
}
