import Foundation

extension AppSearchService {
  /// How many ids are asked for in one request: well within what the store and the length of an address allow.
  private static let idsPerRequest = 100

  /// Looks apps up. Ids of the same storefront share a request, each bundle id needs its own; all of them run side by side.
  ///
  /// - Parameters:
  ///   - references: what to look up; one that names a storefront is looked up there.
  ///   - storefront: where to look up the others.
  /// - Throws: as ``search(_:urgency:refresh:)`` does. One failed request fails the lookup, and calls the others off.
  public func lookup(
    _ references: [AppReference], storefront: Storefront, device: Device = .iphone,
    urgency: RequestUrgency = .submitted, refresh: Bool = false
  ) async throws(StoreError) -> LookupResults {
    let urls = lookupAddresses(of: references, storefront: storefront, device: device)
    let outcome = await withTaskGroup(of: (Storefront, Result<AppAnswer, StoreError>).self) { group in
      for (store, url) in urls {
        group.addTask {
          do throws(StoreError) {
            return (
              store, .success(try await self.apps(at: url, records: .softwareOnly, urgency: urgency, refresh: refresh))
            )
          } catch {
            return (store, .failure(error))
          }
        }
      }
      var found: [Storefront: AppAnswer] = [:]
      for await (store, outcome) in group {
        switch outcome {
        case .success(let answer): found[store, default: AppAnswer()].add(answer)
        // Leaving the group cancels what is left of it.
        case .failure(let error):
          group.cancelAll()
          return Result<[Storefront: AppAnswer], StoreError>.failure(error)
        }
      }
      return .success(found)
    }
    let found = try outcome.get()
    return LookupResults(
      answers: references.map { reference in
        let apps = found[reference.storefront ?? storefront]?.apps ?? []
        return LookupResults.Answer(reference: reference, app: apps.first(where: reference.matches))
      },
      skippedRecords: found.values.reduce(0) { $0 + $1.skippedRecords })
  }

  private func lookupAddresses(
    of references: [AppReference], storefront: Storefront, device: Device
  ) -> [(Storefront, URL?)] {
    var ids: [Storefront: [Int64]] = [:]
    var urls: [(Storefront, URL?)] = []
    for reference in Set(references) {
      let store = reference.storefront ?? storefront
      switch reference.identifier {
      case .id(let id): ids[store, default: []].append(id)
      case .bundleID(let bundleID):
        urls.append((store, address.lookup(bundleID: bundleID, storefront: store, device: device)))
      }
    }
    for (store, ids) in ids {
      // In order, so that the same wishes make the same address.
      let ids = Set(ids).sorted()
      for start in stride(from: 0, to: ids.count, by: Self.idsPerRequest) {
        let chunk = Array(ids[start..<min(start + Self.idsPerRequest, ids.count)])
        urls.append((store, address.lookup(ids: chunk, storefront: store, device: device)))
      }
    }
    return urls
  }
}

extension AppAnswer {
  fileprivate mutating func add(_ other: AppAnswer) {
    apps += other.apps
    skippedRecords += other.skippedRecords
  }
}
