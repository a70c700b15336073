/// Random numbers that are the same in every run and on every machine for the same seed (Steele, Lea and Flood, 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The next number, any of 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension SplitMix64 {
  /// True once in `times`.
  package mutating func oneIn(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  package mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &self) }

  package mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }

  /// One of some elements, which can't be empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
