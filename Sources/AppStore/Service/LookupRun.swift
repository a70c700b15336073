import Essentials

/// The requests that follow a look-up of several apps whose answer leaves something open.
///
/// ```
/// a batch ──> usable? ──> apps found
///               │  └────> apps missing ──> asked together until none is found ──> asked one by one ──> missing
///               └ no ───> split in halves until one record is left ──> the app whose record can't be used: its failure alone
/// ```
struct LookupRun {
  typealias Ask = @Sendable (LookupBatch) async throws(StoreError) -> LookupResults

  /// The most answers in a row that can't be used. One bad record of a hundred makes seven; a store that sends nothing else is left alone.
  private static let mostUnusable = 10

  private let batch: LookupBatch
  private let confirms: Bool
  private let mostAlone: Int
  private let ask: Ask
  private var answers: [AppReference: LookupResults.Answer] = [:]
  private var asOf: Date?
  private var earlier: EarlierAnswer?
  private var unusableInARow = 0
  /// The failure that stops the run.
  private var end: StoreError?

  /// - Parameters:
  ///   - confirms: `true` if an app that is missing among several is asked for alone.
  ///   - mostAlone: if an answer finds none of more apps than this, they are not asked for one by one: that answer is proof enough.
  ///   - ask: looks up a part of the batch by one request.
  init(_ batch: LookupBatch, confirms: Bool, mostAlone: Int = .max, ask: @escaping Ask) {
    (self.batch, self.confirms, self.mostAlone, self.ask) = (batch, confirms, mostAlone, ask)
  }

  /// Takes the answer about some of the apps, and asks for what it leaves open. Throws ``StoreError/cancelled`` alone.
  mutating func take(
    _ outcome: Result<LookupResults, StoreError>, for references: [AppReference]
  ) async throws(StoreError) {
    switch outcome {
    case .success(let found):
      unusableInARow = 0
      for answer in found.answers { answers[answer.reference] = answer }
      asOf = [asOf, found.asOf].compactMap(\.self).min()
      earlier = earlier ?? found.earlier
      guard confirms, references.count > 1, found.earlier == nil else { return }
      try await confirm(found.open.map(\.reference), missingAmong: references.count)
    case .failure(.cancelled): throw .cancelled
    case .failure(let error):
      unusableInARow += 1
      if !error.isUnusable || unusableInARow >= Self.mostUnusable { end = error }
      guard end == nil, references.count > 1 else { return fail(references, error) }
      let middle = references.count / 2
      try await look(up: Array(references[..<middle]))
      try await look(up: Array(references[middle...]))
    }
  }

  /// Asks again for the missing apps: together if other apps were found, else one by one.
  mutating func confirm(_ references: [AppReference], missingAmong count: Int) async throws(StoreError) {
    guard references.count == count else { return try await look(up: references) }
    guard references.count <= mostAlone else { return }
    for reference in references { try await look(up: [reference]) }
  }

  private mutating func look(up references: [AppReference]) async throws(StoreError) {
    guard !references.isEmpty else { return }
    if let end { return fail(references, end) }
    let outcome: Result<LookupResults, StoreError>
    do throws(StoreError) {
      let part = LookupBatch(
        references, storefront: batch.storefront, device: batch.device, language: batch.language)
      outcome = .success(try await ask(part))
    } catch {
      outcome = .failure(error)
    }
    try await take(outcome, for: references)
  }

  private mutating func fail(_ references: [AppReference], _ error: StoreError) {
    for reference in references { answers[reference] = LookupResults.Answer(reference: reference, failure: error) }
  }

  /// All answers, in the order asked. Throws the failure where there is nothing else.
  func results() throws(StoreError) -> LookupResults {
    let all = batch.references.compactMap { answers[$0] }
    let failures = all.compactMap(\.failure)
    if failures.count == all.count, let failure = end ?? failures.first { throw failure }
    return LookupResults(answers: all, asOf: asOf, earlier: earlier)
  }

  /// Other results, with what is known here in its place.
  func merged(into other: LookupResults) -> LookupResults {
    var merged = other
    merged.answers = other.answers.map { answers[$0.reference] ?? $0 }
    merged.asOf = [other.asOf, asOf].compactMap(\.self).min()
    return merged
  }
}

extension StoreError {
  /// `true` for an answer that can't be used, where fewer ids may do better.
  package var isUnusable: Bool { if case .unusable = self { true } else { false } }
}
