import TerminalUI

/// Finds the colour number a terminal shows for a colour.
struct ColorReduction: Sendable {
  /// What the terminal has.
  let depth: ColorDepth
  /// Whether `-1` stands for the terminal's own colours; else white on black are taken for them.
  let hasDefaults: Bool

  /// The number of a foreground.
  func foreground(_ color: Color) -> Int32 { number(color, default: 7) }

  /// The number of a background.
  func background(_ color: Color) -> Int32 { number(color, default: 0) }

  private func number(_ color: Color, default standIn: Int32) -> Int32 {
    switch (color.kind, depth) {
    case (.default, _), (_, .none):
      return hasDefaults ? -1 : standIn
    case (.palette(let index), .palette256):
      return Int32(index)
    case (.palette(let index), .direct):
      // The first eight numbers still mean the palette (terminfo(5), RGB).
      return index < 8 ? Int32(index) : direct(RGB(palette: index))
    case (.palette(let index), .sixteen):
      return index < 16 ? Int32(index) : nearest(to: RGB(palette: index), among: 16)
    case (.palette(let index), .eight):
      return index < 16 ? Int32(index & 7) : nearest(to: RGB(palette: index), among: 8)
    case (.rgb(let red, let green, let blue), _):
      let color = RGB(red: Int32(red), green: Int32(green), blue: Int32(blue))
      return switch depth {
      case .direct: direct(color)
      case .palette256: color.indexed
      case .sixteen: nearest(to: color, among: 16)
      case .eight, .none: nearest(to: color, among: 8)
      }
    }
  }

  private func direct(_ color: RGB) -> Int32 {
    let number = color.red << 16 | color.green << 8 | color.blue
    // 1 to 7 would be red to white; black is what these nearly are.
    return number < 8 ? 0 : number
  }

  private func nearest(to color: RGB, among count: UInt8) -> Int32 {
    var best: (index: Int32, distance: Int32) = (0, .max)
    for index in 0..<count {
      let distance = color.distance(to: RGB(palette: index))
      if distance < best.distance { best = (Int32(index), distance) }
    }
    return best.index
  }
}

/// A colour's parts, 0 to 255 each.
private struct RGB {
  var red: Int32
  var green: Int32
  var blue: Int32

  init(red: Int32, green: Int32, blue: Int32) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// What xterm shows for a palette entry by default (its `256colres.pl`).
  init(palette index: UInt8) {
    let index = Int32(index)
    switch index {
    case 7: self.init(red: 229, green: 229, blue: 229)
    case 8: self.init(red: 127, green: 127, blue: 127)
    case 0..<16:
      let level: Int32 = index < 8 ? 205 : 255
      self.init(
        red: index & 1 != 0 ? level : 0, green: index & 2 != 0 ? level : 0, blue: index & 4 != 0 ? level : 0)
    case 16..<232:
      let cube = index - 16
      self.init(red: Self.level(cube / 36), green: Self.level(cube / 6 % 6), blue: Self.level(cube % 6))
    default:
      let grey = 8 + (index - 232) * 10
      self.init(red: grey, green: grey, blue: grey)
    }
  }

  /// The nearest of the colour cube and the greys. The lower 16 are left out: people choose those themselves.
  var indexed: Int32 {
    let (r, g, b) = (Self.step(red), Self.step(green), Self.step(blue))
    let cube = RGB(red: Self.level(r), green: Self.level(g), blue: Self.level(b))
    let step = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    let grey = RGB(red: 8 + step * 10, green: 8 + step * 10, blue: 8 + step * 10)
    return distance(to: grey) < distance(to: cube) ? 232 + step : 16 + 36 * r + 6 * g + b
  }

  func distance(to other: RGB) -> Int32 {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    // The eye sees differences in green best and in blue least.
    return 3 * r * r + 6 * g * g + b * b
  }

  /// The cube's levels are 0, 95, 135, 175, 215 and 255.
  private static func level(_ step: Int32) -> Int32 { step == 0 ? 0 : 55 + 40 * step }

  private static func step(_ value: Int32) -> Int32 { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
}
