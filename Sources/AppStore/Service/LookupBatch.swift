package import Essentials

package struct LookupResults: Sendable, Hashable {
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

  package var apps: [App] { answers.compactMap(\.app) }

  /// The references that the storefront has no app for.
  package var missing: [AppReference] { answers.filter { $0.app == nil && $0.failure == nil }.map(\.reference) }

  /// Those without an app, be it missing or unknown.
  package var open: [Answer] { answers.filter { $0.app == nil } }
}

/// Apps that one request looks up: ids of one storefront, or a single bundle id.
package struct LookupBatch: Sendable, Hashable {
  package let storefront: Storefront
  package let device: Device
  /// The language of the texts; `nil` for the storefront's own.
  package let language: String?
  package let references: [AppReference]

  /// - Parameter references: ids of this storefront, or a single bundle id.
  package init(
    _ references: [AppReference], storefront: Storefront, device: Device = .iphone, language: String? = nil
  ) {
    self.references = references
    self.storefront = storefront
    self.device = device
    self.language = language
  }

  /// The number of ids in one request: well within the limits of the store and of an address.
  private static let idsPerRequest = 100

  /// The fewest requests that look apps up, in the order of the apps that come first in each; in a storefront for those that name none.
  package static func batches(
    of references: [AppReference], storefront: Storefront, device: Device = .iphone, language: String? = nil
  ) -> [LookupBatch] {
    var groups: [(storefront: Storefront, references: [AppReference])] = []
    var open: [Storefront: Int] = [:]
    var seen: Set<AppReference> = []
    for reference in references where seen.insert(reference).inserted {
      let store = reference.storefront ?? storefront
      guard case .id = reference.identifier else {
        groups.append((store, [reference]))
        continue
      }
      if let index = open[store], groups[index].references.count < idsPerRequest {
        groups[index].references.append(reference)
      } else {
        open[store] = groups.count
        groups.append((store, [reference]))
      }
    }
    return groups.map { LookupBatch($0.references, storefront: $0.storefront, device: device, language: language) }
  }
}
