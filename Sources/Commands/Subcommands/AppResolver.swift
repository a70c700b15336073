import AppStore
import Essentials
import Tracking

/// Finds the apps that operands name, and hands them to some work. Names those that aren't found.
@MainActor
final class AppResolver {
  private let context: CommandContext
  /// The worst so far.
  private(set) var code = ExitCode.found
  /// When the store said what it says of the apps.
  private(set) var asOf: [App.ID: Date] = [:]

  init(_ context: CommandContext) {
    self.context = context
  }

  /// - Parameters:
  ///   - storefront: for apps that are named without a country.
  ///   - work: gets the apps in the order asked. It is called without apps as well, to print no rows, unless the store failed.
  func withApps(
    of operands: [AppOperand], in storefront: Storefront,
    _ work: ([(app: App, storefront: Storefront)]) async throws -> ExitCode
  ) async throws -> ExitCode {
    try await withApps(await references(of: operands), in: storefront, work)
  }

  /// Looks each app up in several countries, or in the one that its address names.
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

  func withApps(
    _ references: [AppReference], in storefront: Storefront,
    _ work: ([(app: App, storefront: Storefront)]) async throws -> ExitCode
  ) async throws -> ExitCode {
    try await finish(try await look(references, in: storefront), work)
  }

  /// For work that needs only ids: asks the store only for those of bundle ids.
  func withIDs(
    of operands: [AppOperand], in storefront: Storefront? = nil, _ work: ([App.ID]) async throws -> ExitCode
  ) async throws -> ExitCode {
    let references = await references(of: operands)
    let found = try await look(references.filter { $0.id == nil }, in: storefront ?? context.settings.storefront)
    return try await finish(references.compactMap(\.id) + found.map(\.app.id), work)
  }

  /// The ids of apps. A bundle id is looked up in one country after the other, until one has the app. Those that aren't found are named.
  func ids(of references: [AppReference], in storefronts: [Storefront]) async throws -> [AppReference: App.ID] {
    var ids: [AppReference: App.ID] = [:]
    for reference in references { ids[reference] = reference.id }
    var failed: Set<AppReference> = []
    for (number, storefront) in storefronts.enumerated() where !Task.isCancelled {
      // The country of an address is the only one.
      let open = references.filter { ids[$0] == nil && ($0.storefront == nil || number == 0) }
      let batches = LookupBatch.batches(of: open, storefront: storefront, device: context.settings.device)
      let outcomes = try await context.run(batches) {
        "Looking up \($0.references[0]) in \($0.storefront.name)"
      } ask: { service, batch, patience in
        await service.ask(batch, urgency: .visible, patience: patience)
      } failed: { batch, error in
        self.context.complain(of: error, about: batch.storefront.code)
      } found: { _, results in
        ids[results.answers[0].reference] = results.apps.first?.id
      }
      if !outcomes.isWhole { code = .storeFailed }
      failed.formUnion((outcomes.failures.map(\.item) + outcomes.notAsked).map { $0.references[0] })
      context.complain(notAsked: outcomes.notAsked.map { "\($0.references[0])" })
      // The store wants a pause, in every country.
      if outcomes.failures.contains(where: { $0.error.wait != nil }) { break }
    }
    for reference in references where ids[reference] == nil && !Task.isCancelled && failed.insert(reference).inserted {
      code = max(code, .nothingFound)
      let names = reference.storefront?.name ?? storefronts.map(\.name).joined(separator: ", ")
      context.note("\(reference): not in the store of \(names)")
    }
    return ids
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
    } ask: { service, batch, patience in
      await service.ask(batch, urgency: .visible, patience: patience)
    } failed: { _, error in
      self.code = .storeFailed
      self.context.complain(of: error)
    } found: { _, results in
      for answer in results.answers { answers[answer.reference] = answer }
      for app in results.apps { self.asOf[app.id] = results.asOf }
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
