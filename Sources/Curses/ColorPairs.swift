import CNcurses
import TerminalUI

/// The terminal's colour pairs, handed out as frames need them.
///
/// ncurses 6.1 has `alloc_pair` for this; macOS has 6.0. A pair is never redefined, since its cells on the screen would change: when
/// all are used up, they are given back and the screen is drawn anew.
struct ColorPairs {
  let reduction: ColorReduction
  private var next: Int32 = 1
  /// Pairs by the colours as the terminal has them.
  private var defined: [UInt64: Int32] = [:]
  /// Pairs by the colours as asked for; many of those may share a pair.
  private var known: [UInt64: Int32] = [:]

  init(reduction: ColorReduction) {
    self.reduction = reduction
  }

  /// The pair of two colours, or `nil` when all are used up.
  mutating func pair(foreground: Color, background: Color) -> Int32? {
    if reduction.depth == .none { return 0 }
    let key = UInt64(foreground.bits) << 32 | UInt64(background.bits)
    if let pair = known[key] { return pair }
    let (front, back) = (reduction.foreground(foreground), reduction.background(background))
    let resolved = UInt64(UInt32(bitPattern: front)) << 32 | UInt64(UInt32(bitPattern: back))
    guard let pair = defined[resolved] ?? define(front, back, resolved) else { return nil }
    // Pictures bring ever more colours, and reducing them again is cheap.
    if known.count >= 65_536 { known.removeAll(keepingCapacity: true) }
    known[key] = pair
    return pair
  }

  /// Gives all pairs back.
  mutating func removeAll() {
    appsearch_reset_pairs()
    next = 1
    defined.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
  }

  private mutating func define(_ foreground: Int32, _ background: Int32, _ resolved: UInt64) -> Int32? {
    if foreground == -1, background == -1 { return 0 }
    guard next < appsearch_pair_limit(), appsearch_define_pair(next, foreground, background) != ERR else { return nil }
    defer { next += 1 }
    defined[resolved] = next
    return next
  }
}
