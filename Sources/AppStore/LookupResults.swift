package import Essentials

/// The store's answer to a lookup.
package struct LookupResults: Sendable, Hashable {
  /// The answer for one reference.
  package struct Answer: Sendable, Hashable {
    package var reference: AppReference
    /// The app; `nil` if the storefront has none, or nothing is known.
    package var app: App?
    /// The reason why nothing is known. It says nothing of the app.
    package var failure: StoreError?

    package init(reference: AppReference, app: App? = nil, failure: StoreError? = nil) {
      (self.reference, self.app, self.failure) = (reference, app, failure)
    }
  }

  /// One answer for each reference, in the order they were asked.
  package var answers: [Answer]
  /// When the store gave the answer, in whole seconds; `nil` if it was not asked.
  package var asOf: Date?
  /// Not `nil` if this is an earlier answer, since the store can't be reached.
  package var earlier: EarlierAnswer?

  /// The apps that were found.
  package var apps: [App] { answers.compactMap(\.app) }

  /// The references that the storefront has no app for.
  package var missing: [AppReference] { answers.filter { $0.app == nil && $0.failure == nil }.map(\.reference) }

  /// Those without an app, be it missing or unknown.
  package var open: [Answer] { answers.filter { $0.app == nil } }
}
