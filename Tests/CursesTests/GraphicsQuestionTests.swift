import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("What the answers about graphics come to", .inTurn)
struct GraphicsQuestionTests {
  private func way(_ answers: [TerminalAnswer]) -> TerminalGraphics.Way? {
    var question = GraphicsQuestion()
    for answer in answers + [.attributes(hasSixel: false)] {
      #expect(question.isOpen)
      question.receive(answer)
    }
    #expect(!question.isOpen)
    return question.way
  }

  @Test(
    "each question is exactly this, and ends with what every terminal answers",
    arguments: [
      (.graphics, "\u{1B}_Gi=4219,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[16t\u{1B}[c"),
      (.colors, "\u{1B}[?1;1;0S\u{1B}[c"), (.keyboard, "\u{1B}[?u\u{1B}[c"),
      (.background, "\u{1B}]11;?\u{1B}\\\u{1B}[c"),
    ] as [(TerminalQuestion, String)])
  func bytes(question: TerminalQuestion, text: String) {
    #expect(String(decoding: question.bytes, as: UTF8.self) == text)
  }

  @Test("a terminal that answers the query has Kitty's protocol")
  func kitty() {
    #expect(way([.graphics(id: 4219, isOK: true), .version("kitty(0.35.2)")]) == .kitty)
    #expect(way([.version("ghostty 1.1.0"), .graphics(id: 4219, isOK: true)]) == .kitty)
  }

  @Test("a refusal, another's answer and none at all mean blocks")
  func blocks() {
    #expect(way([]) == nil)
    #expect(way([.graphics(id: 4219, isOK: false)]) == nil)
    #expect(way([.graphics(id: 1, isOK: true)]) == nil)
    #expect(way([.version("XTerm(390)")]) == nil)
  }

  @Test(
    "those that have inline images draw with them", arguments: ["iTerm2 3.5.3", "WezTerm 20240203", "mintty 3.7.4"])
  func inline(name: String) {
    #expect(way([.graphics(id: 4219, isOK: true), .version(name)]) == .iterm)
    #expect(way([.version(name)]) == .iterm)
  }

  @Test("a terminal with sixels is asked for its colours then, one with a protocol of its own is not")
  func sixel() {
    var question = GraphicsQuestion()
    question.receive(.version("XTerm(379)"))
    question.receive(.attributes(hasSixel: true))
    #expect(question.isOpen && question.wantsColors && question.colors == 256)
    question.receive(.colorRegisters(16))
    question.receive(.attributes(hasSixel: true))
    #expect(!question.isOpen)
    #expect(question.way == .sixel && question.colors == 16)

    var kitty = GraphicsQuestion()
    kitty.receive(.graphics(id: 4219, isOK: true))
    kitty.receive(.attributes(hasSixel: true))
    #expect(!kitty.isOpen && kitty.way == .kitty)

    var named = GraphicsQuestion(known: .sixel)
    named.receive(.attributes(hasSixel: false))
    #expect(!named.isOpen && named.way == .sixel)
  }

  @Test("what comes after the last answer changes nothing")
  func late() {
    var question = GraphicsQuestion()
    question.receive(.attributes(hasSixel: false))
    question.receive(.graphics(id: 4219, isOK: true))
    #expect(question.way == nil)
  }

