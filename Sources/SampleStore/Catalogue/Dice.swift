import Caching

/// A random number generator that gives the same numbers for the same seed (SplitMix64).
final class Dice {
  private let seed: UInt64
  private var state: UInt64

  private init(_ seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Seeds with a text, so that a value depends only on its purpose.
  convenience init(_ seed: String) {
    self.init(FNV1a.hash64(seed))
  }

  /// Dice of their own for each number, the same for the same one.
  func numbered(_ number: Int) -> Dice {
    Dice(Dice(seed ^ UInt64(bitPattern: Int64(number)) &* 0xd134_2543_de82_ef95).next())
  }

  private func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  func roll(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }

  /// A number from 0 up to 1.
  func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// `count` different elements, in the order of `choices`.
  func pick<Element>(_ count: Int, of choices: [Element]) -> [Element] {
    var left = min(count, choices.count)
    return choices.enumerated().compactMap { index, choice in
      guard roll(0...choices.count - index - 1) < left else { return nil }
      left -= 1
      return choice
    }
  }

  func pick<Element>(of choices: [Element]) -> Element { choices[roll(0...choices.count - 1)] }
}
