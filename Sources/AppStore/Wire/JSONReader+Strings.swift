import Essentials
import Texts

extension JSONReader {
  /// Reads a string whose opening quote comes next. What is not UTF-8, lone surrogates and unknown escapes become U+FFFD; raw control
  /// characters stay: none is worth losing an app.
  mutating func readString() throws(Malformed) -> String {
    let start = position + 1
    try skipString()
    let range = start..<position - 1
    // Most strings have no escape.
    guard let backslash = bytes.firstOffset(of: UInt8(ascii: "\\"), from: start, to: range.upperBound) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    return unescape(range, from: backslash)
  }

  mutating func skipString() throws(Malformed) {
    var index = position + 1
    while let quote = bytes.firstOffset(of: UInt8(ascii: "\""), from: index, to: end) {
      index = quote + 1
      // A quote belongs to the string if an odd number of backslashes stands before it.
      var escapes = 0
      while quote - escapes - 1 > position, bytes[quote - escapes - 1] == UInt8(ascii: "\\") { escapes += 1 }
      if escapes.isMultiple(of: 2) {
        position = index
        return
      }
    }
    throw Malformed()
  }

  /// - Parameter first: the offset of the first backslash.
  private mutating func unescape(_ range: Range<Int>, from first: Int) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var start = range.lowerBound
    var next: Int? = first
    // A backslash is never the last byte: it would have escaped the closing quote.
    while let backslash = next, backslash + 1 < range.upperBound {
      text.append(contentsOf: bytes[start..<backslash])
      var rest = bytes[(backslash + 2)..<range.upperBound]
      switch bytes[backslash + 1] {
      case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "/"):
        text.append(byte)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"): text.append(contentsOf: String(takeScalar(from: &rest)).utf8)
      default: text.append(contentsOf: String(repaired).utf8)
      }
      start = rest.startIndex
      next = bytes.firstOffset(of: UInt8(ascii: "\\"), from: start, to: range.upperBound)
    }
    text.append(contentsOf: bytes[start..<range.upperBound])
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes the digits after `\u`, and the second half of a surrogate pair if the first was one.
  private mutating func takeScalar(from rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    guard let unit = Self.takeHex(from: &rest) else { return repaired }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? repaired }
    var ahead = rest
    guard ahead.popFirst() == UInt8(ascii: "\\"), ahead.popFirst() == UInt8(ascii: "u"),
      let trail = Self.takeHex(from: &ahead), UTF16.isTrailSurrogate(trail)
    else { return repaired }
    rest = ahead
    let beyondPlaneZero = (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
    return Unicode.Scalar(0x1_0000 + beyondPlaneZero) ?? repaired
  }

  private var repaired: Unicode.Scalar {
    mutating get {
      hasRepaired = true
      return "\u{FFFD}"
    }
  }

  private static func takeHex(from rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = rest.prefix(4).compactMap(PercentText.value(ofHexadecimal:))
    guard digits.count == 4 else { return nil }
    rest = rest.dropFirst(4)
    return digits.reduce(0) { $0 << 4 | UInt16($1) }
  }
}

extension [UInt8] {
  /// The offset at which some ASCII first stands, at or after an offset.
  func firstOffset(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    return withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return nil }
      var next = start
      while next + wanted.count <= count,
        let found = memchr(base + next, Int32(wanted[0]), count - wanted.count - next + 1)
      {
        if memcmp(found, wanted, wanted.count) == 0 { return UnsafeRawPointer(found) - base }
        next = UnsafeRawPointer(found) - base + 1
      }
      return nil
    }
  }

  /// The offset of the first such byte in a range, found many bytes at a time.
  fileprivate func firstOffset(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    guard start < end, end <= count else { return nil }
    return withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = memchr(base + start, Int32(byte), end - start) else {
        return nil
      }
      return UnsafeRawPointer(found) - base
    }
  }
}
