import Concurrency
import Essentials
import HTTP

/// An answer that may be kept for longer than the program runs.
protocol ArchivableAnswer: Sendable {
  /// `true` if it names nothing.
  var isEmpty: Bool { get }
  /// Not `nil` if it is an earlier one that stands in.
  var earlier: EarlierAnswer? { get set }
}

extension AppAnswer: ArchivableAnswer {
  var isEmpty: Bool { apps.isEmpty }
}

extension ReviewPage: ArchivableAnswer {
  var isEmpty: Bool { reviews.isEmpty }
}

extension AppSearchService {
  /// The time that a question waits for the archive before it goes to the store.
  static let archiveTimeout = Duration.milliseconds(300)

  /// The archive's answer, if it is as recent as those kept in memory.
  ///
  /// - Parameter isWanted: asked if there is one.
  func recentAnswer<Value: ArchivableAnswer>(
    from kind: ResponsesByKind.Key<Value>, at url: URL, decode: @Sendable (Data) throws(StoreError) -> Value,
    where isWanted: @Sendable () -> Bool = { true }
  ) async -> DatedAnswer<Value>? {
    let lifetime = responses[keyPath: kind].kept.lifetime
    let start = log?.now
    // One from the future, by a clock that was set back, has no age.
    guard let found = await archived(url), let age = age(of: found), (.zero..<lifetime).contains(age),
      let value = await read(found.body, decode: decode), isWanted()
    else { return nil }
    log?.kept(url, in: .disk, bytes: found.body.count, since: start)
    return DatedAnswer(value: value, received: elapsed() - age)
  }

  /// Keeps an archived answer in memory, unless the store gave a newer one meanwhile.
  func keep<Value>(_ recent: DatedAnswer<Value>, from kind: ResponsesByKind.Key<Value>, at url: URL) {
    guard responses[keyPath: kind].kept.value(for: url, at: elapsed()) == nil else { return }
    responses[keyPath: kind].keep(recent, for: url)
  }

  /// The archive's answer, however old, to stand in for the store's. An empty one can't: it would look like a present answer.
  func earlierAnswer<Value: ArchivableAnswer>(
    at url: URL, because error: StoreError, decode: @Sendable (Data) throws(StoreError) -> Value
  ) async -> DatedAnswer<Value>? {
    let start = log?.now
    guard let found = await archived(url), var value = await read(found.body, decode: decode), !value.isEmpty else {
      return nil
    }
    log?.kept(url, in: .disk, bytes: found.body.count, since: start)
    value.earlier = EarlierAnswer(received: found.received, error: error)
    return DatedAnswer(value: value, received: elapsed())
  }

  private func archived(_ url: URL) async -> ArchivedAnswer? {
    guard let archive else { return nil }
    return await clock.outcome(within: Self.archiveTimeout) { await archive.answer(for: url) } ?? nil
  }

  private func age(of answer: ArchivedAnswer) -> Duration? {
    let age = now().timeIntervalSince(answer.received)
    // A clock may be set to anything; seconds beyond these fit no duration.
    return abs(age) < 1e9 ? .seconds(age) : nil
  }

  /// The value of a body; `nil` if it can't be understood any more.
  @concurrent
  private nonisolated func read<Value: Sendable>(
    _ body: Data, decode: @Sendable (Data) throws(StoreError) -> Value
  ) async -> Value? {
    try? decode(body)
  }
}
