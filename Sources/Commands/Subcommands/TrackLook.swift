import AppStore
import Observatory
import Tracking

/// The look of `track run` at what is due: asks, and prints each track as soon as its position is known.
///
/// A search whose answer is in doubt, since it is far shorter than the one before, is asked once more after the others; the second answer is
/// kept. One that another run sees to is not asked at all.
@MainActor
final class TrackLook {
  private let context: CommandContext
  /// `nil` where only alerts are told.
  private let printer: RowPrinter<TrackSummary>?
  private let claims: SearchClaims
  /// The tracks as they were before, by their searches.
  private var tracks: [SearchKey: [TrackSummary]] = [:]
  /// The searches that had no answer, and the tracks of which an answer says nothing.
  private(set) var failed: [SearchKey] = []
  private(set) var unknown: [TrackKey] = []
  /// The searches for which nobody was asked, since the store turns requests away.
  private(set) var notAsked: [SearchKey] = []
  private var askedCount = 0
  private var printedCount = 0

  init(in context: CommandContext, printing printer: RowPrinter<TrackSummary>?) {
    self.context = context
    self.printer = printer
    claims = SearchClaims(by: context.tracker)
  }

  /// `true` if all that was due has been seen, by this run or another.
  var isWhole: Bool { failed.isEmpty && unknown.isEmpty && notAsked.isEmpty }

  /// Asks for the searches that are due and chosen.
  func run(_ choice: TrackChoice) async throws {
    let tracker = context.tracker
    let summaries = try await tracker.summaries()
    let due = tracker.due(of: summaries).filter(choice.contains)
    if summaries.isEmpty {
      context.remark(TrackRun.nothingTracked)
    } else if due.isEmpty, context.settings.maximumAge == .zero {
      context.note("nothing is due, whatever \(Option.refresh.flag) says: a position is looked at again after an hour")
    } else if due.isEmpty {
      context.remark("nothing is due; a position is looked at again after an hour")
    }
    guard !due.isEmpty else { return }
    tracks = Dictionary(grouping: summaries, by: \.key.search)
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

  /// Asks until all have been seen, or others see to what is left.
  private func ask(all due: [SearchKey], _ states: Tracker.AlertStates) async throws {
    var left = due
    repeat {
      askedCount = 0
      let held = try await ask(left, isSecond: false, states)
      if !held.isEmpty, notAsked.isEmpty { _ = try await ask(held, isSecond: true, states) }
      // Another run's claims may be left to this one by now: that run may have ended.
      let passedOver = claims.passedOver
      left = passedOver.isEmpty ? [] : try await context.tracker.due().filter(passedOver.contains)
    } while askedCount > 0 && !left.isEmpty && notAsked.isEmpty && !Task.isCancelled
    if !left.isEmpty, !Task.isCancelled { context.remark("another run is asking for the rest") }
  }

  /// - Returns: the searches to ask once more.
  private func ask(
    _ searches: [SearchKey], isSecond: Bool, _ states: Tracker.AlertStates
  ) async throws -> [SearchKey] {
    let (claims, tracker) = (claims, context.tracker)
    var (rest, held) = (Set(searches), [SearchKey]())
    _ = try await context.run(searches, manner: .sharing, prepare: { await claims.claim($0) }) {
      "'\($0.term)' in \($0.query?.storefront.name ?? $0.country)" + (isSecond ? ", once more" : "")
    } place: { service, search, patience in
      tracker.place(
        search, claimedBy: claims, in: service, urgency: .visible, patience: patience, refresh: isSecond,
        holdsDoubt: !isSecond)
    } failed: { search, error in
      rest.remove(search)
      claims.isDone(with: search)
      self.failed.append(search)
      self.askedCount += 1
      self.context.complain(of: error, about: "\(search.term), \(search.country)")
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

  /// Prints the tracks of a search, without those of which its answer says nothing, since a record that can't be read may be theirs.
  ///
  /// - Parameter isKept: `false` if the file can't be written for now: then rows say what the answer says, with what was known before.
  private func found(
    _ answer: SearchResults, of search: SearchKey, _ states: Tracker.AlertStates, isKept: Bool
  ) async throws {
    askedCount += 1
    for track in tracks[search] ?? [] {
      guard let trouble = answer.trouble(finding: { $0.id == track.key.app }) else { continue }
      unknown.append(track.key)
      context.complain(of: trouble, about: "\(search.term), \(search.country), \(track.name)")
    }
    guard let printer else { return }
    let rows =
      if isKept { try await context.tracker.summaries(of: search) } else {
        context.tracker.summaries(of: tracks[search] ?? [], after: answer)
      }
    for row in states.named(on: rows) where !unknown.contains(row.key) {
      printedCount += 1
      try printer.print(row)
    }
  }

  /// Writes what waits for the end.
  ///
  /// - Parameter hasEnded: `false` if it was called off or has failed: no rows are no answer then.
  /// - Returns: whether there are any rows.
  @discardableResult
  func finish(hasEnded: Bool) throws -> ExitCode {
    guard let printer else { return .found }
    let code = try printer.finish(isWhole: hasEnded)
    return printedCount == 0 ? .nothingFound : code
  }
}

extension TrackSummary {
  /// The same with a position as wide as any, for the layout of a table.
  fileprivate var asWideAsItGets: TrackSummary {
    var summary = self
    (summary.latest, summary.previous) = (PositionSpan(.notAmong(200), at: summary.added), .at(200))
    summary.best = 200
    return summary
  }
}
