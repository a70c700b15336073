import TerminalUI

/// The colours of a depth on a background. Text has a contrast of at least 4.5:1 to its background (WCAG 2.2, 1.4.3), with high contrast
/// 7:1 (1.4.6); signs (rules, bars, stars, markers) have at least 3:1 on light and dark alike (1.4.11).
///
/// Text keeps the terminal's own colour where that can't be promised: on an unknown background, and where there are only the
/// terminal's sixteen colours, which its owner may have set to anything.
struct Hues {
  /// The program's own colour.
  var accent = Color.default
  /// For what counts less.
  var subtle = Color.default
  var link = Color.default
  var rating = Color.default
  var free = Color.default
  var alarm = Color.default
  /// Behind an alarm, where the terminal's own background is unknown.
  var alarmBackground = Color.default
  var notice = Color.default
  /// Signs: rules; bars and the mark of the selected row; stars; bookmarks.
  var line = Color.default
  var mark = Color.default
  var star = Color.default
  var heart = Color.default
  /// The selected row; `nil` where it is shown in reverse.
  var selection: Selection?

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
    case .eight, .sixteen: addBasicSigns()
    case .palette256: addPalette(on: background)
    case .direct: addDirect(on: background)
    }
    if hasHighContrast { raiseContrast(depth, on: background) }
  }

  /// Puts stronger colours in the place of those for a known background; the selected row is shown in reverse.
  private mutating func raiseContrast(_ depth: ColorDepth, on background: TerminalBackground) {
    selection = nil
    guard depth >= .palette256, background != .unknown else { return }
    let isDirect = depth == .direct
    func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ palette: UInt8) -> Color {
      isDirect ? .rgb(red, green, blue) : .palette(palette)
    }
    subtle = .default
    if background == .dark {
      (accent, link) = (color(168, 220, 255, 153), color(168, 220, 255, 153))
      (rating, star, line) = (color(255, 215, 95, 221), color(255, 215, 95, 221), color(216, 216, 224, 252))
      (free, alarm, notice) = (color(135, 240, 160, 157), color(255, 184, 184, 224), color(240, 200, 255, 225))
    } else {
      (accent, link) = (color(0, 64, 160, 19), color(0, 60, 144, 18))
      (rating, star, line) = (color(90, 60, 0, 52), color(90, 60, 0, 52), color(58, 58, 66, 237))
      (free, alarm, notice) = (color(0, 80, 32, 17), color(144, 0, 16, 88), color(106, 16, 128, 54))
    }
    (mark, heart) = (accent, alarm)
  }

  /// The terminal's own colours but the bright ones, which vanish on white.
  private mutating func addBasicSigns() {
    mark = .palette(4)
    star = .palette(3)
    heart = .palette(1)
  }

  private mutating func addPalette(on background: TerminalBackground) {
    (line, mark, star, heart) = (.palette(243), .palette(33), .palette(136), .palette(167))
    selection = Selection(
      background: .palette(24), text: .palette(231), subtle: .palette(153), star: .palette(222), free: .palette(157))
    switch background {
    case .unknown:
      (alarm, alarmBackground) = (.palette(231), .palette(124))
    case .dark:
      (accent, link, subtle) = (.palette(75), .palette(75), .palette(247))
      (rating, free, alarm, notice) = (.palette(179), .palette(114), .palette(210), .palette(176))
    case .light:
      (accent, link, subtle) = (.palette(26), .palette(25), .palette(241))
      (rating, free, alarm, notice) = (.palette(94), .palette(22), .palette(160), .palette(127))
    }
  }

  private mutating func addDirect(on background: TerminalBackground) {
    (line, mark, star, heart) = (.rgb(120, 120, 128), .rgb(10, 132, 255), .rgb(184, 128, 0), .rgb(224, 80, 90))
    selection = Selection(
      background: .rgb(16, 74, 140), text: .rgb(255, 255, 255), subtle: .rgb(178, 208, 240), star: .rgb(255, 208, 110),
      free: .rgb(160, 240, 176))
    switch background {
    case .unknown:
      (alarm, alarmBackground) = (.rgb(255, 255, 255), .rgb(176, 16, 24))
    case .dark:
      (accent, link, subtle) = (.rgb(100, 176, 255), .rgb(100, 176, 255), .rgb(160, 160, 168))
      (rating, free, alarm, notice) = (
        .rgb(235, 190, 100), .rgb(120, 215, 140), .rgb(255, 135, 135), .rgb(214, 150, 240)
      )
    case .light:
      (accent, link, subtle) = (.rgb(0, 96, 208), .rgb(0, 90, 190), .rgb(96, 96, 104))
      (rating, free, alarm, notice) = (.rgb(135, 90, 0), .rgb(0, 120, 50), .rgb(196, 20, 28), .rgb(140, 40, 170))
    }
  }
}
