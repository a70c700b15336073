import AppStore
import Foundation
import Testing
import Turns
import Tracking

@testable import Commands

/// Each option is honoured by a command, or refused: none is passed over.
@Suite("Options and commands", .inTurn)
struct HonouredOptionsTests {
  /// Each command, and each verb of one, as it is typed.
  private static let commands = [
    "x", "search x", "lookup 1", "rank x --app 1", "rank x --app 1 --history", "reviews 1", "compare 1",
    "compare 1 --term x", "track add 1 --term x", "track remove 1", "track list", "track run", "track run --alerts",
    "watch add 1", "watch remove 1", "watch list", "watch run", "watch log", "mark add 1", "mark remove 1", "mark list",
    "export", "export tracks", "export marks", "import -", "open 1", "config", "charts", "developer 1", "suggest x",
    "track add 1 --chart free",
  ]

  /// The options of single commands that each can honour; all others are refused.
  private static let honoured: [String: Set<Option>] = {
    let screen: Set<Option> = [.noImages, .noLive, .color, .theme, .graphics, .ambiguous, .mouse, .accessible, .layout]
    let told: Set<Option> = [.json, .jsonl, .csv, .markdown, .headers, .fields, .sort, .reverse, .quiet]
    let formats = told.union([.limit, .filter])
    let waiting: Set<Option> = [.noWait, .wait]
    let dating: Set<Option> = waiting.union([.refresh, .maxAge])
    let places: Set<Option> = [.country, .device]
    let exported: Set<Option> = [.app, .since, .json, .jsonl, .quiet, .limit, .filter]
    let browsing = screen.union(places).union([.lang, .limit])
    return [
      "x": browsing, "open 1": browsing, "config": browsing,
      "search x": dating.union(formats).union(places).union([.lang]),
      "lookup 1": dating.union(formats).union(places),
      "rank x --app 1": dating.union(formats).union(places).union([.lang, .app, .history]),
      "rank x --app 1 --history": formats.union(places).union([.app]),
      "reviews 1": dating.union(formats).union([.country, .stars, .pages, .reviewVersion]),
      "compare 1": dating.union(formats).union(places).union([.term]),
      "compare 1 --term x": dating.union(formats).union(places).union([.lang]),
      "charts": dating.union(formats).union(places).union([.app, .genre]),
      "developer 1": dating.union(formats).union(places), "suggest x": dating.union(formats).union([.country, .deep]),
      "track add 1 --term x": dating.union(told).union(places).union([.term, .chart, .alert]),
      "track add 1 --chart free": dating.union(told).union(places).union([.term, .chart, .genre, .alert]),
      "track remove 1": waiting.union(told).union(places).union([.term, .chart]),
      "track list": formats.union(places).union([.term, .chart]),
      "track run": dating.union(formats).union(places).union([.term, .chart, .alerts]),
      "track run --alerts": dating.union(told).union(places).union([.term, .chart, .alert, .exec]),
      "watch add 1": dating.union(told).union(places), "watch remove 1": waiting.union(told).union(places),
      "watch list": formats.union([.country]),
      "watch run": dating.union(told).union([.device, .what, .ratingStep, .alerts]),
      "watch log": waiting.union(formats).union(places).union([.app, .since, .what, .ratingStep]),
      "mark add 1": dating.union(told).union(places), "mark remove 1": waiting.union(told).union(places),
      "mark list": formats,
      "export": exported.union([.country]), "export tracks": exported.union([.country, .csv, .markdown, .fields]),
      "export marks": exported.union([.csv, .markdown, .fields]), "import -": told,
    ]
  }()

  private static let everywhere: Set<Option> = [.sample, .server, .requestsPerMinute, .verbose]

  private static func rows(of command: String) -> [Schema] {
    let words = command.split(separator: " ").map(String.init)
    let options = words.compactMap { Option($0, after: nil) }
    return Subcommand(words[0])?.rows(behind: words.dropFirst(), with: options) ?? []
  }

  private static func value(of option: Option, for command: String) -> String? {
    switch option {
    case .country: "de"
    case .chart: "free"
    case .genre: "weather"
    case .lang: "ja_jp"
    case .device: "mac"
    case .limit, .pages: "3"
    case .server: "https://example.com"
    case .requestsPerMinute: "7"
    case .color: "never"
    case .theme: "dark"
    case .graphics: "blocks"
    case .ambiguous: "wide"
    case .mouse: "off"
    case .layout: "greek"
    case .fields: rows(of: command).fields.first?.name
    case .maxAge, .since: "3d"
    case .wait: "10m"
    case .what: "rating"
    case .ratingStep: "0.5"
    case .sort: rows(of: command).orders.first ?? "name"
    case .filter, .term: "rain"
    case .alert: "drops 5"
    case .exec: "true"
    case .app: "2"
    case .stars: "1"
    case .reviewVersion: "2.1"
    default: nil
    }
  }

