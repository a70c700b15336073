import Support
import Testing
import Turns

@testable import Saving

@Suite("Safe names for files", .inTurn)
struct SafeFileNameTests {
  @Test(
    "letters, digits and the usual signs stay",
    arguments: ["com.example.weather", "com.example.my-app_2", "天気.アプリ", "приложение", "café"])
  func plain(name: String) {
    #expect(SafeFileName.make(from: name) == name)
  }

  @Test(
    "whatever could lead elsewhere, hide, or pass for an option becomes a plain name",
    arguments: [
      ("../../etc/passwd", "etc-passwd"), ("/etc/passwd", "etc-passwd"), ("..", nil), (".", nil), ("", nil),
      (".hidden", "hidden"), ("--help", "help"), ("-rf", "rf"), ("~/x", "x"), ("a/../b", "a-..-b"),
      ("a\\b:c*d", "a-b-c-d"), ("a\u{0}b", "a-b"), ("a\nb\u{1B}[31m", "a-b--31m"), ("a b", "a-b"), ("...", nil),
      ("name...", "name"), ("a\u{202E}gpj", "a-gpj"), ("a\u{200B}b", "a-b"), ("$(id)", "id"), ("\u{301}", nil),
      ("😀", nil),
    ])
  func hostile(text: String, expected: String?) {
    #expect(SafeFileName.make(from: text) == expected)
  }

  @Test("a name is cut to a length that every file system takes, between characters")
  func long() throws {
    let ascii = try #require(SafeFileName.make(from: String(repeating: "a", count: 5_000)))
    #expect(ascii.utf8.count == SafeFileName.maximumBytes)
    let wide = try #require(SafeFileName.make(from: String(repeating: "天", count: 5_000)))
    #expect(wide.utf8.count <= SafeFileName.maximumBytes)
    #expect(wide.allSatisfy { $0 == "天" })
  }

  @Test("whatever comes in, what goes out is one component of a path and stays as it is when made safe again")
  func always() {
    var generator = SplitMix64(seed: 7)
    let scalars: [Unicode.Scalar] = [
      ".", "/", "-", "~", "a", "\\", "\u{0}", "\u{7F}", "\u{301}", "\u{202E}", "天", "😀", " ",
    ]
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text.append(scalars[Int.random(in: scalars.indices, using: &generator)])
      }
      guard let name = SafeFileName.make(from: String(text)) else { continue }
      #expect(!name.contains("/") && !name.hasPrefix(".") && !name.hasPrefix("-") && !name.isEmpty)
      #expect(SafeFileName.make(from: name) == name)
    }
  }
}
