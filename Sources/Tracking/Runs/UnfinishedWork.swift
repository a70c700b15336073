import Essentials
package import Observatory

/// Background work that a person has begun. It is offered again if the program ends before it is done.
package enum UnfinishedWork: Sendable, Hashable {
  /// The update of all tracks. The searches not seen since it began are left.
  case positions
  /// The comparison of all storefronts. Those that are unknown, or older than an hour, are left.
  case storefronts(StorefrontSubject)

  /// - Returns: `nil` for another version's work.
  init?(_ queued: QueuedWork) {
    switch queued.kind {
    case "positions": self = .positions
    case "storefronts":
      guard let subject = StorefrontSubject(parsing: queued.payload) else { return nil }
      self = .storefronts(subject)
    default: return nil
    }
  }

  /// The form in which it is kept.
  var queued: QueuedWork {
    switch self {
    case .positions: QueuedWork(kind: "positions", payload: "")
    case .storefronts(let subject): QueuedWork(kind: "storefronts", payload: subject.text)
    }
  }
}

extension Tracker {
  /// The mark of an update's beginning.
  private static let updateMark = "update"

  /// Notes work that begins. If that can't be kept, the work goes on and is not offered again.
  package func begin(_ work: UnfinishedWork) async {
    if work == .positions { try? await observatory.setMark(Self.updateMark, to: now()) }
    try? await observatory.enqueue([work.queued])
  }

  /// Forgets work that is done or called off.
  package func finish(_ work: UnfinishedWork) async {
    try? await observatory.finish([work.queued])
  }

  /// The work that is left: how many searches of an update, and which comparisons. An update that others have done is forgotten.
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
