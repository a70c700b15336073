import Foundation

extension AppSearchService {
  /// How many ids one request asks for: well within what the store and the length of an address allow.
  private static let idsPerRequest = 100

  /// Looks apps up. Ids of the same storefront share a request, each bundle id needs its own; all run at once.
  ///
  /// - Parameters:
  ///   - references: what to look up; one that names a storefront is looked up there.
  ///   - storefront: where to look up the others.
  /// - Throws: as ``search(_:urgency:refresh:)`` does. One failed request fails the lookup and cancels the others.
  package func lookup(
    _ references: [AppReference], storefront: Storefront, device: Device = .iphone,
    urgency: RequestUrgency = .submitted, refresh: Bool = false
  ) async throws(StoreError) -> LookupResults {
    let urls = lookupAddresses(of: references, storefront: storefront, device: device)
    let outcomes = await withTaskGroup(of: Lookup.self) { group in
      for (store, url) in urls {
        group.addTask { await self.look(url, in: store, urgency: urgency, refresh: refresh) }
      }
      var outcomes: [Lookup] = []
      for await lookup in group {
        outcomes.append(lookup)
        if case .failure = lookup.outcome { group.cancelAll() }
      }
      return outcomes
    }
    var found: [Storefront: AppAnswer] = [:]
    // In order of arrival: the first failure is why the others were cancelled.
    for lookup in outcomes { found[lookup.storefront, default: AppAnswer()].add(try lookup.outcome.get()) }
    return LookupResults(
      answers: references.map { reference in
        let apps = found[reference.storefront ?? storefront]?.apps ?? []
        return LookupResults.Answer(reference: reference, app: apps.first(where: reference.matches))
      },
      skippedRecords: found.values.reduce(0) { $0 + $1.skippedRecords })
  }

  /// The outcome of one request.
  private struct Lookup: Sendable {
    let storefront: Storefront
    let outcome: Result<AppAnswer, StoreError>
  }

  private func look(_ url: URL?, in storefront: Storefront, urgency: RequestUrgency, refresh: Bool) async -> Lookup {
    do throws(StoreError) {
      let answer = try await apps(at: url, records: .lookedUp, urgency: urgency, refresh: refresh)
      return Lookup(storefront: storefront, outcome: .success(answer))
    } catch {
      return Lookup(storefront: storefront, outcome: .failure(error))
    }
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
      // Sorted, so that equal lookups have equal addresses.
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
    skippedPositions += other.skippedPositions.map { $0 + apps.count + skippedPositions.count }
    apps += other.apps
  }
}
