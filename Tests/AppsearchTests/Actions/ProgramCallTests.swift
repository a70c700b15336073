import Testing
import Turns

@testable import appsearch

@Suite("Programs that show a page", .inTurn)
struct ProgramCallTests {
  private func programs(_ browser: String?, for page: String = "https://x.example/?a=%20b") -> [ProgramCall] {
    ProgramCall.openers(of: page, environment: browser.map { ["BROWSER": $0] } ?? [:], opener: "xdg-open")
  }

  private let opener = ProgramCall(name: "xdg-open", arguments: ["https://x.example/?a=%20b"])

  @Test("without $BROWSER it is the desktop's own", arguments: [nil, "", ":", "  : "])
  func none(browser: String?) {
    #expect(programs(browser) == [opener])
  }

  @Test(
    "each command of $BROWSER is a program with its words; the address replaces %s or comes last",
    arguments: [
      ("firefox", "firefox", ["PAGE"]), ("firefox --new-tab %s -x", "firefox", ["--new-tab", "PAGE", "-x"]),
      ("'/opt/my browser/run' -p \"a b\"", "/opt/my browser/run", ["-p", "a b", "PAGE"]),
      ("show --at=%s", "show", ["--at=PAGE"]), ("show 100%% %cx %z", "show", ["100%", ":x", "%z", "PAGE"]),
      ("show ''", "show", ["", "PAGE"]), ("show %", "show", ["%", "PAGE"]),
    ])
  func command(browser: String, name: String, arguments: [String]) {
    let page = "https://x.example/?a=%20b"
    let arguments = arguments.map { $0.replacing("PAGE", with: page) }
    #expect(programs(browser) == [ProgramCall(name: name, arguments: arguments), opener])
  }

  private let hostile = "https://x.example/$(id)`id`;id'\"*!|<>{}\\^~\n?a=[1]&reboot#é"
  private let harmless =
    "https://x.example/%24%28id%29%60id%60%3Bid%27%22%2A%21%7C%3C%3E%7B%7D%5C%5E~%0A?a=%5B1%5D&reboot#%C3%A9"

  @Test("characters with a meaning to shells are percent-encoded", arguments: [nil, "firefox", "firefox --new-tab %s"])
  func plain(browser: String?) {
    #expect(programs(browser, for: hostile).first?.arguments.last == harmless)
  }

  @Test(
    "so is & if a shell may get the address",
    arguments: ["sh -c 'echo %s'", "ssh desktop xdg-open", "env A=1 firefox %s", "show --at=%s"])
  func shell(browser: String) throws {
    let page = harmless.replacing("&", with: "%26")
    #expect(try #require(programs(browser, for: hostile).first?.arguments.last).hasSuffix(page))
  }

  @Test(
    "any other address stays as it is",
    arguments: ["https://apps.apple.com/us/app/a-b/id1?l=de&mt=8#x", "http://[::1]:8080/a,b=%28c%29?d@e+f"])
  func whole(page: String) {
    #expect(programs("firefox", for: page).first?.arguments == [page])
  }

  @Test("colons part the commands, which are tried in their order")
  func list() {
    #expect(programs("a:b -x:c %s").map(\.name) == ["a", "b", "c", "xdg-open"])
  }
}
