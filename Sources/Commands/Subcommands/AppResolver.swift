import AppStore
import Tracking

/// Finds the apps that operands name, and says which there are not.
@MainActor
final class AppResolver {
  private let context: CommandContext
  private let keepsStorefront: Bool
  /// The command's exit code, as far as finding the apps goes.
  private(set) var code = ExitCode.found

  /// - Parameter keepsStorefront: whether the country in an address counts.
  init(context: CommandContext, keepsStorefront: Bool) {
    self.context = context
    self.keepsStorefront = keepsStorefront
  }

  /// The apps, with the countries in which they were looked up, in the order asked.
  func apps(of operands: [AppOperand], in storefront: Storefront) async throws -> [(app: App, storefront: Storefront)] {
    try await look(await references(of: operands), in: storefront)
  }

  /// The store's numbers of the apps; only bundle ids are looked up.
  func ids(of operands: [AppOperand], in storefront: Storefront) async throws -> [App.ID] {
    let references = await references(of: operands)
    let unknown = references.filter { $0.id == nil }
    return references.compactMap(\.id) + (try await look(unknown, in: storefront).map(\.app.id))
  }

  private func references(of operands: [AppOperand]) async -> [AppReference] {
    let input = AppInput(operands, keepsStorefront: keepsStorefront)
    let references = await input.all()
    if input.hasBadLines { code = .usage }
    if references.isEmpty, !Task.isCancelled {
      Output.complain("standard input names no app")
      code = max(code, .nothingFound)
    }
    return references
  }

  private func look(
    _ references: [AppReference], in storefront: Storefront
  ) async throws -> [(app: App, storefront: Storefront)] {
    var answers: [AppReference: LookupResults.Answer] = [:]
    let batches = LookupBatch.batches(of: references, storefront: storefront, device: context.settings.device)
    _ = try await context.run(batches, isPatient: batches.count > 1) {
      $0.references.count == 1 ? "Looking up \($0.references[0])" : "Looking up \($0.references.count) apps"
    } place: { service, batch, patience in
      service.place(batch, urgency: .visible, patience: patience)
    } failed: { _, error in
      self.code = .storeFailed
      Output.complain("Error: \(error.message) \(error.advice)")
    } found: { _, results in
      for answer in results.answers { answers[answer.reference] = answer }
    }
    return references.compactMap { reference in
      guard let answer = answers[reference] else { return nil }
      let storefront = reference.storefront ?? storefront
      guard let app = answer.app else {
        code = max(code, .nothingFound)
        Output.complain("\(reference): not in the store of \(storefront.name)")
        return nil
      }
      return (app, storefront)
    }
  }
}
