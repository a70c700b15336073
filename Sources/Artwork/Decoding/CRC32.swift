/// The checksum of PNG chunks (PNG, third edition, annex D; ISO 3309): eight bytes a step with eight tables.
package enum CRC32 {
  /// The checksum of `range` of `bytes`, which must be within them.
  package static func checksum(_ bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    bytes.withUnsafeBytes { checksum(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    tables.withUnsafeBufferPointer { table in
      // Every index below is a table's number (0 to 7) times 256 and a byte, so within the 2048 entries.
      var crc = UInt32.max
      var position = 0
      while bytes.count - position >= 8 {
        // The bound holds: eight bytes are left.
        let low = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)) ^ crc
        let high = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self))
        crc =
          table[0x700 | Int(low & 0xFF)] ^ table[0x600 | Int(low >> 8 & 0xFF)]
          ^ table[0x500 | Int(low >> 16 & 0xFF)] ^ table[0x400 | Int(low >> 24)]
        crc ^=
          table[0x300 | Int(high & 0xFF)] ^ table[0x200 | Int(high >> 8 & 0xFF)]
          ^ table[0x100 | Int(high >> 16 & 0xFF)] ^ table[Int(high >> 24)]
        position += 8
      }
      while position < bytes.count {
        crc = crc >> 8 ^ table[Int((crc ^ UInt32(bytes[position])) & 0xFF)]
        position += 1
      }
      return ~crc
    }
  }

  /// Table `n` at `n * 256`: the effect of a byte on the checksum if `n` more bytes follow it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
      tables[byte] = crc
    }
    for index in 256..<tables.count {
      let before = tables[index - 256]
      tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
    }
    return tables
  }()
}
