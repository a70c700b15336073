import AppStore
import Foundation
import Testing
import Turns

@testable import Commands
import Texts
import Support

@MainActor
@Suite("Text for other programs", .inTurn)
struct LeavingTextTests {
  private func printed(
    _ app: App, _ format: OutputFormat, _ fields: [String] = ["name"], csv: CSVText = CSVText()
  ) throws -> String {
    var text = ""
    let printer = RowPrinter(
      fields: try FieldSet.apps.fields(named: fields, for: format), format: format, terminal: TerminalText(),
      at: .distantPast, csv: csv
    ) { text += $0 }
    try printer.print(AppRow(position: nil, app: app))
    try printer.finish()
    return text
  }

  private nonisolated static let formats: [OutputFormat] = [.tabs, .csv, .markdown]

  @Test(
    "invisible characters are left out",
    arguments: [
      "\u{200B}", "\u{FEFF}", "\u{2060}", "\u{AD}", "\u{E0041}\u{E0042}", "\u{200C}", "\u{200D}", "\u{2063}",
      "\u{180E}",
      "\u{E0001}", "\u{FFF9}",
    ], formats)
  func invisible(characters: String, format: OutputFormat) throws {
    let name = "\(characters)Weather \(characters)Ra\(characters)dar\(characters)"
    let text = try printed(App(id: 1, name: name), format)
    #expect(text.unicodeScalars.elementsEqual(try printed(App(id: 1, name: "Weather Radar"), format).unicodeScalars))
  }

  @Test(
    "joiners that join, the tags of flags and a variation selector stay",
    arguments: [
      "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥", "👩🏽\u{200D}💻", "🙂\u{200D}↔\u{FE0F}", "می\u{200C}خواهم",
      "ക\u{D4D}\u{200D}",
      "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "☎\u{FE0F}", "1\u{FE0F}\u{20E3}",
    ], formats)
  func joined(name: String, format: OutputFormat) throws {
    #expect(try printed(App(id: 1, name: name), format).unicodeScalars.contains(name.unicodeScalars))
  }

  @Test("tags that make no flag are left out, and all but one variation selector")
  func smuggled() {
    #expect(CleanText.line("🏴\u{E0067}\u{E0062}").unicodeScalars.elementsEqual("🏴".unicodeScalars))
    #expect(CleanText.line("A\u{FE0F}\u{E0101}\u{E0102}").unicodeScalars.elementsEqual("A\u{FE0F}".unicodeScalars))
  }

  @Test("a blank name is replaced by the bundle id, except in JSON", arguments: formats + [.table])
  func blank(format: OutputFormat) throws {
    var app = App(id: 1, name: "\u{200B}\u{2060}\u{E0041}")
    app.bundleID = "com.example.blank"
    #expect(try printed(app, format).contains("com.example.blank"))
    #expect(try printed(app, .json).contains(#""name": "\u200b\u2060\udb40\udc41""#))
  }

  @Test("in Markdown no text is an address or a mark, whatever it begins with")
  func markdownText() throws {
    var app = App(id: 1, name: "http://x <script>alert(1)</script> [x](javascript:alert(1)) www.evil.example a | b")
    app.url = WebAddress("https://x.example/a?b=c&d=(e)")
    #expect(
      try printed(app, .markdown, ["name", "url"]).split(separator: "\n").last
        == #"| http\://x \<script\>alert(1)\</script\> \[x\](javascript:alert(1)) www\.evil.example a \| b | https://x.example/a?b=c&d=(e) |"#
    )
  }

  @Test("in Markdown nothing in an address ends it")
  func markdownAddress() {
    #expect(
      MarkdownText.address("https://x/[a](javascript:b)|<c>`*d* \u{202E}é")
        == "https://x/%5Ba%5D(javascript:b)%7C%3Cc%3E%60%2Ad%2A%20%E2%80%AE%C3%A9")
  }

  @Test("CSV keeps formulas as they are, and --csv-safe makes text of them")
  func formulas() {
    let values = ["=1+1", "+1", "-1", "@a", "\t=1", "\n=1", "＝1", "a=1", "a;=1", "", "4.5"]
    #expect(CSVText().line(values) == "=1+1,+1,-1,@a,\t=1,\"\n=1\",＝1,a=1,a;=1,,4.5\n")
    #expect(CSVText(isSafe: true).header(["id", "term"]) == "\"id\",\"term\"\n" && CSVText().header(["id"]) == "id\n")
    #expect(
      CSVText(isSafe: true).line(["'a", "'=1"]) == "''a,''=1\n" && CSVText().line(["'a", "'=1"]) == "'a,\"'=1\"\n")
    #expect(CSVText(isSafe: true).line(values) == "'=1+1,'+1,'-1,'@a,\"'\t=1\",\"'\n=1\",'＝1,a=1,\"a;=1\",,4.5\n")
  }

  @Test("a formula behind invisible characters is guarded as well")
  func hiddenFormula() throws {
    #expect(try printed(App(id: 1, name: "\u{200B}=1"), .csv, csv: CSVText(isSafe: true)).hasSuffix("\n'=1\n"))
  }

  @Test("a price is written in one way: in the store's words, else with the decimals of its currency")
  func prices() throws {
    var app = App(id: 1, name: "A")
    app.price = 4
    app.currency = "USD"
    for format in [OutputFormat.tabs, .markdown, .table] {
      #expect(try printed(app, format, ["formattedPrice"]).contains("$4.00"))
    }
    #expect(try printed(app, .table, ["price"]).contains("4.00"))
    #expect(try printed(app, .csv, ["price"]) == "price\n4\n")
    app.formattedPrice = "$4.00"
    #expect(try printed(app, .tabs, ["formattedPrice"]) == "$4.00\n")
  }
}
