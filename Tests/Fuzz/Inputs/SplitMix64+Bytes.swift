import Support

extension SplitMix64 {
  /// True once in `times`.
  mutating func oneIn(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

  mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &self) }

  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
