/// Reads numbers off bytes, front to back, and never past their end.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var end: Int { bytes.endIndex }

  var remaining: Int { end - position }

  /// Steps over `count` bytes, which is not negative.
  mutating func skip(_ count: Int) throws(ImageError) {
    guard count <= remaining else { throw .truncated }
    position += count
  }

  mutating func byte() throws(ImageError) -> Int {
    guard position < end else { throw .truncated }
    defer { position += 1 }
    return Int(bytes[position])
  }

  /// A number of `width` bytes, 1 to 7, the most significant first.
  mutating func bigEndian(_ width: Int) throws(ImageError) -> Int {
    guard width <= remaining else { throw .truncated }
    var value = 0
    for offset in 0..<width { value = value << 8 | Int(bytes[position + offset]) }
    position += width
    return value
  }

  /// A number of `width` bytes, 1 to 7, the least significant first.
  mutating func littleEndian(_ width: Int) throws(ImageError) -> Int {
    guard width <= remaining else { throw .truncated }
    var value = 0
    for offset in 0..<width { value |= Int(bytes[position + offset]) << (8 * offset) }
    position += width
    return value
  }

  /// A name of four bytes, as chunks and boxes have it.
  mutating func name() throws(ImageError) -> FourCharacters {
    FourCharacters(rawValue: UInt32(truncatingIfNeeded: try bigEndian(4)))
  }
}

/// Four ASCII characters in a number, the first in its highest byte: the way in which containers name their parts.
package struct FourCharacters: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Only for literals in this source, all of four ASCII characters.
  package init(stringLiteral value: StaticString) {
    rawValue = value.description.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
