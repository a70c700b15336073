/// A terminal's state as the bytes written to it tell: private modes, clears, and questions.
struct TerminalState: Sendable {
  /// Private modes that are set now, by number.
  private(set) var modes: Set<Int> = []
  /// Bytes so far.
  private(set) var byteCount = 0
  /// How often everything was erased.
  private(set) var clears = 0
  /// The last bytes: a program's words at its end.
  var tail: [UInt8] { recent.suffix(3000) }

  private var recent: [UInt8] = []
  private var sequence: [UInt8] = []

  /// The questions to the terminal in some bytes.
  struct Questions: Sendable {
    var attributes = 0
    var background = 0
  }

  /// Takes bytes as they come, however they are cut.
  mutating func write(_ bytes: [UInt8]) -> Questions {
    byteCount += bytes.count
    recent += bytes
    if recent.count > 12_000 { recent.removeFirst(recent.count - 4000) }
    var questions = Questions()
    for byte in bytes {
      if byte == 0x1B {
        sequence = [byte]
      } else if !sequence.isEmpty {
        take(byte, &questions)
      }
    }
    return questions
  }

  /// Takes a byte of a sequence. Of strings only the beginning matters, so that a picture's payload is passed over quickly.
  private mutating func take(_ byte: UInt8, _ questions: inout Questions) {
    sequence.append(byte)
    guard sequence.count > 2 else {
      if byte != UInt8(ascii: "["), byte != UInt8(ascii: "]") { sequence = [] }
      return
    }
    if sequence[1] == UInt8(ascii: "]") {
      if sequence.elementsEqual("\u{1B}]11;?".utf8) { questions.background += 1 }
      if sequence.count > 5 { sequence = [] }
      return
    }
    if byte >= 0x40 {
      control(byte, &questions)
      sequence = []
    } else if sequence.count > 64 {
      sequence = []
    }
  }

  private mutating func control(_ final: UInt8, _ questions: inout Questions) {
    let parameters = String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self)
    switch final {
    case UInt8(ascii: "c") where parameters.isEmpty || parameters == "0": questions.attributes += 1
    case UInt8(ascii: "J") where parameters == "2" || parameters.isEmpty: clears += 1
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      guard parameters.hasPrefix("?") else { return }
      for number in parameters.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        if final == UInt8(ascii: "h") { modes.insert(number) } else { modes.remove(number) }
      }
    default: break
    }
  }
}
