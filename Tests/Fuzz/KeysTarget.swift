import Curses
import Interface
import Support
import TerminalUI

/// Bytes of a terminal: keys, the mouse, pastes, answers asked for or not, and noise.
///
/// The first byte of an input says which encoding and how it is cut into reads; the rest is what comes.
struct KeysTarget: FuzzTarget {
  static let name = "keys"
  static let corpus =
    "80 sequences of keys, mice, pastes and answers (OSC 11, Kitty, DA, XTVERSION, cell size, sixel colours), put together, mutated and cut into reads"

  private let mutator = Mutator(
    words: KeySeeds.sequences + ["\u{1B}", "\u{1B}\u{1B}", "\u{3}", "-9223372036854775808", ";", "M"])
  private let instant = ContinuousClock.now

  func input(_ random: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...(random.oneIn(50) ? 600 : 8), using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes += random.bytes(Int.random(in: 1...6, using: &random))
      case 1: bytes += Array(random.pick(TextSeeds.texts).utf8)
      case 2: bytes += [UInt8](repeating: 0x1B, count: random.oneIn(20) ? 5000 : Int.random(in: 1...5, using: &random))
      default: bytes += Array(random.pick(KeySeeds.sequences).utf8)
      }
    }
    if random.oneIn(2) { bytes = mutator.mutated(bytes, &random) }
    return [random.byte()] + bytes
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let bits = input.first ?? 0
    let encoding: TextEncoding = [.utf8, .utf8, .ascii, .bytes][Int(bits & 3)]
    let bytes = input.dropFirst()
    // As reads bring them, at most 4096 at a time.
    let size = bits & 0x80 == 0 ? 4096 : Int(bits >> 2 & 31) + 1
    var decoder = KeyDecoder(encoding: encoding)
    var keys: [Key] = []
    var rest = bytes
    while !rest.isEmpty {
      keys += decoder.decode(rest.prefix(size), at: instant)
      rest = rest.dropFirst(size)
      try Finding.unless(decoder.pending.count <= 2 * 4096, "\(decoder.pending.count) bytes are kept")
    }
    for key in keys { try Self.examine(key) }
    try Finding.unless(keys.count + decoder.answers.count <= bytes.count, "\(keys.count) keys of \(bytes.count) bytes")
    for answer in decoder.answers { try Self.examine(answer) }
    let answers = decoder.answers.count
    try examineInterrupt(&decoder)
    return answers > 0 ? "keys and answers" : keys.contains { $0 != .unknown } ? "keys" : "no key"
  }

  private static func examine(_ key: Key) throws(Finding) {
    switch key {
    case .character(let scalar):
      try Finding.unless(scalar.properties.generalCategory != .control, "\(SafeGlyphs.name(scalar)) is typed")
    case .mouse(let event):
      let range = 0..<1 << 16
      try Finding.unless(
        range.contains(event.point.column) && range.contains(event.point.row), "a click at \(event.point)")
    case .function(let number): try Finding.unless((1...63).contains(number), "F\(number)")
    case .paste(let text):
      try Finding.unless(!text.isEmpty && text.utf8.count <= 3 << 20, "a paste of \(text.utf8.count) bytes")
    default: break
    }
  }

  private static func examine(_ answer: TerminalAnswer) throws(Finding) {
    switch answer {
    case .cellSize(let extent):
      try Finding.unless((1...1000).contains(extent.width) && (1...1000).contains(extent.height), "a cell of \(extent)")
    case .colorRegisters(let count): try Finding.unless(count >= 2, "\(count) colours")
    default: break
    }
  }

  /// Whatever has come, a person who waits a moment and presses Ctrl-C is heard, and so is what is typed then.
  private func examineInterrupt(_ decoder: inout KeyDecoder) throws(Finding) {
    var waits = 0
    while decoder.timeout != nil {
      _ = decoder.takePending()
      waits += 1
      try Finding.unless(waits < 4, "waiting changes nothing")
    }
    try Finding.unless(decoder.pending.isEmpty, "\(decoder.pending) waits for ever")
    var keys = decoder.decode([0x03], at: instant)
    try Finding.unless(keys.contains(.control("c")), "Ctrl-C came to \(keys)")
    keys = decoder.decode([0x71], at: instant)
    try Finding.unless(keys == [.character("q")], "a letter came to \(keys)")
  }
}

