/// How much a loader may keep and do at once.
public struct ArtworkLimits: Sendable, Hashable {
  /// Pictures kept in memory, at most.
  public var memoryCount = 500
  /// Bytes of pixels, and of pictures as they were sent, kept in memory, at most.
  public var memoryBytes = 16 << 20
  /// Connections used at once, at most.
  public var downloads = 6
  /// Bytes a picture may have as it is sent, at most.
  public var pictureBytes = 8 << 20
  /// How long a failure is remembered.
  public var failureLifetime: Duration = .seconds(30)

  /// The limits the program uses.
  public init() {}
}
