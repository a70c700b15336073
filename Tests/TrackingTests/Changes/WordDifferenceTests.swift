import Support
import Testing
import Turns

@testable import Tracking

@Suite("A difference by word", .inTurn)
struct WordDifferenceTests {
  private typealias Part = WordDifference.Part

  /// A difference as it is shown, lines apart.
  private func text(_ difference: WordDifference) -> [String] {
    difference.lines.map { line in
      line.map { part in
        switch part.kind {
        case .kept: part.text
        case .removed: "[\(part.text)]"
        case .added: "{\(part.text)}"
        case .omitted: "…"
        }
      }.joined()
    }
  }

  private func shown(_ old: String, _ new: String) -> [String] { text(WordDifference(from: old, to: new)) }

  @Test("removed and added words stand beside those that stayed")
  func words() {
    #expect(
      WordDifference(from: "Fewer crashes at night", to: "Fewer flaws at night").parts == [
        Part(.kept, "Fewer "), Part(.removed, "crashes "), Part(.added, "flaws "), Part(.kept, "at night"),
      ])
    #expect(shown("Weather", "Weather: Utilities") == ["Weather{: Utilities}"])
    #expect(shown("A radar for rain.", "A radar for rain and snow.") == ["A radar for rain {and snow}."])
  }

  @Test("equal texts have no difference, and what is empty nothing to show")
  func equal() {
    #expect(WordDifference(from: "same", to: "same").parts == [Part(.kept, "same")])
    #expect(WordDifference(from: "", to: "").parts.isEmpty)
    #expect(shown("", "New.") == ["{New.}"])
    #expect(shown("Old.", "") == ["[Old.]"])
  }

  @Test("white space that has changed is none: words are")
  func space() {
    #expect(WordDifference(from: "a\nb  c", to: "a b c ").parts == [Part(.kept, "a b c ")])
  }

  @Test("signs inside a word belong to it, those around it stand alone")
  func signs() {
    #expect(TextWord.words(in: "don't (12.3, x) …").map(\.text) == ["don't", "(", "12.3", ",", "x", ")", "…"])
    #expect(TextWord.words(in: "end... a.b. c-d").map(\.text) == ["end", ".", ".", ".", "a.b", ".", "c-d"])
    #expect(TextWord.words(in: " a\n").map(\.spaced) == [" ", "a\n"])
    #expect(shown("Version 1.2.3.", "Version 1.2.4.") == ["Version [1.2.3]{1.2.4}."])
  }

  @Test("a sign that ends a sentence is not taken for the beginning of the next")
  func sliding() {
    #expect(shown("Faster.", "Faster. Smaller too.") == ["Faster. {Smaller too.}"])
    #expect(shown("Faster. Smaller too. Louder.", "Faster. Louder.") == ["Faster. [Smaller too. ]Louder."])
  }

  @Test("where a script has no spaces, its characters are compared")
  func ideographs() {
    #expect(shown("天気予報と雨雲", "天気予報と雪雲") == ["天気予報と[雨]{雪}雲"])
  }

  @Test("lines that stayed hold what changed between them, each in its own line")
  func lines() {
    #expect(
      shown("• Rain\n• Crashes at start\n• Thanks", "• Rain\n• Crashes at the end\n• More\n• Thanks")
        == ["• Rain", "• Crashes at [start]", "{the end}", "{• More}", "• Thanks"])
  }

  @Test("texts with hardly a word in common are not mixed")
  func others() {
    #expect(
      shown("The sync is quicker now, and quiet.", "A new icon for the home screen.")
        == ["[The sync is quicker now, and quiet.]", "{A new icon for the home screen.}"])
    // Half of the short one is in the long one, by chance.
    #expect(
      shown(
        "We fixed the sync and the icons",
        "The radar, the map and the list are new; we hope that the colours and the sounds please you")
        == [
          "[We fixed the sync and the icons]",
          "{The radar, the map and the list are new; we hope that the colours and the sounds please you}",
        ])
    #expect(shown("One", "Two") == ["[One]", "{Two}"])
  }

  @Test("most of a long kept stretch is left out")
  func folding() {
    let words = (1...30).map { "w\($0)" }
    let old = words.joined(separator: " ")
    #expect(shown(old + " x", old + " y") == ["… w26 w27 w28 w29 w30 [x]{y}"])
    #expect(
      shown("x " + old + " y", "x2 " + old + " y2") == ["[x ]{x2 }w1 w2 w3 w4 w5 … w26 w27 w28 w29 w30 [y]{y2}"])
    // Text that is shorter than the sign would be worth is not.
    let short = words.prefix(21).joined(separator: " ")
    #expect(shown("x " + short + " y", "x2 " + short + " y2") == ["[x ]{x2 }\(short) [y]{y2}"])
    let lines = (1...20).map { "line number \($0)" }.joined(separator: "\n")
    #expect(
      shown("old " + lines + "\nlast", "new " + lines + "\nlast")
        == ["[old ]{new }line number 1", "…"])
  }

  @Test("texts longer than the store allows are not compared, in no time")
  func long() {
    let old = String(repeating: "a b ", count: 250_000)
    let new = String(repeating: "a c ", count: 250_000)
    #expect(WordDifference(from: old, to: new).parts == [Part(.removed, old), Part(.added, new)])
  }

  @Test("texts that would take too long to compare are replaced")
  func bounded() {
    let old = (0..<3_000).map { "a\($0)" }.joined(separator: " ")
    let new = (0..<3_000).map { "b\($0)" }.joined(separator: " ")
    #expect(WordDifference(from: old, to: new).parts.map(\.kind) == [.removed, .added])
    let lines = String(repeating: "x\n", count: 9_000)
    #expect(WordDifference(from: lines, to: lines + "y").parts.map(\.kind) == [.removed, .added])
  }

  @Test(
    "kept and added parts are the new text; kept and removed parts the old one's words",
    arguments: 0..<200 as Range<UInt64>)
  func property(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "rain", "snow", "a", "the", "天", "気", "e\u{301}", ".", ",", "•", "12.3", " ", "  ", "\n", "\r\n", "\u{2028}", "👍🏽",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...40, using: &random)).map { _ in random.pick(pieces) + random.pick(["", " "]) }.joined()
    }
    let old = text()
    var new = random.oneIn(3) ? text() : old
    for _ in 0..<random.pick([0, 1, 3]) where !new.isEmpty {
      let index = new.index(new.startIndex, offsetBy: Int.random(in: 0..<new.count, using: &random))
      if random.oneIn(2) { new.remove(at: index) } else { new.insert(contentsOf: random.pick(pieces), at: index) }
    }
    let difference = WordDifference(from: old, to: new)
    func joined(_ kinds: Set<WordDifference.Kind>) -> String {
      difference.parts.filter { kinds.contains($0.kind) }.map(\.text).joined()
    }
    #expect(joined([.kept, .added]) == new, "seed \(seed)")
    let letters = { (text: String) in String(text.filter { !$0.isWhitespace }) }
    #expect(letters(joined([.kept, .removed])) == letters(old), "seed \(seed)")
    for (part, next) in zip(difference.parts, difference.parts.dropFirst()) {
      #expect(part.kind != next.kind, "seed \(seed)")
    }
    let shown = difference.lines.joined()
    #expect(!shown.contains { $0.text.contains(where: \.isNewline) }, "seed \(seed)")
    // Nothing that has changed is left out.
    for kind in [WordDifference.Kind.removed, .added] {
      #expect(letters(joined([kind])) == letters(shown.filter { $0.kind == kind }.map(\.text).joined()), "seed \(seed)")
    }
  }
}
