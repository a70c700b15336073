import AppStore
import Foundation
import Testing

@testable import appsearch

@Suite("The command line")
struct ArgumentsTests {
  private func arguments(_ words: String...) throws -> Arguments {
    try Arguments(words, environment: [:])
  }

  private func complaint(_ words: String...) -> String? {
    do {
      _ = try Arguments(words, environment: [:])
      return nil
    } catch {
      return error.message
    }
  }

  @Test("without words it browses, words are one query")
  func browse() throws {
    #expect(try arguments().action == .browse(nil))
    #expect(try arguments("").action == .browse(nil))
    #expect(try arguments("weather", "radar").action == .browse("weather radar"))
    #expect(try arguments("--limit", "5", "weather").action == .browse("weather"))
  }

  @Test("the commands take the rest as theirs")
  func commands() throws {
    #expect(try arguments("search", "weather", "radar").action == .search("weather radar"))
    #expect(
      try arguments("lookup", "284882215", "com.example.app").action
        == .lookup([AppReference(.id(284_882_215)), AppReference(.bundleID("com.example.app"))]))
    #expect(
      try arguments("rank", "weather", "--app", "com.example.app").action
        == .rank("weather", AppReference(.bundleID("com.example.app")), [.us]))
    #expect(try arguments("search", "weather", "--json").printsJSON)
  }

  @Test("a command's name behind two hyphens, or not at the start, is a word like any other")
  func literal() throws {
    #expect(try arguments("--", "search").action == .browse("search"))
    #expect(try arguments("--", "--json").action == .browse("--json"))
    #expect(try arguments("search", "--", "--json").action == .search("--json"))
    #expect(try arguments("my", "search").action == .browse("my search"))
    #expect(try arguments("-").action == .browse("-"))
  }

  @Test("options are understood in any place, as one word or two; the last one wins")
  func options() throws {
    let settings = try arguments(
      "--country=de", "x", "--device", "MAC", "--lang", "en-US", "--limit=7", "--no-images", "--no-live", "--color",
      "never", "--sample", "--limit", "9"
    ).settings
    #expect(settings.storefront.code == "de")
    #expect(settings.device == .mac)
    #expect(settings.language == "en_us")
    #expect(settings.limit == 9)
    #expect(!settings.showsImages)
    #expect(!settings.searchesWhileTyping)
    #expect(settings.color == .never)
    #expect(settings.usesSample)
  }

  @Test("rank takes several countries, each once, anything else takes one")
  func countries() throws {
    let action = try arguments("rank", "x", "--app", "1", "--country", "us, gb,us", "--country", "de").action
    guard case .rank(_, _, let storefronts) = action else {
      Issue.record("rank is understood")
      return
    }
    #expect(storefronts.map(\.code) == ["us", "gb", "de"])
    #expect(complaint("search", "x", "--country", "us,gb")?.contains("'us,gb'") == true)
    #expect(complaint("rank", "x", "--app", "1", "--country", ", ,")?.contains("', ,'") == true)
  }

  @Test(
    "countries are known by their names too, and a comma too many is none",
    arguments: [
      ("uk,usa", ["gb", "us"]), ("England, GB", ["gb"]), ("Germany,österreich", ["de", "at"]),
      ("us,,de,", ["us", "de"]),
      (",us", ["us"]),
    ])
  func countryNames(list: String, codes: [String]) throws {
    guard case .rank(_, _, let storefronts) = try arguments("rank", "x", "--app", "1", "--country", list).action else {
      Issue.record("rank is understood")
      return
    }
    #expect(storefronts.map(\.code) == codes)
  }

  @Test("an address that is searched for is looked up, in the country it names unless an option does; a number is not")
  func searchedAddress() throws {
    let address = "https://apps.apple.com/jp/app/foo/id77"
    let japan = try #require(Storefront(code: "jp"))
    #expect(try arguments("search", address).action == .lookup([AppReference(.id(77), storefront: japan)]))
    #expect(try arguments("search", address, "--json").printsJSON)
    #expect(try arguments("search", address, "--country", "fr").action == .lookup([AppReference(.id(77))]))
    for words in ["1234567890", "tcp/ip", "https://example.com/app/id77", "booking.com"] {
      #expect(try arguments("search", words).action == .search(words))
    }
  }

  @Test("an address names its country for a lookup and for browsing, unless an option does")
  func addressCountry() throws {
    let address = "https://apps.apple.com/de/app/x/id1234567890"
    let germany = try #require(Storefront(code: "de"))
    #expect(try arguments("lookup", address).action == .lookup([AppReference(.id(1_234_567_890), storefront: germany)]))
    let elsewhere = try arguments("lookup", address, "--country", "fr")
    #expect(elsewhere.action == .lookup([AppReference(.id(1_234_567_890))]))
    #expect(elsewhere.settings.storefront.code == "fr")
    #expect(try arguments(address).action == .browse(address))
    #expect(
      try arguments(address, "--country", "fr").action == .browse("https://apps.apple.com/fr/app/id1234567890"))
  }

  private func references(_ words: String...) throws -> [AppReference] {
    let arguments = try Arguments(words, environment: [:])
    guard case .lookup(let references) = arguments.action else { return [] }
    return references
  }

  @Test("help and version are answered whatever else is said, and whatever the configuration file says")
  func helpAndVersion() throws {
    #expect(try arguments("--help", "--limit", "0").action == .help)
    #expect(try arguments("search", "-h").action == .help)
    #expect(try arguments("-V").action == .version)
    let broken = try Arguments(["--version"], environment: ["APPSEARCH_LIMIT": "many"])
    #expect(broken.action == .version)
  }

  @Test(
    "what can't be followed is named, with the nearest that can",
    arguments: [
      (["--colour", "never"], ["'--colour'", "'--color'"]), (["--jso"], ["'--jso'", "'--json'"]),
      (["-x"], ["'-x'"]), (["--limit"], ["--limit needs a value"]), (["--limit="], ["--limit needs a value"]),
      (["--limit", "many"], ["--limit", "'many'", "1 to 200"]),
      (["--limit", "0"], ["0 is out of range", "nearest is 1"]),
      (["--limit", "201"], ["nearest is 200"]), (["--limit", "-5"], ["-5 is out of range"]),
      (["--sample=yes"], ["--sample takes no value"]), (["--country", "ukk"], ["'ukk'", "'gb'", "United Kingdom"]),
      (["--country", "Gremany"], ["'de'"]), (["--device", "iphnoe"], ["'iphnoe'", "'iphone'"]),
      (["--color", "maybe"], ["'maybe'", "auto, always, never"]), (["--lang", "!"], ["--lang", "'!'"]),
      (["--server", "ftp://store.example"], ["--server", "https"]),
      (["--server", "http://store.example"], ["only allowed to this machine", "https://store.example"]),
      (["--server", "store"], ["'store'"]),
      (["--sample", "--server", "https://store.example"], ["exclude each other"]),
      (["search"], ["search needs a query"]), (["lookup"], ["lookup needs"]), (["rank", "x"], ["--app"]),
      (["rank", "--app", "1"], ["rank needs a query"]), (["lookup", "weather"], ["'weather'"]),
      (["rank", "x", "--app", "weather"], ["--app", "'weather'"]), (["weather", "--json"], ["--json goes with"]),
      (["search", "x", "--app", "1"], ["--app goes with rank"]),
    ])
  func complaints(words: [String], expected: [String]) {
    do {
      let arguments = try Arguments(words, environment: [:])
      Issue.record("\(words) was understood as \(arguments.action)")
    } catch {
      for part in expected { #expect(error.message.contains(part)) }
      #expect(!error.message.contains("\n"))
    }
  }

  @Test("http is allowed to this machine", arguments: ["http://127.0.0.1:8080", "http://localhost/store"])
  func loopback(server: String) throws {
    #expect(try arguments("--server", server).settings.server?.absoluteString == server)
  }

  @Test("the help mentions every option and every command")
  func help() {
    for option in Option.allCases { #expect(Help.text.contains(option.flag)) }
    for command in ScannedWords.Command.allCases { #expect(Help.text.contains("appsearch \(command.rawValue) ")) }
    for code in [0, 1, 2, 3, 4, 130] { #expect(Help.text.contains("\(code) ")) }
    #expect(Help.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}

@Suite("Suggestions")
struct SuggestionTests {
  private let words = ["iphone", "ipad", "mac"]

  @Test("the nearest word is meant, swapped letters and capitals included")
  func nearest() {
    #expect(Suggestion.nearest(to: "ihpone", among: words) == "iphone")
    #expect(Suggestion.nearest(to: "IPAD", among: words) == "ipad")
    #expect(Suggestion.nearest(to: "macc", among: words) == "mac")
  }

  @Test("what is like none of them is no slip of the fingers")
  func none() {
    #expect(Suggestion.nearest(to: "television", among: words) == nil)
    #expect(Suggestion.nearest(to: "x", among: []) == nil)
  }
}
