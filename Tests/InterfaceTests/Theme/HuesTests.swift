import Colors
import Foundation
import Testing
import Turns

@testable import Interface
@testable import TerminalUI

/// Contrast as WCAG 2.2 defines it, of the colours that are the same on every terminal.
@Suite("Hues", .inTurn)
struct HuesTests {
  private static let ownColors: [ColorDepth] = [.palette256, .direct]

  /// The backgrounds that text must be read on.
  private static func luminances(of background: TerminalBackground) -> [Double] {
    let darkGrey = Color.rgb(0x1E, 0x1E, 0x1E).luminance ?? 1
    return switch background {
    case .unknown: [0, darkGrey, 1]
    case .dark: [0, darkGrey, TerminalBackground.darkLimit]
    case .light: [TerminalBackground.lightLimit, 1]
    }
  }

  @Test(
    "all text can be read on the background it stands on", arguments: ColorDepth.allCases, TerminalBackground.allCases)
  func text(depth: ColorDepth, background: TerminalBackground) {
    let theme = Theme(depth: depth, isUTF8: true, background: background)
    for (name, style) in theme.styles where !Theme.signs.contains(name) && name != Theme.ornament {
      // The terminal's own colours are its owner's to choose; dim may be any grey.
      #expect(!style.attributes.contains(.dim), "\(name)")
      guard style.foreground != .default else {
        #expect(style.background == .default, "\(name): one colour alone is ours")
        continue
      }
      guard let luminance = style.foreground.luminance else {
        Issue.record("\(name) is text in a colour of the terminal's owner")
        continue
      }
      let backgrounds = style.background.luminance.map { [$0] } ?? Self.luminances(of: background)
      for other in backgrounds { #expect(contrast(luminance, other) >= 4.5, "\(name) on \(other)") }
    }
  }

  @Test(
    "with high contrast, text has 7:1 on a known background, and nothing paints one", arguments: ownColors,
    [TerminalBackground.dark, .light])
  func highContrast(depth: ColorDepth, background: TerminalBackground) {
    let theme = Theme(depth: depth, isUTF8: true, background: background, hasHighContrast: true)
    for (name, style) in theme.styles {
      #expect(style.background == .default && !style.attributes.contains(.dim), "\(name)")
      guard style.foreground != .default, let luminance = style.foreground.luminance else { continue }
      for other in Self.luminances(of: background) { #expect(contrast(luminance, other) >= 7, "\(name) on \(other)") }
    }
  }

  @Test(
    "signs stand out from the background they are on", arguments: HuesTests.ownColors, TerminalBackground.allCases)
  func signs(depth: ColorDepth, background: TerminalBackground) throws {
    let theme = Theme(depth: depth, isUTF8: true, background: background)
    for (name, style) in theme.styles where Theme.signs.contains(name) {
      let luminance = try #require(style.foreground.luminance)
      let backgrounds = style.background.luminance.map { [$0] } ?? Self.luminances(of: .unknown)
      for other in backgrounds { #expect(contrast(luminance, other) >= 3, "\(name) on \(other)") }
    }
  }

  @Test(
    "the grid of a graph is fainter than rules, but there", arguments: ownColors, [TerminalBackground.dark, .light])
  func grid(depth: ColorDepth, background: TerminalBackground) throws {
    let theme = Theme(depth: depth, isUTF8: true, background: background)
    let (grid, rule) = (try #require(theme.grid.foreground.luminance), try #require(theme.rule.foreground.luminance))
    let behind = background == .dark ? 0.0 : 1
    #expect(contrast(grid, behind) < contrast(rule, behind) && contrast(grid, behind) > 1.3)
  }

  @Test(
    "a background is dark or light where it nearly is, and else as good as unknown",
    arguments: [
      (0x000000, .dark), (0x1E1E1E, .dark), (0x282828, .dark), (0x002B36, .dark), (0x2E3440, .dark),
      (0x0000EE, .unknown), (0x808080, .unknown), (0xFDF6E3, .light), (0xFFFFFF, .light), (0xE0E0E0, .unknown),
    ] as [(Int, TerminalBackground)])
  func backgrounds(color: Int, background: TerminalBackground) {
    let parts = [16, 8, 0].map { Double(color >> $0 & 255) / 255 }
    #expect(TerminalBackground(red: parts[0], green: parts[1], blue: parts[2]) == background)
  }

  private func contrast(_ left: Double, _ right: Double) -> Double {
    (max(left, right) + 0.05) / (min(left, right) + 0.05)
  }
}

extension Theme {
  /// Tells nothing that isn't told beside it: its contrast is only raised where that is asked for.
  fileprivate static let ornament = "grid"

  /// Styles of no text: lines, bars, stars and other marks.
  fileprivate static let signs: Set<String> = [
    "rule", "bar", "selectionMarker", "row.star", "row.bookmark", "row.sign", "selectedRow.star",
    "selectedRow.bookmark", "selectedRow.sign", "quietRow.star", "quietRow.bookmark", "quietRow.sign",
  ]
}

extension Color {
  /// The relative luminance; `nil` for a colour that the terminal's owner chooses.
  fileprivate var luminance: Double? {
    let channels: [UInt8]
    switch kind {
    case .rgb(let red, let green, let blue):
      channels = [red, green, blue]
    case .palette(let index) where index >= 16:
      let color = XtermPalette.color(at: index)
      channels = [color.red, color.green, color.blue]
    case .palette, .default:
      return nil
    }
    let linear = channels.map { Double($0) / 255 }.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
