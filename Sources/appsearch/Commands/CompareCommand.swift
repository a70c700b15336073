import AppStore
import Browser

/// Prints what the stores of several countries say about an app, each as soon as it is known.
@MainActor
struct CompareCommand {
  let context: CommandContext

  func run(_ reference: AppReference, in storefronts: [Storefront], term: String?) async throws -> ExitCode {
    let printer = try context.printer(for: .comparison)
    let settings = context.settings
    let reference = AppReference(reference.identifier)
    printer.expect(storefronts.map { CompareRow(storefront: $0, app: Self.widest, position: term.map { _ in 200 }) })
    let watcher = context.watcher
    var isSold = false
    var first: StoreError?
    let outcomes = try await context.run(storefronts, isPatient: true) {
      "\($0.name) (\($0.code))"
    } place: { service, storefront, patience in
      let batch = LookupBatch(reference, storefront: storefront, device: settings.device)
      let facts = watcher.place(batch, in: service, urgency: .visible, patience: patience)
      guard let term else { return facts.map { CompareRow(storefront: storefront, app: $0.answer.apps.first) } }
      let query = SearchQuery(
        term: term, storefront: storefront, device: settings.device, language: settings.language, limit: 200)
      // Beside the facts and not after them: behind those of all countries the first row would come last.
      let results = service.place(query, urgency: .visible, patience: patience)
      return facts.map(with: results) { facts, results throws(StoreError) in
        guard let app = facts.answer.apps.first else { return CompareRow(storefront: storefront, app: nil) }
        let rank = Rank(of: reference, in: try await results.answer())
        return CompareRow(storefront: storefront, app: app, position: rank.position)
      }
    } failed: { storefront, error in
      if first == nil { first = error }
      if storefronts.count > 1 { Output.complain("\(storefront.code): Error: \(error.message) \(error.advice)") }
    } found: { _, row in
      if row.app != nil { isSold = true }
      try printer.print(row)
    }
    if Task.isCancelled {
      try printer.finish(isWhole: false)
      return .interrupted
    }
    if let first, storefronts.count == 1 { throw first }
    try printer.finish()
    let notAsked = zip(storefronts, outcomes).filter { $0.1.isNotAsked }.map(\.0.code)
    if !notAsked.isEmpty { Output.complain("not asked: \(notAsked.joined(separator: ", "))") }
    if first != nil { return .storeFailed }
    return isSold ? .found : .nothingFound
  }

  /// An app with values as wide as they commonly are.
  private static let widest: App = {
    var app = App(id: 0, name: "")
    app.formattedPrice = "00.000,00 €"
    app.rating = 5
    app.ratingCount = 10_000_000
    app.version = "2026.10.100"
    return app
  }()
}
