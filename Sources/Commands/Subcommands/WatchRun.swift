import AppStore
import Observatory
import Tracking

/// Looks all bookmarked apps up, and prints what has changed since that was told last.
struct WatchRun: PrintingCommand {
  static let nothingWatched = "nothing is watched yet; such as: appsearch \(Subcommand.watch.example)"

  let choice: ChangeChoice

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .changes)
    let bookmarks = try await context.bookmarks
    if bookmarks.isEmpty { context.remark(Self.nothingWatched) }
    let isWhole = try await look(at: bookmarks, in: context)
    if Task.isCancelled { return .interrupted }
    // One moment for all: what others see while this is printed is told by the next run.
    var teller = try await ChangeTeller(
      of: choice.whats, ratingStep: choice.ratingStep, in: context.observatory, at: context.now())
    var hasChanged = false
    for bookmark in bookmarks {
      for row in try await context.rows(try await teller.changes(of: bookmark), of: bookmark.listing, bookmark.name) {
        hasChanged = true
        try printer.print(row)
      }
    }
    try printer.finish(isWhole: isWhole || hasChanged)
    // Nothing counts as told if an app could not be asked: the next run tells of its changes.
    if !isWhole { return .storeFailed }
    try await teller.keep()
    return hasChanged ? .found : .nothingFound
  }

  /// Asks the store for all of them, and keeps what it says.
  ///
  /// - Returns: whether all have been asked.
  @MainActor
  private func look(at bookmarks: [Bookmarked], in context: CommandContext) async throws -> Bool {
    let tracker = context.tracker
    // What was kept minutes ago is no look of this run, unless it is asked for.
    let isFresh = context.settings.maximumAge == nil
    let batches = LookupBatch.batches(
      of: bookmarks.compactMap { bookmark in
        Storefront(code: bookmark.listing.country).map { AppReference(.id(bookmark.listing.app), storefront: $0) }
      }, storefront: .us, device: context.settings.device)
    var hasFailed = false
    let outcomes = try await context.run(batches, isPatient: true) {
      "\($0.references.count) apps in \($0.storefront.name)"
    } place: { service, batch, patience in
      tracker.place(batch, in: service, urgency: .visible, patience: patience, refresh: isFresh, asksMac: true)
    } failed: { batch, error in
      hasFailed = true
      context.complain(of: error, about: batch.storefront.code)
    } found: { _, kept in
      if let trouble = kept.trouble { throw trouble }
    }
    return !hasFailed && !outcomes.contains { $0.isNotAsked }
  }
}

extension CommandContext {
  /// The rows about some changes of an app.
  func rows(_ changes: [AppChange], of listing: Listing, _ name: String) async throws -> [ChangeRow] {
    guard !changes.isEmpty else { return [] }
    let asOf = try await observatory.summary(of: listing, until: now())?.seen
    return changes.map { ChangeRow($0, of: listing, name: name, asOf: asOf) }
  }
}
