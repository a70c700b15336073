import AppStore
import Essentials
import TerminalUI
import Tracking
import Texts

extension Option {
  /// In the order of the help.
  static let all: [Option] = [
    .country, .lang, .device, .limit, .sample, .server, .requestsPerMinute, .noImages, .noLive, .color, .theme,
    .graphics, .ambiguous, .mouse, .accessible, .layout,
    .json, .jsonl, .csv, .csvSafe, .markdown, .headers, .fields, .sort, .reverse, .filter, .refresh, .maxAge, .noWait,
    .wait,
    .quiet,
    .alert, .alerts, .exec, .app, .deep, .chart, .genre, .history, .term, .since, .what, .ratingStep, .stars, .pages,
    .reviewVersion,
    .verbose, .completions, .manual, .help, .version,
  ]

  /// Those of commands that browse, and of the one that prints the settings.
  static let browsing: [Option] = [
    .lang, .device, .limit, .noImages, .noLive, .color, .theme, .graphics, .ambiguous, .mouse, .accessible, .layout,
  ]
  /// Those of commands whose output has rows.
  static let rows: [Option] =
    [.json, .jsonl, .csv, .csvSafe, .markdown, .headers, .fields, .sort, .reverse, .quiet] + choosing
  /// Those that choose rows. What a command does to each of them must not be hidden by it.
  static let choosing: [Option] = [.limit, .filter]
  /// Those of runs that tell alerts.
  static let alerting: [Option] = [.alert, .alerts, .exec]
  /// Those that say how old the store's answers may be.
  static let dating: [Option] = [.refresh, .maxAge]
  /// Those of commands that ask the store.
  static let asking = dating + waiting
  /// Those that say how long a command waits before it asks.
  static let waiting: [Option] = [.noWait, .wait]
}

// MARK: - Store

extension Option {
  static let country = Option(
    .store, "country", value: "CC",
    """
    the country's store, such as us, gb, de, by code or by name (default: us); commands that take \
    several: us,gb,de or all
    """, .countries, setting: Setting(\.storefront, Settings.storefront) { $0.code })

  static let lang = Option(
    .store, "lang", value: "TAG", "the language of the store's texts in searches, such as en_us, ja_jp",
    setting: Setting(\.language, Settings.language) { $0 })

  static let device = Option(
    .store, "device", value: "DEVICE", "iphone, ipad or mac (default: iphone)", .choice(of: Device.self),
    setting: .choice(\.device))

  static let limit = Option(
    .store, "limit", letter: "n", value: "N",
    "at most N results of a search, 1 to 200 (default: 50), or of a chart, 1 to 100; of other commands, at most N rows",
    setting: .number(\.limit, in: SearchQuery.limits))

  static let sample = Option(
    .store, "sample", "the built-in catalogue: no network", setting: .flag(\.usesSample, true))

  static let server = Option(
    .store, "server", value: "URL", "another store; http only to this machine",
    setting: Setting(\.server, Settings.server) { $0?.withoutCredentials.text })

  static let requestsPerMinute = Option(
    .store, "requests-per-minute", value: "N",
    "send at most N requests a minute, 1 to 20, and beyond them only what Enter asks for (default: 20)",
    setting: .number(\.requestsPerMinute, in: 1...RequestBudget().limit))
}

// MARK: - Screen

extension Option {
  static let noImages = Option(
    .screen, "no-images", "no icons and no pictures", setting: .flag(\.showsImages, false))

  static let noLive = Option(
    .screen, "no-live", "search only on Enter, not while typing", setting: .flag(\.searchesWhileTyping, false))

  static let color = Option(
    .screen, "color", value: "WHEN", "auto, always or never (default: auto)", .choice(of: Settings.ColorChoice.self),
    setting: .choice(\.color))

  static let theme = Option(
    .screen, "theme", value: "THEME",
    """
    auto, as the terminal's background is; dark or light, where it doesn't say; mono, no colour and no pictures; high-contrast; \
    marker, a selected row has its marker alone, for screen readers (default: auto)
    """, .choice(of: Settings.ThemeChoice.self), setting: .choice(\.theme))

  static let graphics = Option(
    .screen, "graphics", value: "WAY",
    """
    how details show pictures: auto asks the terminal, or tmux; kitty, iterm or sixel, its protocol; blocks, as in the list; \
    none, no pictures in details (default: auto)
    """, .choice(of: Settings.GraphicsChoice.self), setting: .choice(\.graphics))

  static let ambiguous = Option(
    .screen, "ambiguous", value: "WIDTH",
    """
    wide where the terminal draws signs such as ★ and Greek or Cyrillic letters two columns wide, as xterm -cjk_width does; else \
    narrow (default: narrow)
    """, .choice(of: Settings.Ambiguous.self), setting: .choice(\.ambiguous))

  static let mouse = Option(
    .screen, "mouse", value: "WHEN",
    "on, clicks and the wheel are for the program; off, for the terminal, as always in GNU screen (default: on)",
    .choice(of: Settings.Switch.self), setting: .choice(\.mouse))

  static let accessible = Option(
    .screen, "accessible", "to be read aloud: lines of plain words that only grow, and a prompt",
    setting: .flag(\.isReadAloud, true))
}

extension Option {
  static let layout = Option(
    .screen, "layout", value: "KEYBOARD",
    """
    the keyboard whose letters mean the keys at the same places where nothing is bound to them: russian, ukrainian, greek, hebrew; \
    auto, by the letters; none (default: auto)
    """, .choice(of: KeyboardLayout.self), setting: .choice(\.layout))
}

