import Foundation
import HTTP
import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct SearchTests {
  let asking = Asking()

  @Test(
    "the searches that people try first find a long list",
    arguments: ["weather", "music", "photo", "game", "games", "notes", "a", "slow"])
  func longLists(term: String) async throws {
    #expect(try await asking.names(term).count >= 20)
  }

  @Test("a name that begins with the term comes first, the best known of them on top")
  func namesFirst() async throws {
    let names = try await asking.names("weather")
    #expect(names.prefix(2) == ["Weather Radar — Drizzle", "Weathervane: Wind & Tide"])
    #expect(try await asking.names("rain today").first == "Rain Today")
    #expect(try await asking.names("notes").first == "Notes by Inkwell")
  }

  @Test("a word counts for the best place it is found in: name, first sentence, developer, genre, description")
  func places() async throws {
    let names = try await asking.names("fern")
    let positions = try ["Fernlight Photo Filters", "Plant Parent 🪴"].map { try #require(names.firstIndex(of: $0)) }
    #expect(positions == positions.sorted())
    let weather = try await asking.names("weather")
    let byName = try #require(weather.firstIndex(of: "Garden Weather"))
    let bySentence = try #require(weather.firstIndex(of: "Campfire Finder"))
    let byGenre = try #require(weather.firstIndex(of: "Cumulus"))
    let byDescription = try #require(weather.firstIndex(of: "Window Seat"))
    #expect(byName < bySentence && bySentence < byDescription && byName < byGenre && byGenre < byDescription)
    #expect(try await asking.names("pebble") == ["Weather Radar — Drizzle"])
  }

  @Test("case, accents, plus signs and the plural make no difference")
  func folding() async throws {
    #expect(try await asking.names("WEÄTHER") == asking.names("weather"))
    #expect(try await asking.names("κυμα") == asking.names("Κύμα"))
    #expect(try await !asking.names("Κύμα").isEmpty)
    #expect(try await asking.results("search?term=night+sky").first?["trackName"] as? String == "Night Sky Notebook")
  }

  @Test("all words have to be found")
  func allWords() async throws {
    let both = Set(try await asking.names("weather radar"))
    #expect(both.isSubset(of: Set(try await asking.names("weather"))))
    #expect(!both.isEmpty)
    #expect(try await asking.names("weather zeppelin").isEmpty)
  }

  @Test(
    "a piece of a name in an unspaced script is enough",
    arguments: [("天気", "お天気ポケット"), ("사탕", "별사탕 대소동"), ("🦄", "Unit Unicorn 🦄")])
  func unspaced(term: String, name: String) async throws {
    #expect(try await asking.names(term).first == name)
  }

  @Test("no words find nothing", arguments: ["", "   ", "—!"])
  func noWords(term: String) async throws {
    #expect(try await asking.names(term).isEmpty)
  }

  @Test("the limit is kept, and is 50 when none is asked for")
  func limit() async throws {
    #expect(try await asking.results("search?term=a").count == 50)
    let few = try await asking.results("search?term=a&limit=7").compactMap { $0["trackName"] as? String }
    #expect(few == Array(try await asking.names("a").prefix(7)))
  }

  @Test("each device has its own catalogue")
  func devices() async throws {
    let mac = try await asking.results("search?term=a&entity=desktopSoftware&limit=200")
    #expect(mac.count >= 15)
    #expect(mac.allSatisfy { $0["kind"] as? String == "mac-software" && $0["ipadScreenshotUrls"] == nil })
    let mixed = try await asking.results("search?term=a&entity=macSoftware&limit=200")
    #expect(Set(mixed.compactMap { $0["kind"] as? String }) == ["mac-software", "software"], "as the live store does")
    #expect(try await asking.names("doodle depot", "&entity=iPadSoftware") == ["Doodle Depot"])
    #expect(try await asking.names("doodle depot").isEmpty)
    #expect(try await asking.response("https://itunes.apple.com/search?term=a&entity=toaster").status == 400)
  }

  @Test("storefronts differ in what they sell and in the order")
  func storefronts() async throws {
    #expect(try await asking.names("nest egg", "&country=us") == ["Nest Egg Planner"])
    #expect(try await asking.names("nest egg", "&country=jp").isEmpty)
    let american = try await asking.names("game", "&country=us")
    let japanese = try await asking.names("game", "&country=jp")
    #expect(Set(american).intersection(japanese).count > 20)
    #expect(american != japanese)
  }
}
