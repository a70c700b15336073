/// The store's answer to one query.
public struct SearchResults: Sendable, Hashable {
  /// What was asked.
  public var query: SearchQuery
  /// The apps in the store's order: an app's position is its index plus one.
  public var apps: [App]
  /// How many records were too odd to use (no id or no name).
  public var skippedRecords: Int
  /// How long ago the store gave the answer, in whole minutes: zero unless it was remembered.
  public var age = Duration.zero

  /// What there is to say about records that were too odd to use; `nil` where all were fine.
  public var skippedWords: String? {
    switch skippedRecords {
    case 0: nil
    case 1: "One record of the store has no id or no name and is left out"
    default: "\(skippedRecords) records of the store have no id or no name and are left out"
    }
  }

  /// Creates results.
  public init(query: SearchQuery, apps: [App], skippedRecords: Int = 0) {
    self.query = query
    self.apps = apps
    self.skippedRecords = skippedRecords
  }
}
