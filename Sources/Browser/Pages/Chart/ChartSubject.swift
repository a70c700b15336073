package import Observatory

/// Whose positions a chart shows, and for which search.
package struct ChartSubject: Sendable, Hashable {
  package let key: TrackKey
  /// The app's name, as it was last seen.
  package let name: String
}
