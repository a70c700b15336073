import AppStore
import Essentials
import Foundation
import Observatory
import Testing
import Turns
import Tracking

@testable import Commands

/// Each option is honoured by a command, or refused: none is passed over.
@Suite("Options and commands", .inTurn)
struct HonouredOptionsTests {
  /// Each command, and each verb of one, as it is typed.
  static let commands = [
    "x", "search x", "lookup 1", "rank x --app 1", "rank x --app 1 --history", "reviews 1", "compare 1",
    "compare 1 --term x", "compare 1 2", "track add 1 --term x", "track remove 1", "track list", "track run",
    "track run --alerts", "moves", "gap", "matrix",
    "watch add 1", "watch remove 1", "watch list", "watch run", "watch log", "mark add 1", "mark remove 1", "mark list",
    "mcp",
    "lens x", "lens --tag x", "rank --tag x", "rank --tag x --history", "export", "export tracks", "export marks",
    "import -", "import - --columns term=A,from=B,position=C,id=D,country=E", "sync office", "open 1", "config",
    "charts", "developer 1",
    "suggest x",
    "page 1", "versions 1", "purchases 1", "stars 1", "privacy 1", "similar 1", "listing 1",
    "listing 1 --between 2d 1d",
    "track add 1 --chart free", "doctor",
  ]

  /// Options that a command takes only beside another one, or in some of its forms.
  static func isConditional(_ option: Option, in command: String) -> Bool {
    switch option {
    case .csvSafe, .noHeader, .alert, .exec: true
    case .lang: command == "compare 1"
    case .term: command == "compare 1 2"
    case .genre: command.hasPrefix("track")
    case .app, .unranked: command == "import -"
    case .svg: command == "rank x --app 1" || command == "rank --tag x"
    case .country: command == "import -" || command == "export marks" || command == "compare 1 2"
    case .order: command == "export marks" || command.contains("--chart")
    case .csv, .markdown, .fields: command == "export"
    default: false
    }
  }

  @Test("what completions offer changes what a command does, and everything else is refused", arguments: commands)
  func honoured(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let plain = try Arguments(words, environment: [:])
    let subcommand = Subcommand(words[0])
    let given = words.compactMap { Option($0, after: subcommand) }
    let operands = subcommand == nil ? [] : Array(words.dropFirst())
    let rows = subcommand?.rows(behind: operands, with: given) ?? []
    let offered = CompletionContext(subcommand: subcommand, operands: operands, given: given).options
    for option in Option.all where ![.help, .version, .manual, .completions].contains(option) {
      // Elsewhere the flag is the program's own.
      if option == .reviewVersion, words[0] != "reviews" { continue }
      if given.contains(option) || Self.isConditional(option, in: command) { continue }
      let typed = words + [option.flag] + (option.value(for: rows).map { [$0] } ?? [])
      do {
        let arguments = try Arguments(typed, environment: [:])
        #expect(offered.contains(option), "\(typed)")
        #expect(arguments != plain, "\(typed)")
      } catch {
        #expect(!offered.contains(option), "\(typed): \(error.message)")
        #expect(error.message.contains(option.flag), "\(typed): \(error.message)")
      }
    }
  }

  @Test(
    "a command takes each option that its help, or the help on options, says of it",
    arguments: Subcommand.all.map(\.name).filter { !["help", "version"].contains($0) })
  func listed(command: String) throws {
    let subcommand = try #require(Subcommand(command))
    let lines = Self.commands.filter { "\($0) ".hasPrefix("\(subcommand.name) ") }
    let inHelp = CompletionContext(subcommand: subcommand).options
    for option in Option.all
    where inHelp.contains(option) || option.subcommands.contains(where: { $0.name == subcommand.name }) {
      let refusals = lines.filter { line in
        if line.contains(text: option.flag) { return false }
        do throws(UsageError) {
          _ = try Arguments(Self.words(of: line, with: option, times: 1), environment: [:])
          return false
        } catch {
          // Some go only with other options, which isn't refused by these words.
          return ["takes none", ", such as: appsearch", "goes with browsing", "unknown option"].contains {
            error.message.contains(text: $0)
          }
        }
      }
      #expect(refusals.count < lines.count, "\(subcommand.name) \(option.flag)")
    }
  }

