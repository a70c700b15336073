import AppStore
import Essentials
import Observatory
import Tracking
import Texts

extension Subcommand {
  static let watch = Subcommand(
    name: "watch",
    verbs: [
      Verb(
        name: "add", operands: "<app>...",
        summary: "bookmark apps in each country of --country; as b on the screen",
        refused: Option.choosing + aboutChanges
      ) { words throws(UsageError) in
        .print(WatchAddition(apps: try words.apps(), storefronts: try words.storefronts()))
      },
      Verb(
        name: "remove", operands: "<app>...",
        summary: "remove bookmarks, in all countries unless --country names some",
        refused: Option.dating + Option.choosing + aboutChanges
      ) { words throws(UsageError) in
        .print(WatchRemoval(apps: try words.apps(), storefronts: try words.namedStorefronts()))
      },
      Verb(
        name: "list", summary: "the bookmarks, and what is known of them",
        refused: [.device] + Option.asking + aboutChanges, writes: false
      ) { words throws(UsageError) in .print(WatchListing(storefronts: try words.namedStorefronts())) },
      Verb(
        name: "run",
        summary: "look all of them up, and print new changes and reviews",
        refused: [.country, .app, .since, .until] + Option.choosing
      ) { words throws(UsageError) in
        .print(WatchRun(choice: try ChangeChoice(words), alerts: try AlertRequest(words)))
      },
      Verb(
        name: "log", summary: "all known changes of bookmarked apps, or of --app, the latest first",
        refused: Option.dating + Option.alerting, writes: false
      ) { words throws(UsageError) in
        .print(
          WatchLog(
            apps: try words.apps(words.given.values(of: .app), of: Option.app.flag),
            storefronts: try words.namedStorefronts(), since: try words.since(), until: try words.until(),
            choice: try ChangeChoice(words)))
      },
    ],
    brief: "changes of bookmarks", summary: "changes of bookmarked apps",
    details: [
      """
      A bookmark is an app in a country. run tells each change once, and a rating when it has moved by --rating-step since it was last told, \
      however slowly. With --what it tells only these kinds; the others wait for a run that asks for them. New reviews are told for bookmarked \
      apps in their country, and for tracked apps in the countries of their tracks: each once, and again if it was edited. Reviews of the first \
      look are no news. If something has changed, the exit code of run is 0, else 1. Then lines with tabs are none, so that cron sends no mail.
      """,
      """
      run --alerts prints only alerts, each once: price, version, rating below 4, and review 1 (a new one of 1 star or fewer); see track.
      """,
      """
      log prints all changes, told or not, also of apps that are only tracked. It asks the store only for the ids of bundle ids. Tables and lines \
      show long texts from where they differ; JSON and CSV have them whole.
      """,
    ], example: "watch add com.example.app",
    examples: ["watch add 9072800688", "watch run", "watch log --since 30d"],
    options: [.device] + Option.rows + Option.asking + Option.alerting + [.app, .since, .until, .what, .ratingStep],
    repeatable: [.country, .app, .alert],
    rows: [
      Schema(.changes, of: "watch run and log", behind: ["run", "log"]),
      Schema(.watched, of: "watch add, remove and list", behind: ["add", "remove", "list"]), .alertsOfRuns,
    ])
}

/// For the verbs that tell changes.
private let aboutChanges: [Option] = [.app, .since, .until, .what, .ratingStep] + Option.alerting

/// A bookmark in the output of `watch add`, `remove` and `list`.
struct WatchRow: Sendable {
  var bookmark: Bookmarked
  /// The app as it was last seen, and when that was.
  var facts: Facts?
  var seen: Date?
}

