import TerminalUI

/// Keys in kitty's protocol, which a program may have left on: `key:shifted:base ; modifiers:event ; text u`, all but the key
/// optional (sw.kovidgoyal.net/kitty/keyboard-protocol). Arrows and function keys keep their sequences, with modifiers and event.
extension EscapeSequence {
  /// `true` if the key was let go, which programs other than games don't want to know.
  var isRelease: Bool {
    let parts = parts
    return parts.count > 1 && parts[1].count > 1 && parts[1][1] == 3
  }

  var kittyMeaning: Meaning {
    let parts = parts
    let key = parts.first ?? []
    let code = key.first ?? 0
    if let key = controlKey(code) { return .key(key) }
    switch code {
    case 57_414: return .key(.enter)
    case 57_376...57_398: return .key(.function(code - 57_376 + 13))
    case 57_417...57_426: return .key(padKey(code))
    default: break
    }
    // Super and Hyper are the desktop's.
    if modifiers & 0b11000 != 0 { return .key(.unknown) }
    let own = Self.padCharacters[code] ?? Unicode.Scalar(printable: code)
    if hasControl {
      // A letter of another layout means its key.
      let base = key.count > 2 ? Unicode.Scalar(printable: key[2]) : nil
      return .key([own, base].compactMap { $0.flatMap(Key.control) }.first ?? .unknown)
    }
    let text = parts.count > 2 ? parts[2].compactMap(Unicode.Scalar.init(printable:)) : []
    if modifiers & 0b10_0010 != 0 { return .key(own.map { .alt(Character($0)) } ?? .unknown) }
    if !text.isEmpty { return .text(text) }
    guard let own else { return .key(.unknown) }
    return .key(.character(shifted(own, named: key.count > 1 ? Unicode.Scalar(printable: key[1]) : nil)))
  }

  /// The character of a key with Shift and Caps Lock as they are.
  ///
  /// - Parameter other: the key's character with Shift, if the terminal says it; else an American keyboard is assumed.
  private func shifted(_ own: Unicode.Scalar, named other: Unicode.Scalar?) -> Unicode.Scalar {
    let upper = own.properties.uppercaseMapping.unicodeScalars
    let isLetter = upper.count == 1 && upper.first != own
    let hasCapsLock = modifiers & 64 != 0
    guard isShifted != (hasCapsLock && isLetter) else { return own }
    return other ?? (isLetter ? upper.first : Self.shiftedSigns[own]) ?? own
  }

  /// Arrows and their like on the numeric pad.
  private func padKey(_ code: Int) -> Key {
    let letters = "DCAB".utf8.map { cursorKey($0) ?? .unknown }
    return code < 57_421 ? letters[code - 57_417] : editingKey([5, 6, 1, 4, 2, 3][code - 57_421])
  }

  private static let padCharacters: [Int: Unicode.Scalar] =
    Dictionary(zip(57_399..., "0123456789./*-+\r=,".unicodeScalars)) { first, _ in first }

  private static let shiftedSigns: [Unicode.Scalar: Unicode.Scalar] =
    Dictionary(zip("`1234567890-=[]\\;',./".unicodeScalars, "~!@#$%^&*()_+{}|:\"<>?".unicodeScalars)) { first, _ in
      first
    }
}

extension Key {
  /// Control and a character; `nil` if no key is told apart by it.
  static func control(_ scalar: Unicode.Scalar) -> Key? {
    let letter = scalar.properties.lowercaseMapping
    guard letter.count == 1, let first = letter.first, "abcdefghijklmnopqrstuvwxyz[\\]^_".contains(first) else {
      return nil
    }
    return .control(first)
  }
}

extension Unicode.Scalar {
  init?(printable number: Int) {
    guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init), scalar.isPrintable else { return nil }
    self = scalar
  }

  var isPrintable: Bool {
    properties.generalCategory != .control && properties.generalCategory != .privateUse
  }
}
