package import AppStore
package import Observatory

/// One thing to pick before the first query.
package struct StartItem: Sendable, Hashable {
  package enum Subject: Sendable, Hashable {
    /// A term that was searched for before, or one to begin with.
    case search(String), example(String)
    /// A bookmark of which something has changed since a person looked.
    case bookmark(Bookmarked)
    /// A position that has moved since a person looked.
    case track(TrackKey)
    case chart(Chart)
  }

  package let subject: Subject
  package let name: String
  /// What has changed; empty for nothing.
  package var note = ""

  /// The word for its kind.
  package var label: String {
    switch subject {
    case .search: "Recent"
    case .example: "Try"
    case .bookmark: "Bookmarks"
    case .track: "Tracked"
    case .chart: "Charts"
    }
  }
}
