import AppStore
import Browser
import Commands
import Curses
import Foundation
import Interface
import Support
import TerminalUI
import Testing
import Turns

@testable import appsearch

/// Each setting drives a part that is built.
@MainActor
@Suite("The parts that settings build", .inTurn)
struct CompositionTests {
  private func composition(_ words: [String], _ environment: [String: String] = [:]) throws -> Composition {
    Composition(settings: try Arguments(words, environment: environment).settings, environment: environment)
  }

  private func browser(_ words: [String], _ environment: [String: String] = [:]) throws -> Browser {
    let composition = try composition(["--sample"] + words, environment)
    return composition.browser(
      RequestLogging(isVerbose: false, path: nil), observatory: nil, own: OwnKeysAndStyles(composition.settings))
  }

  private func screen(_ words: [String], _ environment: [String: String] = [:]) throws -> ScreenOptions {
    try composition(words, ["TERM": "xterm-256color"].merging(environment) { $1 }).screenOptions
  }

  @Test("country, device, language and limit are those of the browser's searches")
  func searches() throws {
    let words = ["--country", "de", "--device", "mac", "--lang", "ja_jp", "--limit", "7"]
    let configuration = try browser(words).home.configuration
    #expect(configuration.storefront.code == "de" && configuration.device == .mac)
    #expect(configuration.language == "ja_jp" && configuration.limit == 7)
  }

  @Test(
    "typing searches and brings suggestions, unless --no-live is given; read aloud only Enter searches",
    arguments: [([], true, true), (["--no-live"], false, false), (["--accessible"], false, true)])
  func typing(words: [String], searches: Bool, suggests: Bool) throws {
    let configuration = try browser(words).home.configuration
    #expect(configuration.searchesWhileTyping == searches && configuration.listsSuggestions == suggests)
  }

  @Test("keys are spoken where the screen is read aloud, and there alone")
  func readAloud() throws {
    #expect(try browser(["--accessible"]).actions.keys.isSpoken && !browser([]).actions.keys.isSpoken)
  }

  @Test("--no-images loads none, and details have none without colour or without graphics")
  func pictures() throws {
    #expect(try composition(["--no-images"]).loader() == nil && composition([]).loader() != nil)
    for (words, shows) in [([], true), (["--graphics", "none"], false), (["--theme", "mono"], false)] {
      #expect(try browser(words).home.configuration.showsPicturesInDetails == shows, "\(words)")
    }
  }

  @Test("a person's keys are those of the browser")
  func keys() throws {
    let folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(at: folder.file("appsearch"), withIntermediateDirectories: true)
    try Data("key list.sort = F6\n".utf8).write(to: folder.file("appsearch/config"))
    #expect(try browser([], ["XDG_CONFIG_HOME": folder.url.path]).actions.keys.name(of: "list.sort") == "F6")
  }

  @Test("requests keep to the budget that is set; the sample store takes any number")
  func budget() throws {
    func limit(_ words: [String]) throws -> Int {
      try composition(words).service(nil, sharing: nil, isForScreen: false).queue.status.requestsPerMinute
    }
    #expect(try limit([]) == 20 && limit(["--requests-per-minute", "3"]) == 3 && limit(["--sample"]) == 10_000)
    #expect(try limit(["--sample", "--requests-per-minute", "3"]) == 3)
  }

  @Test("the sample store's day moves the program's time")
  func day() throws {
    let ahead = try composition(["--sample"], ["APPSEARCH_SAMPLE_DAY": "30"]).now().timeIntervalSinceNow
    #expect((29.9...30.1).contains(ahead / 86_400))
    #expect(try abs(composition([], ["APPSEARCH_SAMPLE_DAY": "30"]).now().timeIntervalSinceNow) < 60)
  }

  @Test(
    "colours come by option and theme, else unless NO_COLOR is set",
    arguments: [
      ([], [:], true), ([], ["NO_COLOR": "1"], false), (["--color", "always"], ["NO_COLOR": "1"], true),
      (["--color", "never"], [:], false), (["--theme", "mono", "--color", "always"], [:], false),
    ] as [([String], [String: String], Bool)])
  func colors(words: [String], environment: [String: String], usesColor: Bool) throws {
    #expect(try screen(words, environment).usesColor == usesColor)
  }

  @Test("icons have red, green and blue where the terminal has them")
  func directColors() throws {
    #expect(try screen([], ["COLORTERM": "truecolor"]).hasDirectColor && !screen([]).hasDirectColor)
  }

  @Test("a terminal is asked for its background unless the theme says it, and reports the mouse unless that is off")
  func questions() throws {
    #expect(try screen([]).tellsBackground && !screen(["--theme", "dark"]).tellsBackground)
    #expect(try screen([]).usesMouse && !screen(["--mouse", "off"]).usesMouse)
    let settings = try Arguments(["--theme", "light"], environment: [:]).settings
    #expect(settings.knownBackground == .light)
    #expect(try composition([]).settings.knownBackground == nil)
  }

  @Test("mono shows no pictures, and no protocol is asked for where --graphics says blocks or none")
  func graphics() throws {
    #expect(try screen(["--graphics", "kitty"]).graphics == .known(.kitty))
    #expect(try screen([]).graphics == .asked)
    for words in [["--theme", "mono", "--graphics", "kitty"], ["--graphics", "blocks"], ["--graphics", "none"]] {
      #expect(try screen(words).graphics == .none, "\(words)")
    }
  }

  @Test("background, contrast, the marker alone and wide signs change the look")
  func look() throws {
    func theme(_ words: [String]) throws -> Theme {
      let settings = try Arguments(words, environment: [:]).settings
      return settings.theme(depth: .direct, isUTF8: true, background: .dark, own: OwnKeysAndStyles(settings))
    }
    let usual = try theme([])
    #expect(try theme(["--theme", "light"]).title != usual.title && usual.selectedRow != usual.row)
    #expect(try theme(["--theme", "high-contrast"]).selectedRow.base.attributes == .reverse)
    let marker = try theme(["--theme", "marker"])
    #expect(marker.selectedRow == marker.row)
    let wide = try theme(["--ambiguous", "wide"])
    #expect(usual.symbols == .unicode && wide.symbols == .unambiguous)
  }

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
    for choice in [Settings.GraphicsChoice.iterm, .sixel] { #expect(options(choice, pane) == .none) }
    #expect(options(.auto, pane.merging(["TERM": "screen", "STY": "1.x"]) { $1 }) == .none)
    let inherited = ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux,1,0", "TMUX_PANE": "%3"]
    #expect(options(.auto, inherited) == .none && options(.kitty, inherited) == .known(.kitty))
  }
}
