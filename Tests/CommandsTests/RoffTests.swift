import Testing
import Turns

@testable import Commands

@Suite("Text in roff", .inTurn)
struct RoffTests {
  @Test("sentences and options have lines of their own, with the punctuation behind an option")
  func prose() {
    #expect(
      Roff.prose("The first. See --fields, or <app> and - of it. Last") == [
        "The first.", "See", ".Fl \\-fields ,", "or", ".Ar app", "and \\- of it.", "Last",
      ])
    #expect(Roff.prose("") == [])
  }

  @Test("lines of text are broken at spaces")
  func width() {
    let lines = Roff.prose(String(repeating: "word ", count: 40))
    #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 80 })
  }

  @Test(
    "characters with a meaning to roff are escaped",
    arguments: [
      (".Sh NAME", "\\&.Sh NAME"), ("'br", "\\&\\(aqbr"), ("a\\fBb \\n", "a\\efBb \\en"), ("\"q\"", "\\(dqq\\(dq"),
      ("~ ^ `x`", "\\(ti \\(ha \\(gax\\(ga"), ("↓ é 🎵", "\\[u2193] \\[u00E9] \\[u1F3B5]"), ("a .b", "a .b"),
    ])
  func escaped(_ text: String, _ line: String) {
    #expect(Roff.prose(text) == [line])
  }

  @Test(
    "an argument stays one, whatever it contains",
    arguments: [
      ("json", "json"), ("two words", "\"two words\""), ("", "\"\\&\""), ("Ar", "\\&Ar"), ("[ ]", "\"\\&[ ]\""),
      ("|", "\\&|"), ("say \"x\"", "\"say \\(dqx\\(dq\""), (".", "\\&."), ("-", "\\&\\-"), ("A,B,C", "A,B,C"),
    ])
  func argument(_ text: String, _ argument: String) {
    #expect(Roff.argument(text) == argument)
  }

  @Test("what is typed becomes macros")
  func usage() {
    #expect(Roff.usage("<query> --app <app>...") == ["Ar query", "Fl \\-app", "Ar app ..."])
    #expect(Roff.usage("[one|two]") == ["Op Ar one|\\:two"])
    #expect(Roff.usage("[options] [query | id]") == ["Op Ar options", "Op Ar query | id"])
    #expect(Roff.usage("") == [])
  }

  @Test("a list has its entries in order, close together where their width is known")
  func list() {
    let items = [(term: "Cm a", lines: ["one"]), (term: "Cm b", lines: ["two", "more"])]
    #expect(
      Roff.list(items) == [".Bl -tag -width Ds", ".It Cm a", "one", ".It Cm b", "two", "more", ".El"])
    #expect(Roff.list(items, columns: 3).first == ".Bl -tag -width 3n -compact")
  }
}
