/// The store's answer to a lookup.
package struct LookupResults: Sendable, Hashable {
  /// What became of one reference.
  package struct Answer: Sendable, Hashable {
    /// What was asked for.
    package var reference: AppReference
    /// The app; `nil` where the storefront has none.
    package var app: App?

    package init(reference: AppReference, app: App?) {
      self.reference = reference
      self.app = app
    }
  }

  /// One answer for each reference, in the order they were asked.
  package var answers: [Answer]
  /// How many records are unusable: no id or no name.
  package var skippedRecords: Int
  /// Not `nil` where some of it is an earlier answer, since the store can't be reached: when the oldest came, and why.
  package var earlier: EarlierAnswer?

  package init(answers: [Answer], skippedRecords: Int = 0) {
    self.answers = answers
    self.skippedRecords = skippedRecords
  }

  /// The apps that were found.
  package var apps: [App] { answers.compactMap(\.app) }

  /// The references that the storefront has no app for.
  package var missing: [AppReference] { answers.filter { $0.app == nil }.map(\.reference) }
}
