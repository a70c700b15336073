/// Limits of the pictures that a loader keeps and loads at once.
package struct ArtworkLimits: Sendable, Hashable {
  /// Pictures kept in memory, at most.
  package var memoryCount = 500
  /// Bytes of pixels, and of pictures as they were sent, kept in memory, at most.
  package var memoryBytes = 16 << 20
  /// Connections used at once, at most.
  package var downloads = 6
  /// Bytes a picture may have as it is sent, at most.
  package var pictureBytes = 8 << 20
  /// The time for which a failure is remembered.
  package var failureLifetime: Duration = .seconds(30)

  package init() {}
}
