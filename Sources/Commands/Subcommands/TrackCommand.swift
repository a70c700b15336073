import AppStore
import Observatory
import Tracking

/// Follows where apps stand for a term: `track add|remove|list|run`.
@MainActor
struct TrackCommand {
  private static let nothingTracked =
    "nothing is tracked yet; such as: appsearch \(Subcommand.track.declaration.example)"

  let context: CommandContext

  /// Follows apps for each of some terms in each of some countries, and prints the tracks.
  func add(_ apps: [App], terms: [String], in storefronts: [Storefront]) async throws -> ExitCode {
    let printer = try context.printer(for: .tracks)
    var keys: Set<TrackKey> = []
    for term in terms {
      for storefront in storefronts {
        let search = SearchKey(SearchQuery(term: term, storefront: storefront, device: context.settings.device))
        for app in apps {
          let key = TrackKey(search: search, app: app.id)
          try await context.observatory.follow(key, name: app.title, at: context.now())
          keys.insert(key)
        }
      }
    }
    return try await print(try await context.tracker.summaries().filter { keys.contains($0.key) }, by: printer)
  }

  /// Follows apps no longer. Prints what was followed.
  func remove(_ ids: Set<App.ID>, _ choice: TrackChoice) async throws -> ExitCode {
    let printer = try context.printer(for: .tracks)
    let removed = try await context.tracker.summaries().filter {
      ids.contains($0.key.app) && choice.contains($0.key.search)
    }
    for summary in removed { try await context.observatory.unfollow(summary.key, at: context.now()) }
    if removed.isEmpty { Output.complain("nothing of that is tracked; appsearch track list shows what is") }
    return try await print(removed, by: printer)
  }

  /// Prints what is followed.
  func list(_ choice: TrackChoice) async throws -> ExitCode {
    let printer = try context.printer(for: .tracks)
    let all = try await context.tracker.summaries()
    let chosen = all.filter { choice.contains($0.key.search) }
    if chosen.isEmpty {
      Output.complain(
        all.isEmpty ? Self.nothingTracked : "nothing of that is tracked; appsearch track list shows what is")
    }
    return try await print(chosen, by: printer)
  }

  /// Looks where all chosen ones stand that were not seen for an hour, and prints them.
  func run(_ choice: TrackChoice) async throws -> ExitCode {
    let printer = try context.printer(for: .tracks)
    let due = try await context.tracker.due().filter(choice.contains)
    let tracker = context.tracker
    var failures = 0
    let outcomes = try await context.run(due, isPatient: true) {
      "'\($0.term)' in \($0.query?.storefront.name ?? $0.country)"
    } place: { service, search, patience in
      tracker.place(search, in: service, urgency: .visible, patience: patience)
    } failed: { search, error in
      failures += 1
      Output.complain("\(search.term), \(search.country): Error: \(error.message) \(error.advice)")
    } found: { _, kept in
      if let trouble = kept.trouble { throw trouble }
    }
    if Task.isCancelled { return .interrupted }
    let done = Set(zip(due, outcomes).filter { $0.1.isAnswer }.map(\.0))
    let summaries = try await context.tracker.summaries()
    if summaries.isEmpty {
      Output.remark(Self.nothingTracked)
    } else if due.isEmpty {
      Output.remark("nothing is due; a position is looked at again after an hour")
    }
    let code = try await print(summaries.filter { done.contains($0.key.search) }, by: printer)
    let notAsked = zip(due, outcomes).filter { $0.1.isNotAsked }.map(\.0)
    if !notAsked.isEmpty {
      Output.complain("not asked: \(notAsked.map { "\($0.term), \($0.country)" }.joined(separator: "; "))")
    }
    return failures > 0 || !notAsked.isEmpty ? .storeFailed : code
  }

  private func print(_ summaries: [TrackSummary], by printer: RowPrinter<TrackSummary>) async throws -> ExitCode {
    try printer.print(all: summaries)
    try printer.finish()
    return summaries.isEmpty ? .nothingFound : .found
  }
}
