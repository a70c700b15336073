import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import AppStore
@testable import SampleStore

@Suite("The sample store's search pages", .inTurn)
struct SampleSearchPageTests {
  private func order(_ term: String, _ device: Device = .iphone, on day: SampleDay = .catalogue) async throws
    -> SearchWebPage
  {
    let pages = AppSearchService(
      transport: SampleTransport(clock: InstantClock(), day: day), server: AppSearchService.appleWebServer)
    return try await pages.ask(orderOf: SearchQuery(term: term, device: device), urgency: .submitted).answer()
  }

  private static let terms = ["weather", "music", "photo", "games", "notes", "a", "rain", "plan"]

  @Test("the same apps as a search's, in another order, on each device", arguments: terms)
  func sameApps(term: String) async throws {
    for device in Device.allCases {
      let ids = try await order(term, device).ids
      let service = AppSearchService(transport: SampleTransport(clock: InstantClock()))
      let searched = try await service.search(SearchQuery(term: term, device: device, limit: 200)).apps.map(\.id)
      #expect(Set(ids) == Set(searched), "\(device)")
      if ids.count > 6 { #expect(ids != searched) }
      // The best stay near the top.
      if let best = searched.first { #expect((ids.firstIndex(of: best) ?? 99) < 4) }
    }
  }

  @Test("it moves from day to day, and is the same on one day")
  func days() async throws {
    let first = try await order("weather", on: SampleDay(3)).ids
    #expect(try await order("weather", on: SampleDay(3)).ids == first)
    #expect(try await order("weather", on: SampleDay(9)).ids != first)
  }

  @Test("some terms have an advertisement, some lists are whole and some go on")
  func kinds() async throws {
    var advertised = 0
    for term in Self.terms { advertised += try await order(term).advertisements.isEmpty ? 0 : 1 }
    #expect(advertised > 0 && advertised < Self.terms.count)
  }

  @Test("the terms that show a state show it here too")
  func states() async throws {
    #expect(try await order("nothing").ids == [])
    await #expect(throws: StoreError.offline) { try await order("offline") }
    let error = await #expect(throws: StoreError.self) { try await order("throttled") }
    #expect(error?.wait != nil)
  }
}