extension WatchRow: Described {
  static let properties: [Property<WatchRow>] =
    [
      Property(.id, \.bookmark.listing.app), Property(.name, "the name when it was bookmarked", \.bookmark.name),
      Property(.country, \.bookmark.listing.country), Property(.addedAt, \.bookmark.added),
    ] + Facts.properties.map { $0.of(\.facts) } + [
      Property(.developer, "the developer when it was bookmarked", \.bookmark.developer),
      Property(.url, "the address of the app's page", \.bookmark.url),
    ]
  static let orders: [RowOrder<WatchRow>] = [
    .rising("name"), .rising("country"), .rising("added", by: "addedAt"), .falling("rating"), .rising("price"),
  ]
  var filterTexts: [String?] {
    [bookmark.name, bookmark.developer] + Storefront.filterTexts(bookmark.listing.country) + (facts?.filterTexts ?? [])
  }
}

extension FieldSet<WatchRow> {
  static let watched = FieldSet(
    asOf: \.seen, inTables: ["id", "name", "country", "version", "price", "currency", "rating"],
    inText: ["id", "name", "country", "version", "price", "currency", "rating", "ratingCount"])
}

/// Bookmarks apps in some countries, and prints them. Existing bookmarks stay as they are.
struct WatchAddition: PrintingCommand {
  let apps: [AppOperand]
  let storefronts: [Storefront]

  func run(in context: CommandContext) async throws -> ExitCode {
    try await AppResolver(context).withApps(of: apps, inEach: storefronts) { apps in
      let printer = try context.printer(for: .watched)
      let now = context.now()
      var known = Set(try await context.bookmarks.map(\.listing))
      var facts: [(Listing, Facts)] = []
      var added: [PersonalLibrary.Change] = []
      for (app, storefront) in apps {
        let listing = Listing(app: app.id, country: storefront.code)
        facts.append((listing, Facts(app)))
        guard known.insert(listing).inserted else { continue }
        let bookmark = Bookmarked(
          listing: listing, name: app.title, developer: app.developer, url: app.url?.text, added: now,
          visited: now)
        added.append(.bookmarked(bookmark))
      }
      try await context.observatory.record(facts, at: now, now: now)
      try await context.observatory.apply(added, at: now)
      let named = Set(facts.map(\.0))
      return try await context.print(try await context.bookmarks.filter { named.contains($0.listing) }, by: printer)
    }
  }
}

/// Removes bookmarks, and prints what they were.
struct WatchRemoval: PrintingCommand {
  let apps: [AppOperand]
  /// The countries whose bookmarks are meant; `nil` for all.
  let storefronts: [Storefront]?

  func run(in context: CommandContext) async throws -> ExitCode {
    try await AppResolver(context).withIDs(of: apps, in: storefronts?.first) { ids in
      let printer = try context.printer(for: .watched)
      let removed = try await context.bookmarks(in: storefronts).filter { ids.contains($0.listing.app) }
      try await context.observatory.apply(removed.map { .unbookmarked($0.listing) }, at: context.now())
      if removed.isEmpty, !ids.isEmpty { context.note("none of these is watched; appsearch watch list shows what is") }
      return try await context.print(removed, by: printer)
    }
  }
}

struct WatchListing: PrintingCommand {
  /// The countries whose bookmarks are meant; `nil` for all.
  let storefronts: [Storefront]?

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .watched)
    let bookmarks = try await context.bookmarks(in: storefronts)
    if bookmarks.isEmpty {
      context.note(storefronts == nil ? WatchRun.nothingWatched : "nothing is watched there; watch list shows all")
    }
    return try await context.print(bookmarks, by: printer)
  }
}

extension CommandContext {
  var bookmarks: [Bookmarked] {
    get async throws { try await observatory.library().bookmarks }
  }

  fileprivate func bookmarks(in storefronts: [Storefront]?) async throws -> [Bookmarked] {
    try await bookmarks.filter { bookmark in
      storefronts?.contains { $0.code == bookmark.listing.country } != false
    }
  }

  fileprivate func print(_ bookmarks: [Bookmarked], by printer: RowPrinter<WatchRow>) async throws -> ExitCode {
    for bookmark in bookmarks {
      let known = try await observatory.summary(of: bookmark.listing, until: now())
      try printer.print(WatchRow(bookmark: bookmark, facts: known?.facts, seen: known?.seen))
    }
    let code = try printer.finish()
    return bookmarks.isEmpty ? .nothingFound : code
  }
}
