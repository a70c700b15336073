import Foundation
import Testing

@testable import Interface

/// Contrast as WCAG 2.2 defines it, of the colours that are the same on every terminal.
@Suite("Hues")
struct HuesTests {
  @Test("the program's colours can be read on black and on white", arguments: [ColorDepth.palette256, .direct])
  func contrastToBackgrounds(depth: ColorDepth) throws {
    let hues = Hues(depth: depth)
    let colors = [
      hues.accent, hues.subtle, hues.faint, hues.link, hues.star, hues.free, hues.alarm, hues.notice,
    ]
    for color in colors {
      let luminance = try #require(color.luminance)
      #expect(contrast(luminance, 0) >= 3, "\(color.kind) on black")
      #expect(contrast(luminance, 1) >= 3, "\(color.kind) on white")
    }
  }

  @Test("the colours of the selected row can be read on its background", arguments: [ColorDepth.palette256, .direct])
  func contrastOnSelection(depth: ColorDepth) throws {
    let selection = try #require(Hues(depth: depth).selection)
    let background = try #require(selection.background.luminance)
    for color in [selection.text, selection.subtle, selection.star, selection.free] {
      let luminance = try #require(color.luminance)
      #expect(contrast(luminance, background) >= 4.5, "\(color.kind)")
    }
  }

  @Test("there are none without colour, and none that vanish on white among the terminal's own")
  func fewColors() {
    let none = Hues(depth: .none)
    #expect([none.accent, none.link, none.star, none.free, none.alarm, none.notice].allSatisfy { $0 == .default })
    #expect(none.selection == nil)
    let basic = Hues(depth: .eight)
    #expect(Set([basic.link, basic.star, basic.free, basic.alarm, basic.notice]).count == 5)
  }

  private func contrast(_ left: Double, _ right: Double) -> Double {
    (max(left, right) + 0.05) / (min(left, right) + 0.05)
  }
}

extension Color {
  /// The relative luminance; `nil` for a colour that the terminal's owner chooses.
  fileprivate var luminance: Double? {
    let channels: [Double]
    switch kind {
    case .rgb(let red, let green, let blue):
      channels = [red, green, blue].map(Double.init)
    case .palette(let index) where index >= 232:
      channels = Array(repeating: Double(8 + 10 * (Int(index) - 232)), count: 3)
    case .palette(let index) where index >= 16:
      let cube = Int(index) - 16
      channels = [cube / 36, cube / 6 % 6, cube % 6].map { $0 == 0 ? 0 : Double(55 + 40 * $0) }
    case .palette, .default:
      return nil
    }
    let linear = channels.map { $0 / 255 }.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
