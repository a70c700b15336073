import Support

/// Makes inputs that get past as many checks as chance allows.
enum FuzzInput {
  static func make(_ random: inout SplitMix64) -> [UInt8] {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      // The checksums keep most damage out, so this is for them, and for headers.
      return mutated(random.pick(FuzzSeeds.all), &random)
    case 1, 2, 3:
      // Behind the checksums is inflate, fed with what compressors write, a little off.
      return InventedPNG.mutated(random.pick(FuzzSeeds.pngs), &random)
    case 4:
      return mutated(random.pick(FuzzSeeds.headers), &random)
    case 5:
      return InventedPNG.mutated(InventedPNG.make(&random), &random)
    default:
      // Behind inflate are filters, passes and samples, fed with anything that has the right length.
      return InventedPNG.make(&random)
    }
  }

  /// Changes a few places; numbers that formats hold dear are more likely than others.
  static func mutated(_ input: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 1: bytes[index] = random.byte()
      case 2: bytes[index] = random.pick([0, 1, 0x7F, 0x80, 0xFE, 0xFF])
      case 3: bytes[index] = bytes[index] &+ random.pick([1, 255])
      case 4: bytes.insert(contentsOf: random.bytes(Int.random(in: 1...8, using: &random)), at: index)
      case 5: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...8, using: &random)))
      case 6: if random.oneIn(4) { bytes.removeSubrange(index...) }
      default:
        let length = min(Int.random(in: 1...32, using: &random), bytes.count - index)
        let copied = Array(bytes[index..<index + length])
        bytes.insert(contentsOf: copied, at: Int.random(in: bytes.indices, using: &random))
      }
    }
    return bytes
  }
}
