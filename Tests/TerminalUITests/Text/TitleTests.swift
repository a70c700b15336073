import AppStore
import TerminalUI
import Testing
import Turns

@Suite("What an app is called", .inTurn)
struct TitleTests {
  private func title(_ name: String, bundleID: String? = "com.example.app") -> String {
    var app = App(id: 7, name: name)
    app.bundleID = bundleID
    return app.title
  }

  @Test(
    "a name that shows nothing gives way to the bundle id, and that to the id",
    arguments: [
      "", " ", "\u{200B}\u{200D}", "\u{202E}\u{2066}\u{FEFF}", "\u{E0041}\u{E007F}", "\u{301}\u{20DD}",
      "\u{1}\u{7F}\u{85}", "\u{3000}\u{2028}", "\u{3164}\u{2800}\u{115F}", "\u{1B}[31m\u{1B}[0m",
      "\u{1B}]0;title\u{7}", "\u{9B}1;2H", "\u{FE0F}\u{1F3FB}",
    ])
  func nothing(name: String) {
    #expect(title(name) == "com.example.app")
    #expect(title(name, bundleID: "\u{200B}") == "id7")
    #expect(title(name, bundleID: nil) == "id7")
    #expect(!SafeText(title(name)).collapsed.isEmpty)
  }

  @Test("any other name stays", arguments: ["A", "é", "天気", "👩‍👩‍👧", "\u{200B}A", "\u{1B}[31mRed", "-", "🇩🇪", " 1 "])
  func something(name: String) {
    #expect(title(name) == name)
  }

  @Test("of each single character the same is said as by what draws it")
  func everyCharacter() {
    let planes: [ClosedRange<UInt32>] = [
      0...0x33FF, 0xA000...0xABFF, 0xD7B0...0x1_23FF, 0x1_6800...0x1_FFFF, 0xE_0000...0xE_01FF,
    ]
    var differing: [String] = []
    for scalar in planes.joined().compactMap(Unicode.Scalar.init) {
      let name = String(Character(scalar))
      if SafeText(name).collapsed.isEmpty != (title(name) != name) { differing.append(String(scalar.value, radix: 16)) }
    }
    #expect(differing == [])
  }
}
