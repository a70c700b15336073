/// The checksum at the end of a zlib stream (RFC 1950, section 8.2).
package enum Adler32 {
  /// The largest prime below 2¹⁶.
  private static let modulus: UInt32 = 65521

  /// The most bytes whose weighted sum, 255 · (n + … + 2 + 1), stays below 2³².
  private static let stretch = 5552

  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      var sum: UInt32 = 1
      var sumOfSums: UInt32 = 0
      var start = 0
      while start < bytes.count {
        // Over a stretch, the sum of sums grows by the sum so far once for each byte, and by each byte as often as
        // bytes are left. Without a product that carries from turn to turn, the loop runs on many bytes at once.
        let count = min(stretch, bytes.count - start)
        var stretchSum: UInt32 = 0
        var weightedSum: UInt32 = 0
        for index in 0..<count {
          let byte = UInt32(bytes[start &+ index])
          stretchSum &+= byte
          weightedSum &+= byte &* UInt32(truncatingIfNeeded: count &- index)
        }
        sumOfSums = (sumOfSums + sum * UInt32(count) % modulus + weightedSum % modulus) % modulus
        sum = (sum + stretchSum) % modulus
        start += count
      }
      return sumOfSums << 16 | sum
    }
  }
}
