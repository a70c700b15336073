import Foundation
import Observatory
import Testing
import Texts
import Turns

@testable import Commands

@Suite("Rows that are imported", .inTurn)
struct ImportedRowTests {
  /// The row that each record of a text is understood as.
  private func rows(_ text: String) -> [ImportedRow] {
    var splitter = RecordSplitter()
    var reader = ImportedRow.Reader()
    splitter.add(Array(text.utf8))
    return Array(sequence(state: ()) { _ in splitter.next(isAtEnd: true) }).compactMap { reader.row(of: $0.content) }
  }

  private func taken(_ text: String) -> [TakenRow] {
    rows(text).compactMap { if case .row(let row, _, _) = $0 { row } else { nil } }
  }

  private func reasons(_ text: String) -> [String] {
    rows(text).compactMap { if case .refused(let reason, _) = $0 { reason } else { nil } }
  }

  private static let key = TrackKey(search: SearchKey(term: "weather", country: "us", device: "iphone"), app: 7)
  private static func position(_ position: Position, _ looks: [Int], count: Int) -> TakenRow {
    .position(KeptPosition(track: key, name: "Radar", position: position, looks: looks, count: count))
  }

  @Test("JSON and CSV say the same, with columns in any order, a byte order mark, and without optional values")
  func forms() {
    let day = 1_772_366_400
    let row = Self.position(.at(3), [day, day + 60, day + 86_400], count: 5)
    #expect(
      taken(
        #"{"kind":"positions","term":" weather ","country":"US","device":"iphone","id":"7","name":"Radar","position":3,"#
          + #""among":null,"from":"2026-03-01T12:00:00Z","to":"2026-03-02T12:00:00Z","looks":5,"between":["2026-03-01T12:01:00Z"]}"#
      ) == [row])
    #expect(
      taken(
        "\u{FEFF}Looks,to,from,between,position,id,term,country,name\r\n5,2026-03-02 12:00:00,2026-03-01 12:00:00,2026-03-01 12:01:00; ,3,7,weather,us,Radar\r\n"
      ) == [row])
    #expect(
      taken("term,country,id,name,from,among\nweather,us,7,Radar,2026-03-01T12:00:00Z,200")
        == [Self.position(.notAmong(200), [day], count: 1)])
    #expect(
      taken(#"[{"term":"weather","country":"us","id":7},{"id":7,"country":"us"},{"id":7,"kind":"marks"}]"#) == [
        .track(Self.key, name: "", added: nil, visited: nil),
        .bookmark(Bookmarked(listing: Listing(app: 7, country: "us"), name: "")),
        .mark(Competitor(id: 7, name: ""), added: nil),
      ])
  }

  @Test("a row may name the order; older exports mean the search interface's, and a chart has no other")
  func order() {
    var key = Self.key
    key.search.order = SearchKey.store
    #expect(
      taken("term,country,id,order\nweather,us,7,store\nweather,us,7,\nweather,us,7,service\n") == [
        .track(key, name: "", added: nil, visited: nil), .track(Self.key, name: "", added: nil, visited: nil),
        .track(Self.key, name: "", added: nil, visited: nil),
      ])
    #expect(reasons("term,country,id,order\nweather,us,7,other\nchart:free,us,7,store\n").count == 2)
  }

  @Test("rows of a chart or a search are refused, in CSV and JSON, and not taken for bookmarks or tracks")
  func commandRows() {
    let text = """
      position,name,id,bundleId,chart,chartGenre,country
      1,Radar,7,example.radar,free,,us
      {"position":1,"id":7,"bundleId":"example.radar","name":"Radar","term":"weather"}

      """
    #expect(taken(text).isEmpty && reasons(text).count == 2)
    #expect(reasons(text).allSatisfy { $0.hasPrefix("it is a row of charts, search or the like") })
  }

  @Test("files may be joined: names of columns amid the rows hold for what follows")
  func headers() {
    let rows = taken("id,country\n7,us\nid,name\n7,Radar\nterm,id,country\nweather,7,us\n")
    #expect(rows.count == 3 && rows[1] == .mark(Competitor(id: 7, name: "Radar"), added: nil))
  }

  @Test(
    "each kind is known by its columns", arguments: KeptKind.all)
  func kinds(kind: KeptKind) {
    // A chart's positions have the columns of all others.
    let name = kind.name == KeptKind.charts.name ? KeptKind.positions.name : kind.name
    #expect(KeptKind(columns: kind.columns.map(\.name))?.name == name)
    let values = [
      "id": "7", "term": "x", "country": "us", "position": "1", "from": "2026-03-01", "at": "2026-03-01", "count": "1",
      "strength": "0.5", "inNameCount": "1", "freshCount": "0", "quality": "0", "yardstick": "1",
      "of": "bookmarks", "removedAt": "2026-03-01", "field": "name", "value": "x", "ratingCount": "1", "reviewId": "1",
      "stars": "1",
      "seenAt": "2026-03-01",
    ]
    let cells = kind.columns.map { values[$0.name] ?? "" }
    for row in rows(kind.columns.map(\.name).joined(separator: ",") + "\n" + cells.joined(separator: ",")) {
      switch row {
      case .row(_, let found, _): #expect(found.name == name)
      case .refused(let reason, _): Issue.record("\(kind.name): \(reason)")
      case .end: Issue.record("it is a row")
      }
    }
  }

  /// Changes to a row that is sound, and the words in the reason.
  static let changes: [(String, String)] = [
    (#""id":0"#, "id: '0' is no number from 1"), (#""id":1e30"#, "id: "), (#""id":1.5"#, "id: "),
    (#""id":[7]"#, "id: "),
    (#""id":null"#, "there is no id"), (#""term":"""#, "there is no term"),
    (#""term":"\u001b ""#, "there is no term"), (#""term":"a\ud800""#, "half of a character"),
    (#""name":"\udc00\ud800""#, "half of a character"), (#""id":"1.23457E+09""#, "id: '1.23457E+09' is no id"),
    (#""id":1.23457E+09"#, "id: '1.23457E+09' is no id"), (#""id":7.0"#, "id: '7.0' is no id"),
    (#""term":{"a":1}"#, "term: is no text"), (#""country":"xx""#, "no App Store for country 'xx'"),
    (#""country":7"#, "country"), (#""device":"watch""#, "device: 'watch' is not one of"),
    (#""position":0"#, "position: "), (#""position":-3"#, "position: "), (#""position":1000000"#, "position: "),
    (#""position":"first""#, "position: 'first' is no number"), (#""position":null"#, "neither a position"),
    (#""among":9"#, "exclude each other"), (#""from":"2026-03-03""#, "to: '2026-03-02T12:00:00Z' is before from"),
    (#""from":null"#, "there is no from"), (#""from":1772366400"#, "from: "), (#""from":"1969-12-31""#, "1970 to 9999"),
    (#""to":"10000-01-01""#, "1970 to 9999"), (#""to":"9999999-01-01""#, "to: "),
    (#""looks":1"#, "looks: '1' is no number"),
    (#""looks":99999999"#, "looks: "), (#""looks":{}"#, "looks: "), (#""between":["2026-03-04"]"#, "not between"),
    (#""between":[1]"#, "between: "), (#""between":7"#, "no list of times"), (#""name":false"#, "name: is no text"),
    (#""kind":"reports""#, "kind: 'reports' is none"), (#""kind":{}"#, ""), (#""x""#, "no JSON object"),
  ]

  @Test("impossible rows are refused with the reason, and the others are taken", arguments: changes)
  func refused(change: String, words: String) throws {
    let row =
      #""term":"weather","country":"us","device":"iphone","id":7,"name":"Radar","position":3,"among":null,"#
      + #""from":"2026-03-01T12:00:00Z","to":"2026-03-02T12:00:00Z","looks":2,"between":[]"#
    let text = "{\(row)}\n{\(row),\(change)}\n{\(row)}\n"
    #expect(taken(text).count == (words.isEmpty ? 3 : 2))
    #expect(
      reasons(text).count == (words.isEmpty ? 0 : 1) && reasons(text).allSatisfy { $0.contains(words) },
      "\(reasons(text))")
  }

  @Test("observations of a clock that was centuries ahead are taken in")
  func farAhead() {
    let second = 9_300_000_000
    let text = MomentText.text(of: Date(timeIntervalSince1970: TimeInterval(second)))
    #expect(
      taken("term,country,id,name,from,position\nweather,us,7,Radar,\(text),3")
        == [Self.position(.at(3), [second], count: 1)])
    let last = MomentText.text(of: .distantFuture + 1e12)
    #expect(taken("term,country,id,name,from,position\nweather,us,7,Radar,\(last),3").count == 1)
  }

  @Test("a link has to be a web address, and texts have a limit")
  func bookmarks() {
    #expect(
      reasons(#"{"id":7,"country":"us","url":"file:///etc/passwd"}"#) == ["url: 'file:///etc/passwd' is no web address"]
    )
    #expect(
      reasons(#"{"id":7,"country":"us","url":"https://a\u0007"}"#).first?.hasSuffix("has control characters") == true)
    let long = String(repeating: "n", count: 2_001)
    #expect(reasons("id,name\n7,\(long)").first?.hasSuffix("is longer than 2000 characters") == true)
    #expect(reasons("7,us\n").first?.hasPrefix("no names of columns") == true)
    #expect(reasons("id,name\n7,a,b\n").first?.hasPrefix("it has 3 cells") == true)
    #expect(reasons("hello\nworld\n").count == 2)
  }

  @Test("Bytes that are not UTF-8 cost only their line")
  func bytes() {
    for text in [
      "id,name\n1,a\n2,b\n3,c\n",
      "{\"id\":1,\"kind\":\"marks\",\"name\":\"a\"}\n{\"id\":2,\"kind\":\"marks\",\"name\":\"b\"}\n{\"id\":3,\"kind\":\"marks\",\"name\":\"c\"}\n",
    ] {
      var splitter = RecordSplitter()
      var reader = ImportedRow.Reader()
      splitter.add(text.utf8.map { $0 == UInt8(ascii: "b") ? 0xE9 : $0 })
      var (ids, refused) = ([Int64](), [Int]())
      while let record = splitter.next(isAtEnd: true) {
        switch reader.row(of: record.content) {
        case .row(.mark(let app, _, _), _, _): ids.append(app.id)
        case .refused(let reason, _):
          #expect(reason == "it is not UTF-8 text")
          refused.append(record.line)
        default: break
        }
      }
      #expect(ids == [1, 3] && refused == [text.hasPrefix("id") ? 3 : 2])
    }
  }

  @Test("A day in a spreadsheet's form costs its cell, and is named; in a position it costs the row")
  func days() throws {
    let found = rows("id,name,addedAt\n7,Radar,25.11.2026 19:00\n")
    guard case .row(let row, _, let remarks)? = found.first else {
      Issue.record("it is not taken in: \(found)")
      return
    }
    #expect(row == .mark(Competitor(id: 7, name: "Radar"), added: nil))
    #expect(remarks == ["addedAt: '25.11.2026 19:00' is read with --date-format dmy"])
    #expect(reasons("term,country,id,position,from\nx,us,7,1,25.11.2026 19:00\n").count == 1)
  }

  @Test("Spellings of one term are one, and a term has no control characters")
  func spellings() {
    let texts = [
      #"{"term":"weather","country":"us","id":7}"#, #"{"term":" wea\u200bther\u001b ","country":"us","id":7}"#,
    ]
    for text in texts { #expect(taken(text) == [.track(Self.key, name: "", added: nil, visited: nil)]) }
    #expect(
      taken("term,country,id\ncafe\u{301}  x,us,7").first.map {
        "\($0)".utf8.elementsEqual("\(taken("term,country,id\ncaf\u{E9} x,us,7")[0])".utf8)
      } == true)
  }
}