// MARK: - Output

extension Option {
  static let json = Option(.output, "json", "one JSON array, with all fields")
  static let jsonl = Option(.output, "jsonl", "a JSON object a line, each written as it comes")
  static let csv = Option(.output, "csv", "comma-separated values under a header")
  static let csvSafe = Option(
    .output, "csv-safe", "with --csv: a ' before cells that a spreadsheet would take for a formula")
  static let markdown = Option(.output, "markdown", "a table for Markdown")
  static let fields = Option(
    .output, "fields", value: "A,B,C", "only these fields, in this order, in any format", .fields)

  static let headers = Option(.output, "headers", "the names of the fields above lines with tabs")
  static let sort = Option(
    .output, "sort", value: "ORDER",
    "the rows in an order of the command's, which the manual names: rating, price or updated of apps, as s on the screen",
    .orders)
  static let reverse = Option(.output, "reverse", "the other way round, as S on the screen")
  static let filter = Option(
    .output, "filter", value: "WORDS",
    "only rows for which all of it holds, as f on the screen: words, and terms such as 'rating>4.5 price:free !genre:games'",
    .filters)

  static let refresh = Option(
    .output, "refresh", "ask the store, whatever is kept of its answers",
    setting: Setting(\.maximumAge, { _, _ in .zero }, text: { _ in nil }))
  static let maxAge = Option(
    .output, "max-age", value: "AGE",
    "take answers that are kept up to this age without asking, such as 90s, 30m, 12h, 3d, 2w (default: 10m)",
    setting: Setting(\.maximumAge, Settings.age, text: { _ in nil }))

  static let noWait = Option(
    .output, "no-wait",
    "ask now or not at all: where the budget of requests is spent, or the store wants a pause, that is exit code 3, with the time left",
    setting: Setting(\.patience, { _, _ in .none }, text: { _ in nil }))
  static let wait = Option(
    .output, "wait", value: "AGE",
    "the longest pause of the store to wait for, such as 90s, 10m, 1h (default: 1m); for a turn in the budget there is no bound",
    setting: Setting(\.patience, Settings.pause, text: { _ in nil }))
}

extension Option {
  static let quiet = Option(
    .output, "quiet", letter: "q",
    "say nothing on standard error but why the exit code is 2 or more: no progress, and not what isn't found")
}

// MARK: - Alerts

extension Option {
  static let alert = Option(
    .alerts, "alert", value: "RULE",
    """
    a change to be told at once: \(AlertRule.examples); may be repeated, and wins over the configuration's; with track add \
    the rules of these tracks alone
    """,
    setting: Setting { settings, value, name throws(UsageError) in
      settings.alerts += try Settings.alerts(value, as: name).filter { !settings.alerts.contains($0) }
    } text: { settings in
      settings.alerts.isEmpty ? nil : settings.alerts.map(\.text).joined(separator: ", ")
    })
  static let alerts = Option(.alerts, "alerts", "print only alerts, each once; without it nothing counts as told")
  static let exec = Option(
    .alerts, "exec", value: "CMD",
    "run a program for each alert, which has it as JSON on its standard input and ten seconds")
}

// MARK: - Single commands

extension Option {
  static let app = Option(
    .command, "app", value: "APP", "the app whose position, changes or rows are wanted; may be repeated")
  static let deep = Option(.command, "deep", "ask for each letter behind the text as well, 27 requests")
  static let chart = Option(
    .command, "chart", value: "CHART", "a chart in place of a query: free, paid or grossing; may be repeated",
    .choice(of: Chart.Kind.self))
  static let genre = Option(
    .command, "genre", value: "NAME", "the chart's genre: weather, health-fitness, games/puzzle, or its number",
    .words(ChartGenre.all.map(\.word)))
  static let history = Option(
    .command, "history", "where it stood when, from what track has seen; the store is not asked")
  static let term = Option(
    .command, "term", value: "QUERY", "what is searched for; with track it may be repeated")
  static let since = Option(
    .command, "since", value: "AGE",
    "only what is younger, such as 12h, 30d, 2w, or since a day (UTC), such as 2026-03-01")
  static let what = Option(
    .command, "what", value: "A,B", "only these kinds of changes, such as price,version",
    .list(ChangeChoice.names))
  static let ratingStep = Option(
    .command, "rating-step", value: "STARS",
    "how far a rating moves before that is told, 0.01 to 5 (default: 0.05)")
  static let stars = Option(
    .command, "stars", value: "1,2", "only reviews with so many stars", .list(["1", "2", "3", "4", "5"]))
  static let pages = Option(
    .command, "pages", value: "N", "how many pages of 50 reviews to read, 1 to 10 (default: 1)")
  /// Behind `reviews` its flag takes a value.
  static let reviewVersion = Option(
    .command, "review-version", flag: "--version", value: "VERSION", "only reviews of this version of the app")
}

// MARK: - Program

extension Option {
  static let verbose = Option(
    .program, "verbose",
    """
    a line for each request on standard error, with tabs between its number, source (network, memory or disk), status or error, \
    milliseconds, bytes, protocol and address
    """, setting: .flag(\.isVerbose, true))
  static let completions = Option(
    .program, "completions", value: "SHELL", "the completions for bash, zsh or fish", .choice(of: CompletionScript.self)
  )
  static let manual = Option(.program, "manual", "the manual page, in mdoc: appsearch --manual | man -l -")
  static let help = Option(.program, "help", letter: "h", "the commands and options in short")
  static let version = Option(.program, "version", letter: "V", "the version")
}
