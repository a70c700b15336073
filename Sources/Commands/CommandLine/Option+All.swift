import AppStore
import Essentials
import Observatory
import TerminalUI
import Tracking
import Texts

extension Option {
  /// In the order of the help.
  static let all: [Option] = [
    .country, .lang, .device, .order, .limit, .sample, .server, .web, .page, .userAgent, .requestsPerMinute, .reader,
    .noImages, .noLive, .color, .theme, .graphics, .iconInfo, .ambiguous, .mouse, .accessible, .layout, .output, .json,
    .jsonl, .csv, .csvSafe, .noHeader, .markdown, .headers, .fields, .sort, .reverse, .per, .filter, .refresh, .maxAge,
    .noWait, .wait, .quiet, .alert, .alerts, .exec, .ask, .app, .deep, .chart, .genre, .history, .svg, .within, .term,
    .tag, .top, .kind, .since, .arrived, .both, .columns, .unranked, .dateFormat, .until, .at, .between, .unmoved,
    .what, .ratingStep, .stars, .pages, .reviewVersion, .offline, .write, .verbose, .completions, .manual, .help,
    .version,
  ]

  /// For `open`, and for `config`, which prints the settings.
  static let browsing: [Option] = [
    .lang, .device, .order, .limit, .noImages, .noLive, .color, .theme, .graphics, .iconInfo, .ambiguous, .mouse,
    .accessible, .layout,
  ]
  /// For commands that print rows.
  static let rows: [Option] =
    formats + [.headers, .fields, .sort, .reverse, .quiet] + choosing
  static let formats: [Option] = [.output, .json, .jsonl, .csv, .csvSafe, .noHeader, .markdown]
  /// These choose rows. A command that changes something refuses them, because they would hide what it did.
  static let choosing: [Option] = [.limit, .per, .filter]
  /// For runs that tell alerts.
  static let alerting: [Option] = [.alert, .alerts, .exec]
  /// How old the store's answers may be.
  static let dating: [Option] = [.refresh, .maxAge]
  /// For commands that ask the store.
  static let asking = dating + waiting
  /// How long a command waits before it asks.
  static let waiting: [Option] = [.noWait, .wait]

  /// Options that exclude each other, whatever the command.
  static let exclusions: [(option: Option, others: [Option])] = [
    (.sample, [.server, .web]), (.refresh, [.maxAge]), (.noWait, [.wait]), (.at, [.between]),
    (.output, [.json, .jsonl, .csv, .markdown]), (.json, [.jsonl, .csv, .markdown]),
    (.jsonl, [.csv, .markdown]), (.csv, [.markdown]),
    (.svg, formats + [.headers, .fields, .sort, .reverse, .tag] + choosing),
  ]
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

  static let order = Option(
    .store, "order", value: "ORDER",
    """
    whose order results come in: service, the search interface's, or store, the App Store's own, from its search page (default: \
    service); rank takes both: service,store
    """, .choice(of: SearchOrder.self), setting: .choice(\.order))

  static let limit = Option(
    .store, "limit", letter: "n", value: "N",
    "print at most N rows; while browsing, at most N results of a search, 1 to 200 (default: 50)",
    setting: .number(\.limit, in: SearchQuery.limits))

  static let sample = Option(
    .store, "sample", "the built-in catalogue: no network", setting: .flag(\.usesSample, true))

  static let server = Option(
    .store, "server", value: "URL", "another store; http only to this machine",
    setting: Setting(\.server, Settings.server) { $0?.withoutCredentials.text })

  static let web = Option(
    .store, "web", value: "URL",
    "another server of web pages; http only to this machine (default: apps.apple.com, or the --server)",
    setting: Setting(\.web, Settings.server) { $0?.withoutCredentials.text })

  static let page = Option(
    .store, "page", value: "WHEN",
    "on: an app's web page is read when you open what needs it; off: never (default: on)",
    .choice(of: Settings.Switch.self), setting: .choice(\.page))

  static let userAgent = Option(
    .store, "user-agent", value: "NAME", "the name that web pages are asked for under (default: appsearch/VERSION)",
    setting: Setting(\.userAgent, Settings.userAgent) { $0 })

  static let requestsPerMinute = Option(
    .store, "requests-per-minute", value: "N",
    "send at most N requests a minute, 1 to 20, and beyond them only what Enter asks for (default: 20)",
    setting: .number(\.requestsPerMinute, in: 1...RequestBudget().limit))

