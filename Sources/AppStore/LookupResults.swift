/// The store's answer to a lookup.
package struct LookupResults: Sendable, Hashable {
  /// The answer for one reference.
  package struct Answer: Sendable, Hashable {
    package var reference: AppReference
    /// The app; `nil` if the storefront has none.
    package var app: App?

    package init(reference: AppReference, app: App?) {
      self.reference = reference
      self.app = app
    }
  }

  /// One answer for each reference, in the order they were asked.
  package var answers: [Answer]
  /// The number of unusable records: no id or no name.
  package var skippedRecords: Int
  /// The oldest earlier answer among these, if the store can't be reached; else `nil`.
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
