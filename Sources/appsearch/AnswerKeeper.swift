import AppStore
import Concurrency
import Essentials
import Observatory
import Texts

/// Keeps the store's answers in the data file. Nobody waits for it.
///
/// ```
/// keep ──> pending, the newest few ──> one task ──> Observatory
/// ```
/// Names and passwords in addresses are not kept. Failures count as nothing kept. The observatory tells of a damaged file.
final class AnswerKeeper: AnswerArchive {
  private typealias Pending = (answer: ArchivedAnswer, url: WebAddress, kind: KeptAnswer.Kind)

  /// At most this many answers wait, so that a slow disk doesn't fill the memory.
  private static let capacity = 16
  /// The longest time that ``finish()`` waits for the disk.
  private static let timeout = Duration.seconds(1)

  private let observatory: Observatory
  private let pending: AsyncStream<Pending>.Continuation
  /// Ends with the stream.
  private let writing: Task<Void, Never>

  init(_ observatory: Observatory) {
    self.observatory = observatory
    let (answers, pending) = AsyncStream<Pending>.makeStream(bufferingPolicy: .bufferingNewest(Self.capacity))
    self.pending = pending
    // Showing the answer comes before keeping it.
    writing = Task(priority: .utility) {
      for await next in answers {
        try? await observatory.keep(
          next.answer.body, for: next.url, as: next.kind, at: next.answer.received)
      }
    }
  }

  deinit {
    pending.finish()
  }

  func answer(for url: WebAddress) async -> ArchivedAnswer? {
    guard let kept = try? await observatory.answer(for: url.withoutCredentials) else { return nil }
    return ArchivedAnswer(body: kept.body, received: kept.received)
  }

  func keep(_ answer: ArchivedAnswer, for url: WebAddress, as kind: ArchivedAnswer.Kind) {
    pending.yield((answer, url.withoutCredentials, KeptAnswer.Kind(kind)))
  }

  /// Returns when all is written, or after a second. Then nothing more is kept.
  func finish() async {
    pending.finish()
    _ = await ContinuousClock().outcome(within: Self.timeout) { [writing] in await writing.value }
  }
}

extension KeptAnswer.Kind {
  fileprivate init(_ kind: ArchivedAnswer.Kind) {
    self =
      switch kind {
      case .search: .search
      case .sweep: .sweep
      case .lookup: .lookup
      case .review: .review
      case .page: .page
      }
  }
}
