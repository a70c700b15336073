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
        summary: "bookmark apps, as b does on the screen, in each country of --country",
        refused: Option.choosing + aboutChanges
      ) { words throws(UsageError) in
        .print(WatchAddition(apps: try words.apps(), storefronts: try words.storefronts()))
      },
      Verb(
        name: "remove", operands: "<app>...",
        summary: "take their bookmarks away, in all countries unless --country names some",
        refused: Option.dating + Option.choosing + aboutChanges
      ) { words throws(UsageError) in
        .print(WatchRemoval(apps: try words.apps(), storefronts: try words.namedStorefronts()))
      },
      Verb(
        name: "list", summary: "the bookmarks, and what is known of them",
        refused: [.device] + Option.asking + aboutChanges
      ) { words throws(UsageError) in .print(WatchListing(storefronts: try words.namedStorefronts())) },
      Verb(
        name: "run",
        summary: "look all of them up, and print what has changed since that was told last, and new reviews",
        refused: [.country, .app, .since] + Option.choosing
      ) { words throws(UsageError) in
        .print(WatchRun(choice: try ChangeChoice(words), alerts: try AlertRequest(words)))
      },
      Verb(
        name: "log", summary: "what is known to have changed, of bookmarked apps or those of --app, the latest first",
        refused: Option.dating + Option.alerting
      ) { words throws(UsageError) in
        let start = try words.given.value(of: .since).map { value throws(UsageError) in
          try StartTime(value, as: Option.since.flag)
        }
        return .print(
          WatchLog(
            apps: try words.apps(words.given.values(of: .app), of: Option.app.flag),
            storefronts: try words.namedStorefronts(), since: start, choice: try ChangeChoice(words)))
      },
    ],
    summary: "what has changed of bookmarked apps",
    details: [
      """
      A bookmark is an app in a country. run tells each change once; a rating, once it has moved by --rating-step since it was told last, \
      however slowly. With --what it tells these kinds alone, and the others stay for a run that asks for them. New reviews are told of bookmarked apps in their country, and of tracked apps in the countries \
      of their tracks: each once, and once more where it was edited; those that are there at first are no news. The exit code of run is 0 where something has changed, and 1 where nothing has; \
      then there are no rows, and lines with tabs are none, so that cron sends no mail.
      """,
      """
      run --alerts prints only what its rules are about, each once: price, version, rating below 4, and review 1 (a new one of so many stars or fewer); \
      see track.
      """,
      """
      log prints what changed when, whatever was told of it, also of an app that is only tracked. It asks the store for nothing but the numbers of \
      bundle ids. Tables and lines have long texts from where they differ; JSON and CSV have them whole.
      """,
    ], example: "watch add com.example.app",
    options: [.device] + Option.rows + Option.asking + Option.alerting + [.app, .since, .what, .ratingStep],
    repeatable: [.country, .app, .alert],
    rows: [
      Schema(.changes, of: "watch run and log", behind: ["run", "log"]),
      Schema(.watched, of: "watch add, remove and list", behind: ["add", "remove", "list"]), .alertsOfRuns,
    ])
}

/// The options of the verbs that tell changes.
private let aboutChanges: [Option] = [.app, .since, .what, .ratingStep] + Option.alerting

/// A watched app in the output of `watch add`, `remove` and `list`.
struct WatchRow: Sendable {
  var bookmark: Bookmarked
  /// The facts known of it, and when it was last seen.
  var facts: Facts?
  var seen: Date?
}

extension FieldSet<WatchRow> {
  static let watched = FieldSet(
    all: [
      Property("id", "Id", "the store's number for the app", \.bookmark.listing.app),
      Property("name", "Name", "the name when it was bookmarked", \.bookmark.name).filtered(as: .name),
      Property("country", "Country", "the country's code", \.bookmark.listing.country).filtered(as: .country),
      Property("addedAt", "Added", "when it was bookmarked", \.bookmark.added).filtered(as: .added),
      Property("available", "Sold", "whether the app is sold there, as far as is known", \.facts?.isAvailable),
      Property("version", "Version", "the version last seen", \.facts?.version).filtered(as: .version),
      Property("price", "Price", "the price last seen", \.facts?.amount).filtered(as: .price),
      Property("currency", "Currency", "its currency (ISO 4217)", \.facts?.currency),
      Property("rating", "Rating", "the mean rating last seen, 0 to 5", \.facts?.rating?.mean).filtered(as: .rating),
      Property("ratingCount", "Ratings", "the number of ratings last seen", \.facts?.rating?.count).filtered(
        as: .ratings),
      Property("developer", "Developer", "the developer when it was bookmarked", \.bookmark.developer).filtered(
        as: .developer),
      Property("url", "Link", "the address of the app's page", \.bookmark.url),
    ],
    asOf: \.seen,
    inTables: ["id", "name", "country", "version", "price", "currency", "rating"],
    inText: ["id", "name", "country", "version", "price", "currency", "rating", "ratingCount"]
  ).arranged(
    by: [
      RowOrder("name") { $0.bookmark.name.propertyValue },
      RowOrder("country") { $0.bookmark.listing.country.propertyValue },
      RowOrder("added") { $0.bookmark.added.propertyValue },
    ],
    filteredBy: {
      [$0.bookmark.name, $0.bookmark.developer, $0.facts?.version] + Storefront.filterTexts($0.bookmark.listing.country)
        + Price.texts($0.facts?.amount, words: nil)
    })
}

/// Bookmarks apps in some countries, and prints these bookmarks. One that there is already stays as it is.
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

/// Takes bookmarks away, and prints what they were.
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

/// Prints the bookmarks, and what is known of them.
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

  /// The bookmarks of some countries; with `nil`, of all.
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
