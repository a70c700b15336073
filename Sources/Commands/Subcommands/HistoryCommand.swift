import AppStore
import Essentials
import Observatory
import Tracking

/// Prints where tracked apps stood when: `rank --history`. Asks the store nothing.
@MainActor
struct HistoryCommand {
  let context: CommandContext

  func run(_ choice: TrackChoice, of ids: [App.ID]) async throws -> ExitCode {
    let printer = try context.printer(for: .history)
    let tracks = try await context.observatory.tracks().filter { ids.contains($0.app) && choice.contains($0.search) }
    let now = context.now()
    var (count, aheadCount) = (0, 0)
    for key in tracks {
      for span in try await context.observatory.standings(of: key, from: .distantPast, until: now) {
        count += 1
        try printer.print(HistoryRow(key: key, span: span, isAhead: false))
      }
      for span in try await context.observatory.standings(of: key, aheadOf: now) {
        aheadCount += 1
        try printer.print(HistoryRow(key: key, span: span, isAhead: true))
      }
    }
    try printer.finish()
    if aheadCount > 0 {
      Output.complain("\(aheadCount) of these are dated after now: seen while the clock was ahead")
    }
    if tracks.isEmpty {
      Output.complain(
        "not tracked for '\(choice.terms?.first ?? "")': appsearch track add <app> --term <query>, then appsearch track run"
      )
    } else if count + aheadCount == 0 {
      Output.complain("not seen yet: appsearch track run looks")
    }
    return count + aheadCount > 0 ? .found : .nothingFound
  }
}
