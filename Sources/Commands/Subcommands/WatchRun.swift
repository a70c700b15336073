import AppStore
import Observatory
import Tracking

/// Looks all bookmarked apps up, and prints what has changed since that was told last; then the new reviews.
struct WatchRun: PrintingCommand {
  static let nothingWatched = "nothing is watched yet; such as: appsearch \(Subcommand.watch.example)"

  let choice: ChangeChoice
  /// The alerts to tell instead.
  var alerts: AlertRequest?

  func run(in context: CommandContext) async throws -> ExitCode {
    Output.reportMissingReader()
    guard let alerts else { return try await tellChanges(in: context) }
    let rules = alerts.rules.filter { !$0.isAboutPositions }
    guard !rules.isEmpty else { throw UsageError.noAlerts("version") }
    let printer = try context.printer(for: .alerts)
    let hasReviews = rules.contains { if case .review = $0 { true } else { false } }
    let (bookmarks, look, reviews) = try await ask(hasReviews: hasReviews, in: context)
    if Task.isCancelled { return .interrupted }
    guard let turn = try await context.turnToTell() else { return context.codeWithoutTurn }
    defer { withExtendedLifetime(turn) {} }
    let seen = bookmarks.filter { bookmark in !look.failed.contains { $0.code == bookmark.listing.country } }
    var due = try await context.tracker.alerts(of: seen, by: rules)
    try await context.tracker.addReviewAlerts(to: &due, of: reviews.answers.map(\.app), by: rules)
    let isWhole = look.isWhole && reviews.isWhole
    let code = try await context.tell(due, of: alerts, by: printer, isWhole: isWhole)
    return isWhole && !look.hasUnknown ? code : max(code, .storeFailed)
  }

  @MainActor
  private func tellChanges(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .changes)
    var (bookmarks, look, reviews) = try await ask(hasReviews: choice.hasReviews, in: context)
    if Task.isCancelled { return .interrupted }
    guard let turn = try await context.turnToTell() else { return context.codeWithoutTurn }
    defer { withExtendedLifetime(turn) {} }
    try await reviews.findRows()
    let code = try await tell(
      bookmarks, reviews.rows, isWhole: look.isWhole && reviews.isWhole, by: printer, in: context)
    return look.isWhole && reviews.isWhole && !look.hasUnknown ? code : .storeFailed
  }

  /// Prints what has changed of bookmarks, and the rows of new reviews. What is written counts as told, and nothing else: where the output
  /// fails halfway, the next run goes on behind the last line that was written.
  @MainActor
  func tell(
    _ bookmarks: [Bookmarked], _ reviews: [ChangeRow], isWhole: Bool, by printer: RowPrinter<ChangeRow>,
    in context: CommandContext
  ) async throws -> ExitCode {
    // One moment for all: what others see while this is printed is told by the next run.
    var teller = try await ChangeTeller(
      of: choice.whats, ratingStep: choice.ratingStep, in: context.observatory, at: context.now())
    var written: [ChangeRow] = []
    printer.follow { written.append($0) }
    var hasChanged = !reviews.isEmpty
    do {
      for bookmark in bookmarks {
        for row in try await context.rows(try await teller.changes(of: bookmark), of: bookmark.listing, bookmark.name) {
          hasChanged = true
          try printer.print(row)
        }
      }
      for row in reviews { try printer.print(row) }
      try printer.finish(isWhole: isWhole || hasChanged)
    } catch let error as Output.WriteError {
      try await keep(written, isWhole: false, by: teller, in: context)
      throw error
    }
    try await keep(written, isWhole: isWhole, by: teller, in: context)
    return hasChanged ? .found : .nothingFound
  }

  /// Marks rows as told; with them, of a whole look, that nothing else has changed by now.
  @MainActor
  private func keep(
    _ rows: [ChangeRow], isWhole: Bool, by teller: ChangeTeller, in context: CommandContext
  ) async throws {
    let reviews = rows.compactMap { row in row.review.map { (row.listing, $0) } }
    if !reviews.isEmpty { try await context.observatory.told(reviews) }
    if isWhole { return try await teller.keep() }
    try await teller.keep(only: rows.compactMap { row in row.change.map { (row.listing, $0) } })
  }

  /// Looks at all bookmarks, and reads reviews if they are wanted and the store lets it.
  @MainActor
  private func ask(hasReviews: Bool, in context: CommandContext) async throws -> ([Bookmarked], Outcome, ReviewNews) {
    let bookmarks = try await context.bookmarks
    if bookmarks.isEmpty, try await context.observatory.tracks().isEmpty { context.remark(Self.nothingWatched) }
    let look = try await look(at: bookmarks, in: context)
    var reviews = ReviewNews(in: context)
    if hasReviews, look.allowsMore, !Task.isCancelled {
      try await reviews.read(isFresh: isFresh(in: context), passingOver: look.failed)
    }
    return (bookmarks, look, reviews)
  }

  /// `true` if no kept answer is taken: what was kept minutes ago is no look of this run, unless it is asked for.
  @MainActor
  private func isFresh(in context: CommandContext) -> Bool { context.settings.maximumAge == nil }

  /// The outcome of a look at all bookmarks.
  private struct Outcome {
    /// The countries whose store has failed.
    var failed: Set<Storefront> = []
    /// `true` if all have been asked.
    var isWhole = true
    /// `true` if the answer about an app could not be used: nothing is told of it.
    var hasUnknown = false
    /// `false` if the store wants quiet, or has answered nothing: it isn't asked about each app as well.
    var allowsMore = true
  }

  /// Asks the store for all of them, and keeps what it says.
  @MainActor
  private func look(at bookmarks: [Bookmarked], in context: CommandContext) async throws -> Outcome {
    let tracker = context.tracker
    let isFresh = isFresh(in: context)
    let batches = LookupBatch.batches(
      of: bookmarks.compactMap { bookmark in
        Storefront(code: bookmark.listing.country).map { AppReference(.id(bookmark.listing.app), storefront: $0) }
      }, storefront: .us, device: context.settings.device)
    let names = Dictionary(bookmarks.map { ($0.listing, $0.name) }) { first, _ in first }
    var failed: Set<Storefront> = []
    var unknown: [StoreError] = []
    let outcomes = try await context.run(batches) {
      "\($0.references.count) apps in \($0.storefront.name)"
    } place: { service, batch, patience in
      tracker.place(batch, in: service, urgency: .visible, patience: patience, refresh: isFresh, asksMac: true)
    } failed: { batch, error in
      failed.insert(batch.storefront)
      context.complain(of: error, about: batch.storefront.code)
    } found: { batch, kept in
      if let trouble = kept.trouble { throw trouble }
      for answer in kept.answer.answers {
        guard let failure = answer.failure else { continue }
        unknown.append(failure)
        let name = answer.reference.id.flatMap { names[Listing(app: $0, country: batch.storefront.code)] }
        let subject = [batch.storefront.code, "\(answer.reference)", name].compactMap(\.self).joined(separator: ", ")
        context.complain(of: failure, about: subject)
      }
    }
    let isWhole = failed.isEmpty && !outcomes.contains { $0.isNotAsked }
    failed.formUnion(zip(batches, outcomes).filter { $1.isNotAsked }.map(\.0.storefront))
    let answers = outcomes.isEmpty || outcomes.contains { (try? $0.get()) != nil }
    return Outcome(
      failed: failed, isWhole: isWhole, hasUnknown: !unknown.isEmpty,
      allowsMore: answers && !outcomes.contains { $0.failure?.wait != nil } && !unknown.contains { $0.wait != nil })
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
