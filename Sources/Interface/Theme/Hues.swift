import TerminalUI

/// The colours of a depth on a background. Text has a contrast of at least 4.5:1 to its background (WCAG 2.2, 1.4.3), with high contrast
/// 7:1 (1.4.6). Signs (rules, bars, stars, markers) have at least 3:1 on light and dark alike (1.4.11).
///
/// Text keeps the terminal's own colour where that can't be promised: on an unknown background, and where there are only the
/// terminal's sixteen colours, which its owner may have set to anything.
struct Hues {
  /// The program's own colour.
  var accent = Color.default
  /// For what counts less, and for what is between that and the terminal's own.
  var subtle = Color.default
  var detail = Color.default
  var link = Color.default
  var rating = Color.default
  var free = Color.default
  var alarm = Color.default
  /// Behind an alarm, where the terminal's own background is unknown.
  var alarmBackground = Color.default
  var notice = Color.default
  /// Signs: rules; bars and the mark of the selected row; stars; bookmarks.
  var line = Color.default
  /// The lines behind a graph, which are no more than an aid.
  var grid = Color.default
  var mark = Color.default
  var star = Color.default
  var heart = Color.default
  /// The selected row; `nil` where it is shown in reverse.
  var selection: Selection?
  /// The selected row of what hasn't the keys; `nil` where its marker alone shows it.
  var quietSelection: Selection?

  /// The selected row's background, and the colours on it.
  struct Selection {
    var background: Color
    var text: Color
    var subtle: Color
    var star: Color
    var free: Color
  }

  init(depth: ColorDepth, background: TerminalBackground, hasHighContrast: Bool = false) {
    switch depth {
    case .none: break
    case .eight, .sixteen: addBasicSigns(on: background)
    case .palette256, .direct: addColors(on: background, isDirect: depth == .direct)
    }
    if hasHighContrast { raiseContrast(depth, on: background) }
  }

  /// A colour for terminals with direct colours, or one of the palette.
  private static func colors(_ isDirect: Bool) -> (UInt8, UInt8, UInt8, UInt8) -> Color {
    { red, green, blue, palette in isDirect ? .rgb(red, green, blue) : .palette(palette) }
  }

  /// Stronger colours for a known background; the selected row is shown in reverse.
  private mutating func raiseContrast(_ depth: ColorDepth, on background: TerminalBackground) {
    (selection, quietSelection) = (nil, nil)
    guard depth >= .palette256, background != .unknown else { return }
    let color = Self.colors(depth == .direct)
    (subtle, detail) = (.default, .default)
    if background == .dark {
      (accent, link) = (color(168, 220, 255, 153), color(168, 220, 255, 153))
      (rating, star, line) = (color(255, 215, 95, 221), color(255, 215, 95, 221), color(216, 216, 224, 252))
      (free, alarm, notice) = (color(135, 240, 160, 157), color(255, 184, 184, 224), color(240, 200, 255, 225))
    } else {
      (accent, link) = (color(0, 64, 160, 19), color(0, 60, 144, 18))
      (rating, star, line) = (color(90, 60, 0, 52), color(90, 60, 0, 52), color(58, 58, 66, 237))
      (free, alarm, notice) = (color(0, 80, 32, 17), color(144, 0, 16, 88), color(106, 16, 128, 54))
    }
    (mark, heart, grid) = (accent, alarm, line)
  }

  /// The terminal's own colours but the bright ones, which vanish on white. Its blue vanishes on black.
  private mutating func addBasicSigns(on background: TerminalBackground) {
    mark = background == .dark ? .palette(6) : background == .light ? .palette(4) : .default
    star = .palette(3)
    heart = .palette(1)
  }

  private mutating func addColors(on background: TerminalBackground, isDirect: Bool) {
    let color = Self.colors(isDirect)
    (line, mark) = (color(120, 120, 128, 243), color(10, 132, 255, 33))
    (star, heart) = (color(184, 128, 0, 136), color(224, 80, 90, 167))
    selection = Selection(
      background: color(16, 74, 140, 24), text: color(255, 255, 255, 231), subtle: color(178, 208, 240, 153),
      star: color(255, 208, 110, 222), free: color(160, 240, 176, 157))
    let (grey, text, subtleOnGrey) =
      background == .light
      ? (color(214, 214, 220, 253), color(0, 0, 0, 16), color(72, 72, 80, 238))
      : (color(68, 68, 76, 238), color(255, 255, 255, 231), color(198, 198, 204, 251))
    quietSelection = Selection(background: grey, text: text, subtle: subtleOnGrey, star: text, free: text)
    switch background {
    case .unknown:
      grid = line
      (alarm, alarmBackground) = (color(255, 255, 255, 231), color(176, 16, 24, 124))
    case .dark:
      grid = color(64, 66, 76, 238)
      (accent, link) = (color(100, 176, 255, 75), color(100, 176, 255, 75))
      (subtle, detail) = (color(160, 160, 168, 247), color(188, 188, 196, 250))
      (rating, free) = (color(235, 190, 100, 179), color(120, 215, 140, 114))
      (alarm, notice) = (color(255, 135, 135, 210), color(214, 150, 240, 176))
    case .light:
      grid = color(204, 204, 212, 252)
      (accent, link) = (color(0, 96, 208, 26), color(0, 90, 190, 25))
      (subtle, detail) = (color(96, 96, 104, 241), color(72, 72, 80, 238))
      selection = Selection(
        background: color(200, 222, 255, 189), text: color(16, 20, 32, 233), subtle: color(56, 66, 88, 238),
        star: color(112, 70, 0, 58), free: color(0, 92, 36, 22))
      (rating, free) = (color(135, 90, 0, 94), color(0, 120, 50, 22))
      (alarm, notice) = (color(196, 20, 28, 160), color(140, 40, 170, 127))
    }
  }
}