  @Test("each option changes what a command does, or is refused", arguments: commands)
  func honoured(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let plain = try Arguments(words, environment: [:])
    let honoured = try #require(Self.honoured[command]).union(Self.everywhere)
    for option in Option.all where ![.help, .version, .manual, .completions].contains(option) {
      // Elsewhere the flag is the program's own.
      if option == .reviewVersion, words[0] != "reviews" { continue }
      let typed = words + [option.flag] + (Self.value(of: option, for: command).map { [$0] } ?? [])
      let isRepeated = words.contains(option.flag)
      do {
        let arguments = try Arguments(typed, environment: [:])
        #expect(honoured.contains(option) || isRepeated, "\(typed)")
        #expect(arguments != plain || isRepeated && !option.takesValue, "\(typed)")
      } catch {
        #expect(!honoured.contains(option) || isRepeated, "\(typed): \(error.message)")
        #expect(error.message.contains(option.flag), "\(typed): \(error.message)")
      }
    }
  }

  @Test(
    "what a command's completions offer is what it honours",
    arguments: commands.filter { $0 == "x" || !$0.contains(" --") })
  func offered(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let subcommand = Subcommand(words[0])
    let offered = Set(CompletionContext(subcommand: subcommand).options)
    #expect(try #require(Self.honoured[command]).isSubset(of: offered))
  }

  @Test(
    "an option that takes one value is refused where it is given twice", arguments: Option.all.filter(\.takesValue)
  )
  func twice(option: Option) throws {
    let command = Self.commands.first { command in
      command != "x" && Self.honoured[command]?.contains(option) == true && !command.contains(option.flag)
    }
    let words = option == .app ? ["rank", "x"] : (command ?? "x").split(separator: " ").map(String.init)
    guard option != .completions else { return }
    let value = Self.value(of: option, for: command ?? "x") ?? ""
    let typed = words + [option.flag, value, option.flag, value]
    if option.mayRepeat(with: Subcommand(words[0])) {
      _ = try Arguments(typed, environment: [:])
    } else {
      #expect(throws: UsageError("\(option.flag) takes one value, and is given twice: \(value), \(value)")) {
        try Arguments(typed, environment: [:])
      }
    }
  }

  @Test("tracking takes several queries, watching several countries, and searching one")
  func several() throws {
    func action(_ line: String) throws -> Arguments.Action {
      try Arguments(line.split(separator: " ").map(String.init), environment: [:]).action
    }
    let app = AppOperand.reference(AppReference(.id(1)))
    #expect(
      try action("track add 1 --term a --term b")
        == .print(TrackAddition(apps: [app], terms: ["a", "b"], storefronts: [.us])))
    let choice = TrackChoice(terms: ["a", "b"], storefronts: nil, device: .mac)
    #expect(try action("track list --term a --device mac --term b") == .print(TrackListing(choice: choice)))
    #expect(
      try action("watch add 1 --country us,gb")
        == .print(WatchAddition(apps: [app], storefronts: [.us, try #require(Storefront(code: "gb"))])))
    let log = WatchLog(
      apps: [app], storefronts: nil, since: .day(Date(timeIntervalSince1970: 1_772_323_200)),
      choice: ChangeChoice(whats: [.price, .rating], hasReviews: false, ratingStep: 2))
    #expect(try action("watch log --app 1 --since 2026-03-01 --what rating,Price --rating-step 0.02") == .print(log))
    #expect(StartTime.age(.seconds(86_400)).moment(at: Date(timeIntervalSince1970: 86_400)).timeIntervalSince1970 == 0)
    for (line, words) in [
      (
        "watch log --since 2026-02-30",
        "--since: '2026-02-30' is neither an age such as 12h, 30d or 2w nor a day such as"
      ),
      ("watch log --since soon", "--since: 'soon' is neither"),
      ("watch run --since 3d", "--since: watch run takes none; it goes with log"),
      ("watch run --what price,prize", "--what: 'prize' is not one of available, price, version, name, rating"),
      ("watch run --what ,", "--what: ',' is not one of"),
      ("watch run --rating-step 0.001", "--rating-step: '0.001' is not a number of stars from 0.01 to 5"),
      ("watch run --what price --rating-step 1", "--rating-step: --what leaves ratings out"),
      ("search x --country all", "--country: search takes one country, not 'all'"),
      ("x --country us,gb", "--country: browsing takes one country, not 'us,gb'"),
      ("watch add 1 --country zz", "--country: no App Store for country 'zz'"),
      ("compare 1 --term a --term b", "--term takes one value, and is given twice: a, b"),
      ("watch run --country us", "--country: watch run takes none; it goes with add, remove, list, log"),
    ] {
      let error = #expect(throws: UsageError.self) { try action(line) }
      #expect(error?.message.hasPrefix(words) == true, "\(error?.message ?? "")")
    }
  }
}
