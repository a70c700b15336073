import TerminalUI

/// What a terminal is asked about its graphics, and what follows from the answers. A pure value: who sends and waits is the
/// screen's business.
struct GraphicsQuestion {
  /// How long anything may depend on an answer.
  static let timeout = Duration.milliseconds(150)

  /// The question, to be asked with the cursor where stray characters would be drawn over.
  ///
  /// A Kitty query of one pixel, which nobody else answers; the terminal's name, for those with inline images; a cell's
  /// extent; and device attributes last, since nearly every terminal answers those, and in order: what has not been answered
  /// by then won't be.
  static let bytes = Array(
    "\u{1B}_Gi=\(id),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[16t\u{1B}[c".utf8)

  /// What is asked next of a terminal that has sixels: how many colours, and attributes once more, as the end. Terminals that have
  /// none may take the first for the order to scroll, and are not asked.
  static let colorBytes = Array("\u{1B}[?1;1;0S\u{1B}[c".utf8)

  private static let id = 4_219

  /// Whether it is to be asked how many colours a picture may have.
  private(set) var wantsColors = false
  /// How many colours a picture of sixels may have, 2 to 256; as many as all but the oldest have where the terminal hasn't said.
  private(set) var colors = 256

  /// The way that is known, where only the cell and the colours are in question.
  private let known: TerminalGraphics.Way?

  init(known: TerminalGraphics.Way? = nil) {
    self.known = known
  }

  /// Whether the last answer is still to come.
  private(set) var isOpen = true
  /// A cell's extent, where the terminal has said.
  private(set) var cell: PixelExtent?
  private var hasKitty = false
  private var hasSixel = false
  private var name = ""

  /// Takes an answer; one to something else, or one that comes a second time, changes nothing.
  mutating func receive(_ answer: TerminalAnswer) {
    guard isOpen else { return }
    switch answer {
    case .graphics(Self.id, let isOK): hasKitty = isOK
    case .graphics, .background: break
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

  /// The protocol to draw with, as far as is known; `nil` for blocks.
  var way: TerminalGraphics.Way? {
    if let known { return known }
    // These have had inline images for longer, and better, than Kitty's protocol.
    if Self.inline.contains(where: name.hasPrefix) { return .iterm }
    return hasKitty ? .kitty : hasSixel ? .sixel : nil
  }

  private static let inline = ["iTerm2", "WezTerm", "mintty"]
}