  @Test(
    "the environment tells which terminals can be asked, and which have links",
    arguments: [
      (["TERM": "xterm-256color"], true, false), (["TERM": "xterm-kitty"], true, true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true, true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false, false),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"], false, true),
      (["TERM": "screen-256color", "TMUX": "/tmp/x,1,0"], false, true),
      (["TERM": "screen", "STY": "1.x"], false, false), (["TERM": "linux"], false, false),
      (["TERM": "dumb"], false, false), ([:], false, false), (["TERM": "vt220"], false, false),
      (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true, true),
      (["TERM": "xterm-256color", "VTE_VERSION": "5000"], true, false),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "230804"], true, true),
      (["TERM": "xterm-256color", "WT_SESSION": "x"], true, true),
      (["TERM": "xterm-256color", "FORCE_HYPERLINK": "1"], true, true),
      (["TERM": "xterm-kitty", "FORCE_HYPERLINK": "0"], true, false),
      (["TERM": "rxvt", "KITTY_WINDOW_ID": "1"], true, false),
      (["TERM": "linux", "TERM_PROGRAM": "WezTerm"], false, false),
      (["TERM": "linux", "TMUX": "/tmp/x,1,0", "VTE_VERSION": "7600"], false, false),
      (["TERM": "xterm-16color", "KITTY_WINDOW_ID": "1", "TERM_PROGRAM": "ghostty"], true, false),
      (["TERM": "rxvt-unicode-256color", "VTE_VERSION": "7600"], true, false),
      (["TERM": "xterm", "KITTY_WINDOW_ID": "1"], true, true),
      (["TERM": "linux", "FORCE_HYPERLINK": "1"], false, true),
    ] as [([String: String], Bool, Bool)])
  func environment(variables: [String: String], takesQuestions: Bool, hasHyperlinks: Bool) {
    let kind = TerminalKind(environment: variables)
    #expect(kind.takesQuestions == takesQuestions)
    #expect(kind.hasHyperlinks == hasHyperlinks)
  }

  @Test("mlterm counts marks, also by the name of xterm, and no terminal that only inherits its variable")
  func marks() {
    #expect(TerminalKind(environment: ["TERM": "mlterm-256color"]).countsMarks)
    #expect(TerminalKind(environment: ["TERM": "xterm-256color", "MLTERM": "3.9.0"]).countsMarks)
    #expect(!TerminalKind(environment: ["TERM": "tmux-256color", "MLTERM": "3.9.0"]).countsMarks)
    #expect(!TerminalKind(environment: ["TERM": "xterm-256color"]).countsMarks)
  }

  @Test("pictures move with their rows on kitty alone, not on what is started in it")
  func movedPictures() {
    #expect(TerminalKind(environment: ["TERM": "xterm-kitty"]).movesPictures)
    #expect(!TerminalKind(environment: ["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"]).movesPictures)
    #expect(!TerminalKind(environment: ["TERM": "xterm-ghostty", "KITTY_WINDOW_ID": "1"]).movesPictures)
  }

  @Test("GNU screen gets no mouse, whatever it calls itself")
  func mouse() {
    #expect(!TerminalKind(environment: ["TERM": "screen", "STY": "1.x"]).passesMouse)
    #expect(!TerminalKind(environment: ["TERM": "xterm-256color", "STY": "1.x"]).passesMouse)
    #expect(TerminalKind(environment: ["TERM": "screen-256color", "TMUX": "/tmp/x,1,0"]).passesMouse)
    #expect(TerminalKind(environment: ["TERM": "xterm-256color", "STY": ""]).passesMouse)
  }

  @Test(
    "a terminal of red, green and blue says so in the environment, but GNU screen only repeats it",
    arguments: [
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true), (["TERM": "xterm", "COLORTERM": "24bit"], true),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "COLORTERM": "truecolor"], true),
      (["TERM": "screen-256color", "TMUX": "/tmp/x,1,0", "COLORTERM": "truecolor"], true),
      (["TERM": "screen-256color", "STY": "1.x", "COLORTERM": "truecolor"], false),
      (["TERM": "screen-256color", "COLORTERM": "truecolor"], false), (["TERM": "xterm-256color"], false),
      (["TERM": "rxvt", "COLORTERM": "truecolor"], false), (["TERM": "linux", "COLORTERM": "24bit"], false),
      (["TERM": "xterm-16color", "COLORTERM": "truecolor"], false),
      (["TERM": "xterm-256color", "COLORTERM": ""], false), (["TERM": "rxvt", "COLORTERM": "rxvt-xpm"], false),
    ] as [([String: String], Bool)])
  func directColor(variables: [String: String], hasDirectColor: Bool) {
    #expect(TerminalKind(environment: variables).hasDirectColor == hasDirectColor)
  }
}
