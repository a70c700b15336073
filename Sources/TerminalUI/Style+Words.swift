/// Styles as people write them: `bold #5fafff`, `yellow`, `underline 33`, `white on #104a8a`.
extension Style {
  /// A word that is none of a style's.
  public struct UnknownWord: Error, Hashable {
    public let word: String
  }

  /// The style that words stand for: attributes, a colour, and a background behind `on`, in any order of the first two.
  ///
  /// A colour is one of the terminal's sixteen by name, a number from 0 to 255 of its palette, or red, green and blue as in CSS.
  public init(words: String) throws(UnknownWord) {
    self = .plain
    var isBackground = false
    for word in words.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) {
      if word == "on", !isBackground {
        isBackground = true
      } else if let attribute = Self.attributes.first(where: { $0.name == word })?.attribute, !isBackground {
        attributes.formUnion(attribute)
      } else if let color = Color(name: word) {
        if isBackground { background = color } else { foreground = color }
      } else {
        throw UnknownWord(word: word)
      }
    }
  }

  /// The words that stand for it.
  public var words: String {
    var words = Self.attributes.filter { !$0.attribute.isEmpty && attributes.contains($0.attribute) }.map(\.name)
    if foreground != .default { words.append(foreground.name) }
    if background != .default { words += ["on", background.name] }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  /// All words, for those who ask which is meant.
  public static let allWords: [String] = attributes.map(\.name) + Color.names + ["default", "on"]

  private static let attributes: [(name: String, attribute: Attributes)] = [
    ("plain", []), ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]
}

extension Color {
  /// The names of the terminal's sixteen colours, in its order (ECMA-48, 8.3.117, and their bright variants).
  static let names: [String] = {
    let basic = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return basic + basic.map { "bright-\($0)" }
  }()

  /// The colour that a word stands for; `nil` for none.
  init?(name: String) {
    if name == "default" {
      self = .default
    } else if let index = Self.names.firstIndex(of: name) {
      self = .palette(UInt8(index))
    } else if let index = UInt8(name) {
      self = .palette(index)
    } else if name.hasPrefix("#"), name.utf8.count == 7, name.dropFirst().allSatisfy(\.isHexDigit),
      let bits = UInt32(name.dropFirst(), radix: 16)
    {
      self = .rgb(UInt8(bits >> 16), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF))
    } else {
      return nil
    }
  }

  /// The word that stands for it.
  var name: String {
    switch kind {
    case .default: return "default"
    case .palette(let index): return Self.names.indices.contains(Int(index)) ? Self.names[Int(index)] : "\(index)"
    case .rgb(let red, let green, let blue):
      return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
