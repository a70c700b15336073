import Support

/// Texts nobody would type, the same ones in every run.
struct RandomText: RandomNumberGenerator {
  private var numbers: SplitMix64

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  mutating func next() -> UInt64 {
    numbers.next()
  }

  /// Ranges whose scalars do things to their neighbours; the whole of Unicode among them.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x20...0x7E, 0x7F...0xFF, 0x300...0x36F, 0x591...0x5F4, 0x610...0x65F, 0x915...0x9DF, 0xBBE...0xBD7,
    0xE31...0xE4E, 0x1100...0x11FF, 0x1F00...0x1FFF, 0x2000...0x206F, 0x20D0...0x20F0, 0x2126...0x212B,
    0x3000...0x30FF, 0xAC00...0xAC80, 0xF900...0xFAFF, 0xFB1D...0xFB4F, 0xFE00...0xFE2F, 0xFFA0...0xFFFF,
    0x1D157...0x1D172, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F400...0x1F4FF, 0xE0000...0xE01FF, 0x200D...0x200D,
    0x1F468...0x1F469, 0x00...0x10FFFF,
  ]

  /// A text of up to a number of scalars.
  mutating func text(upTo limit: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...limit, using: &self) {
      let range = Self.ranges[Int.random(in: Self.ranges.indices, using: &self)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// A text of what people write: words, spaces, wide letters, emoji, punctuation.
  mutating func prose(upTo limit: Int) -> String {
    let alphabet = Array("abcdefgh     .,-•12天気。「」한글👍🔥é".unicodeScalars)
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...limit, using: &self) {
      scalars.append(alphabet[Int.random(in: alphabet.indices, using: &self)])
    }
    return String(scalars)
  }
}
