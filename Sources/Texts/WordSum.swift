extension String {
  /// A sum of its words of eight bytes, to tell long texts apart in a dictionary in half the time of a hash of each byte. Others can choose
  /// texts with equal sums: only for dictionaries of some hundred keys, whose equality compares the whole.
  package var sumOfWords: UInt64 {
    utf8.withContiguousStorageIfAvailable { bytes in
      var (sum, offset) = (UInt64(bytes.count), 0)
      while offset + 8 <= bytes.count {
        sum = sum &* 31 &+ UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        offset += 8
      }
      return sum
    } ?? 0
  }
}
