import AppStore
import Essentials
import Observatory
import Tracking

/// Prints all known changes, the latest first, told or not. Asks the store only for the ids of bundle ids.
struct WatchLog: PrintingCommand {
  /// Bookmarked or not; empty for all bookmarks.
  let apps: [AppOperand]
  /// `nil` for all countries.
  let storefronts: [Storefront]?
  let since: TimeBound?
  var until: TimeBound?
  let choice: ChangeChoice

  func run(in context: CommandContext) async throws -> ExitCode {
    guard !apps.isEmpty else {
      let bookmarks = try await context.bookmarks
      if bookmarks.isEmpty { context.note(WatchRun.nothingWatched) }
      return try await print(bookmarks.map { (listing: $0.listing, name: $0.name) }, in: context)
    }
    return try await AppResolver(context).withIDs(of: apps, in: storefronts?.first) { ids in
      var known: [(listing: Listing, name: String)] = []
      for id in ids {
        let summaries = try await context.observatory.listings(of: id, until: context.now())
        if summaries.isEmpty { context.note("nothing is known of \(id); watch add and track add remember an app") }
        known += summaries.map { ($0.listing, $0.facts.name ?? "") }
      }
      return try await print(known, in: context)
    }
  }

  @MainActor
  private func print(_ known: [(listing: Listing, name: String)], in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .changes)
    let (start, end) = try TimeBound.span(since: since, until: until, at: context.now())
    var rows: [(what: AppChange.What?, row: ChangeRow)] = []
    for (listing, name) in known where storefronts?.contains(where: { $0.code == listing.country }) != false {
      let changes = try await context.observatory.appChanges(
        of: listing, since: start, until: end, ratingStep: choice.ratingStep
      ).filter { choice.whats.contains($0.what) }
      rows += zip(changes, try await context.rows(changes, of: listing, name)).map { ($0.what, $1) }
      guard choice.hasReviews else { continue }
      let app = ReviewedListing(listing: listing, name: name)
      rows += try await context.observatory.newReviews(of: listing, from: start, until: end).map {
        (nil, ChangeRow($0, of: app, asOf: $0.seen))
      }
    }
    // Within one look the most important first, and reviews last.
    rows.sort { left, right in
      guard left.row.seen == right.row.seen else { return left.row.seen > right.row.seen }
      return left.what.map { what in right.what.map { what < $0 } ?? true } ?? false
    }
    if rows.isEmpty, !known.isEmpty { context.note("nothing is known to have changed") }
    return try printer.finish(with: rows.map(\.row))
  }
}
