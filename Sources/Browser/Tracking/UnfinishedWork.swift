import Foundation
import Observatory

/// Work in the background that a person has begun, and that is offered again where the program ended before it was done.
enum UnfinishedWork: Sendable, Hashable {
  /// The update of what is tracked. What is left of it are the searches that are due.
  case positions
  /// The comparison of all storefronts. What is left of it are those of which nothing is known.
  case storefronts(StorefrontSubject)

  /// - Returns: `nil` for work that another version queued, and this one doesn't know.
  init?(_ queued: QueuedWork) {
    switch queued.kind {
    case Self.positionsKind: self = .positions
    case Self.storefrontsKind:
      guard let subject = try? JSONDecoder().decode(StorefrontSubject.self, from: Data(queued.payload.utf8)) else {
        return nil
      }
      self = .storefronts(subject)
    default: return nil
    }
  }

  private static let positionsKind = "positions"
  private static let storefrontsKind = "storefronts"

  /// How the store of observations keeps it.
  var queued: QueuedWork {
    switch self {
    case .positions: QueuedWork(kind: Self.positionsKind, payload: "")
    case .storefronts(let subject):
      QueuedWork(kind: Self.storefrontsKind, payload: Self.text(of: subject))
    }
  }

  /// The same for equal subjects.
  private static func text(of subject: StorefrontSubject) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers can always be encoded.
    return (try? encoder.encode(subject)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension Tracker {
  /// Notes work that begins. Where that can't be kept, the work goes on, and is not offered again.
  func begin(_ work: UnfinishedWork) async {
    try? await observatory.enqueue([work.queued])
  }

  /// Forgets work that is done or called off.
  func finish(_ work: UnfinishedWork) async {
    try? await observatory.finish([work.queued])
  }

  /// The work that is not done, in the order in which it was begun.
  func unfinishedWork() async throws(ObservatoryError) -> [UnfinishedWork] {
    try await observatory.queuedWork().compactMap(UnfinishedWork.init)
  }
}
