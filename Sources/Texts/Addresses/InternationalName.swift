/// Names of hosts in letters of any script (RFC 5891).
enum InternationalName {
  /// No name is longer (RFC 1035, 2.3.4), and to encode one takes the square of its length.
  private static let maximumLength = 253

  /// The name in ASCII, its case and widths folded; as it is where it is too long, or has other signs than letters and digits.
  static func ascii(_ name: Substring) -> Substring {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }), name.unicodeScalars.count <= maximumLength else { return name }
    let usual = name.unicodeScalars.map { $0.ofUsualWidth == "。" ? "." : $0.ofUsualWidth }
    let folded = String(String.UnicodeScalarView(usual)).lowercased().unicodeScalars.composed
    guard folded.allSatisfy({ $0 == "." || $0 == "-" || $0.isOfWords }) else { return name }
    let labels = folded.split(separator: ".", omittingEmptySubsequences: false)
    // A mark would stand on the sign before the label (RFC 5891, 4.2.3.2).
    guard !labels.contains(where: { $0.first?.isMark == true }) else { return name }
    return labels.map { $0.allSatisfy(\.isASCII) ? String(String.UnicodeScalarView($0)) : "xn--" + punycode($0) }
      .joined(separator: ".")[...]
  }

  /// The label in Punycode, by the procedure and with the names of RFC 3492, 6.3.
  private static func punycode(_ label: ArraySlice<Unicode.Scalar>) -> String {
    let basic = label.filter(\.isASCII)
    var text = String(String.UnicodeScalarView(basic)) + (basic.isEmpty ? "" : "-")
    var (n, delta, bias, handled) = (UInt32(0x80), 0, 72, basic.count)
    while let next = label.map(\.value).filter({ $0 >= n }).min() {
      delta += Int(next - n) * (handled + 1)
      n = next
      for scalar in label {
        if scalar.value < n { delta += 1 }
        guard scalar.value == n else { continue }
        text += digits(of: delta, bias: bias)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basic.count)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return text
  }

  /// A number in digits whose values depend on their places.
  private static func digits(of number: Int, bias: Int) -> String {
    var (text, rest, place) = ("", number, 36)
    while true {
      let threshold = min(max(place - bias, 1), 26)
      let digit = rest < threshold ? rest : threshold + (rest - threshold) % (36 - threshold)
      text.unicodeScalars.append(Unicode.Scalar(UInt8(digit < 26 ? 0x61 + digit : 0x30 + digit - 26)))
      if rest < threshold { return text }
      rest = (rest - threshold) / (36 - threshold)
      place += 36
    }
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var bias = 0
    while delta > 455 {
      delta /= 35
      bias += 36
    }
    return bias + 36 * delta / (delta + 38)
  }
}

extension Unicode.Scalar {
  /// `true` for letters, their marks and digits.
  fileprivate var isOfWords: Bool {
    switch properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber: true
    default: isMark
    }
  }

  fileprivate var isMark: Bool { [.nonspacingMark, .spacingMark].contains(properties.generalCategory) }
}
