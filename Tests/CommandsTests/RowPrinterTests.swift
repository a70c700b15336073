import AppStore
import Foundation
import Testing
import Turns

@testable import Commands
import Texts
import Support

@MainActor
@Suite("Rows in every format", .inTurn)
struct RowPrinterTests {
  private var radar: App {
    var app = App(id: 1, name: "Weather Radar")
    app.developer = "Acme Weather Inc."
    app.rating = 4.7178
    app.ratingCount = 1_234
    app.price = 0
    app.currency = "USD"
    app.formattedPrice = "Free"
    app.bundleID = "com.example.radar"
    app.url = WebAddress("https://apps.apple.com/us/app/id1")
    app.details.fileSize = 25_276_416
    app.details.currentVersionReleaseDate = Date(timeIntervalSince1970: 1_783_434_614)
    app.details.languages = ["EN", "DE"]
    return app
  }

  private var hostile: App {
    var app = App(id: 3, name: "\u{1B}[31mRed\tand\nlines\u{202E}, \"quoted\" | <b>")
    app.price = 2.5
    app.currency = "EUR"
    app.developer = "\u{9B}2J"
    app.details.description = "One\r\n\nTwo\u{7}"
    return app
  }

  private let asOf = Date(timeIntervalSince1970: 1_783_468_800)

  private var apps: [App] { [radar, App(id: 2, name: "天気予報"), hostile] }

  /// A printer of apps, with a header in tabs if it is arranged.
  private func printer(
    _ format: OutputFormat, _ fields: [String]? = nil, terminal: TerminalText = TerminalText(),
    arrangement: RowArrangement<AppRow>? = nil, note: @escaping (String) -> Void = { _ in },
    write: @escaping (String) throws -> Void
  ) throws -> RowPrinter<AppRow> {
    RowPrinter(
      fields: try FieldSet.apps.fields(named: fields, for: format), format: format, terminal: terminal,
      at: .distantPast, arrangement: arrangement ?? RowArrangement(), hasTabHeader: arrangement != nil, write: write,
      note: note)
  }

  @Test(
    "rows that are known at once are the same text, in few pieces",
    arguments: [.tabs, .csv, .jsonLines, .markdown] as [OutputFormat])
  func together(format: OutputFormat) throws {
    let rows = (1...3_000).map { AppRow(position: $0, app: radar) }
    var (one, all): ([String], [String]) = ([], [])
    let first = try printer(format) { one.append($0) }
    for row in rows { try first.print(row) }
    try first.finish()
    let second = try printer(format) { all.append($0) }
    try second.print(all: rows)
    try second.finish()
    #expect(one.joined() == all.joined())
    #expect(all.count < 100 && one.count >= 3_000)
  }

  @Test(
    "a row counts as written once its text was written, in every format and order",
    arguments: [.table, .json, .tabs, .csv, .jsonLines, .markdown] as [OutputFormat], [false, true])
  func written(format: OutputFormat, isSorted: Bool) throws {
    let rows = (1...3_000).map { AppRow(position: $0, app: App(id: Int64($0), name: "Weather Radar")) }
    var arrangement = RowArrangement<AppRow>(texts: FieldSet.apps.texts)
    if isSorted { arrangement.order = try FieldSet.apps.order(named: "name") }
    var (text, settled): (String, [AppRow]) = ("", [])
    struct Full: Error {}
    let printer = try printer(format, ["id"], arrangement: arrangement) { piece in
      // As of a pipe whose reader goes.
      guard text.utf8.count < 4_000 else { throw Full() }
      text += piece
    }
    printer.follow { settled.append($0) }
    let isWholeOnly = format == .table || format == .json
    if isWholeOnly {
      for row in rows { try printer.print(row) }
      #expect(settled.isEmpty)
      try printer.finish()
      #expect(settled.count == rows.count)
    } else {
      do {
        for row in rows { try printer.print(row) }
        try printer.finish()
        #expect(isSorted, "of few pieces the first has all")
      } catch is Full {
        #expect(!isSorted)
      }
      let lines = text.split(separator: "\n").filter { $0.contains { $0.isNumber } }
      #expect(settled.count == lines.count && settled.map(\.app.id) == rows.prefix(lines.count).map(\.app.id))
      #expect(isSorted ? settled.count == rows.count : (300...2_000).contains(settled.count))
    }
  }

