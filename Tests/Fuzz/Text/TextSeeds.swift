import Support

/// Texts of many scripts, and what makes texts hard: marks, joiners, controls, escapes.
enum TextSeeds {
  static let texts = [
    "Weather Radar — Live", "Übersetzer für Wörter", "天気予報とレーダー", "날씨 예보", "มือถือและเว็บ", "मौसम की जानकारी",
    "الطقس اليوم", "מזג האוויר של היום", "Прогноз погоды", "Xin chào, thời tiết",
    "  • one two three\n  • four five\n10. ten eleven twelve",
    "https://example.com/a_(b)?c=d&e=[f], and (http://x.example).",
    "👩‍👩‍👧‍👦 family, 👍🏽 thumbs, 🇯🇵🇩🇪🇫 flags, 1️⃣ keycap, ❤️ heart, 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "Z̴̡͔̎a̸̢̛l̶͓͝g̵̨̈́o̷̺͌",
    "e\u{301}a\u{308}\u{323}o\u{31B}\u{309}", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{AC00}\u{11A8}",
    "a\u{202E}b\u{2066}c\u{200F}d\u{061C}", "zero\u{200B}width\u{FEFF}joi\u{200D}ner\u{2060}",
    "tag\u{E0001}\u{E0041}\u{E007F}",
    "\u{1B}[31mred\u{1B}[0m \u{1B}]0;title\u{7} \u{1B}P1$r\u{1B}\\ \u{9B}2J\u{9D}52;c;x\u{9C}",
    "\u{0}\u{1}\u{7F}\u{80}\u{9F}", "line\nline\r\nline\u{B}line\u{85}line\u{2028}line\u{2029}",
    "\t\u{A0}\u{2007}\u{3000}\u{2800}\u{3164}", "\u{E000}\u{10FFFD}\u{F8FF}", "ｆｕｌｌ、「幅」！　ﾊﾝｶｸ",
    "\u{AD}soft\u{AD}hyphen", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "",
  ]

  /// Scalars that texts are made of, one by one.
  static let scalars: [Unicode.Scalar] = Array(texts.joined().unicodeScalars)

  /// A text put together from pieces, single scalars and anything else that Unicode has.
  static func text(_ random: inout SplitMix64, pieces: ClosedRange<Int> = 1...6) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: pieces, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2: text.append(contentsOf: random.pick(texts).unicodeScalars)
      case 3:
        let scalar = random.pick(scalars)
        text.append(
          contentsOf: repeatElement(scalar, count: random.oneIn(8) ? 300 : Int.random(in: 1...4, using: &random)))
      case 4: text.append(" ")
      default: text.append(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) ?? "\u{FFFD}")
      }
    }
    return String(text)
  }
}
