import AppStore
import Essentials
import Observatory
import Tracking

/// Prints what the stores of several countries say about an app, each as soon as it is known.
@MainActor
struct CompareCommand {
  let context: CommandContext

  func run(_ reference: AppReference, in storefronts: [Storefront], term: String?) async throws -> ExitCode {
    let printer = try context.printer(for: .comparison)
    printer.expect(
      storefronts.map {
        StorefrontRow($0, app: Self.widest, seen: .distantPast, position: term.map { _ in .at(200) })
      })
    let question = StorefrontQuestion(
      AppReference(reference.identifier), term: term, device: context.settings.device,
      language: context.settings.language, tracker: context.tracker)
    var isSold = false
    var first: StoreError?
    var trouble: ObservatoryError?
    let outcomes = try await context.run(storefronts, isPatient: true) {
      "\($0.name) (\($0.code))"
    } place: { service, storefront, patience in
      question.place(storefront, in: service, urgency: .visible, patience: patience)
    } failed: { storefront, error in
      if first == nil { first = error }
      if storefronts.count > 1 { Output.complain("\(storefront.code): Error: \(error.message) \(error.advice)") }
    } found: { _, kept in
      if kept.answer.sold != nil { isSold = true }
      trouble = trouble ?? kept.trouble
      try printer.print(kept.answer)
    }
    if Task.isCancelled {
      try printer.finish(isWhole: false)
      return .interrupted
    }
    if let first, storefronts.count == 1 { throw first }
    try printer.finish()
    let notAsked = zip(storefronts, outcomes).filter { $0.1.isNotAsked }.map(\.0.code)
    if !notAsked.isEmpty { Output.complain("not asked: \(notAsked.joined(separator: ", "))") }
    if let trouble { Output.complain(trouble.message) }
    return max(
      first != nil ? .storeFailed : isSold ? .found : .nothingFound, trouble == nil ? .found : .outputFailed)
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
