import Foundation
import Observatory
import Support
import Testing
import Turns

@testable import Commands

@Suite("Another program's history", .inTurn)
struct ForeignRowsTests {
  private static let lines = """
    Keyword,Country,Date,Rank,Note
    weather,us,2026-03-01,3,x
    caf\u{E9} \u{1F600},DE,2026-03-02,>200,"a,b"
    rain,gb,2026-03-02T06:30:00+02:00,-,

    """
  private static let words = [
    "import", "-", "--columns", "term=Keyword, country=country,from=Date,position=Rank", "--app", "77", "--unranked",
    ">200,-",
  ]

  private func foreign(_ words: [String]) throws -> ForeignRows {
    guard case .print(let command as ImportCommand) = try Arguments(words, environment: [:]).action else {
      throw TestFailure("no import")
    }
    return command.foreign
  }

  private func rows(_ bytes: [UInt8], _ foreign: ForeignRows) async throws -> [ImportedRow] {
    let file = TemporaryDirectory.new().file("file")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    let handle = try FileHandle(forReadingFrom: file)
    let reader = ImportReader(descriptor: handle.fileDescriptor, foreign)
    var rows: [ImportedRow] = []
    while let lines = try await reader.next() { rows += lines.map(\.row) }
    #expect(await reader.foreign == nil)
    try handle.close()
    return rows
  }

  private func positions(_ rows: [ImportedRow]) -> [String] {
    rows.map { row in
      guard case .row(.position(let position), _, _) = row else { return "\(row)" }
      let key = position.track.search
      let place = position.position.number ?? position.position.depth.map { -$0 } ?? 0
      return "\(key.term) \(key.country) \(position.track.app) \(place) \(position.looks[0])"
    }
  }

  private static let expected = [
    "weather us 77 3 1772323200", "caf\u{E9} \u{1F600} de 77 -200 1772409600", "rain gb 77 -200 1772425800",
  ]

  @Test(
    "separators and encodings are read as what they are", arguments: [",", ";", "\t"],
    ["UTF-8", "mark", "little", "little mark", "big", "big mark"])
  func forms(separator: String, encoding: String) async throws {
    let text = Self.lines.replacing("\"a,b\"", with: "y").replacing(",", with: separator)
    let units = Array((encoding.hasSuffix("mark") ? "\u{FEFF}" + text : text).utf16)
    let bytes: [UInt8] =
      switch encoding.prefix(3) {
      case "lit": units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "big": units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      default: Array(String(decoding: units, as: UTF16.self).utf8)
      }
    #expect(positions(try await rows(bytes, try foreign(Self.words))) == Self.expected)
  }

  @Test("half of a character in UTF-16 costs its line, also where pieces of the file end in a character")
  func halves() async throws {
    var units = Array("\u{FEFF}\(Self.lines)".utf16)
    units += [0xD83D] + Array(",us,2026-03-01,1,\nok \u{1F600},us,2026-03-01,1,\n".utf16)
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    var decoder = try #require(UTF16Bytes(head: bytes))
    let whole = decoder.utf8(bytes)
    var pieces = try #require(UTF16Bytes(head: bytes))
    #expect(bytes.flatMap { pieces.utf8([$0]) } == whole)
    let found = positions(try await rows(bytes, try foreign(Self.words)))
    #expect(found.count == 5 && found[3].contains("UTF-8") && found[4].hasPrefix("ok \u{1F600} us"), "\(found)")
  }

