/// Bytes of addresses as `%` and two hexadecimal digits (RFC 3986, 2.1).
package enum PercentText {
  /// The text with percent signs for all bytes but letters and digits of ASCII, `-._~`, and those that are to be kept.
  package static func encoded(_ text: some StringProtocol, keeping kept: String = "") -> String {
    encoded(Array(text.utf8)) { isUnreserved($0) || kept.utf8.contains($0) }
  }

  /// The text without what can't stand in an address. Parts that are encoded already stay.
  static func cleaned(_ text: Substring) -> String {
    if isClean(text) { return String(text) }
    let bytes = Array(text.utf8)
    var isEncoded = [Bool](repeating: false, count: bytes.count)
    for index in bytes.indices.dropLast(2) where bytes[index] == percent {
      isEncoded[index] = bytes[index + 1...index + 2].allSatisfy { value(ofHexadecimal: $0) != nil }
    }
    var index = -1
    return encoded(bytes) { byte in
      index += 1
      return byte == percent ? isEncoded[index] : isPlain(byte)
    }
  }

  /// `true` where nothing is to be encoded, as nearly everywhere. A text with percent signs is read byte for byte.
  static func isClean(_ text: Substring) -> Bool {
    let isClean = { (byte: UInt8) in isPlain(byte) && byte != percent }
    // Bytes in one piece, as nearly all are, are read quicker than through indices.
    return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isClean) } ?? text.utf8.allSatisfy(isClean)
  }

  /// An address as people read it, with letters of other scripts. As it is if one of them can't be seen or turns the direction of text.
  package static func readable(_ address: String) -> String {
    // An ASCII sign and its code may mean different things.
    let text = decoded(address[...]) { $0 >= 0x80 }
    return text.unicodeScalars.contains("\u{FFFD}") || CleanText.line(text) != text ? address : text
  }

  /// The text that is meant. A percent sign that two digits don't follow is itself, bytes that are not UTF-8 are `U+FFFD`.
  ///
  /// - Parameter isWanted: `false` for bytes that stay as they are written.
  package static func decoded(_ text: Substring, isWanted: (UInt8) -> Bool = { _ in true }) -> String {
    guard text.utf8.contains(percent) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == percent, let high = rest.first.flatMap(value(ofHexadecimal:)),
        let low = rest.dropFirst().first.flatMap(value(ofHexadecimal:)), isWanted(high << 4 | low)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// `true` for printable ASCII but `"<>\^`{|}`, which mean something to others than readers of addresses.
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
      UInt8(ascii: "`"),
      UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: 0x21...0x7E ~= byte
    }
  }

  package static func value(ofHexadecimal digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): (digit | 0x20) - 0x57
    default: nil
    }
  }

  private static let percent = UInt8(ascii: "%")

  private static func encoded(_ bytes: [UInt8], unless isKept: (UInt8) -> Bool) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      if isKept(byte) {
        text.append(byte)
      } else {
        text += [percent, digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
