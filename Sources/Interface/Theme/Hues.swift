/// The colours of a depth, each to be read on a black and on a white background alike: those that are the program's own
/// have a contrast of at least 3:1 to both (WCAG 2.2, 1.4.11), and of 4.5:1 to the selection's background.
struct Hues {
  /// The program's own colour.
  var accent = Color.default
  /// Less than the text.
  var subtle = Color.default
  /// Lines.
  var faint = Color.default
  var link = Color.default
  var star = Color.default
  var free = Color.default
  var alarm = Color.default
  var notice = Color.default
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

  init(depth: ColorDepth) {
    switch depth {
    case .none: break
    case .eight, .sixteen: self = .basic
    case .palette256: self = .palette
    case .direct: self = .direct
    }
  }

  private init() {}

  /// The terminal's own colours, which its owner has chosen to suit the background. The bright ones and yellow are not
  /// among them: on white they vanish.
  private static let basic: Hues = {
    var hues = Hues()
    hues.accent = .palette(4)
    hues.link = .palette(4)
    hues.star = .palette(3)
    hues.free = .palette(2)
    hues.alarm = .palette(1)
    hues.notice = .palette(5)
    return hues
  }()

  private static let palette: Hues = {
    var hues = Hues()
    hues.accent = .palette(33)
    hues.subtle = .palette(243)
    hues.faint = .palette(243)
    hues.link = .palette(32)
    hues.star = .palette(136)
    hues.free = .palette(28)
    hues.alarm = .palette(160)
    hues.notice = .palette(133)
    hues.selection = Selection(
      background: .palette(24), text: .palette(231), subtle: .palette(153), star: .palette(222), free: .palette(157))
    return hues
  }()

  private static let direct: Hues = {
    var hues = Hues()
    hues.accent = .rgb(10, 124, 255)
    hues.subtle = .rgb(120, 120, 128)
    hues.faint = .rgb(128, 128, 136)
    hues.link = .rgb(20, 126, 220)
    hues.star = .rgb(206, 124, 0)
    hues.free = .rgb(26, 150, 65)
    hues.alarm = .rgb(224, 49, 49)
    hues.notice = .rgb(165, 90, 200)
    hues.selection = Selection(
      background: .rgb(16, 74, 140), text: .rgb(255, 255, 255), subtle: .rgb(178, 208, 240), star: .rgb(255, 208, 110),
      free: .rgb(160, 240, 176))
    return hues
  }()
}
