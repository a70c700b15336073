import Essentials
package import Observatory

/// Work in the background that a person has begun, and that is offered again where the program ended before it was done.
package enum UnfinishedWork: Sendable, Hashable {
  /// The update of what is tracked. What is left of it are the searches that were not seen since it began.
  case positions
  /// The comparison of all storefronts. What is left of it are those of which nothing is known, or nothing
  /// but what is more than an hour old.
  case storefronts(StorefrontSubject)

  /// - Returns: `nil` for work that another version queued, and this one doesn't know.
  init?(_ queued: QueuedWork) {
    switch queued.kind {
    case Self.positionsKind: self = .positions
    case Self.storefrontsKind:
      guard let subject = StorefrontSubject(parsing: queued.payload) else { return nil }
      self = .storefronts(subject)
    default: return nil
    }
  }

  private static let positionsKind = "positions"
  private static let storefrontsKind = "storefronts"

  /// The form in which the store of observations keeps it.
  var queued: QueuedWork {
    switch self {
    case .positions: QueuedWork(kind: Self.positionsKind, payload: "")
    case .storefronts(let subject):
      QueuedWork(kind: Self.storefrontsKind, payload: subject.text)
    }
  }
}

extension Tracker {
  /// The mark of the moment at which the update of what is tracked began.
  private static let updateMark = "update"

  /// Notes work that begins. Where that can't be kept, the work goes on, and is not offered again.
  package func begin(_ work: UnfinishedWork) async {
    if work == .positions { try? await observatory.setMark(Self.updateMark, to: now()) }
    try? await observatory.enqueue([work.queued])
  }

  /// Forgets work that is done or called off.
  package func finish(_ work: UnfinishedWork) async {
    try? await observatory.finish([work.queued])
  }

  /// The work that is not done: how many searches of an update, and which comparisons. An update is forgotten when others have done it.
  package func leftUndone() async throws(ObservatoryError) -> (searches: Int, comparisons: [StorefrontSubject]) {
    var left = (searches: 0, comparisons: [StorefrontSubject]())
    for work in try await observatory.queuedWork().compactMap(UnfinishedWork.init) {
      switch work {
      case .positions:
        let start = try await observatory.moment(of: Self.updateMark, until: now()) ?? now()
        left.searches = searches(of: try await summaries()) { $0.latest.map { $0.until < start } ?? true }.count
        if left.searches == 0 { await finish(work) }
      case .storefronts(let subject): left.comparisons.append(subject)
      }
    }
    return left
  }
}
