import AppStore
import Essentials
import Observatory
import Tracking

/// Looks at the chosen tracks that were not seen for an hour, and prints them.
struct TrackRun: PrintingCommand {
  let choice: TrackChoice
  /// The alerts to tell instead.
  var alerts: AlertRequest?
  /// How long it may look.
  var limit: Duration?

  func run(in context: CommandContext) async throws -> ExitCode {
    let alertPrinter = try alerts.map { _ in try context.printer(for: .alerts) }
    let printer = alerts == nil ? try await context.trackPrinter() : nil
    let tracker = context.tracker
    if alerts != nil { Output.reportMissingReader() }
    guard let choice = try await context.resolved(choice) else {
      return try printer?.finish(with: []) ?? .nothingFound
    }
    if let alerts, !alerts.rules.contains(where: \.isAboutPositions) {
      let hasOwn = try await tracker.summaries().contains { choice.contains($0.key) && !$0.ownRules.isEmpty }
      if !hasOwn { throw UsageError.noAlerts("drops 5") }
    }
    let look = TrackLook(in: context, printing: printer)
    do {
      try await look.run(choice, within: limit)
    } catch {
      _ = try? look.finish(hasEnded: false)
      throw error
    }
    // Also for a cancelled run: prints what is known.
    var code = try look.finish(hasEnded: !Task.isCancelled)
    if Task.isCancelled { return .interrupted }
    if look.isOutOfTime, !look.notAsked.isEmpty {
      Output.complain("the time of \(Option.within.flag) is over; the next run begins with the rest")
    }
    if alerts == nil, code == .nothingFound, look.isWhole, look.notAsked.isEmpty {
      context.remark("nothing to look at now: each was seen within the hour")
    }
    context.complain(notAsked: look.notAsked.map(\.label), separator: "; ")
    if let alerts, let alertPrinter {
      guard let lock = try await context.tellingLock() else { return context.codeWithoutLock }
      defer { withExtendedLifetime(lock) {} }
      // Read only now: another copy may have looked since.
      let chosen = try await tracker.summaries().filter { choice.contains($0.key) }
      let due = try await tracker.positionAlerts(of: chosen, by: alerts.rules)
      code = try await context.tell(due, of: alerts, by: alertPrinter, isWhole: look.isWhole)
    }
    return look.isWhole ? code : max(code, .storeFailed)
  }
}
