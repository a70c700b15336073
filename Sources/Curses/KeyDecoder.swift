import Interface

/// Turns the terminal's bytes into keys: a pure machine without a terminal or a clock.
///
/// ncurses could do this (`wget_wch`), but it holds the thread for its ESC delay whenever Escape is pressed, takes two
/// system calls for each byte of a paste, and answers "nothing there" and "the terminal is gone" alike.
///
/// Sequences follow ECMA-48 (5.4: CSI, parameters, intermediates, final) with xterm's meanings, and those of rxvt and
/// the Linux console where they differ; what the terminal database says about this very terminal comes first.
struct KeyDecoder {
  /// How characters past ASCII are told.
  let encoding: TextEncoding
  /// Sequences of this terminal, whole, each beginning with ESC.
  let sequences: [[UInt8]: Key]
  /// Bytes of a key whose end has not come.
  private(set) var pending: [UInt8] = []
  /// What the terminal has answered, in order; whoever takes it empties it. Answers are no keys, asked for or not.
  var answers: [TerminalAnswer] = []
  /// Whether the bytes belong to a control string that was too long to be kept, up to its end.
  private var isSkipping = false
  /// The paste being collected.
  private var paste: PasteCollector?
  private var clicks = ClickCounter()

  init(encoding: TextEncoding, sequences: [[UInt8]: Key] = [:]) {
    self.encoding = encoding
    self.sequences = sequences
  }

  /// Whether the bytes so far mean one thing if nothing follows soon, and another if something does: the caller then
  /// waits for the ESC delay and calls ``timeOut()``.
  var isAmbiguous: Bool {
    if let paste { return paste.endsInEscape }
    if isSkipping { return true }
    guard pending.first == Byte.escape else { return false }
    // Nobody types ESC `[` 1 `;` in one go: a longer start is a key on a slow line, and taking it apart would type its
    // rest into a field. A control string is the exception, since without an end it would swallow every key.
    return pending.count <= 2 || EscapeSequence.opensString(pending[1])
  }

  /// Whether the bytes so far are more of a control string than a person could have typed: its rest may take longer than that
  /// of a key, and would be typed into a field if it came after ``timeOut()``.
  var isInString: Bool {
    isSkipping || (paste == nil && pending.count > 2 && isAmbiguous)
  }

  /// Takes bytes as they were read, in one piece.
  /// - Parameter instant: When they came; two clicks close to each other are a double click.
  mutating func decode(_ bytes: some Collection<UInt8>, at instant: ContinuousClock.Instant) -> [Key] {
    var keys: [Key] = []
    if paste != nil, bytes.count == 1, bytes.first == Byte.interrupt {
      // Terminals send a paste in large pieces: this was typed by someone who waits for a paste that never ends.
      finishPaste(into: &keys)
    }
    if paste == nil {
      pending.append(contentsOf: bytes)
    } else {
      let rest = continuePaste(with: bytes, into: &keys)
      pending.append(contentsOf: rest)
    }
    var position = isSkipping ? skipString() : 0
    while position < pending.count, paste == nil {
      guard let used = next(in: pending[position...], at: instant, into: &keys) else { break }
      position += used
      if paste != nil {
        pending = continuePaste(with: pending[position...], into: &keys)
        position = 0
      }
    }
    pending.removeFirst(position)
    return keys
  }

  /// Nothing followed for the length of the ESC delay: what is pending is taken as it is.
  mutating func timeOut() -> [Key] {
    var keys: [Key] = []
    if let paste {
      guard paste.endsInEscape else { return [] }
      finishPaste(into: &keys)
      return keys + [.escape]
    }
    guard isAmbiguous else { return [] }
    defer {
      pending = []
      isSkipping = false
    }
    if isSkipping { return [] }
    switch pending.count {
    case 1: return [.escape]
    case 2 where pending[1] == Byte.escape: return [.escape, .escape]
    case 2 where pending[1] < 0x80: return [.alt(Character(Unicode.Scalar(pending[1])))]
    default: return [.unknown]
    }
  }

