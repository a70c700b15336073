import AppStore
import Essentials
import Observatory
import Tracking

/// A change in the output of `watch run`.
struct ChangeRow: Sendable {
  var bookmark: Bookmarked
  var change: AppChange
  /// When the app was last looked at.
  var asOf: Date?
}

extension FieldSet<ChangeRow> {
  static let changes = FieldSet(
    all: [
      Property("id", "Id", "the store's number for the app", \.bookmark.listing.app),
      Property("name", "Name", "the name when it was bookmarked", \.bookmark.name),
      Property("country", "Country", "the country's code", \.bookmark.listing.country),
      Property("what", "What", "price, version, rating, name or available", \.change.what.rawValue),
      Property("from", "From", "what it was") { $0.change.value($0.change.from) },
      Property("to", "To", "what it is") { $0.change.value($0.change.to) },
      Property("seenAt", "Seen", "when it was first seen so", \.change.seen),
    ],
    asOf: \.asOf,
    inTables: ["name", "country", "what", "from", "to", "seenAt"],
    inText: ["id", "name", "country", "what", "from", "to", "seenAt"]
  ).arranged(
    by: [
      RowOrder("name", "name") { $0.bookmark.name.propertyValue },
      RowOrder("country", "country") { $0.bookmark.listing.country.propertyValue },
      RowOrder("what", "what") { $0.change.what.rawValue.propertyValue },
      RowOrder("seen", "seen", isDescending: true) { $0.change.seen.propertyValue },
    ], filteredBy: { [$0.bookmark.name, $0.bookmark.listing.country, $0.change.what.rawValue] })
}

/// Looks all bookmarked apps up, and prints what has changed since the last run.
struct WatchRun: PrintingCommand {
  static let nothingWatched = "nothing is watched yet; such as: appsearch \(Subcommand.watch.example)"
  /// The mark of the last run in the store of observations.
  private static let mark = "watch run"

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .changes)
    let bookmarks = try await context.bookmarks
    if bookmarks.isEmpty { context.remark(Self.nothingWatched) }
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
    if Task.isCancelled { return .interrupted }
    let isWhole = !hasFailed && !outcomes.contains { $0.isNotAsked }
    // One moment for all: what others see while this is printed is told by the next run.
    let now = context.now()
    let last = try await context.observatory.moment(of: Self.mark, until: now)
    let told = try await context.observatory.lastMoment(of: Self.mark)
    var hasChanged = false
    for bookmark in bookmarks {
      // Before the first run, what was known when it was bookmarked counts.
      let since = min(last ?? bookmark.added ?? now, now)
      let changes = try await context.observatory.appChanges(
        of: bookmark.listing, since: since, until: now, told: told)
      let asOf = changes.isEmpty ? nil : try await context.observatory.summary(of: bookmark.listing, until: now)?.seen
      for change in changes {
        hasChanged = true
        try printer.print(ChangeRow(bookmark: bookmark, change: change, asOf: asOf))
      }
    }
    try printer.finish(isWhole: isWhole || hasChanged)
    // The mark stays if an app could not be asked: the next run tells of its changes.
    if !isWhole { return .storeFailed }
    try await context.observatory.setMark(Self.mark, to: now)
    return hasChanged ? .found : .nothingFound
  }
}
