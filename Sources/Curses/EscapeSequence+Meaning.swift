import TerminalUI

extension EscapeSequence {
  enum Meaning: Hashable {
    case key(Key)
    /// Several characters that came as one key, or a key known by its text alone.
    case text([Unicode.Scalar])
    case mouse(MouseReport)
    case pasteStart
    case answer(TerminalAnswer)
    /// A key that was let go, an end of paste without a start, or that another window has the keys.
    case nothing
  }

  /// The meaning of the sequence on terminals related to xterm, rxvt or the Linux console.
  var meaning: Meaning {
    if let answer { return .answer(answer) }
    return switch kind {
    case .string: .key(.unknown)
    case .mouseBytes: MouseReport(bytes: parameters).map { .mouse($0) } ?? .key(.unknown)
    case .console: .key(Self.functionKey(final, from: UInt8(ascii: "A"), count: 5) ?? .unknown)
    case .ss3: .key(applicationKey)
    case .csi: controlMeaning
    }
  }

  /// `true` for a key, `false` for anything that a terminal sends by itself.
  var isKey: Bool {
    if case .key(let key) = meaning { (kind == .csi || kind == .ss3) && key != .unknown } else { false }
  }

  private var controlMeaning: Meaning {
    if final == UInt8(ascii: "M") || final == UInt8(ascii: "m") {
      return MouseReport(parameters: parameters, final: final).map { .mouse($0) } ?? .key(.unknown)
    }
    // Private parameters (ECMA-48, 5.4.2) are in answers, never in keys.
    if let first = parameters.first, first >= UInt8(ascii: "<") { return .key(.unknown) }
    if isRelease { return .nothing }
    switch final {
    case UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      switch numbers.first {
      case 200: return .pasteStart
      case 201: return .nothing
      // modifyOtherKeys: the character comes last.
      case 27 where numbers.count == 3: return .key(character(numbers[2]))
      default: return .key(editingKey(numbers.first ?? 0))
      }
    case UInt8(ascii: "u"): return kittyMeaning
    case UInt8(ascii: "O") where parameters.isEmpty: return .nothing
    // Two numbers are the cursor's cell, not F3.
    case UInt8(ascii: "R") where numbers.count > 1: return .key(.unknown)
    case UInt8(ascii: "Z"):
      return .key(.backTab)
    case UInt8(ascii: "a")...UInt8(ascii: "d") where parameters.isEmpty:
      // rxvt's arrows with Shift.
      return .key(cursorKey(final - 0x20) ?? .unknown)
    default:
      return .key(cursorKey(final) ?? .unknown)
    }
  }

  /// Keys that end in a letter, with either opening.
  func cursorKey(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): movesByWord ? .alt("f") : .right
    case UInt8(ascii: "D"): movesByWord ? .alt("b") : .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: Self.functionKey(letter, from: UInt8(ascii: "P"), count: 4)
    }
  }

  /// Keys that end in `~` and its variants, by their number.
  func editingKey(_ number: Int) -> Key {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: movesByWord ? .alt("d") : .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case let number where number >= 11 && number <= 34:
      // The numbers have gaps after 15, 21, 26 and 29, as the DEC keyboard had.
      [16, 22, 27, 30].contains(number)
        ? .unknown : .function(number - 10 - [16, 22, 27, 30].count { $0 < number })
    default: .unknown
    }
  }

  /// Keys in application mode: arrows, F1 to F4, and the numeric pad.
  private var applicationKey: Key {
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      // rxvt's arrows with Control.
      switch final {
      case UInt8(ascii: "c"): .alt("f")
      case UInt8(ascii: "d"): .alt("b")
      default: cursorKey(final - 0x20) ?? .unknown
      }
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "I"): .tab
    // The pad sends the character moved up by 64: `*` as `j`, 0 as `p`.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Unicode.Scalar(final - 0x40))
    default: cursorKey(final) ?? .unknown
    }
  }

  /// A character by its number and modifiers (xterm's modifyOtherKeys).
  private func character(_ number: Int) -> Key {
    if let key = controlKey(number) { return key }
    guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init), scalar.isPrintable else { return .unknown }
    if hasControl { return .control(scalar) ?? .unknown }
    return modifiers & 2 != 0 ? .alt(Character(scalar)) : .character(scalar)
  }

  /// The key whose own character has a number: Tab, Enter, Escape, Backspace.
  func controlKey(_ number: Int) -> Key? {
    switch number {
    case 9: isShifted ? .backTab : .tab
    case 13: .enter
    case 27: .escape
    case 8, 127: movesByWord ? .altBackspace : .backspace
    default: nil
    }
  }

  private static func functionKey(_ letter: UInt8, from first: UInt8, count: UInt8) -> Key? {
    letter >= first && letter < first + count ? .function(Int(letter - first) + 1) : nil
  }

  /// Alt or Control turn arrows and Delete to whole words.
  var movesByWord: Bool { modifiers & 6 != 0 }

  var isShifted: Bool { modifiers & 1 != 0 }
  var hasControl: Bool { modifiers & 4 != 0 }

  /// Bits for Shift (1), Alt (2) and Control (4); in kitty's protocol also Super (8) and others.
  var modifiers: Int {
    var bits = hasAlt ? 2 : 0
    switch (kind, final) {
    case (.csi, UInt8(ascii: "^")), (.csi, UInt8(ascii: "@")): bits |= 4
    // ESC O 5 D: the modifier alone.
    case (.ss3, _): bits |= max(0, (numbers.last ?? 1) - 1)
    default: if numbers.count > 1 { bits |= max(0, numbers[1] - 1) }
    }
    return bits
  }

  /// The parameters as numbers: missing is 0; of `a:b` the first; a leading `?` is ignored.
  var numbers: [Int] {
    parts.map { $0.first ?? 0 }
  }

  /// All parts of the parameters.
  var parts: [[Int]] {
    let fields = parameters.first == UInt8(ascii: "?") ? parameters.dropFirst() : parameters
    return fields.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { part in
        part.prefix { $0 >= 0x30 && $0 <= 0x39 }.prefix(7).reduce(0) { $0 * 10 + Int($1 - 0x30) }
      }
    }
  }
}
