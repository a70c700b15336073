package import Essentials

/// An answer of the store's that was kept.
package struct KeptAnswer: Sendable, Hashable {
  /// The kind of question. Each kind has room of its own, so that no sweep pushes out the searches of a person. The raw values
  /// stand in the file.
  package enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// A search that a person made.
    case search
    /// One question of many, as for a comparison of countries or an update of tracks.
    case sweep
    case lookup
    case review

    /// The number of compressed bytes that are kept; the oldest answers go. A sweep of 200 results in each of 175 countries is some 45 MB.
    var capacity: Int {
      switch self {
      case .search: 16 << 20
      case .sweep: 48 << 20
      case .lookup, .review: 4 << 20
      }
    }
  }

  package var body: [UInt8]
  /// The time when the store gave it.
  package var received: Date
}
