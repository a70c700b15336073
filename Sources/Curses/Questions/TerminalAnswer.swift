package import TerminalUI

/// A terminal's answer about itself.
package enum TerminalAnswer: Hashable {
  /// Kitty's graphics protocol is understood, or a command in it went wrong.
  case graphics(id: Int, isOK: Bool)
  /// Name and version (XTVERSION).
  case version(String)
  /// A cell's extent in pixels (`CSI 16 t`).
  case cellSize(PixelExtent)
  /// OSC 11.
  case background(TerminalBackground)
  /// The colours have changed, or may have: a report of mode 2031, or of the keys (mode 1004). Comes unasked.
  case colorsChanged
  /// Kitty's keyboard protocol is known (`CSI ? flags u`), and on or off.
  case keyboard(isOn: Bool)
  /// The number of colours that a picture of sixels may have (XTSMGRAPHICS).
  case colorRegisters(Int)
  /// Primary device attributes (`CSI c`), which nearly every terminal knows.
  case attributes(hasSixel: Bool)
}

extension EscapeSequence {
  var answer: TerminalAnswer? {
    switch (kind, final) {
    case (.string, UInt8(ascii: "_")): graphicsAnswer
    case (.string, UInt8(ascii: "]")): TerminalBackground(command: parameters).map(TerminalAnswer.background)
    case (.string, UInt8(ascii: "P")) where parameters.starts(with: Array(">|".utf8)):
      .version(String(decoding: parameters.dropFirst(2), as: UTF8.self))
    case (.csi, UInt8(ascii: "c")) where parameters.first == UInt8(ascii: "?"):
      .attributes(hasSixel: numbers.dropFirst().contains(4))
    case (.csi, UInt8(ascii: "u")) where parameters.first == UInt8(ascii: "?"): .keyboard(isOn: numbers.first != 0)
    case (.csi, UInt8(ascii: "n")) where numbers.first == 997: .colorsChanged
    case (.csi, UInt8(ascii: "I")) where parameters.isEmpty: .colorsChanged
    case (.csi, UInt8(ascii: "S")) where parameters.first == UInt8(ascii: "?"): registersAnswer
    case (.csi, UInt8(ascii: "t")): cellSizeAnswer
    default: nil
    }
  }

  /// `G i=<id>,... ; OK`, or an error instead of OK.
  private var graphicsAnswer: TerminalAnswer? {
    guard parameters.first == UInt8(ascii: "G") else { return nil }
    let parts = parameters.dropFirst().split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let id = parts[0].split(separator: UInt8(ascii: ",")).first { $0.starts(with: Array("i=".utf8)) }
    guard let id, let number = Int(String(decoding: id.dropFirst(2), as: UTF8.self)) else { return nil }
    return .graphics(id: number, isOK: parts[1].elementsEqual("OK".utf8))
  }

  /// `? 1 ; 0 ; count`, where 0 means success.
  private var registersAnswer: TerminalAnswer? {
    let numbers = numbers
    guard numbers.count >= 3, numbers[0] == 1, numbers[1] == 0, numbers[2] >= 2 else { return nil }
    return .colorRegisters(numbers[2])
  }

  /// `6 ; height ; width`.
  private var cellSizeAnswer: TerminalAnswer? {
    let numbers = numbers
    guard parameters.first != UInt8(ascii: "?"), numbers.count == 3, numbers[0] == 6, (1...1000).contains(numbers[1]),
      (1...1000).contains(numbers[2])
    else {
      return nil
    }
    return .cellSize(PixelExtent(width: numbers[2], height: numbers[1]))
  }
}

extension TerminalBackground {
  /// The background in a command: `11;rgb:<red>/<green>/<blue>`, each of one to four hexadecimal digits. `nil` for any other.
  init?(command: ArraySlice<UInt8>) {
    let text = String(decoding: command, as: UTF8.self)
    guard let prefix = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
    let parts = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false).prefix(3)
    let levels = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.count), let value = UInt16(part, radix: 16) else { return nil }
      return Double(value) / Double(1 << (4 * part.count) - 1)
    }
    guard levels.count == 3 else { return nil }
    self.init(red: levels[0], green: levels[1], blue: levels[2])
  }
}
