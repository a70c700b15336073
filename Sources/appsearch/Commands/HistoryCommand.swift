import AppStore
import Browser
import Foundation
import Observatory

/// Prints where tracked apps stood when: `rank --history`. Asks the store nothing.
@MainActor
struct HistoryCommand {
  let context: CommandContext

  /// - Parameter storefronts: in which countries; `nil` for all in which the app is tracked.
  func run(_ term: String, of ids: [App.ID], in storefronts: [Storefront]?) async throws -> ExitCode {
    let printer = try context.printer(for: .history)
    let codes = storefronts.map { Set($0.map(\.code)) }
    let term = SearchQuery(term: term).term
    let tracks = try await context.observatory.tracks().filter { key in
      ids.contains(key.app) && key.search.term == term && codes.map { $0.contains(key.search.country) } != false
    }
    var count = 0
    for key in tracks {
      for span in try await context.observatory.standings(of: key, from: .distantPast) {
        count += 1
        try printer.print(HistoryRow(key: key, span: span))
      }
    }
    try printer.finish()
    if tracks.isEmpty {
      Output.complain("not tracked for '\(term)': appsearch track add <app> --term <query>, then appsearch track run")
    } else if count == 0 {
      Output.complain("not seen yet: appsearch track run looks")
    }
    return count > 0 ? .found : .nothingFound
  }
}
