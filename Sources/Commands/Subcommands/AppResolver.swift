import AppStore
import Tracking

/// Finds the apps that operands name, says which there are not, and does some work with the others.
@MainActor
final class AppResolver {
  private let context: CommandContext
  /// The command's exit code, as far as finding the apps goes.
  private var code = ExitCode.found

  init(_ context: CommandContext) {
    self.context = context
  }

  /// Looks the apps up.
  ///
  /// - Parameters:
  ///   - storefront: the country for apps that are named without one.
  ///   - work: gets the apps with their countries, in the order asked. It is called with none as well, to print an answer of no rows, unless
  ///     the store failed.
  func withApps(
    of operands: [AppOperand], in storefront: Storefront,
    _ work: ([(app: App, storefront: Storefront)]) async throws -> ExitCode
  ) async throws -> ExitCode {
    try await withApps(await references(of: operands), in: storefront, work)
  }

  /// Looks the apps up in each of some countries; one that is named with its country, there alone.
  func withApps(
    of operands: [AppOperand], inEach storefronts: [Storefront],
    _ work: ([(app: App, storefront: Storefront)]) async throws -> ExitCode
  ) async throws -> ExitCode {
    let references = await references(of: operands).flatMap { reference in
      reference.storefront != nil
        ? [reference] : storefronts.map { AppReference(reference.identifier, storefront: $0) }
    }
    return try await withApps(references, in: storefronts[0], work)
  }

  /// The same for references; those without a country are looked up in `storefront`.
  func withApps(
    _ references: [AppReference], in storefront: Storefront,
    _ work: ([(app: App, storefront: Storefront)]) async throws -> ExitCode
  ) async throws -> ExitCode {
    try await finish(try await look(references, in: storefront), work)
  }

  /// Does some work for which the store's numbers of the apps are enough: only bundle ids are looked up.
  ///
  /// - Parameter storefront: the country for these; `nil` for the one that is set.
  func withIDs(
    of operands: [AppOperand], in storefront: Storefront? = nil, _ work: ([App.ID]) async throws -> ExitCode
  ) async throws -> ExitCode {
    let references = await references(of: operands)
    let found = try await look(references.filter { $0.id == nil }, in: storefront ?? context.settings.storefront)
    return try await finish(references.compactMap(\.id) + found.map(\.app.id), work)
  }

  private func finish<Found: Sendable>(_ found: [Found], _ work: ([Found]) async throws -> ExitCode) async throws
    -> ExitCode
  {
    if Task.isCancelled { return .interrupted }
    return found.isEmpty && code == .storeFailed ? code : max(try await work(found), code)
  }

  private func references(of operands: [AppOperand]) async -> [AppReference] {
    let input = AppInput(operands)
    let references = await input.all()
    if input.hasBadLines { code = .usage }
    if references.isEmpty, !Task.isCancelled {
      context.note(EmptyInput.app.message)
      code = max(code, .nothingFound)
    }
    return references
  }

  private func look(
    _ references: [AppReference], in storefront: Storefront
  ) async throws -> [(app: App, storefront: Storefront)] {
    var answers: [AppReference: LookupResults.Answer] = [:]
    let batches = LookupBatch.batches(of: references, storefront: storefront, device: context.settings.device)
    _ = try await context.run(batches) {
      $0.references.count == 1 ? "Looking up \($0.references[0])" : "Looking up \($0.references.count) apps"
    } place: { service, batch, patience in
      service.place(batch, urgency: .visible, patience: patience)
    } failed: { _, error in
      self.code = .storeFailed
      self.context.complain(of: error)
    } found: { _, results in
      for answer in results.answers { answers[answer.reference] = answer }
    }
    return references.compactMap { reference in
      guard let answer = answers[reference] else { return nil }
      let storefront = reference.storefront ?? storefront
      if let failure = answer.failure {
        code = .storeFailed
        context.complain(of: failure, about: "\(reference)")
        return nil
      }
      guard let app = answer.app else {
        code = max(code, .nothingFound)
        context.note("\(reference): not in the store of \(storefront.name)")
        return nil
      }
      return (app, storefront)
    }
  }
}
