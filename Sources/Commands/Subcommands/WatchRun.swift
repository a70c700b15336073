import AppStore
import Essentials
import Observatory
import Tracking

/// A change in the output of `watch run`.
struct ChangeRow: Sendable {
  var bookmark: Bookmarked
  var change: AppChange
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
    inTables: ["name", "country", "what", "from", "to", "seenAt"],
    inText: ["id", "name", "country", "what", "from", "to", "seenAt"])
}

/// Looks all bookmarked apps up, and prints what has changed since the last run.
struct WatchRun: PrintingCommand {
  static let nothingWatched = "nothing is watched yet; such as: appsearch \(Subcommand.watch.example)"
  /// The mark of the last run in the store of observations.
  private static let mark = "watch run"

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .changes)
    let bookmarks = try await context.bookmarks
    if bookmarks.isEmpty { Output.remark(Self.nothingWatched) }
    let tracker = context.tracker
    let batches = LookupBatch.batches(
      of: bookmarks.compactMap { bookmark in
        Storefront(code: bookmark.listing.country).map { AppReference(.id(bookmark.listing.app), storefront: $0) }
      }, storefront: .us, device: context.settings.device)
    var hasFailed = false
    let outcomes = try await context.run(batches, isPatient: true) {
      "\($0.references.count) apps in \($0.storefront.name)"
    } place: { service, batch, patience in
      tracker.place(batch, in: service, urgency: .visible, patience: patience, refresh: true, asksMac: true)
    } failed: { batch, error in
      hasFailed = true
      Output.complain("\(batch.storefront.code): Error: \(error.message) \(error.advice)")
    } found: { _, kept in
      if let trouble = kept.trouble { throw trouble }
    }
    if Task.isCancelled { return .interrupted }
    let isWhole = !hasFailed && !outcomes.contains { $0.isNotAsked }
    let last = try await context.observatory.moment(of: Self.mark, until: context.now())
    var hasChanged = false
    for bookmark in bookmarks {
      // Before the first run, what was known when it was bookmarked counts.
      let now = context.now()
      let since = min(last ?? bookmark.added ?? now, now)
      for change in try await context.observatory.appChanges(of: bookmark.listing, since: since, until: now) {
        hasChanged = true
        try printer.print(ChangeRow(bookmark: bookmark, change: change))
      }
    }
    try printer.finish(isWhole: isWhole || hasChanged)
    // The mark stays if an app could not be asked: the next run tells of its changes.
    if !isWhole { return .storeFailed }
    try await context.observatory.setMark(Self.mark, to: context.now())
    return hasChanged ? .found : .nothingFound
  }
}