  @Test(
    "a date is read in the order that is named, and without one a doubtful date is refused",
    arguments: [
      ("dmy", "03/04/2026", "2026-04-03"), ("mdy", "03/04/2026", "2026-03-04"), ("ymd", "2026/3/4", "2026-03-04"),
      ("dmy", "2026-3-4", "2026-03-04"),
      ("dmy", "3.4.26 9:30", "2026-04-03T09:30"), ("mdy", "2026-03-01", "2026-03-01"),
      ("dmy", "31/02/2026", "2026-02-31"),
      ("dmy", "2026", nil), ("dmy", "a/b/c", nil),
    ] as [(String, String, String?)])
  func dates(order: String, text: String, iso: String?) async throws {
    var rows = try foreign(Self.words + ["--date-format", order])
    #expect(rows.dated(text) == iso)
    rows.dates = nil
    #expect(rows.dated(text) == nil)
    let refused = try await self.rows(Array("Keyword,Country,Date,Rank\nx,us,03/04/2026,1\n".utf8), rows)
    #expect("\(refused)".contains("may mean two days: --date-format dmy or mdy says which"))
  }

  @Test(
    "ranks are read as people and tables write them",
    arguments: [("#5", 5), ("\"1,000\"", 1000), ("12.0", 12), ("\"1,00\"", nil), ("5.5", nil), ("#", nil)])
  func ranks(written: String, rank: Int?) async throws {
    let text = "Keyword,Country,Date,Rank\nx,us,2026-03-04,\(written)\n"
    let rows = try await rows(Array(text.utf8), try foreign(Self.words))
    #expect(positions(rows)[0].hasPrefix(rank.map { "x us 77 \($0) " } ?? "refused"), "\(rows)")
  }

  @Test("a row that lacks something is refused, and taken for no other kind of row")
  func lacking() async throws {
    let text = "Keyword,Country,Date,Rank\n,us,2026-03-04,5\nx,us,,5\nx,us,2026-03-04,\nx,us,2026-03-04,6\n"
    let rows = try await rows(Array(text.utf8), try foreign(Self.words))
    let refused = rows.map { if case .refused = $0 { true } else { false } }
    #expect(refused == [true, true, true, false], "\(rows)")
  }

  @Test("a name that the file's columns lack is said")
  func misspelt() async throws {
    let text = "Keyword,Country,Dates,Rank\nx,us,2026-03-04,5\n"
    let rows = try await rows(Array(text.utf8), try foreign(Self.words))
    guard case .refused("there is no column 'date' above it, which --columns names", nil)? = rows.first else {
      throw TestFailure("\(rows)")
    }
  }

  @Test(
    "a date that one order alone can read is refused with that order",
    arguments: [
      ("13/04/2026", "is read with --date-format dmy"), ("04/13/2026", "is read with --date-format mdy"),
      ("2026/04/07", "is read with --date-format ymd"), ("3 April", "is no time from 1970"),
      ("03/04/05", "may mean three days: --date-format dmy or mdy or ymd says which"),
    ])
  func doubtful(date: String, words: String) async throws {
    let text = "Keyword,Country,Date,Rank\nx,us,\(date),5\n"
    let rows = try await rows(Array(text.utf8), try foreign(Self.words))
    #expect("\(rows)".contains(words), "\(rows)")
  }

  @Test(
    "options that can't be meant are refused",
    arguments: [
      ("--columns place=Rank", "--columns: 'place' is not one of term, country"),
      ("--columns term", "of the form term=Keyword"),
      ("--unranked -", "--unranked goes with --columns"), ("--app 7", "--app goes with --columns"),
      ("--columns term=K --app com.example", "--app: 'com.example' is no id"),
      ("--date-format y", "--date-format: 'y' is not one of"),
      ("--columns term=K,term=D", "--columns: term is named twice"),
      ("--columns from=D,position=R --app 7 --country us", "--columns names no term: add term=… with the file's name"),
      ("--columns term=K,position=R --app 7 --country us", "--columns names no from"),
      ("--columns term=K,from=D --app 7 --country us", "--columns names no position"),
      (
        "--columns term=K,from=D,position=R --country us",
        "--columns names no id: add id=… with the file's name for it, or --app"
      ),
      ("--columns term=K,from=D,position=R --app 7", "--columns names no country"),
    ])
  func refused(options: String, words: String) {
    let error = #expect(throws: UsageError.self) {
      try Arguments(["import", "-"] + options.split(separator: " ").map(String.init), environment: [:])
    }
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }
}