  /// The ids of apps that a printer of some arrangement puts out, and what it says at the end.
  private func arranged(_ arrangement: RowArrangement<AppRow>) throws -> (text: String, code: ExitCode, notes: [String])
  {
    var (text, notes): (String, [String]) = ("", [])
    let printer = try printer(.tabs, ["id"], arrangement: arrangement, note: { notes.append($0) }) { text += $0 }
    for app in apps { try printer.print(AppRow(app: app)) }
    let code = try printer.finish()
    return (text, code, notes)
  }

  @Test("rows are filtered, sorted and then limited, under a header if one is asked for")
  func arrangement() throws {
    var arrangement = RowArrangement(texts: FieldSet.apps.texts)
    #expect(try arranged(arrangement) == ("id\n1\n2\n3\n", .found, []))
    arrangement.limit = 2
    #expect(try arranged(arrangement) == ("id\n1\n2\n", .found, []))
    arrangement.isReversed = true
    #expect(try arranged(arrangement) == ("id\n3\n2\n", .found, []))
    arrangement.order = try FieldSet.apps.order(named: "Price")
    #expect(try arranged(arrangement) == ("id\n3\n1\n", .found, []))
    func filter(_ text: String) throws {
      (arrangement.filterText, arrangement.properties) = (text, FieldSet.apps.filtered)
      arrangement.filter = try FieldSet.apps.filter(text, at: asOf)
    }
    try filter("WEATHER")
    #expect(try arranged(arrangement) == ("id\n1\n", .found, []))
    try filter("snow")
    #expect(try arranged(arrangement) == ("id\n", .nothingFound, ["None of 3 rows matches 'snow'"]))
    try filter("wthr !snow")
    #expect(try arranged(arrangement) == ("id\n", .nothingFound, ["None of 3 rows matches 'wthr !snow'"]), "exact")
    try filter("weather or snow")
    #expect(
      try arranged(arrangement).notes == [
        "None of 3 rows matches 'weather or snow'; OR in capitals takes either side"
      ])
    try filter("wthr OR WEATHER")
    #expect(try arranged(arrangement) == ("id\n1\n", .found, []))
    #expect(throws: UsageError("--filter: no prize<5; price<5?")) { try filter("prize<5") }
  }

  private func printed(
    _ apps: [App], _ format: OutputFormat, _ fields: [String]? = nil, terminal: TerminalText = TerminalText()
  ) throws -> String {
    var text = ""
    let printer = try printer(format, fields, terminal: terminal) { text += $0 }
    for (index, app) in apps.enumerated() { try printer.print(AppRow(position: index + 1, app: app, asOf: asOf)) }
    try printer.finish()
    return text
  }

  @Test("tabs: a line of nine fields a row, whatever the store's text says")
  func tabs() throws {
    let lines = try printed(apps, .tabs).split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == 4)
    #expect(
      lines[0]
        == "1\tWeather Radar\tAcme Weather Inc.\t4.72\t1234\tFree\t1\tcom.example.radar\thttps://apps.apple.com/us/app/id1"
    )
    #expect(lines[1] == "2\t天気予報\t\t\t\t\t2\t\t")
    #expect(lines[2] == "3\tRed and lines, \"quoted\" | <b>\t\t\t\t2.50 EUR\t3\t\t")
    #expect(lines[3].isEmpty)
  }

  @Test("CSV: exact values, quoted where they must be, line ends kept, nothing that a terminal obeys")
  func csv() throws {
    let text = try printed(apps, .csv, ["id", "name", "rating", "price", "languages", "description"])
    #expect(
      text == """
        id,name,rating,price,languages,description
        1,Weather Radar,4.7178,0,EN; DE,
        2,天気予報,,,,
        3,"Red	and
        lines, ""quoted"" | <b>",,2.5,,"One

        Two"

        """)
  }

  @Test("Markdown: a table whose cells are shown as they are written")
  func markdown() throws {
    let text = try printed(apps, .markdown, ["id", "name", "rating", "url"])
    #expect(
      text == """
        | id | name | rating | url |
        | ---: | --- | --- | --- |
        | 1 | Weather Radar | 4.72 | https://apps.apple.com/us/app/id1 |
        | 2 | 天気予報 |  |  |
        | 3 | Red and lines, "quoted" \\| \\<b\\> |  |  |

        """)
  }

  @Test("JSON: every field in the same order, exact, null where unknown, and read back as it was")
  func json() throws {
    let text = try printed(apps, .json)
    let objects = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    try #require(objects.count == 3)
    #expect(objects.map { $0["position"] as? Int } == [1, 2, 3])
    #expect(objects[0]["rating"] as? Double == 4.7178)
    #expect(objects[0]["updatedDate"] as? String == "2026-07-07T14:30:14Z")
    #expect(objects[0]["size"] as? Int == 25_276_416)
    #expect(objects[1]["rating"] is NSNull)
    #expect(objects[1]["languages"] as? [String] == [])
    #expect(objects[2]["name"] as? String == hostile.name)
    #expect(objects[2]["description"] as? String == hostile.details.description)
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("    \"") }.prefix(FieldSet.apps.all.count)
    #expect(keys.map { String($0.split(separator: "\"")[1]) } == FieldSet.apps.all.map(\.id))
    #expect(try printed([], .json) == "[]\n")
    #expect(try printed([], .csv, ["id", "name"]) == "id,name\n")
  }

  @Test("the keys that scripts rest on come first, in their order")
  func schema() {
    #expect(
      FieldSet.apps.all.prefix(15).map(\.id) == [
        "position", "id", "bundleId", "name", "developer", "rating", "ratingCount", "price", "currency",
        "formattedPrice", "version", "genre", "url", "iconURL", "screenshotURLs",
      ])
    #expect(
      FieldSet.tracks.all.prefix(9).map(\.id) == [
        "term", "country", "device", "id", "name", "position", "previous", "best", "seenAt",
      ])
    #expect(
      FieldSet.changes.all.prefix(7).map(\.id) == ["id", "name", "country", "what", "from", "to", "seenAt"])
  }

  @Test("JSON lines: an object a line, each written when it comes")
  func jsonLines() throws {
    var lines: [String] = []
    let printer = try printer(.jsonLines, ["id", "name"]) { lines.append($0) }
    try printer.print(AppRow(position: nil, app: radar))
    #expect(lines == ["{\"id\":1,\"name\":\"Weather Radar\"}\n"])
    try printer.print(AppRow(position: nil, app: hostile))
    try printer.finish()
    #expect(lines.count == 2)
    #expect(lines[1].filter(\.isNewline).count == 1)
  }

  @Test("a table's columns align by what they take on the screen, and fit", arguments: [40, 80, 120])
  func table(columns: Int) throws {
    var long = App(id: 4, name: String(repeating: "長い名前", count: 30))
    long.formattedPrice = "$1.00"
    let lines = try printed(apps + [long], .table, terminal: TerminalText(columns: columns))
      .split(separator: "\n").map(String.init)
    try #require(lines.count == 5)
    #expect(lines[0].hasPrefix("#  NAME "))
    #expect(lines[1].hasPrefix("1  Weather"))
    #expect(lines[4].contains("…"))
    #expect(lines.allSatisfy { width($0) <= columns && !$0.hasSuffix(" ") })
    let prices = try [(lines[0], "PRICE"), (lines[1], "Free"), (lines[3], "2.50 EUR"), (lines[4], "$1.00")].map {
      width(String($0[..<(try #require($0.range(of: $1, options: .backwards))).lowerBound]))
    }
    #expect(Set(prices).count == 1)
  }

  @Test("numbers are aligned to the right, and sizes and dates are as people read them")
  func shown() throws {
    let text = try printed([radar, App(id: 100, name: "B")], .table, ["id", "size", "updatedDate", "rating", "name"])
    #expect(
      text == """
         ID     SIZE  UPDATED     RATING  NAME
          1  25.3 MB  2026-07-07  ★ 4.72  Weather Radar
        100                               B

        """)
  }

  @Test(
    "a table says why there is no position, also with little room; other formats leave it empty, JSON null"
  )
  func positions() throws {
    func printed(_ format: OutputFormat, columns: Int = 80) throws -> String {
      var text = ""
      let fields = try FieldSet.positions.fields(named: ["term", "position"], for: format)
      let terminal = TerminalText(columns: columns)
      let printer = RowPrinter(fields: fields, format: format, terminal: terminal, at: .distantPast) { text += $0 }
      for (position, count) in [(1, 25), (nil, 25), (nil, 0)] as [(Int?, Int)] {
        let query = SearchQuery(term: "a long term")
        try printer.print(Rank(query: query, reference: AppReference(.id(1)), position: position, resultCount: count))
      }
      try printer.finish()
      return text
    }
    #expect(
      try printed(.table, columns: 23) == """
        TERM           POSITION
        a long t…             1
        a long t…  not among 25
        a long t…    no results

        """)
    #expect(try printed(.tabs) == "a long term\t1\na long term\t\na long term\t\n")
    #expect(try printed(.csv).hasSuffix("a long term,1\na long term,\na long term,\n"))
    #expect(try printed(.jsonLines).contains(#"{"term":"a long term","position":null}"#))
  }

  @Test("a table that is too wide becomes a list of facts for each row")
  func facts() throws {
    let text = try printed(
      [radar, hostile], .table, FieldSet.apps.all.map(\.id), terminal: TerminalText(columns: 60))
    #expect(text.components(separatedBy: "\n\n  #  ").count == 2, "an empty line stands between the rows")
    #expect(text.contains("  Developer         Acme Weather Inc.\n"))
    #expect(text.split(separator: "\n").allSatisfy { width(String($0)) <= 60 })
    #expect(!text.contains("Seller"), "what is unknown is left out")
  }

  @Test("if rows are expected, a table is written row by row")
  func expected() throws {
    var lines: [String] = []
    let printer = try printer(.table, ["id", "name"]) { lines.append($0) }
    printer.expect([AppRow(position: nil, app: App(id: 100, name: "Expected"))])
    try printer.print(AppRow(position: nil, app: App(id: 1, name: "A name that is longer")))
    #expect(lines == [" ID  NAME\n", "  1  A name…\n"])
    try printer.finish()
    #expect(lines.count == 2)
  }

  @Test("no text format has control characters or direction marks")
  func sanitised() throws {
    for format in OutputFormat.allCases where format != .json && format != .jsonLines {
      let text = try printed(apps, format, FieldSet.apps.all.map(\.id))
      #expect(
        !text.unicodeScalars.contains {
          $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
        })
    }
  }

  @Test("without UTF-8 in the locale, tables are ASCII, and pipes still get everything")
  func ascii() throws {
    let text = try printed(apps, .table, terminal: TerminalText(columns: 40, isUTF8: false))
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    #expect(isASCII)
    #expect(text.contains("* 4.72"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 40 })
    #expect(try printed(apps, .tabs, terminal: TerminalText(isUTF8: false)).contains("天気予報"))
  }

  @Test("a field is named in any case, once; one that isn't there is an error with the nearest")
  func fields() throws {
    #expect(try FieldSet.apps.fields(named: ["NAME", "id", "name"], for: .csv).map(\.id) == ["name", "id"])
    #expect(throws: UsageError("--fields: no field 'nmae'; did you mean 'name'?")) {
      try FieldSet.apps.fields(named: ["nmae"], for: .csv)
    }
    do {
      _ = try FieldSet.positions.fields(named: ["zzzzzzzzz"], for: .csv)
      Issue.record("there is such a field")
    } catch {
      #expect(error.message.contains("there are country, position"))
    }
  }

  /// The width in columns; of the examples' characters only CJK is wide.
  private func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ((0x3000...0x9FFF).contains($1.value) ? 2 : 1) }
  }
}
