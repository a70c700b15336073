import Concurrency
import Essentials
import HTTP

extension AppSearchService {
  /// The time that a question waits for the archive before it goes to the store.
  static let archiveTimeout = Duration.milliseconds(300)

  /// The archive's answer, if it is as recent as wanted.
  func recentAnswer<Value>(to question: Question<Value>) async -> DatedAnswer<Value>? {
    let start = log?.now
    // One from the future, by a clock that was set back, has no age.
    guard let found = await archived(question), let age = age(of: found),
      (.zero..<(question.age ?? maximumAge)).contains(age), let value = await read(found, as: question),
      value.count > 0
    else { return nil }
    log?.kept(question.url, in: .disk, bytes: found.body.count, since: start)
    return DatedAnswer(value: value, asOf: found.received, received: elapsed() - age)
  }

  /// The archive's answer, however old.
  func keptAnswer<Value>(to question: Question<Value>) async -> DatedAnswer<Value>? {
    guard let found = await archived(question), let value = await read(found, as: question) else { return nil }
    return DatedAnswer(value: value, asOf: found.received, received: elapsed())
  }

  /// The archive's answer, however old, to stand in for the store's. An empty one can't: it would look like a present answer.
  func earlierAnswer<Value>(to question: Question<Value>, because error: StoreError) async -> DatedAnswer<Value>? {
    let start = log?.now
    guard let found = await archived(question), var value = await read(found, as: question), value.count > 0 else {
      return nil
    }
    log?.kept(question.url, in: .disk, bytes: found.body.count, since: start)
    value.earlier = EarlierAnswer(received: found.received, error: error)
    return DatedAnswer(value: value, asOf: found.received, received: elapsed())
  }

  private func archived(_ question: Question<some StoreAnswer>) async -> ArchivedAnswer? {
    guard let archive else { return nil }
    return await archiveWait.outcome(within: Self.archiveTimeout) { await archive.answer(for: question.url) }
  }

  private func age(of answer: ArchivedAnswer) -> Duration? {
    let age = now().timeIntervalSince(answer.received)
    // A clock may be set to anything; seconds beyond these fit no duration.
    return abs(age) < 1e9 ? .seconds(age) : nil
  }

  @concurrent
  private nonisolated func read<Value>(_ answer: ArchivedAnswer, as question: Question<Value>) async -> Value? {
    try? question.decode(answer.body)
  }
}