  static let reader = Option(
    .store, "reader", "ask the store only on Enter while browsing", setting: .flag(\.isReader, true))
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
    auto suits the terminal's background; dark or light if that is unknown; mono has no colour and no pictures; high-contrast; \
    marker marks the selected row by its sign alone, for screen readers (default: auto)
    """, .choice(of: Settings.ThemeChoice.self), setting: .choice(\.theme))

  static let graphics = Option(
    .screen, "graphics", value: "WAY",
    """
    how details show pictures: auto asks the terminal or tmux; kitty, iterm and sixel are its protocols; blocks is as in the \
    list; none shows none (default: auto)
    """, .choice(of: Settings.GraphicsChoice.self), setting: .choice(\.graphics))

  static let ambiguous = Option(
    .screen, "ambiguous", value: "WIDTH",
    """
    wide if the terminal draws ★ and Greek or Cyrillic letters two columns wide, as xterm -cjk_width does (default: narrow)
    """, .choice(of: Settings.Ambiguous.self), setting: .choice(\.ambiguous))

  static let iconInfo = Option(
    .screen, "icon-info", value: "WHEN",
    "on: rows say an icon's format, extent and size where there is room; off: only the details do (default: on)",
    .choice(of: Settings.Switch.self), setting: .choice(\.iconInfo))

  static let mouse = Option(
    .screen, "mouse", value: "WHEN",
    "on: clicks and the wheel go to the program; off: to the terminal, as always in GNU screen (default: on)",
    .choice(of: Settings.Switch.self), setting: .choice(\.mouse))

  static let accessible = Option(
    .screen, "accessible", "for screen readers: plain lines, top to bottom, and a prompt",
    setting: .flag(\.isReadAloud, true))

  static let layout = Option(
    .screen, "layout", value: "KEYBOARD",
    """
    the keyboard whose letters stand for the keys at the same places, unless they are bound: russian, ukrainian, greek, hebrew; \
    auto goes by the letters; none (default: auto)
    """, .choice(of: KeyboardLayout.self), setting: .choice(\.layout))
}

// MARK: - Output

extension Option {
  static let output = Option(
    .output, "output", value: "FORMAT", "json, jsonl, csv, tsv (fields with tabs), markdown or table",
    .choice(of: OutputFormat.self))
  static let json = Option(.output, "json", "one JSON array, with all fields")
  static let jsonl = Option(.output, "jsonl", "a JSON object a line, each written as it comes")
  static let csv = Option(.output, "csv", "comma-separated values under a header")
  static let csvSafe = Option(
    .output, "csv-safe", "with --csv: a ' before cells that a spreadsheet would take for a formula")
  static let noHeader = Option(.output, "no-header", "with --csv: no line of names, as for a file that grows")
  static let markdown = Option(.output, "markdown", "a table for Markdown")
  static let fields = Option(
    .output, "fields", value: "A,B,C", "only these fields, in this order, in any format", .fields)

  static let headers = Option(.output, "headers", "the names of the fields above lines with tabs")
  static let sort = Option(
    .output, "sort", value: "ORDER",
    "sort rows by one of the command's orders or any field, such as rating; -rating falls, +rating rises",
    .orders)
  static let reverse = Option(.output, "reverse", "the other way round; as S on the screen")
  static let per = Option(.output, "per", value: "N", "at most N rows of each term and country")
  static let filter = Option(
    .output, "filter", value: "WORDS",
    "only rows that match all words and terms, such as 'rating>4.5 price:free !genre:games'; as f on the screen",
    .filters)

  static let refresh = Option(
    .output, "refresh", "ask the store; use no kept answer",
    setting: Setting(\.maximumAge, { _, _ in .zero }, text: { _ in nil }))
  static let maxAge = Option(
    .output, "max-age", value: "AGE",
    "use kept answers up to this age, such as 90s, 30m, 12h, 3d, 2w (default: 10m; apps' pages 1d)",
    setting: Setting(\.maximumAge, Settings.age, text: { _ in nil }))

  static let noWait = Option(
    .output, "no-wait",
    "don't wait: if the request budget is spent, or the store wants a pause, end with exit code 3 and the time left",
    setting: Setting(\.patience, { _, _ in .none }, text: { _ in nil }))
  static let wait = Option(
    .output, "wait", value: "AGE",
    "the longest pause of the store to wait for, such as 90s, 10m, 1h (default: 1m); a turn in the budget is always waited for",
    setting: Setting(\.patience, Settings.pause, text: { _ in nil }))

  static let quiet = Option(
    .output, "quiet", letter: "q",
    "only errors (exit code 2 or more) on standard error: no progress, and nothing about what isn't found")
}

// MARK: - Alerts

extension Option {
  static let alert = Option(
    .alerts, "alert", value: "RULE",
    """
    a rule for alerts: \(AlertRule.examples); may be repeated; overrides the configuration; with track add, the rules of these \
    tracks
    """,
    setting: Setting { settings, value, name throws(UsageError) in
      settings.alerts += try Settings.alerts(value, as: name).filter { !settings.alerts.contains($0) }
    } text: { settings in
      settings.alerts.isEmpty ? nil : settings.alerts.map(\.text).joined(separator: ", ")
    })
  static let alerts = Option(.alerts, "alerts", "print only alerts, each once; without it nothing counts as told")
  static let exec = Option(
    .alerts, "exec", value: "CMD",
    "run a program for each alert, which it gets as JSON on standard input; it has ten seconds")
}

// MARK: - Single commands

extension Option {
  static let ask = Option(
    .command, "ask", value: "N",
    "how many results the store is asked for, 1 to 200 (default: 50, or --limit where that is more); of a chart 1 to 100"
  )
  static let app = Option(
    .command, "app", value: "APP", "the app whose position, changes or rows are wanted; may be repeated")
  static let deep = Option(.command, "deep", "also ask for the text with each letter behind it: 27 requests")
  static let chart = Option(
    .command, "chart", value: "CHART", "a top chart instead of a query: free, paid or grossing; may be repeated",
    .choice(of: Chart.Kind.self))
  static let genre = Option(
    .command, "genre", value: "NAME", "the chart's genre: weather, health-fitness, games/puzzle, or its number",
    .words(ChartGenre.all.map(\.word)))
  static let history = Option(
    .command, "history", "past positions that track has seen; doesn't ask the store")
  static let svg = Option(
    .command, "svg", value: "FILE",
    "with --history: draw the positions of up to four apps, such as --app a,b, as a picture; - is standard output")
  static let within = Option(
    .command, "within", value: "TIME",
    "the time that a run may take, such as 90s, 30m, 2h; the next one begins with what is left")
  static let term = Option(
    .command, "term", value: "QUERY", "what is searched for; with track it may be repeated")
  static let tag = Option(
    .command, "tag", value: "A,B",
    "tags, which group tracks and competitors: to give or to take away; elsewhere one, whose tracks are wanted")
  static let top = Option(
    .command, "top", value: "N", "how many of a list are its first, 1 to 200 (default: 20)")
  static let kind = Option(
    .command, "kind", value: "A,B", "only these kinds of gaps, such as missing,shared",
    .list(TermGap.Kind.allCases.map(\.rawValue)))
  static let since = Option(
    .command, "since", value: "TIME",
    "only what is younger: an age such as 12h, 30d, 1y, today, or a day, a month or a year (UTC), such as 2026-03-01")
  static let arrived = Option(
    .command, "arrived", value: "TIME", "only what came into this file since such a time")
  static let columns = Option(
    .command, "columns", value: "A=B,…",
    "another program's history: our columns and the file's, such as term=Keyword,from=Date")
  static let unranked = Option(
    .command, "unranked", value: "A,B", "with --columns: the words for no position, such as '>200,-'")
  static let dateFormat = Option(
    .command, "date-format", value: "ORDER", "how a date such as 03/04/2026 is read: dmy, mdy or ymd",
    .choice(of: ForeignRows.DateOrder.self))
  static let both = Option(.command, "both", "also send what has come here")
  static let until = Option(
    .command, "until", value: "TIME", "only what was by the end of such a time (default: now)")
  static let at = Option(
    .command, "at", value: "TIME", "as it was by the end of such a time, such as 2026-03-01 (default: now)")
  static let between = Option(
    .command, "between", value: "TIME TIME", "what differs between the ends of two such times: 2026-03-01 today")
  static let unmoved = Option(.command, "all", "also what stands where it stood, and what isn't known")
  static let what = Option(
    .command, "what", value: "A,B", "only these kinds of changes, such as price,version",
    .list(ChangeChoice.names))
  static let ratingStep = Option(
    .command, "rating-step", value: "STARS",
    "how far a rating has to move to be told, 0.01 to 5 (default: 0.05)")
  static let stars = Option(
    .command, "stars", value: "1,2", "only reviews with these stars", .list(["1", "2", "3", "4", "5"]))
  static let pages = Option(
    .command, "pages", value: "N", "how many pages of 50 reviews to read, 1 to 10 (default: 1)")
  static let offline = Option(.command, "offline", "ask nothing of the network")
  /// Behind `reviews`, `--version` takes a value.
  static let reviewVersion = Option(
    .command, "review-version", flag: "--version", value: "VERSION", "only reviews of this version of the app")
  static let write = Option(.command, "write", "tools may change what is kept: tracks, bookmarks and competitors")
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
  static let manual = Option(.program, "manual", "a manual page, in mdoc: appsearch track --manual | man -l -")
  static let help = Option(.program, "help", letter: "h", "the commands, or a command in short: appsearch track --help")
  static let version = Option(.program, "version", letter: "V", "the version")
}
