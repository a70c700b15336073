import TerminalUI

/// The question to a terminal about its graphics, and the conclusion from its answers. A pure value; the screen sends and waits.
struct GraphicsQuestion {
  /// The longest time that anything may depend on a first answer.
  static let timeout = Duration.milliseconds(150)

  /// `true` if the terminal has sixels and is to be asked for their colours.
  private(set) var wantsColors = false
  /// The number of colours that a picture of sixels may have, 2 to 256: the maximum if the terminal hasn't said.
  private(set) var colors = 256

  /// The way if it is known, and only the cell and the colours are in question.
  let known: TerminalGraphics.Way?

  init(known: TerminalGraphics.Way? = nil) {
    self.known = known
  }

  /// `true` while the last answer is still to come.
  private(set) var isOpen = true
  /// A cell's extent, if the terminal has said.
  private(set) var cell: PixelExtent?
  private var hasKitty = false
  private var hasSixel = false
  private var name = ""

  /// Answers to something else, and later ones, change nothing.
  mutating func receive(_ answer: TerminalAnswer) {
    guard isOpen else { return }
    switch answer {
    case .graphics(TerminalQuestion.pictureID, let isOK): hasKitty = isOK
    case .graphics, .background, .colorsChanged, .keyboard: break
    case .version(let name): self.name = name
    case .cellSize(let cell): self.cell = cell
    case .colorRegisters(let count): colors = min(count, 256)
    case .attributes where wantsColors: isOpen = false
    case .attributes(let hasSixel):
      self.hasSixel = hasSixel
      wantsColors = hasSixel && way == .sixel
      isOpen = wantsColors
    }
  }

  /// The protocol to draw with, as far as known; `nil` for blocks.
  var way: TerminalGraphics.Way? {
    if let known { return known }
    // These support inline images for longer and better than Kitty's protocol.
    if Self.inline.contains(where: name.hasPrefix) { return .iterm }
    return hasKitty ? .kitty : hasSixel ? .sixel : nil
  }

  private static let inline = ["iTerm2", "WezTerm", "mintty"]
}
