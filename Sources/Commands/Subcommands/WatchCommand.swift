import AppStore
import Essentials
import Observatory
import Tracking

/// Says what has changed of bookmarked apps: `watch add|remove|list|run`.
@MainActor
struct WatchCommand {
  /// The mark of the last run in the store of observations.
  private static let mark = "watch run"
  private static let nothingWatched =
    "nothing is watched yet; such as: appsearch \(Subcommand.watch.declaration.example)"

  let context: CommandContext

  /// Bookmarks apps, and prints them.
  func add(_ apps: [(app: App, storefront: Storefront)]) async throws -> ExitCode {
    let printer = try context.printer(for: .watched)
    let now = context.now()
    _ = try await bookmarks()
    for (app, storefront) in apps {
      let listing = Listing(app: app.id, country: storefront.code)
      let bookmark = Bookmarked(
        listing: listing, name: app.title, developer: app.developer, url: app.url?.absoluteString, added: now,
        looked: now)
      try await context.observatory.record(Facts(app), of: listing, at: now, now: now)
      _ = try await context.observatory.apply([.bookmarked(bookmark)], at: now)
    }
    let ids = Set(apps.map(\.app.id))
    return try await print(try await bookmarks().filter { ids.contains($0.listing.app) }, by: printer)
  }

  /// Takes bookmarks away, and prints what they were.
  func remove(_ ids: Set<App.ID>) async throws -> ExitCode {
    let printer = try context.printer(for: .watched)
    let removed = try await bookmarks().filter { ids.contains($0.listing.app) }
    _ = try await context.observatory.apply(removed.map { .unbookmarked(app: $0.listing.app) }, at: context.now())
    if removed.isEmpty { Output.complain("none of these is watched; appsearch watch list shows what is") }
    return try await print(removed, by: printer)
  }

  /// Prints the bookmarks, and what is known of them.
  func list() async throws -> ExitCode {
    let printer = try context.printer(for: .watched)
    let bookmarks = try await bookmarks()
    if bookmarks.isEmpty { Output.complain(Self.nothingWatched) }
    return try await print(bookmarks, by: printer)
  }

  /// Looks all bookmarked apps up, and prints what has changed since the last run.
  func run() async throws -> ExitCode {
    let printer = try context.printer(for: .changes)
    let bookmarks = try await bookmarks()
    if bookmarks.isEmpty { Output.remark(Self.nothingWatched) }
    let watcher = context.tracker.watcher
    let batches = LookupBatch.batches(
      of: bookmarks.compactMap { bookmark in
        Storefront(code: bookmark.listing.country).map { AppReference(.id(bookmark.listing.app), storefront: $0) }
      }, storefront: .us, device: context.settings.device)
    var hasFailed = false
    let outcomes = try await context.run(batches, isPatient: true) {
      "\($0.references.count) apps in \($0.storefront.name)"
    } place: { service, batch, patience in
      watcher.place(batch, in: service, urgency: .visible, patience: patience, refresh: true, asksMac: true)
    } failed: { batch, error in
      hasFailed = true
      Output.complain("\(batch.storefront.code): Error: \(error.message) \(error.advice)")
    } found: { _, kept in
      if let trouble = kept.trouble { throw trouble }
    }
    if Task.isCancelled { return .interrupted }
    let isWhole = !hasFailed && !outcomes.contains { $0.isNotAsked }
    let last = try await context.observatory.moment(of: Self.mark, until: context.now())
    let changed = try await print(changesOf: bookmarks, since: last, isWhole: isWhole, by: printer)
    // The mark stays if an app could not be asked: the next run tells of its changes.
    if !isWhole { return .storeFailed }
    try await context.observatory.setMark(Self.mark, to: context.now())
    return changed ? .found : .nothingFound
  }

  private func bookmarks() async throws -> [Bookmarked] {
    try await context.observatory.library().bookmarks
  }

  private func print(_ bookmarks: [Bookmarked], by printer: RowPrinter<WatchRow>) async throws -> ExitCode {
    for bookmark in bookmarks {
      let facts = try await context.observatory.facts(of: bookmark.listing, at: context.now())
      try printer.print(WatchRow(bookmark: bookmark, facts: facts))
    }
    try printer.finish()
    return bookmarks.isEmpty ? .nothingFound : .found
  }

  private func print(
    changesOf bookmarks: [Bookmarked], since last: Date?, isWhole: Bool, by printer: RowPrinter<ChangeRow>
  ) async throws -> Bool {
    var hasChanged = false
    for bookmark in bookmarks {
      // Before the first run, what was known when it was bookmarked counts.
      let now = context.now()
      let since = last ?? bookmark.added ?? now
      for change in try await context.observatory.appChanges(of: bookmark.listing, since: min(since, now), until: now) {
        hasChanged = true
        try printer.print(ChangeRow(bookmark: bookmark, change: change))
      }
    }
    try printer.finish(isWhole: isWhole || hasChanged)
    return hasChanged
  }
}