  @Test(
    "an option that takes one value is refused where it is given twice",
    arguments: Option.all.filter { $0.takesValue && $0 != .completions })
  func twice(option: Option) throws {
    let command = Self.commands.last { command in
      let subcommand = Subcommand(String(command.prefix { $0 != " " }))
      return option.goes(with: subcommand) && !command.contains(option.flag) && !command.hasSuffix("tracks")
        && (try? Arguments(Self.words(of: command, with: option, times: 1), environment: [:])) != nil
    }
    let words = Self.words(of: try #require(command, "\(option) goes with none"), with: option, times: 2)
    if option.mayRepeat(with: Subcommand(words[0])) {
      _ = try Arguments(words, environment: [:])
    } else {
      let value = words[words.count - 1]
      #expect(throws: UsageError("\(option.flag) takes one value, and is given twice: \(value), \(value)")) {
        try Arguments(words, environment: [:])
      }
    }
  }

  private static func words(of command: String, with option: Option, times: Int) -> [String] {
    let words = command.split(separator: " ").map(String.init)
    let rows = Subcommand(words[0])?.rows(behind: words.dropFirst(), with: []) ?? []
    return words + (0..<times).flatMap { _ in [option.flag] + (option.value(for: rows).map { [$0] } ?? []) }
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
    #expect(
      try action("track run --within 2h")
        == .print(TrackRun(choice: TrackChoice(), alerts: nil, limit: .seconds(7_200))))
    let log = WatchLog(
      apps: [app], storefronts: nil,
      since: .span(Date(timeIntervalSince1970: 1_772_323_200), Date(timeIntervalSince1970: 1_772_409_599)),
      choice: ChangeChoice(whats: [.price, .rating], hasReviews: false, ratingStep: 2))
    #expect(try action("watch log --app 1 --since 2026-03-01 --what rating,Price --rating-step 0.02") == .print(log))
    for (line, words) in [
      (
        "watch log --since 2026-02-30",
        "--since: '2026-02-30' is neither an age such as 12h, 30d or 1y nor a day such as"
      ),
      ("track run --within soon", "--within: 'soon' is not a time such as 90s, 10m or 1h"),
      ("track run --within 3d", "--within: '3d' is not a time"),
      ("track list --within 3m", "--within: track list takes none; it goes with run"),
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
      ("compare 1 2 --term a", "--term: compare takes it with one app; of several it shows the tracked terms"),
      (
        "compare 1 com.b --country us,gb",
        "--country: compare takes several apps in one country, or one app in several; run it for each: "
          + "appsearch compare 1 com.b --country us, then appsearch compare 1 com.b --country gb"
      ),
      ("compare 1 1", "compare: an app is named twice"), ("compare 1 2 1", "compare: an app is named twice"),
      ("search x --filter move:lost", "--filter: no move:lost; these rows have no move"),
      ("compare 1 2 3 4 5", "compare takes four apps at most, and 5 are named"),
      ("watch run --country us", "--country: watch run takes none; it goes with add, remove, list, log"),
      ("moves --filter state:gone", "--filter: no state:gone; state:lost, down, up, new, same or unknown?"),
      ("gap --filter kind:gone", "--filter: no kind:gone; kind:missing, behind, shared or only-mine?"),
      ("matrix --filter absent=maybe", "--filter: no absent=maybe; absent=yes or no?"),
      ("watch log --filter what:prize", "--filter: no what:prize; what:available, price, version, name, rating"),
      ("track run --alerts --filter alert:grows", "--filter: no alert:grows; alert:drops 5, leaves 10, enters 3, lost"),
      ("export positions --filter doubtful:perhaps", "--filter: no doubtful:perhaps; doubtful:yes or no?"),
      ("rank x --app 1 --country us --filter device:watch", "--filter: no device:watch; device:iphone, ipad or mac?"),
      ("rank --tag a -", "--tag: rank takes its terms, and no -"), ("lens - --tag a", "--tag: lens takes its terms"),
      ("rank x --app 1 --history --svg f --tag a", "--svg and --tag exclude each other"),
      ("rank x", "rank needs --app with an id"), ("lens", "lens needs a term"),
    ] {
      let error = #expect(throws: UsageError.self) { try action(line) }
      #expect(error?.message.hasPrefix(words) == true, "\(error?.message ?? "")")
    }
  }
}
