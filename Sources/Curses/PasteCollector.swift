/// Collects a bracketed paste until `ESC [ 201 ~`.
struct PasteCollector {
  /// The most bytes that are kept; the rest of the paste is dropped.
  static let limit = 1 << 20

  private let encoding: TextEncoding
  private var bytes: [UInt8] = []
  /// The number of bytes of the terminator that came last.
  private var matched = 0
  private(set) var isComplete = false

  /// `true` if nobody gets the text: the Escape key was read where the paste began.
  var isDropped = false

  /// `true` if nothing has come for a while; the end may never come.
  private(set) var isStalled = false

  static let opening = Array("\u{1B}[200~".utf8)
  private static let terminator = Array("\u{1B}[201~".utf8)

  init(encoding: TextEncoding) {
    self.encoding = encoding
  }

  /// `true` if the last byte was an ESC. If nothing follows, it was typed: that of a terminator comes with the rest.
  var endsInEscape: Bool { matched == 1 }

  /// Takes bytes up to the terminator and returns their number.
  mutating func append(_ input: some Collection<UInt8>) -> Int {
    var used = 0
    isStalled = false
    for byte in input {
      used += 1
      if byte == Self.terminator[matched] {
        matched += 1
        if matched == Self.terminator.count {
          isComplete = true
          return used
        }
      } else {
        // ESC is only at the terminator's start, so no match can begin inside a failed one.
        for index in 0..<matched { keep(Self.terminator[index]) }
        matched = byte == Byte.escape ? 1 : 0
        if matched == 0 { keep(byte) }
      }
    }
    return used
  }

  /// The pasted text. Invalid bytes become U+FFFD; a character cut by the limit is left out.
  var text: String {
    if encoding == .bytes { return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.count == Self.limit && text.last == "\u{FFFD}" ? String(text.dropLast()) : text
  }

  /// Takes the bytes so far, since more may never come, and goes on collecting.
  mutating func stall() -> String {
    defer { bytes = [] }
    isStalled = true
    return isDropped ? "" : text
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }
}
