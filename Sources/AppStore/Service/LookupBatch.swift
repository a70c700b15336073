/// Apps that one request looks up: ids of one storefront, or a single bundle id.
package struct LookupBatch: Sendable, Hashable {
  package let storefront: Storefront
  package let device: Device
  package let references: [AppReference]

  /// - Parameter references: ids of this storefront, or a single bundle id.
  package init(_ references: [AppReference], storefront: Storefront, device: Device = .iphone) {
    self.references = references
    self.storefront = storefront
    self.device = device
  }

  /// The number of ids in one request: well within the limits of the store and of an address.
  private static let idsPerRequest = 100

  /// The fewest requests that look apps up, in the order of the apps that come first in each; in a storefront for those that name none.
  package static func batches(
    of references: [AppReference], storefront: Storefront, device: Device = .iphone
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
    return groups.map { LookupBatch($0.references, storefront: $0.storefront, device: device) }
  }
}
