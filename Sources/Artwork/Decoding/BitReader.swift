/// Reads bits off bytes, the lowest bit of each byte first (RFC 1951, section 3.1.1), through a 64-bit buffer.
///
/// The bytes belong to the caller and must outlive the reader.
struct BitReader {
  private let bytes: UnsafeRawBufferPointer
  /// The next byte that is not yet counted as buffered; at most `bytes.count`.
  private var position = 0
  /// The next bits, the lowest first. Bits above ``available`` are either 0 or already the ones that will come there.
  private(set) var buffer: UInt64 = 0
  /// The number of bits of the buffer that count, 0 to 63.
  private(set) var available = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The number of bytes not buffered yet; with eight or more, ``refill()`` leaves at least 56 bits in the buffer.
  @inline(__always)
  var unread: Int { bytes.count &- position }

  /// Fills the buffer to at least 56 bits, or with all bits that are left.
  @inline(__always)
  mutating func refill() {
    guard unread >= 8 else { return refillAtEnd() }
    // In bounds: eight bytes are there. Bits that don't fit fall off the top and are read again next time.
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    buffer |= word &<< UInt64(truncatingIfNeeded: available)
    position &+= (63 &- available) &>> 3
    available |= 56
  }

  @inline(never)
  private mutating func refillAtEnd() {
    while available <= 55, position < bytes.count {
      buffer |= UInt64(bytes[position]) << UInt64(available)
      position += 1
      available += 8
    }
  }

  /// Steps over `count` bits, of which that many must be available.
  @inline(__always)
  mutating func consume(_ count: Int) {
    buffer &>>= UInt64(truncatingIfNeeded: count)
    available &-= count
  }

  /// The next `count` bits, 0 to 32, as a number.
  mutating func take(_ count: Int) throws(ImageError) -> Int {
    if available < count { refill() }
    guard available >= count else { throw .truncated }
    let value = Int(buffer & ((1 << UInt64(count)) - 1))
    consume(count)
    return value
  }

  /// Steps to the next whole byte, gives back the buffered bytes behind it, and hands out `count` bytes.
  mutating func takeBytes(_ count: Int) throws(ImageError) -> UnsafeRawBufferPointer {
    // Bytes that are counted as buffered but not begun; the one that is begun is skipped.
    position -= available >> 3
    buffer = 0
    available = 0
    guard count <= unread else { throw .truncated }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }
}
