import Testing

@testable import appsearch

@Suite("Programs that show a page")
struct PageProgramTests {
  private func programs(_ browser: String?) -> [PageProgram] {
    PageProgram.candidates(
      for: "https://x.example/?a=%20b", environment: browser.map { ["BROWSER": $0] } ?? [:], opener: "xdg-open")
  }

  private let opener = PageProgram(name: "xdg-open", arguments: ["https://x.example/?a=%20b"])

  @Test("without $BROWSER it is the desktop's own", arguments: [nil, "", ":", "  : "])
  func none(browser: String?) {
    #expect(programs(browser) == [opener])
  }

  @Test(
    "each command of $BROWSER is a program with its words, the address in the place of %s or behind them",
    arguments: [
      ("firefox", "firefox", ["PAGE"]), ("firefox --new-tab %s -x", "firefox", ["--new-tab", "PAGE", "-x"]),
      ("'/opt/my browser/run' -p \"a b\"", "/opt/my browser/run", ["-p", "a b", "PAGE"]),
      ("show --at=%s", "show", ["--at=PAGE"]), ("show 100%% %cx %z", "show", ["100%", ":x", "%z", "PAGE"]),
      ("show ''", "show", ["", "PAGE"]), ("show %", "show", ["%", "PAGE"]),
    ])
  func command(browser: String, name: String, arguments: [String]) {
    let page = "https://x.example/?a=%20b"
    let arguments = arguments.map { $0.replacing("PAGE", with: page) }
    #expect(programs(browser) == [PageProgram(name: name, arguments: arguments), opener])
  }

  @Test("colons part the commands, which are tried in their order")
  func list() {
    #expect(programs("a:b -x:c %s").map(\.name) == ["a", "b", "c", "xdg-open"])
  }
}
