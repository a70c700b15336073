import AppStore
import Essentials
import Observatory
import Tracking

/// The look of `track run`: asks what is due, and prints each track as soon as its position is known.
///
/// An answer that is far shorter than the one before is in doubt: the search is asked once more at the end, and the second answer
/// is kept. A search that another run has claimed is not asked.
@MainActor
final class TrackLook {
  private let context: CommandContext
  /// `nil` if only alerts are told.
  private let printer: RowPrinter<TrackSummary>?
  private let claims: SearchClaims
  /// The tracks before the look, by search.
  private var tracks: [SearchKey: [TrackSummary]] = [:]
  /// Searches without an answer, and tracks that an answer says nothing about.
  private(set) var failed: [SearchKey] = []
  private(set) var unknown: [TrackKey] = []
  /// Searches not asked, because the store refuses requests, or the time is over.
  private(set) var notAsked: [SearchKey] = []
  /// `true` once the look's time is over.
  private(set) var isOutOfTime = false
  private var hasLimit = false
  /// The searches that this look has an answer to, or a failure.
  private(set) var askedCount = 0
  private var printedCount = 0

  init(in context: CommandContext, printing printer: RowPrinter<TrackSummary>?) {
    self.context = context
    self.printer = printer
    claims = SearchClaims(by: context.tracker)
  }

  /// `true` if this run or another has seen all that was due.
  var isWhole: Bool { failed.isEmpty && unknown.isEmpty && notAsked.isEmpty }

  /// - Parameter limit: after this time requests are cancelled, and what they asked for counts as not asked.
  func run(_ choice: TrackChoice, within limit: Duration?) async throws {
    guard let limit else { return try await run(choice) }
    hasLimit = true
    let clock = context.clock
    // Unstructured, so that one can cancel the other; both end with this call.
    let look = Task { try await run(choice) }
    let alarm = Task {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      isOutOfTime = true
      look.cancel()
    }
    defer { alarm.cancel() }
    try await withTaskCancellationHandler {
      try await look.value
    } onCancel: {
      look.cancel()
    }
  }

  private func run(_ choice: TrackChoice) async throws {
    let tracker = context.tracker
    let summaries = try await tracker.summaries()
    let chosen = summaries.filter { choice.contains($0.key) }
    let due = tracker.due(of: chosen)
    if chosen.isEmpty {
      try await context.noteNoTracks(of: choice)
    } else if due.isEmpty, context.settings.maximumAge == .zero {
      context.note("nothing is due, even with \(Option.refresh.flag): a position is asked for again after an hour")
    } else if due.isEmpty {
      context.remark("nothing is due; a position is asked for again after an hour")
    }
    guard !due.isEmpty else { return }
    tracks = Dictionary(grouping: chosen, by: \.key.search)
    let states = try await tracker.alertStates(by: context.settings.alerts)
    printer?.expect(states.named(on: due.flatMap { tracks[$0] ?? [] }.map(\.asWideAsItGets)))
    do {
      try await ask(all: due, states)
    } catch {
      await claims.end()
      throw error
    }
    await claims.end()
  }

  /// Asks until nothing is left but the claims of others.
  private func ask(all due: [SearchKey], _ states: Tracker.AlertStates) async throws {
    var left = due
    repeat {
      askedCount = 0
      var held: [SearchKey] = []
      for part in parts(of: left) {
        if notAsked.allSatisfy(\.isOfPages) {
          held += try await ask(part, isSecond: false, states)
        } else {
          notAsked += part
        }
      }
      if !held.isEmpty, notAsked.isEmpty { _ = try await ask(held, isSecond: true, states) }
      // Another run may have ended and left its claims.
      let passedOver = claims.passedOver
      left = passedOver.isEmpty ? [] : try await context.tracker.due().filter(passedOver.contains)
    } while askedCount > 0 && !left.isEmpty && notAsked.isEmpty && !Task.isCancelled
    if !left.isEmpty, !Task.isCancelled { context.remark("another run is asking for the rest") }
    if failed.contains(where: \.isOfPages), !Task.isCancelled {
      context.note(
        "no position is kept for these; to track \(SearchOrder.service.name): track add \(Option.order.flag) service")
    }
  }