/// Bytes that terminals send.
enum KeySeeds {
  static let sequences =
    [
      "a", "é", "天", "👍", "\r", "\t", "\u{7F}", "\u{1}", "\u{3}", "\u{1B}b", "\u{1B}é", "\u{1B}\u{1B}", "\u{1B}[A",
      "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[1;3D", "\u{1B}\u{1B}[A", "\u{1B}[3~", "\u{1B}[3;5~", "\u{1B}[5~", "\u{1B}[24~",
      "\u{1B}[34~", "\u{1B}[25^", "\u{1B}[3$", "\u{1B}[3@", "\u{1B}OP", "\u{1B}O5D", "\u{1B}Oj", "\u{1B}OM",
      "\u{1B}[[A", "\u{1B}[Z", "\u{1B}[a", "\u{1B}[27;5;99~", "\u{1B}[99;5u", "\u{1B}[97:65;6u", "\u{1B}[27u",
      "\u{1B}[57399u", "\u{1B}[103:71:103;2:1;71u", "\u{1B}[113;1:3u", "\u{1B}[1;129:3B", "\u{1B}[0;;97:98u",
      "\u{1B}[?31u", "\u{1B}[H", "\u{1B}[1~", "\u{1B}[8~",
    ] + mice + pastes + answers

  private static let mice = [
    "\u{1B}[<0;10;20M", "\u{1B}[<0;10;20m", "\u{1B}[<64;1;1M", "\u{1B}[<65;65535;65536M", "\u{1B}[M !!",
    "\u{1B}[M`\u{7F}~", "\u{1B}[32;10;20M", "\u{1B}[<0;0;0M", "\u{1B}[<-1;1;1M", "\u{1B}[<35;5;5M",
  ]

  private static let pastes = [
    "\u{1B}[200~text of a paste\u{1B}[201~", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[200~\u{1B}[20",
    "\u{1B}[200~a\u{1B}\u{1B}[201~", "\u{1B}[200~\u{3}",
  ]

  private static let answers = [
    "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "\u{1B}]11;rgb:ff/ff/ff\u{7}", "\u{1B}]11;rgba:0/0/0/ffff\u{1B}\\",
    "\u{1B}]11;rgb:/+1/-1\u{7}", "\u{1B}]11;", "\u{1B}_Gi=4219;OK\u{1B}\\", "\u{1B}_Gi=4219,p=1;ENOENT:no\u{1B}\\",
    "\u{1B}_Gi=99999999999999999999;OK\u{1B}\\", "\u{1B}_G\u{1B}\\", "\u{1B}_Gi=;\u{1B}\\", "\u{1B}[?62;4;22c",
    "\u{1B}[?1;2c", "\u{1B}[?c", "\u{1B}[>1;4000;29c", "\u{1B}[6;20;10t", "\u{1B}[6;0;0t",
    "\u{1B}[6;99999999999999999999;1t", "\u{1B}[?1;0;256S", "\u{1B}[?1;0;99999999999999999999S", "\u{1B}[?1;3;0S",
    "\u{1B}P>|kitty(0.31.0)\u{1B}\\", "\u{1B}P>|WezTerm 2024\u{1B}\\", "\u{1B}P>|", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}^x\u{1B}\\", "\u{1B}Xx\u{1B}\\", "\u{1B}[?2026;2$y", "\u{1B}[1;1R", "\u{1B}[I", "\u{1B}[O",
  ]
}
