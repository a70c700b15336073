package import TerminalUI

/// Turns the terminal's bytes into keys, without a terminal or a clock of its own.
///
/// ncurses (`wget_wch`) would block the thread for its ESC delay, take two system calls for each byte of a paste, and not tell
/// "nothing there" from "the terminal is gone".
///
/// Sequences follow ECMA-48 (5.4) with the meanings of xterm, rxvt and the Linux console; the terminal database comes first.
package struct KeyDecoder {
  let encoding: TextEncoding
  /// Sequences of this terminal, whole, each beginning with ESC.
  let sequences: [[UInt8]: Key]
  /// The time that an ESC may wait for the rest of a sequence before it counts as the Escape key.
  let escapeDelay: Duration
  /// Bytes of an incomplete key.
  package internal(set) var pending: [UInt8] = []
  /// The terminal's answers, in order; the caller empties it. Answers are no keys, whether asked for or not.
  package var answers: [TerminalAnswer] = []
  /// The end of the time for an answer; an ESC before it may begin one, and waits longer.
  var answersUntil: ContinuousClock.Instant?
  var lastInput: ContinuousClock.Instant?
  /// The end of the time for the rest of a sequence whose ESC was taken for the Escape key; `nil` if there is none.
  var tailUntil: ContinuousClock.Instant?
  /// `true` if the pending bytes are such a rest, behind an ESC put before them. They become no key.
  var isTail = false
  /// `true` while a control string that is too long to keep is skipped up to its end.
  var isSkipping = false
  /// The time when the first pending byte came, if it waits for its ``Timeout/rest``; else `nil`.
  private var pendingSince: ContinuousClock.Instant?
  var paste: PasteCollector?
  private var clicks = ClickCounter()

  package init(
    encoding: TextEncoding, sequences: [[UInt8]: Key] = [:], escapeDelay: Duration = EscapeDelay.local
  ) {
    self.encoding = encoding
    self.sequences = sequences
    self.escapeDelay = escapeDelay
  }

  /// - Parameters:
  ///   - bytes: As they were read, in one piece.
  ///   - instant: The time when they came; two clicks close to each other are a double click.
  package mutating func decode(_ bytes: some Collection<UInt8>, at instant: ContinuousClock.Instant) -> [Key] {
    var keys: [Key] = []
    if let pendingSince, pendingSince.duration(to: instant) > Self.longestWait, timeout == .rest, isInString {
      keys += takePending()
    }
    if !pending.isEmpty || tailUntil != nil { joinTail(bytes, at: instant, into: &keys) }
    lastInput = instant
    if paste != nil, isTyped(bytes, at: instant) { finishPaste(into: &keys) }
    if paste == nil {
      pending.append(contentsOf: bytes)
    } else {
      let rest = continuePaste(with: bytes, into: &keys)
      pending.append(contentsOf: rest)
    }
    let wasSkipping = isSkipping
    var position = isSkipping ? skipString() : 0
    while position < pending.count, paste == nil {
      let count = keys.count
      guard let used = next(in: pending[position...], at: instant, into: &keys) else { break }
      position += used
      if isTail {
        keys.removeLast(keys.count - count)
        paste?.isDropped = true
        isTail = false
      }
      if paste != nil {
        pending = continuePaste(with: pending[position...], into: &keys)
        position = 0
      }
    }
    pending.removeFirst(position)
    if timeout != .rest {
      pendingSince = nil
    } else if pendingSince == nil || position > 0 && !(wasSkipping && isSkipping) {
      pendingSince = instant
    }
    return keys
  }

  /// The ``deadline`` has passed: an Escape and a held character were typed, a paste counts as far as it came, a sequence is dropped.
  package mutating func takePending() -> [Key] {
    let deadline = deadline
    switch timeout {
    case nil: return []
    case .paste:
      let text = paste?.stall() ?? ""
      return text.isEmpty ? [] : [.paste(text)]
    case .rest where paste != nil:
      var keys: [Key] = []
      finishPaste(into: &keys)
      awaitTail(from: deadline)
      return keys + [.escape]
    case .key:
      defer { pending = [] }
      if isHeld { return releaseHeld() }
      awaitTail(from: deadline)
      return Array(repeating: .escape, count: pending.count)
    case .rest:
      // The skipped string has been reported already. An ESC at the end was typed, or the string's terminator would be whole.
      let endsInEscape = pending.last == Byte.escape
      let keys: [Key] = (isSkipping || isTail ? [] : [.unknown]) + (endsInEscape ? [.escape] : [])
      if endsInEscape { awaitTail(from: deadline) }
      pending = []
      isSkipping = false
      isTail = false
      pendingSince = nil
      return keys
    }
  }

  /// Forgets the pending bytes.
  mutating func reset() {
    pending = []
    answers = []
    answersUntil = nil
    tailUntil = nil
    isTail = false
    isSkipping = false
    pendingSince = nil
    paste = nil
    clicks = ClickCounter()
  }

  // MARK: One key at a time

  /// Decodes the key at the start of the bytes. Returns its length; `nil` while it is incomplete.
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
      // Too long: noise.
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
    case .text(let scalars): keys += scalars.map { .character($0) }
    case .mouse(let report): if let event = clicks.event(for: report, at: instant) { keys.append(.mouse(event)) }
    case .pasteStart: paste = PasteCollector(encoding: encoding)
    case .answer(let answer): answers.append(answer)
    case .nothing: break
    }
  }

  /// The pending bytes that belong to the skipped string: up to its end, or to the ESC or Ctrl-C that cuts it off.
  private mutating func skipString() -> Int {
    let end = pending.firstIndex { [Byte.bell, Byte.escape, Byte.interrupt].contains($0) }
    guard let end else { return pending.count }
    // A lone ESC waits for the byte after it.
    if pending[end] == Byte.escape, end + 1 == pending.count { return end }
    isSkipping = false
    switch pending[end] {
    case Byte.bell: return end + 1
    case Byte.escape where pending[end + 1] == UInt8(ascii: "\\"): return end + 2
    default: return end
    }
  }

  /// No key and no answer is longer, in bytes.
  private static let longestSequence = 4096
  /// None takes longer: keys that are typed meanwhile are swallowed.
  private static let longestWait = Duration.seconds(2)

  /// Alt as an ESC before the key. Control characters keep their byte, as in Alt-Backspace.
  private static func withAlt(_ key: Key, byte: UInt8) -> Key {
    switch key {
    case .character(let scalar): .alt(Character(scalar))
    case .backspace: .altBackspace
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

  /// `true` if bytes during a paste were typed, by a person who waits for an end that never comes: Ctrl-C alone, and any single key
  /// once the paste has stalled, since terminals send a paste in large pieces. Another paste begins anew.
  private func isTyped(_ bytes: some Collection<UInt8>, at instant: ContinuousClock.Instant) -> Bool {
    if bytes.allSatisfy({ $0 == Byte.interrupt }) { return true }
    guard paste?.isStalled == true else { return false }
    var alone = KeyDecoder(encoding: encoding, sequences: sequences)
    let keys = alone.decode(bytes.prefix(Self.longestSequence), at: instant)
    return keys.count == 1 && alone.timeout == nil || bytes.starts(with: PasteCollector.opening)
  }

  private mutating func finishPaste(into keys: inout [Key]) {
    if let paste, !paste.isDropped, !paste.text.isEmpty { keys.append(.paste(paste.text)) }
    paste = nil
  }
}

enum Byte {
  static let interrupt: UInt8 = 0x03
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
}
