import Foundation

extension AppSearchService {
  /// Apps that one request looks up.
  package struct LookupBatch: Sendable, Hashable {
    package var storefront: Storefront
    package var references: [AppReference]
  }

  /// How many ids one request asks for: well within what the store and the length of an address allow.
  private static let idsPerRequest = 100

  /// The fewest requests that look apps up, in the order of the apps that come first in each: ids of the same storefront share one, each
  /// bundle id needs its own.
  ///
  /// - Parameter storefront: of references that name none.
  package static func batches(of references: [AppReference], storefront: Storefront) -> [LookupBatch] {
    var batches: [LookupBatch] = []
    var open: [Storefront: Int] = [:]
    var seen: Set<AppReference> = []
    for reference in references where seen.insert(reference).inserted {
      let store = reference.storefront ?? storefront
      guard case .id = reference.identifier else {
        batches.append(LookupBatch(storefront: store, references: [reference]))
        continue
      }
      if let index = open[store], batches[index].references.count < idsPerRequest {
        batches[index].references.append(reference)
      } else {
        open[store] = batches.count
        batches.append(LookupBatch(storefront: store, references: [reference]))
      }
    }
    return batches
  }

  /// Looks apps up. Ids of the same storefront share a request, each bundle id needs its own; all run at once.
  ///
  /// - Parameters:
  ///   - references: what to look up; one that names a storefront is looked up there.
  ///   - storefront: where to look up the others.
  /// - Throws: as ``search(_:urgency:refresh:)`` does. One failed request fails the lookup and cancels the others.
  package func lookup(
    _ references: [AppReference], storefront: Storefront, device: Device = .iphone,
    urgency: RequestUrgency = .submitted, refresh: Bool = false, acceptsEarlier: Bool = false
  ) async throws(StoreError) -> LookupResults {
    let batches = Self.batches(of: references, storefront: storefront)
    let outcomes = await withTaskGroup(of: Lookup.self) { group in
      for batch in batches {
        group.addTask {
          await self.look(batch, device: device, urgency: urgency, refresh: refresh, acceptsEarlier: acceptsEarlier)
        }
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
    var results = LookupResults(
      answers: references.map { reference in
        let apps = found[reference.storefront ?? storefront]?.apps ?? []
        return LookupResults.Answer(reference: reference, app: apps.first(where: reference.matches))
      },
      skippedRecords: found.values.reduce(0) { $0 + $1.skippedRecords })
    results.earlier = found.values.compactMap(\.earlier).min { $0.received < $1.received }
    return results
  }

  /// The outcome of one request.
  private struct Lookup: Sendable {
    let storefront: Storefront
    let outcome: Result<AppAnswer, StoreError>
  }

  private func look(
    _ batch: LookupBatch, device: Device, urgency: RequestUrgency, refresh: Bool, acceptsEarlier: Bool
  ) async -> Lookup {
    do throws(StoreError) {
      let url = lookupAddress(of: batch, device: device)
      let answer = try await apps(
        at: url, records: .lookedUp, urgency: urgency, refresh: refresh, acceptsEarlier: acceptsEarlier)
      return Lookup(storefront: batch.storefront, outcome: .success(answer))
    } catch {
      return Lookup(storefront: batch.storefront, outcome: .failure(error))
    }
  }

  private func lookupAddress(of batch: LookupBatch, device: Device) -> URL? {
    var ids: Set<Int64> = []
    for reference in batch.references {
      switch reference.identifier {
      case .id(let id): ids.insert(id)
      case .bundleID(let bundleID):
        return address.lookup(bundleID: bundleID, storefront: batch.storefront, device: device)
      }
    }
    // Sorted, so that equal lookups have equal addresses.
    return address.lookup(ids: ids.sorted(), storefront: batch.storefront, device: device)
  }
}

extension AppAnswer {
  fileprivate mutating func add(_ other: AppAnswer) {
    skippedPositions += other.skippedPositions.map { $0 + apps.count + skippedPositions.count }
    apps += other.apps
    earlier = [earlier, other.earlier].compactMap { $0 }.min { $0.received < $1.received }
  }
}
