import AppStore
@testable import Commands
import Foundation
import Testing
import Texts
import Turns

@Suite("The command line", .inTurn)
struct ArgumentsTests {
  private func arguments(_ words: String...) throws -> Arguments {
    try Arguments(words, environment: [:])
  }

  private func complaint(_ words: String...) -> String? { complaint(words) }

  private func complaint(_ words: [String]) -> String? {
    do {
      _ = try Arguments(words, environment: [:])
      return nil
    } catch {
      return error.message
    }
  }

  @Test("- reads terms, apps or tracks from standard input")
  func standardInput() throws {
    #expect(try arguments("search", "-").action == .print(TermSearches()))
    #expect(try arguments("rank", "-", "--app", "1").action == rank("-", id(1)))
    #expect(
      try arguments("track", "add", "-", "--country", "us,gb").action
        == .print(TrackListAddition(storefronts: ["us", "gb"].compactMap(Storefront.init(code:)))))
    #expect(
      try arguments("track", "add", "-", "--term", "x").action
        == .print(
          TrackAddition(apps: [.standardInput(keepsStorefront: true)], terms: ["x"], storefronts: [.us])))
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
    #expect(try arguments("search", "weather", "radar").action == .print(SearchCommand(term: "weather radar")))
    #expect(
      try arguments("lookup", "284882215", "com.example.app").action
        == lookup(id(284_882_215), .reference(AppReference(.bundleID("com.example.app")))))
    #expect(
      try arguments("rank", "weather", "--app", "com.example.app").action
        == rank("weather", .reference(AppReference(.bundleID("com.example.app")))))
    #expect(try arguments("search", "weather", "--json").output.format == .json)
    #expect(try arguments("open", "284882215").action == .open(id(284_882_215)))
    #expect(
      try arguments("lookup", "1", "-", "2").action == lookup(id(1), .standardInput(keepsStorefront: true), id(2)))
    #expect(
      try arguments("rank", "x", "--app", "1", "--app", "-").action
        == rank("x", id(1), .standardInput(keepsStorefront: true)))
    #expect(
      try arguments("lookup", "-", "--country", "de").action == lookup(.standardInput(keepsStorefront: false)))
    #expect(try arguments("config").action == .config)
    #expect(try arguments("--completions", "zsh", "--limit", "0").action == .completions(.zsh))
    #expect(try arguments("--manual").action == .manual(.overview))
    #expect(try arguments("track", "--manual").action == .manual(.command("track")))
  }

  private func lookup(_ apps: AppOperand...) -> Arguments.Action { .print(LookupCommand(apps: apps)) }

  private func rank(_ term: String, _ apps: AppOperand...) -> Arguments.Action {
    .print(RankCommand(term: term, apps: apps, storefronts: [.us], orders: [.service]))
  }

  private func id(_ id: Int64, in storefront: Storefront? = nil) -> AppOperand {
    .reference(AppReference(.id(id), storefront: storefront))
  }

  @Test("reviews are chosen by country, stars, version and page")
  func reviews() throws {
    let words = ["reviews", "7", "--country", "us,gb", "--stars", "1,2", "--version", "2.1", "--pages", "10"]
    let storefronts = ["us", "gb"].compactMap(Storefront.init(code:))
    var choice = ReviewChoice()
    choice.stars = [1, 2]
    choice.version = "2.1"
    choice.pages = 10
    let command = ReviewsCommand(apps: [id(7)], storefronts: storefronts, choice: choice)
    #expect(try Arguments(words, environment: [:]).action == .print(command))
    let usual = ReviewsCommand(apps: [id(7)], storefronts: [.us], choice: ReviewChoice())
    #expect(try arguments("reviews", "7").action == .print(usual))
    #expect(try arguments("--version", "reviews", "7").action == .version, "before the command it is the program's")
  }

  @Test("the output's format, fields and order are understood")
  func output() throws {
    let output = try arguments(
      "search", "x", "--csv", "--fields", "name, ID,,", "--sort", "Price", "--reverse", "--filter", "radar"
    ).output
    #expect(output.format == .csv)
    #expect(output.fields == ["name", "ID"])
    #expect(output.order == "Price")
    #expect(output.isReversed)
    #expect(output.filter == "radar")
    #expect(try arguments("rank", "x", "--app", "1", "--jsonl").output.format == .jsonLines)
    #expect(try arguments("rank", "x", "--app", "1", "--csv", "--csv-safe").output.isCSVSafe)
    #expect(try arguments("reviews", "1", "--markdown").output.format == .markdown)
  }

  @Test("one letter stands for some options, its value right behind it or apart")
  func letters() throws {
    for words in [["-n", "7"], ["-n7"], ["-n=7"]] {
      #expect(try Arguments(["search", "x"] + words, environment: [:]).output.limit == 7)
    }
    #expect(try arguments("lookup", "1", "-q", "-n", "3").output.limit == 3)
    #expect(try arguments("lookup", "1", "-q").output.isQuiet)
    #expect(try arguments("lookup", "1", "--headers").output.hasTabHeader)
  }

  @Test("a command's name behind two hyphens, or not at the start, is a word like any other")
  func literal() throws {
    #expect(try arguments("--", "search").action == .browse("search"))
    #expect(try arguments("--", "--json").action == .browse("--json"))
    #expect(try arguments("search", "--", "--json").action == .print(SearchCommand(term: "--json")))
    #expect(try arguments("my", "search").action == .browse("my search"))
    #expect(try arguments("-").action == .browse("-"))
  }

  @Test(
    "a first word that misspells a command by one letter asks what was meant, unless it is short or quoted"
  )
  func slips() throws {
    for (word, meant) in [("serach", "search"), ("reviws", "reviews"), ("lokup", "lookup"), ("trackk", "track")] {
      #expect(
        complaint(word, "weather", "radar")
          == "'\(word)' is no command; did you mean '\(meant)'?; to search for the words: appsearch search \(word) weather radar"
      )
      #expect(try arguments("--", word, "weather").action == .browse("\(word) weather"))
      #expect(try arguments("\(word) weather").action == .browse("\(word) weather"))
    }
    for words in [["rnak", "x"], ["opne"], ["saerhc", "weather"], ["weather", "serach"], ["trip"]] {
      #expect(try Arguments(words, environment: [:]).action == .browse(words.joined(separator: " ")))
    }
  }

  @Test("a short misspelling, or another program's word, asks as well if the next word confirms it")
  func meant() throws {
    for (line, meant) in [
      ("trak list", "track"), ("wach add 1", "watch"), ("mrk remove 1", "mark"), ("info x", "lookup"),
      ("info com.example.app", "lookup"), ("show 284882215", "lookup"), ("opne 284882215", "open"),
      ("get https://apps.apple.com/us/app/x/id1", "lookup"), ("apps 284882215", "developer"), ("top paid", "charts"),
    ] {
      #expect(
        complaint(line.split(separator: " ").map(String.init))
          == "'\(line.prefix { $0 != " " })' is no command; did you mean '\(meant)'?; to search for the words: appsearch search \(line)"
      )
    }
    for line in ["trak nine", "info", "info desk games", "show box", "rack 2", "top paid games", "get fit", "oven 3"] {
      let words = line.split(separator: " ").map(String.init)
      #expect(try Arguments(words, environment: [:]).action == .browse(line), "\(line)")
    }
  }

  @Test("another program's word is answered with ours, and an unlike word with nothing")
  func otherWords() {
    for (words, meant) in [
      (["track", "rm"], "did you mean 'remove'?"), (["watch", "ls"], "did you mean 'list'?"),
      (["mark", "delete", "1"], "did you mean 'remove'?"), (["watch", "history"], "did you mean 'log'?"),
      (["search", "x", "--format", "json"], "did you mean --json, --jsonl, --csv or --markdown?"),
      (["search", "x", "--region", "us"], "did you mean '--country'?"),
      (["search", "x", "--colums", "id"], "unknown option '--colums'"), (["x", "--device=phone"], "'iphone'"),
      (["x", "--no-color"], "did you mean '--color never'?"),
      (["search", "x", "--fields", "cost"], "'formattedPrice'"),
    ] {
      #expect(complaint(words)?.contains(meant) == true, "\(words): \(complaint(words) ?? "")")
    }
    for words in [
      ["search", "x", "--xylophone"], ["-c"], ["track", "zz"], ["charts", "music"],
      ["search", "x", "--sort", "weight"],
      ["x", "--device", "tv"], ["x", "--theme", "solarized"], ["watch", "log", "--what", "colour"],
    ] {
      let complaint = complaint(words)
      #expect(complaint != nil && complaint?.contains("did you mean") == false, "\(words): \(complaint ?? "")")
    }
  }

  @Test("--limit is any number of rows, and --ask as many results as the store gives out")
  func limits() throws {
    for words in [["track", "list"], ["watch", "log"], ["lookup", "1"], ["reviews", "1"], ["developer", "1"]] {
      #expect(try Arguments(words + ["-n", "500"], environment: [:]).output.limit == 500)
    }
    #expect(try arguments("search", "x", "-n", "200").output.limit == 200)
    #expect(try arguments("charts", "-n", "100").output.limit == 100)
    #expect(try arguments("search", "x", "-n", "500").output.limit == 500)
    #expect(complaint("search", "x", "--ask", "500") == "--ask: 500 is out of range; the nearest is 200 (1 to 200)")
    #expect(complaint("charts", "--ask", "200") == "--ask: 200 is out of range; the nearest is 100 (1 to 100)")
    #expect(complaint("lookup", "1", "--per", "2") == "--per: lookup takes none")
    #expect(complaint("track", "list", "-n", "0") == "--limit: 0 is out of range; the nearest is 1 (1 or more)")
    #expect(complaint("x", "-n", "500")?.contains("nearest is 200") == true)
    #expect(try Arguments(["charts"], environment: ["APPSEARCH_LIMIT": "200"]).output.limit == nil)
  }

  @Test("- for terms stands alone")
  func termsOfInput() throws {
    for words in [["rank", "q", "-", "--app", "1"], ["rank", "-", "q", "--app", "1"], ["search", "q", "-"]] {
      #expect(complaint(words)?.contains("- stands for the terms of standard input") == true, "\(words)")
    }
    #expect(try arguments("search", "spider", "-", "man").action == .print(SearchCommand(term: "spider - man")))
  }

  @Test("a command with unsuitable words says how to search for them")
  func searchedInstead() {
    for (line, search) in [
      ("lookup abc", "abc"), ("reviews of books", "of books"), ("compare prices", "prices"),
      ("rank weather", "weather"),
      ("watch faces", "watch faces"), ("track my run", "track my run"), ("compare a b", "a b"),
      ("open street map", "open street map"), ("config x", "config x"), ("charts music", "charts music"),
    ] {
      let words = line.split(separator: " ").map(String.init)
      #expect(complaint(words)?.hasSuffix("; to search for the words: appsearch search \(search)") == true, "\(line)")
    }
    #expect(complaint("lookup", "Bob's $HOME", "café")?.hasSuffix(#"appsearch search 'Bob'\''s $HOME' café"#) == true)
    for words in [["track", "add", "x", "--term", "y"], ["lookup", "-", "-"], ["rank", "x", "--app", "y"]] {
      #expect(complaint(words)?.contains("to search for") == false)
    }
  }

  @Test("options are understood in any place, as one word or two")
  func options() throws {
    let settings = try arguments(
      "--country=de", "x", "--device", "MAC", "--lang", "en-US", "--limit=9", "--no-images", "--no-live", "--color",
      "never", "--sample"
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

  @Test("a link of a country without a store is refused, unless an option names a country")
  func unknownCountry() throws {
    let app = "https://apps.apple.com/xx/app/id1"
    let developer = "https://apps.apple.com/xx/developer/id1"
    for words in [
      ["lookup", app], [app], ["search", app], ["rank", "x", "--app", app], ["track", "add", app, "--term", "x"],
      ["developer", developer], ["https://apps.apple.com/xx/search?term=rain"], ["lookup", "1", app],
    ] {
      #expect(complaint(words)?.contains("no App Store for country 'xx'") == true, "\(words)")
      #expect(complaint(words + ["--country", "de"]) == nil, "\(words)")
    }
  }

  @Test("the address of a page of the store is that page, browsed and by search, and never a term")
  func links() throws {
    let search = "https://apps.apple.com/de/ipad/search?term=rain%20radar"
    let browsed = try arguments("<\(search)>.")
    #expect(browsed.action == .browse("rain radar") && browsed.settings.storefront.code == "de")
    #expect(browsed.settings.device == .ipad)
    #expect(try arguments(search, "--country", "jp").settings.storefront.code == "jp")
    #expect(
      try arguments("https://apps.apple.com/us/charts/iphone/top-paid-apps/6001").action
        == .browse("chart:paid/weather"))
    guard case .print(let command as SearchCommand) = try arguments("search", search).action else {
      Issue.record("no search")
      return
    }
    #expect(command == SearchCommand(term: "rain radar", storefront: Storefront(code: "de"), device: .ipad))
    guard case .print(let chart as ChartsCommand) = try arguments("search", "https://apps.apple.com/us/charts").action
    else {
      Issue.record("no chart")
      return
    }
    #expect(chart.chart == Chart(.free) && chart.storefronts == [.us])
    let story = "https://apps.apple.com/us/story/id1"
    for words in [["search", story], [story], ["lookup", story], ["rank", "x", "--app", story]] {
      #expect(throws: UsageError.self) { try Arguments(words, environment: [:]) }
      #expect(complaint(words)?.contains("that is the address of a story, not of an app") == true, "\(words)")
    }
  }

  /// The countries that `rank` asks with some options.
  private func countries(_ options: String...) throws -> [String]? {
    let action = try Arguments(["rank", "x", "--app", "1"] + options, environment: [:]).action
    guard case .print(let command as RankCommand) = action else { return nil }
    return command.storefronts.map(\.code)
  }

  @Test("rank takes several countries, each once, anything else takes one")
  func countries() throws {
    #expect(try countries("--country", "us, gb,us", "--country", "de") == ["us", "gb", "de"])
    #expect(complaint("search", "x", "--country", "us,gb")?.contains("'us,gb'") == true)
    #expect(complaint("rank", "x", "--app", "1", "--country", ", ,")?.contains("', ,'") == true)
  }

  @Test(
    "countries are known by their names too, and extra commas are ignored",
    arguments: [
      ("uk,usa", ["gb", "us"]), ("England, GB", ["gb"]), ("Germany,österreich", ["de", "at"]),
      ("us,,de,", ["us", "de"]),
      (",us", ["us"]),
    ])
  func countryNames(list: String, codes: [String]) throws {
    #expect(try countries("--country", list) == codes)
  }

  @Test("an address that is searched for is looked up, in its country or that of an option; a number is searched for")
  func searchedAddress() throws {
    let address = "https://apps.apple.com/jp/app/foo/id77"
    let japan = try #require(Storefront(code: "jp"))
    #expect(try arguments("search", address).action == lookup(id(77, in: japan)))
    #expect(try arguments("search", address, "--json").output.format == .json)
    #expect(try arguments("search", address, "--country", "fr").action == lookup(id(77)))
    for words in ["1234567890", "tcp/ip", "booking.com"] {
      #expect(try arguments("search", words).action == .print(SearchCommand(term: words)))
    }
  }

  @Test("the country of an address counts for a lookup and for browsing, unless an option is given")
  func addressCountry() throws {
    let address = "https://apps.apple.com/de/app/x/id1234567890"
    let germany = try #require(Storefront(code: "de"))
    #expect(try arguments("lookup", address).action == lookup(id(1_234_567_890, in: germany)))
    let elsewhere = try arguments("lookup", address, "--country", "fr")
    #expect(elsewhere.action == lookup(id(1_234_567_890)))
    #expect(elsewhere.settings.storefront.code == "fr")
    #expect(try arguments(address).action == .browse(address))
    #expect(
      try arguments(address, "--country", "fr").action == .browse("https://apps.apple.com/fr/app/id1234567890"))
  }

  @Test("help and version work whatever the other words and the configuration file say")
  func helpAndVersion() throws {
    #expect(try arguments("--help", "--limit", "0").action == .help(.overview))
    #expect(try arguments("search", "-h").action == .help(.command("search")))
    #expect(try arguments("-V").action == .version)
    let broken = try Arguments(["--version"], environment: ["APPSEARCH_LIMIT": "many"])
    #expect(broken.action == .version)
    for words in [["help"], ["track", "help"], ["version"]] {
      #expect(throws: Never.self) { try Arguments(words, environment: ["APPSEARCH_LIMIT": "many"]) }
    }
    for words in [["version"], ["--sample", "version"], ["version", "--json"]] {
      #expect(try Arguments(words, environment: [:]).action == .version)
    }
  }

  @Test(
    "a mistake is named, with the nearest valid word",
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
      (["search", "x", "--stars", "1"], ["--stars goes with reviews"]),
      (["rank", "x", "--app", "1", "--sort", "stars"], ["no field 'stars'; there are country, position"]),
      (["x", "--sort", "name"], ["--sort goes with search, lookup"]),
      (["search", "x", "--csv", "--headers"], ["--headers is for lines with tabs", "--csv"]),
      (["track", "add", "1", "--term", "x", "-n", "3"], ["--limit: track add takes none; it goes with list, run"]),
      (["watch", "run", "--filter", "x"], ["--filter: watch run takes none; it goes with list"]),
      (["-q"], ["--quiet goes with"]), (["search", "x", "-n0"], ["0 is out of range"]),
      (["--completions", "zsh", "--completions", "bash"], ["--completions takes one value, and is given twice"]),
      (["search", "x", "--csv-safe"], ["--csv-safe goes with --csv"]),
      (["search", "x", "--markdown", "--csv-safe"], ["--csv-safe goes with --csv"]),
      (["--csv-safe"], ["--csv-safe goes with search"]),
      (["search", "x", "--json", "--csv"], ["--json and --csv exclude each other"]),
      (["search", "x", "--fields", ","], ["names no field"]), (["search", "x", "--sort", "prize"], ["'price'"]),
      (["lookup", "-", "-"], ["- can be given once"]), (["rank", "-", "--app", "-"], ["- can be given once"]),
      (["rank", "-", "--app", "1", "--history"], ["--history: rank takes it with one query"]),
      (["track", "add", "1"], ["needs --term"]), (["track", "add", "1", "-"], ["needs --term"]),
      (["open", "1", "2"], ["open takes one app"]),
      (["config", "x"], ["config takes no word", "appsearch search config"]), (["open"], ["open needs"]),
      (["reviews", "1", "--stars", "6"], ["6 is out of range"]),
      (["reviews", "1", "--pages", "11"], ["11 is", "1 to 10"]),
      (["reviews", "1", "--version"], ["--version needs a value"]), (["--completions", "bas"], ["'bash'"]),
      (["track", "run", "--alert", "lost"], ["--alert: track run takes it with --alerts"]),
      (["track", "run", "--exec", "true"], ["--exec: track run takes it with --alerts"]),
      (["track", "run", "--alerts", "--alert", "sinks 2"], ["'sinks 2' is no alert; there are drops 5"]),
      (["track", "run", "--alerts", "--alert", "lost", "--exec", "sh 'x"], ["no program, or a quote isn't closed"]),
      (["track", "run", "--alerts", "--alert", "lost", "-n", "3"], ["--limit: --alerts tells each alert once"]),
      (["track", "add", "1", "--term", "x", "--alert", "version"], ["'version' is about bookmarked apps"]),
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
    #expect(try arguments("--server", server).settings.server?.text == server)
  }
}

extension Arguments: Equatable {
  static func == (left: Arguments, right: Arguments) -> Bool {
    left.action == right.action && left.settings == right.settings && left.output == right.output
  }
}

extension Arguments.Action: Equatable {
  static func == (left: Arguments.Action, right: Arguments.Action) -> Bool {
    switch (left, right) {
    case (.browse(let left), .browse(let right)): left == right
    case (.open(let left), .open(let right)): left == right
    case (.print(let left), .print(let right)): left.isEqual(to: right)
    case (.completions(let left), .completions(let right)): left == right
    case (.complete(let left), .complete(let right)): left == right
    case (.help(let left), .help(let right)), (.manual(let left), .manual(let right)): left == right
    case (.config, .config), (.version, .version): true
    default: false
    }
  }
}

extension PrintingCommand {
  fileprivate func isEqual(to other: any PrintingCommand) -> Bool { self == other as? Self }
}
