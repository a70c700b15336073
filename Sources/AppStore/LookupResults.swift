/// The store's answer to a lookup.
public struct LookupResults: Sendable, Hashable {
  /// What became of one reference.
  public struct Answer: Sendable, Hashable {
    /// What was asked for.
    public var reference: AppReference
    /// The app; `nil` where the storefront has none.
    public var app: App?

    /// Creates an answer.
    public init(reference: AppReference, app: App?) {
      self.reference = reference
      self.app = app
    }
  }

  /// One answer for each reference, in the order they were asked.
  public var answers: [Answer]
  /// How many records were too odd to use (no id or no name).
  public var skippedRecords: Int

  /// Creates results.
  public init(answers: [Answer], skippedRecords: Int = 0) {
    self.answers = answers
    self.skippedRecords = skippedRecords
  }

  /// The apps that were found.
  public var apps: [App] { answers.compactMap(\.app) }

  /// The references that the storefront has no app for.
  public var missing: [AppReference] { answers.filter { $0.app == nil }.map(\.reference) }
}
