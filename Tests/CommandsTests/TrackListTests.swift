import AppStore
import Observatory
import Testing
import Turns

@testable import Commands

@Suite("Lines that say what is to be tracked", .inTurn)
struct TrackListTests {
  /// The entries of some lines as text, and what is said of the others.
  private func read(_ lines: [String]) -> (entries: [String], complaints: [String]) {
    var list = TrackList(storefronts: [.us], device: .ipad)
    var complaints: [String] = []
    for (index, line) in lines.enumerated() {
      do throws(UsageError) { try list.read(line, number: index + 1) } catch { complaints.append(error.message) }
    }
    do throws(UsageError) { try list.finish() } catch { complaints.append(error.message) }
    let entries = list.entries.map { entry in
      "\(entry.app) \(entry.term) \(entry.storefronts.map(\.code).joined(separator: "+")) \(entry.device.rawValue)"
    }
    return (entries, complaints)
  }

  @Test("without a header the columns are app, term, country and device; the last two are optional")
  func plain() {
    let (entries, complaints) = read([
      "1,weather,de,mac", "", "# a comment", "com.example.one, to do ,,", "3,\"a \"\"b\"\", c\",Japan\r",
      "https://apps.apple.com/fr/app/id4,rain",
    ])
    #expect(complaints == [])
    #expect(
      entries == [
        "1 weather de mac", "com.example.one to do us ipad", "3 a \"b\", c jp ipad", "4 rain us ipad",
      ])
  }

  @Test(
    "a header names the columns, and other columns are skipped",
    arguments: [
      ["\u{FEFF}term,country,device,id,name", "weather,gb,iphone,7,\"One, two\""],
      ["App,Term,Country,Device,id", "7,weather,GB,iPhone,9"],
      ["device,bundleId,term,country\r", "iphone,com.example.seven,weather,gb\r"],
    ])
  func header(lines: [String]) {
    let (entries, complaints) = read(lines)
    #expect(complaints == [])
    #expect(entries.count == 1 && entries[0].hasSuffix(" weather gb iphone"), "\(entries)")
  }

  @Test("a header may name the order; without one a fifth column is another's")
  func order() throws {
    var list = TrackList(storefronts: [.us], device: .iphone)
    for (index, line) in ["app,term,order", "1,rain,store", "2,rain,", "3,rain,Service"].enumerated() {
      try list.read(line, number: index + 1)
    }
    #expect(list.entries.map(\.order) == [.store, .service, .service])
    #expect(list.entries[0].tracks(of: App(id: 1, name: "One"))[0].key.search.order == "store")
    var plain = TrackList(storefronts: [.us], device: .iphone, order: .store)
    try plain.read("1,rain,us,iphone,service", number: 1)
    #expect(plain.entries.map(\.order) == [.store])
  }

  @Test("a line that can't be read is named, and those after it are read")
  func bad() {
    let (entries, complaints) = read([
      "app,term,country,device", "weather,1", "1", "1,x,zz", "1,x,us,watch", "-,x", "2,x", "1,\"x,us",
    ])
    #expect(entries == ["2 x us ipad"])
    #expect(complaints.count == 6)
    for (complaint, part) in zip(
      complaints,
      [
        "'weather' is no id", "no term", "'zz'", "'watch' is not one of", "'-' is no id",
        "line 8: a quote isn't closed",
      ])
    {
      #expect(complaint.contains(part), "\(complaint)")
    }
  }

  @Test("each app is looked up once, in the country of its first line")
  func references() throws {
    var list = TrackList(storefronts: [.us], device: .iphone)
    for line in ["1,a,de", "2,a", "1,b,fr"] { try list.read(line, number: 1) }
    #expect(list.references.map { "\($0.identifier) \($0.storefront?.code ?? "")" } == ["id(1) de", "id(2) us"])
  }

  @Test("Below a header # is no comment, a row may go on in the next line, and guards are removed")
  func rows() {
    let (entries, complaints) = read([
      "# mine", "id,term,name", "1,#hash,a", "2,\"a \"\"b\"\"\",\"one", "and two\"", "3,'=maps,c", "# 4,x",
    ])
    #expect(entries == ["1 #hash us ipad", "2 a \"b\" us ipad", "3 =maps us ipad"])
    #expect(
      complaints == ["standard input, line 7: app: '# 4' is no id, bundle id or App Store URL; search finds names"])
    #expect(read(["\"id\",\"term\"", "1,\"'=a,b\"", "2,''=a"]).entries == ["1 =a,b us ipad", "2 '=a us ipad"])
    #expect(read(["1,\"'=a,b\""]).entries == ["1 '=a,b us ipad"])
  }

  @Test("A number that a spreadsheet has shortened is no id", arguments: ["1.23457E+09", "1.23457E9", "1.5", "1,5e9"])
  func shortened(id: String) {
    let (entries, complaints) = read(["id,term", "\"\(id)\",weather"])
    #expect(entries.isEmpty && complaints.count == 1 && complaints[0].contains("'\(id)' is no id"))
  }

  @Test("Spellings of one term are one track, as are those with other blanks")
  func spellings() {
    let (entries, _) = read(["app,term", "1,cafe\u{301}", "1,\u{A0}weather  radar\u{200B}"])
    #expect(
      entries.map { Array($0.utf8) } == ["1 caf\u{E9} us ipad", "1 weather radar us ipad"].map { Array($0.utf8) })
  }
}
