import Support

/// Changes inputs a little, so that they get past as many checks as chance allows.
struct Mutator: Sendable {
  /// Names, marks and extreme numbers of the format. They are put in at random.
  var words: [[UInt8]] = []

  init() {}

  init(words: [String]) {
    self.words = words.map { Array($0.utf8) }
  }

  /// Changes a few bytes; special numbers of formats are likelier than others.
  func mutated(_ input: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<(words.isEmpty ? 8 : 11), using: &random) {
      case 0: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 1: bytes[index] = random.byte()
      case 2: bytes[index] = random.pick([0, 1, 0x7F, 0x80, 0xFE, 0xFF])
      case 3: bytes[index] = bytes[index] &+ random.pick([1, 255])
      case 4: bytes.insert(contentsOf: random.bytes(Int.random(in: 1...8, using: &random)), at: index)
      case 5: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...8, using: &random)))
      case 6: if random.oneIn(4) { bytes.removeSubrange(index...) }
      case 7:
        let length = min(Int.random(in: 1...32, using: &random), bytes.count - index)
        let copied = Array(bytes[index..<index + length])
        bytes.insert(contentsOf: copied, at: Int.random(in: bytes.indices, using: &random))
      case 8: bytes.insert(contentsOf: random.pick(words), at: index)
      case 9: overwrite(&bytes, at: index, with: random.pick(words))
      default: replaceNumber(in: &bytes, from: index, with: random.pick(Self.numbers))
      }
    }
    return bytes
  }

  /// Numbers that a reader may stumble over.
  private static let numbers = [
    "0", "-1", "1", "00", "2147483648", "4294967296", "9223372036854775295", "9223372036854775807",
    "9223372036854775808", "18446744073709551616", "1e400", "-0.0", "0x10", "1.5", "-9223372036854775808",
    "99999999999999999999999999",
  ].map { Array($0.utf8) }

  private func overwrite(_ bytes: inout [UInt8], at index: Int, with word: [UInt8]) {
    bytes.replaceSubrange(index..<min(bytes.count, index + word.count), with: word)
  }

  /// Replaces the next number that is written in digits.
  private func replaceNumber(in bytes: inout [UInt8], from index: Int, with number: [UInt8]) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard let start = bytes[index...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: number)
  }
}
