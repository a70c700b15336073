import AppStore
import Testing
import Turns

@testable import Commands

@Suite("Apps in lines of text", .inTurn)
struct AppLinesTests {
  /// The apps of some lines, with their countries; `!` and the reason for a line that names none.
  private func apps(_ text: String, keepsStorefront: Bool = true) -> [String] {
    var lines = AppLines(keepsStorefront: keepsStorefront)
    var troubles: [String] = []
    let found = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      defer { if let trouble = lines.takeTrouble() { troubles.append("! \(trouble.reason): \(trouble.text)") } }
      do throws(UsageError) {
        return try lines.apps(in: String(line)).map { app in
          "\(app)" + (app.storefront.map { " \($0.code)" } ?? "")
        }
      } catch {
        return ["! \(error.message)"]
      }
    }
    lines.end()
    if let trouble = lines.takeTrouble() { troubles.append("! \(trouble.reason): \(trouble.text)") }
    return found + troubles
  }

  private static let none = "! is no id, bundle id or App Store URL"

  @Test(
    "ids may be in quotes and lists, with commas behind them",
    arguments: [
      ("284882215", ["284882215"]), ("\"284882215\"", ["284882215"]), ("'284882215',", ["284882215"]),
      ("  “284882215”;", ["284882215"]), ("[284882215, 570060128]", ["284882215", "570060128"]),
      ("\"284882215\",\"com.example.app\"", ["284882215", "com.example.app"]),
      ("284882215;570060128", ["284882215", "570060128"]),
      ("284882215\t570060128", ["284882215", "570060128"]), ("id284882215 ,", ["284882215"]),
      ("284882215,Notes, by Acme", ["284882215"]), ("# 284882215", []), ("", []), ("-", []), (",", [none]),
      ("284882215 Notes", ["284882215"]), ("284882215 # mine", ["284882215"]), ("1. 284882215", ["284882215"]),
      ("12) com.example.app", ["com.example.app"]), ("- 284882215 Notes", ["284882215"]),
      ("* [ ] https://apps.apple.com/us/app/x/id570060128", ["570060128 us"]), ("• 284882215,", ["284882215"]),
      ("1. Notes", [none]), ("1.5 284882215", [none]), ("- 7 Notes", [none]), ("1.", []),
      ("7,Notes", [none]), ("weather, rain", [none]), ("weather", [none]),
    ])
  func lists(line: String, found: [String]) {
    #expect(apps(line) == found)
  }

  @Test(
    "addresses are found inside text, each once",
    arguments: [
      ("See https://apps.apple.com/de/app/x/id570060128.", ["570060128 de"]),
      ("- [Notes](https://apps.apple.com/us/app/x/id570060128?mt=8), fine", ["570060128 us"]),
      (
        "<a href=\"https://apps.apple.com/us/app/x/id284882215\">a</a> apps.apple.com/gb/app/id7",
        ["284882215 us", "7 gb"]
      ),
      ("x https://apps.apple.com/us/app/id7 https://apps.apple.com/us/app/id7", ["7 us"]),
      (
        "1\tNotes\tAcme\t4.5\t12\tFree\t284882215\tcom.acme\thttps://apps.apple.com/us/app/id284882215",
        ["284882215 us"]
      ),
      ("see https://example.com/id570060128", [none]), ("https://apps.apple.com/us/developer/x/id7", [none]),
    ])
  func addresses(line: String, found: [String]) {
    #expect(apps(line) == found)
  }

  @Test("our own CSV is read by its names, also guarded, with semicolons, or with a text over several lines")
  func csv() {
    #expect(apps("position,id,name,country\n1,7,\"a, b\",de\n2,8,x,") == ["7 de", "8"])
    #expect(apps("\"name\",\"id\"\n\"'=a\",\"7\"") == ["7"])
    #expect(apps("ID;Name\n7;x\n\"8\";y") == ["7", "8"])
    #expect(apps("name;id\n\"a;b\";7\n\"a \"\"q\"\"\";8") == ["7", "8"])
    #expect(apps("name\turl\nx\thttps://apps.apple.com/us/app/id7") == ["7 us"])
    #expect(apps("id,text\n7,\"one\ntwo, \"\"three\"\"\nfour\"\n8,x") == ["7", "8"])
    #expect(apps("bundleId\ncom.example.app\nnone") == ["com.example.app", Self.none])
    #expect(apps("position,id\n1,7", keepsStorefront: false) == ["7"])
  }

  @Test("our own Markdown is read by its names")
  func markdown() {
    let table =
      "| position | name | id | country |\n| ---: | --- | ---: | --- |\n| 1 | a \\| b | 7 | de |\n|  | x | 8 |  |"
    #expect(apps(table) == ["7 de", "8"])
    #expect(apps("| 284882215 | Notes |") == ["284882215"])
    #expect(apps("| id |\n| --- |\n| none |") == [Self.none])
  }

  @Test("our own JSON is read by its members, lines of objects as well as an array over many lines")
  func json() {
    #expect(
      apps(#"{"id":7,"name":"a","country":"de"}"# + "\n" + #"{"bundleId":"com.example.app"},"#) == [
        "7 de", "com.example.app",
      ])
    #expect(apps(#"{"url":"https://apps.apple.com/fr/app/id7","id":null}"#) == ["7 fr"])
    let pretty =
      "[\n  {\n    \"position\": 1,\n    \"id\": 7,\n    \"name\": \"id: 9\"\n  },\n  {\n    \"id\": 8\n  }\n]"
    #expect(apps(pretty) == ["7", "8"])
    #expect(
      apps(#"{"name":"a"}"#) == [Self.none] && apps("{}") == [Self.none]
        && apps("{\"id\":") == ["! begins a row that doesn't end: {\"id\":"])
  }

  @Test(
    "JSON is read as other programs lay it out: arrays in a line, members of arrays in lines, rows inside an answer")
  func otherJSON() {
    let apart = #"""
      [
        {
          "genres": [
            "Weather",
            "id"
          ],
          "about": "a \"}\" {",
          "id": 7
        },
        { "id": 8, "country": "de" }
      ]
      """#
    #expect(apps(apart) == ["7", "8 de"])
    #expect(apps(#"[{"id":7,"name":"x"},{"id":8,"name":"y"}]"#) == ["7", "8"])
    #expect(apps(#"[{"id": 7}, {"name": "x"}]"#) == ["7", "\(Self.none): {\"name\": \"x\"}"])
    #expect(apps(#"{"rows":[{"id":7},{"id":8}],"found":true}"#) == ["7", "8"])
    #expect(apps(#"{"resultCount":1,"results":[{"trackId":7,"artistId":9}]}"#) == ["7"])
    #expect(apps(#"{"id":1,"na"# + "\n" + #"{"id":8}"#) == ["8", #"! begins a row that doesn't end: {"id":1,"na"#])
    #expect(apps("[]\n284882215\n[\n]\n570060128") == ["284882215", "570060128"])
  }

  @Test("what stands between cells, and their names, are those of the first line; an app may be called as a column")
  func firstLine() {
    #expect(apps("id,name,languages\n7,a,EN\n8,b,EN; DE\n9,\"c\",\"EN; DE\"") == ["7", "8", "9"])
    #expect(apps("name,id\nLike 1; 9338604085; great,9072800688") == ["9072800688"])
    #expect(apps("name;id\nLike 1, 9338604085;7\nx\ty;8") == ["7", "8"])
    #expect(apps("id,name\n7,ID\n8,URL\n9,App") == ["7", "8", "9"])
    #expect(apps("property,term,id,name\nbundleId,,7,x\nprice,,8,App") == ["7", "8"])
    #expect(apps("| name | id |\n| --- | ---: |\n| ID | 7 |\n| url | 8 |") == ["7", "8"])
    #expect(apps("id,name\n7,x\nname,id\ny,8") == ["7", "8"], "another file behind it")
    #expect(apps("id,name\n7,\"x") == ["! begins a row that doesn't end: 7,\"x"])
  }

  @Test("a country without a store is named, unless it doesn't count")
  func countries() {
    let address = "https://apps.apple.com/ZZ/app/x/id570060128"
    #expect(
      apps(address) == ["! is of 'ZZ', a country without an App Store"]
        || apps(address)[0].contains("without an App Store"))
    #expect(apps(address, keepsStorefront: false) == ["570060128"])
  }
}
