import AppStore
import Observatory
import Tracking

/// Looks all bookmarked apps up, and prints changes that were not told yet, then new reviews.
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
    let hasReviews = rules.contains(where: \.isAboutReviews)
    let (bookmarks, look, reviews) = try await ask(hasReviews: hasReviews, in: context)
    if Task.isCancelled { return .interrupted }
    guard let lock = try await context.tellingLock() else { return context.codeWithoutLock }
    defer { withExtendedLifetime(lock) {} }
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
    guard let lock = try await context.tellingLock() else { return context.codeWithoutLock }
    defer { withExtendedLifetime(lock) {} }
    try await reviews.findRows()
    let code = try await tell(
      bookmarks, reviews.rows, isWhole: look.isWhole && reviews.isWhole, by: printer, in: context)
    return look.isWhole && reviews.isWhole && !look.hasUnknown ? code : .storeFailed
  }

  /// Prints changes of bookmarks, and the rows of new reviews. Only what is written counts as told: if the output fails, the next
  /// run continues after the last line.
  @MainActor
  func tell(
    _ bookmarks: [Bookmarked], _ reviews: [ChangeRow], isWhole: Bool, by printer: RowPrinter<ChangeRow>,
    in context: CommandContext
  ) async throws -> ExitCode {
    // One moment for all: the next run tells what others see meanwhile.
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

  /// Marks rows as told. After a whole look, everything else is known not to have changed.
  @MainActor
  private func keep(
    _ rows: [ChangeRow], isWhole: Bool, by teller: ChangeTeller, in context: CommandContext
  ) async throws {
    let reviews = rows.compactMap { row in row.review.map { (row.listing, $0) } }
    if !reviews.isEmpty { try await context.observatory.told(reviews) }
    if isWhole { return try await teller.keep() }
    try await teller.keep(only: rows.compactMap { row in row.change.map { (row.listing, $0) } })
  }

  /// Looks at all bookmarks, and reads reviews if they are wanted and the store is not refusing requests.
  @MainActor
  private func ask(hasReviews: Bool, in context: CommandContext) async throws -> ([Bookmarked], Outcome, ReviewNews) {
    let bookmarks = try await context.bookmarks
    if bookmarks.isEmpty, try await context.observatory.tracks().isEmpty { context.note(Self.nothingWatched) }
    let look = try await look(at: bookmarks, in: context)
    var reviews = ReviewNews(in: context)
    if hasReviews, look.allowsMore, !Task.isCancelled {
      try await reviews.read(isFresh: isFresh(in: context), passingOver: look.failed)
    }
    return (bookmarks, look, reviews)
  }

  /// `true` to take no kept answer: without `--max-age`, every run looks for itself.
  @MainActor
  private func isFresh(in context: CommandContext) -> Bool { context.settings.maximumAge == nil }

  private struct Outcome {
    /// Countries whose store has failed.
    var failed: Set<Storefront> = []
    var isWhole = true
    /// `true` if an answer could not be used: nothing is told of that app.
    var hasUnknown = false
    /// `false` if the store wants a pause, or has answered nothing: reviews are not asked for then.
    var allowsMore = true
  }

  @MainActor
  private func look(at bookmarks: [Bookmarked], in context: CommandContext) async throws -> Outcome {
    let tracker = context.tracker
    let isFresh = isFresh(in: context)
    let batches = LookupBatch.batches(
      of: bookmarks.compactMap { bookmark in
        Storefront(code: bookmark.listing.country).map { AppReference(.id(bookmark.listing.app), storefront: $0) }
      }, storefront: .us, device: context.settings.device)
    let names = Dictionary(bookmarks.map { ($0.listing, $0.name) }) { first, _ in first }
    var unknown: [StoreError] = []
    let outcomes = try await context.run(batches) {
      "\($0.references.count) apps in \($0.storefront.name)"
    } ask: { service, batch, patience in
      await tracker.ask(batch, in: service, urgency: .visible, patience: patience, refresh: isFresh, asksMac: true)
    } failed: { batch, error in
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
    let failures = outcomes.failures
    return Outcome(
      failed: Set(failures.map(\.item.storefront) + outcomes.notAsked.map(\.storefront)), isWhole: outcomes.isWhole,
      hasUnknown: !unknown.isEmpty,
      allowsMore: (outcomes.all.isEmpty || !outcomes.answers.isEmpty)
        && !(failures.map(\.error) + unknown).contains { $0.wait != nil })
  }
}

extension CommandContext {
  func rows(_ changes: [AppChange], of listing: Listing, _ name: String) async throws -> [ChangeRow] {
    guard !changes.isEmpty else { return [] }
    let asOf = try await observatory.summary(of: listing, until: now())?.seen
    return changes.map { ChangeRow($0, of: listing, name: name, asOf: asOf) }
  }
}
