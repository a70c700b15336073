import AppStore
import Testing
import Turns

@testable import Commands

@Suite("Lines that say what is to be tracked", .inTurn)
struct TrackListTests {
  /// The entries of some lines as text, and what is said of the others.
  private func read(_ lines: [String]) -> (entries: [String], complaints: [String]) {
    var list = TrackList(storefronts: [.us], device: .ipad)
    var complaints: [String] = []
    for line in lines {
      do throws(UsageError) { try list.read(line) } catch { complaints.append(error.message) }
    }
    let entries = list.entries.map { entry in
      "\(entry.app) \(entry.term) \(entry.storefronts.map(\.code).joined(separator: "+")) \(entry.device.rawValue)"
    }
    return (entries, complaints)
  }

  @Test("without a header the columns are app, term, country and device, of which the last two may be missing")
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
    "a header says which columns they are, and other columns are passed over",
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

  @Test("a line that can't be read is named, and those after it are read")
  func bad() {
    let (entries, complaints) = read([
      "app,term,country,device", "weather,1", "1", "1,x,zz", "1,x,us,watch", "1,\"x,us", "-,x", "2,x",
    ])
    #expect(entries == ["2 x us ipad"])
    #expect(complaints.count == 6)
    for (complaint, part) in zip(
      complaints, ["'weather' is no id", "no term", "'zz'", "'watch' is not one of", "quote", "'-' is no id"])
    {
      #expect(complaint.contains(part), "\(complaint)")
    }
  }

  @Test("each app is looked up once, in the country of its first line")
  func references() throws {
    var list = TrackList(storefronts: [.us], device: .iphone)
    for line in ["1,a,de", "2,a", "1,b,fr"] { try list.read(line) }
    #expect(list.references.map { "\($0.identifier) \($0.storefront?.code ?? "")" } == ["id(1) de", "id(2) us"])
  }
}
