/// The store's answer to one query.
public struct SearchResults: Sendable, Hashable {
  /// What was asked.
  public var query: SearchQuery
  /// The apps in the store's order: an app's position is its index plus one.
  public var apps: [App]
  /// How many records were too odd to use (no id or no name).
  public var skippedRecords: Int

  /// Creates results.
  public init(query: SearchQuery, apps: [App], skippedRecords: Int = 0) {
    self.query = query
    self.apps = apps
    self.skippedRecords = skippedRecords
  }
}
