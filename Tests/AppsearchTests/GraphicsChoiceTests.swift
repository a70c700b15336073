import Commands
import Curses
import TerminalUI
import Testing
import Turns

@testable import appsearch

@Suite("How details show pictures on which terminal", .inTurn)
struct GraphicsChoiceTests {
  @Test(
    "no protocol gets through screen, and Kitty's through a tmux that can be asked; one that was named gets to a terminal started from inside them"
  )
  func multiplexers() {
    func options(_ choice: Settings.GraphicsChoice, _ environment: [String: String]) -> ScreenOptions.Graphics {
      choice.options(on: TerminalKind(environment: environment))
    }
    let tmux = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux,1,0"]
    for choice in Settings.GraphicsChoice.allCases { #expect(options(choice, tmux) == .none) }
    let pane = tmux.merging(["TMUX_PANE": "%3"]) { $1 }
    #expect(options(.auto, pane) == .throughTmux && options(.kitty, pane) == .throughTmux)
    for choice in [Settings.GraphicsChoice.iterm, .sixel, .blocks, .none] { #expect(options(choice, pane) == .none) }
    #expect(options(.auto, pane.merging(["TERM": "screen", "STY": "1.x"]) { $1 }) == .none)
    let inherited = ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux,1,0", "TMUX_PANE": "%3"]
    #expect(options(.auto, inherited) == .none)
    #expect(options(.kitty, inherited) == .known(.kitty))
    #expect(options(.auto, ["TERM": "xterm-256color"]) == .asked)
    #expect(options(.blocks, ["TERM": "xterm-kitty"]) == .none)
    #expect(options(.none, ["TERM": "xterm-kitty"]) == .none)
  }
}