  /// Forgets what is pending.
  mutating func reset() {
    pending = []
    answers = []
    isSkipping = false
    paste = nil
    clicks = ClickCounter()
  }

  // MARK: One key at a time

  /// Decodes the key at the start of the bytes and says how many it took; `nil` if its end has not come.
  private mutating func next(
    in bytes: ArraySlice<UInt8>, at instant: ContinuousClock.Instant, into keys: inout [Key]
  ) -> Int? {
    if bytes.first != Byte.escape {
      guard let (key, length) = CharacterSequence.parse(bytes, encoding: encoding) else { return nil }
      keys.append(key)
      return length
    }
    switch EscapeSequence.parse(bytes) {
    case .incomplete:
      // No key and no answer is this long: noise.
      guard bytes.count > Self.longestSequence else { return nil }
      keys.append(.unknown)
      isSkipping = EscapeSequence.opensString(bytes[bytes.startIndex + 1])
      // An ESC at the end may be half of the string's terminator.
      return isSkipping && bytes.last == Byte.escape ? bytes.count - 1 : bytes.count
    case .escape:
      keys.append(.escape)
      return 1
    case .character:
      let rest = bytes.dropFirst()
      guard let (key, length) = CharacterSequence.parse(rest, encoding: encoding) else { return nil }
      keys.append(sequences[Array(bytes.prefix(1 + length))] ?? Self.withAlt(key, byte: rest[rest.startIndex]))
      return 1 + length
    case .sequence(let sequence, let length):
      if let key = sequences[Array(bytes.prefix(length))] {
        keys.append(key)
      } else {
        act(on: sequence.meaning, at: instant, into: &keys)
      }
      return length
    }
  }

  private mutating func act(
    on meaning: EscapeSequence.Meaning, at instant: ContinuousClock.Instant, into keys: inout [Key]
  ) {
    switch meaning {
    case .key(let key): keys.append(key)
    case .mouse(let report): if let event = clicks.event(for: report, at: instant) { keys.append(.mouse(event)) }
    case .pasteStart: paste = PasteCollector(encoding: encoding)
    case .answer(let answer): answers.append(answer)
    case .nothing: break
    }
  }

  /// How much of what is pending belongs to the string that is being skipped: all up to its end, or to the ESC or the
  /// interrupt that cuts it off.
  private mutating func skipString() -> Int {
    let end = pending.firstIndex { [Byte.bell, Byte.escape, Byte.interrupt].contains($0) }
    guard let end else { return pending.count }
    // A lone ESC waits for what follows it.
    if pending[end] == Byte.escape, end + 1 == pending.count { return end }
    isSkipping = false
    switch pending[end] {
    case Byte.bell: return end + 1
    case Byte.escape where pending[end + 1] == UInt8(ascii: "\\"): return end + 2
    default: return end
    }
  }

  private static let longestSequence = 4096

  /// Alt as an ESC before the key. Control characters keep their byte, as in Alt-Backspace.
  private static func withAlt(_ key: Key, byte: UInt8) -> Key {
    switch key {
    case .character(let scalar): .alt(Character(scalar))
    case .backspace: .alt("\u{7F}")
    case .unknown: .unknown
    default: .alt(Character(Unicode.Scalar(byte)))
    }
  }

  // MARK: Paste

  private mutating func continuePaste(with bytes: some Collection<UInt8>, into keys: inout [Key]) -> [UInt8] {
    guard let used = paste?.append(bytes) else { return [] }
    guard paste?.isComplete == true else { return [] }
    finishPaste(into: &keys)
    return Array(bytes.dropFirst(used))
  }

  private mutating func finishPaste(into keys: inout [Key]) {
    if let text = paste?.text, !text.isEmpty { keys.append(.paste(text)) }
    paste = nil
  }
}

/// Bytes with names.
enum Byte {
  static let interrupt: UInt8 = 0x03
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
}