  /// Pages of the App Store may fail alone: those searches come when all others have been asked. A run that may end before that begins
  /// with them if they wait longer.
  private func parts(of searches: [SearchKey]) -> [[SearchKey]] {
    let parts = [false, true].map { isOfPages in searches.filter { $0.isOfPages == isOfPages } }
    // The first of each part is its oldest.
    let seen = parts.map { part in
      part.first.map { first in tracks[first]?.map { $0.latest?.until ?? .distantPast }.min() ?? .distantPast }
    }
    guard hasLimit, let others = seen[0], let pages = seen[1], pages < others else { return parts }
    return parts.reversed()
  }

  /// - Returns: the searches to ask once more.
  private func ask(
    _ searches: [SearchKey], isSecond: Bool, _ states: Tracker.AlertStates
  ) async throws -> [SearchKey] {
    let (claims, tracker) = (claims, context.tracker)
    var (rest, held) = (Set(searches), [SearchKey]())
    _ = try await context.run(
      searches, manner: .sharing, isOfPages: \.isOfPages, prepare: { await claims.claim($0) }
    ) {
      "'\($0.name)' in \($0.query?.storefront.name ?? $0.country)" + (isSecond ? ", once more" : "")
    } ask: { service, search, patience in
      await tracker.ask(
        search, claimedBy: claims, in: service, urgency: .visible, patience: patience, refresh: isSecond,
        holdsDoubt: !isSecond)
    } failed: { search, error in
      rest.remove(search)
      claims.isDone(with: search)
      self.failed.append(search)
      self.askedCount += 1
      self.context.complain(of: error, about: search.label)
    } found: { search, kept in
      rest.remove(search)
      guard let kept else { return }
      guard !kept.isHeld else { return held.append(search) }
      claims.isDone(with: search)
      if let trouble = kept.trouble, !trouble.isAboutTheFile { throw trouble }
      try await self.found(kept.answer, of: search, states, isKept: kept.trouble == nil)
    }
    notAsked += searches.filter(rest.contains)
    return held
  }

  /// Prints the tracks of a search. A track may belong to a record that can't be read: then its position is unknown, and it is
  /// left out.
  ///
  /// - Parameter isKept: `false` if the file can't be written: then rows are made from the answer and from what was known.
  private func found(
    _ answer: SearchResults, of search: SearchKey, _ states: Tracker.AlertStates, isKept: Bool
  ) async throws {
    askedCount += 1
    for track in tracks[search] ?? [] {
      guard let trouble = answer.trouble(finding: { $0.id == track.key.app }) else { continue }
      unknown.append(track.key)
      context.complain(of: trouble, about: "\(search.label), \(track.name)")
    }
    guard let printer else { return }
    let chosen = tracks[search] ?? []
    let apps = Set(chosen.map(\.key.app))
    let rows =
      if isKept { try await context.tracker.summaries(of: search).filter { apps.contains($0.key.app) } } else {
        context.tracker.summaries(of: chosen, after: answer)
      }
    for row in states.named(on: rows) where !unknown.contains(row.key) {
      printedCount += 1
      try printer.print(row)
    }
  }

  /// - Parameter hasEnded: `false` if the run was cancelled or has failed: then no rows are no answer.
  @discardableResult
  func finish(hasEnded: Bool) throws -> ExitCode {
    guard let printer else { return .found }
    let code = try printer.finish(isWhole: hasEnded)
    return printedCount == 0 ? .nothingFound : code
  }
}

extension SearchKey {
  /// `true` if it is asked for by a page of the App Store.
  fileprivate var isOfPages: Bool { order != SearchKey.service }
}

extension TrackSummary {
  /// With positions as wide as any, for the layout of a table.
  fileprivate var asWideAsItGets: TrackSummary {
    var summary = self
    (summary.latest, summary.previous) = (PositionSpan(.notAmong(200), at: summary.added), .at(200))
    summary.best = 200
    return summary
  }
}
