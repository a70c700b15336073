import Testing
import Turns

@testable import AppStore

@Suite("Suggestions", .inTurn)
struct SuggestionsTests {
  private static func list(_ hints: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <!-- a comment --><plist version="1.0"><dict><key>title</key><string/><key>hints</key>\(hints)</dict></plist>
    """
  }

  private static func hint(_ term: String) -> String {
    "<dict><key>priority</key><integer>7</integer><key>term</key><string>\(term)</string><key>url</key><string>x</string></dict>"
  }

  private func terms(_ body: String) throws -> [String] { try Suggestions(body: Array(body.utf8)).terms }

  @Test("terms come in their order, each once, with entities read, blank ones left out; older lists have priorities")
  func read() throws {
    let hints = ["csgo", "don&#39;t &amp; &#x4E8C; &lt;b&gt;", " csgo ", " ", "café"].map(Self.hint).joined(
      separator: "\n")
    #expect(
      try terms(Self.list("<array>\(hints)<dict/><string>odd</string></array>")) == ["csgo", "don't & 二 <b>", "café"])
    #expect(try terms(Self.list("<array/>")) == [] && terms(Self.list("<array> </array >")) == [])
  }

  @Test(
    "anything else is an error, never no suggestions",
    arguments: [
      "", "{}", "<html><body>Log in</body></html>", list(""), list("<dict/>"),
      list("<array><dict><key>name</key><string>a</string></dict></array>"), list("<array>"),
      list("<array>\(hint("a"))"), list("<array>\(hint("&lol;"))</array>"), list("<array>\(hint("&#xD800;"))</array>"),
      "<!DOCTYPE p [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">]>" + list("<array>\(hint("&b;"))</array>"),
      list(String(repeating: "<array>", count: 5_000)), list(String(repeating: "<dict><key>a</key>", count: 5_000)),
    ])
  func malformed(body: String) {
    #expect(throws: StoreError.notJSON) { try terms(body) }
  }

  @Test("two megabytes of them are read as well")
  func large() throws {
    let hints = (0..<20_000).map { Self.hint("term \($0)") }.joined()
    #expect(try terms(Self.list("<array>\(hints)</array>")).count == 20_000)
  }

  @Test("storefronts have numbers of their own; some have none")
  func numbers() {
    let numbers = Storefront.all.compactMap(\.number)
    #expect(Storefront.us.number == 143_441 && Storefront(code: "jp")?.number == 143_462)
    #expect(numbers.count == 115 && Set(numbers).count == numbers.count && Storefront(code: "al")?.number == nil)
  }
}
