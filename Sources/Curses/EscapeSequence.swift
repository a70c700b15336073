/// A whole escape sequence, taken apart.
struct EscapeSequence: Hashable {
  /// The opening of a sequence.
  enum Kind: Hashable {
    /// ESC `[`, as most keys.
    case csi
    /// ESC `O`, as keys in application mode.
    case ss3
    /// ESC `[` `[`, as F1 to F5 on the Linux console.
    case console
    /// ESC `[` `M` and three bytes of any value: xterm's first mouse protocol.
    case mouseBytes
    /// A control string, as in answers of terminals.
    case string
  }

  var kind: Kind
  /// The bytes between the opening and the final byte; all of a control string.
  var parameters: ArraySlice<UInt8>
  /// The byte that ends it; of a control string the one that opened it, 0 if it was cut off.
  var final: UInt8
  /// `true` if another ESC came before it, which is rxvt's Alt.
  var hasAlt = false

  /// The first thing in bytes that begin with ESC.
  enum Parsed {
    case incomplete
    /// The Escape key; more bytes follow.
    case escape
    /// ESC before a character: Alt.
    case character
    case sequence(EscapeSequence, length: Int)
  }

  /// Follows the grammar of ECMA-48, 5.4 and 5.6, and the sequences of keyboards outside it.
  static func parse(_ bytes: ArraySlice<UInt8>) -> Parsed {
    let rest = bytes.dropFirst()
    switch rest.first {
    case nil: return .incomplete
    case UInt8(ascii: "["): return control(rest.dropFirst())
    case UInt8(ascii: "O"): return singleShift(rest.dropFirst())
    case let byte? where opensString(byte): return string(rest.dropFirst(), opening: byte)
    // Ctrl-C ends the program after any bytes.
    case Byte.interrupt: return .escape
    case Byte.escape:
      // Another ESC is Alt before arrows and the like, else a key of its own.
      guard let opening = rest.dropFirst().first else { return .incomplete }
      guard opening == UInt8(ascii: "[") || opening == UInt8(ascii: "O") else { return .escape }
      switch parse(rest) {
      case .incomplete: return .incomplete
      case .sequence(var sequence, let length) where sequence.isKey:
        sequence.hasAlt = true
        return .sequence(sequence, length: length + 1)
      default: return .escape
      }
    default: return .character
    }
  }

  /// `true` if bytes may be the rest of a sequence behind its ESC, rather than typed. The start of a word isn't: only keys in application
  /// mode look like one, and they come alone or before another sequence.
  static func isTail(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    guard let second = bytes.dropFirst().first else { return "[O]P_".utf8.contains(first) }
    switch first {
    case UInt8(ascii: "["): return 0x20...0x7E ~= second
    case UInt8(ascii: "]"): return 0x30...0x39 ~= second
    case UInt8(ascii: "P"): return second < 0x40 && second > 0x20
    case UInt8(ascii: "_"): return second == UInt8(ascii: "G")
    case UInt8(ascii: "O"):
      switch parse(ArraySlice([Byte.escape] + bytes)) {
      case .incomplete: return true
      case .sequence(let sequence, let length):
        let next = bytes.dropFirst(length - 1).first
        return sequence.kind == .ss3 && sequence.isKey && (next == nil || next == Byte.escape)
      default: return false
      }
    default: return false
    }
  }

  /// `true` if ESC and this byte open a control string: DCS, OSC, APC, PM or SOS.
  static func opensString(_ byte: UInt8) -> Bool {
    "P]_^X".utf8.contains(byte)
  }

  private static func control(_ body: ArraySlice<UInt8>) -> Parsed {
    if body.first == UInt8(ascii: "[") {
      guard let final = body.dropFirst().first else { return .incomplete }
      guard 0x20...0x7E ~= final else { return cut(length: 3) }
      return .sequence(EscapeSequence(kind: .console, parameters: [], final: final), length: 4)
    }
    for (offset, byte) in body.enumerated() {
      let parameters = body.prefix(offset)
      let sequence = EscapeSequence(kind: .csi, parameters: parameters, final: byte)
      switch byte {
      case UInt8(ascii: "M") where offset == 0:
        // Its bytes are numbers from 32 on.
        if let end = body.prefix(4).firstIndex(where: { $0 < 0x20 }) { return cut(length: end - body.startIndex + 2) }
        guard body.count >= 4 else { return .incomplete }
        let report = EscapeSequence(kind: .mouseBytes, parameters: body.dropFirst().prefix(3), final: byte)
        return .sequence(report, length: 6)
      // rxvt ends keys with Shift in `$`, which elsewhere stands before the end.
      case UInt8(ascii: "$") where offset > 0 && parameters.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }:
        return .sequence(sequence, length: offset + 3)
      case 0x40...0x7E: return .sequence(sequence, length: offset + 3)
      case 0x20...0x3F: continue
      default: return cut(length: offset + 2)
      }
    }
    return .incomplete
  }

  private static func singleShift(_ body: ArraySlice<UInt8>) -> Parsed {
    for (offset, byte) in body.enumerated() {
      switch byte {
      case 0x30...0x39, UInt8(ascii: ";"): continue
      case 0x20...0x7E:
        let sequence = EscapeSequence(kind: .ss3, parameters: body.prefix(offset), final: byte)
        return .sequence(sequence, length: offset + 3)
      default: return cut(length: offset + 2)
      }
    }
    return .incomplete
  }

  /// Ends in ST (ESC `\`), or BEL as xterm allows. Any other ESC cuts it off, and so does a Ctrl-C of a person who waits in vain.
  private static func string(_ body: ArraySlice<UInt8>, opening: UInt8) -> Parsed {
    guard let end = body.firstIndex(where: { [Byte.bell, Byte.escape, Byte.interrupt].contains($0) }) else {
      return .incomplete
    }
    let length = end - body.startIndex + 2
    let whole = EscapeSequence(kind: .string, parameters: body[..<end], final: opening)
    if body[end] == Byte.bell { return .sequence(whole, length: length + 1) }
    if body[end] == Byte.escape, end + 1 == body.endIndex { return .incomplete }
    if body[end] == Byte.escape, body[end + 1] == UInt8(ascii: "\\") { return .sequence(whole, length: length + 2) }
    return cut(length: length)
  }

  /// A sequence that the byte after it cuts off.
  private static func cut(length: Int) -> Parsed {
    .sequence(EscapeSequence(kind: .string, parameters: [], final: 0), length: length)
  }
}
