import Foundation
import Observatory
import Testing

@Suite("Apps that are remembered")
struct RememberedAppsTests {
  @Test("bookmarks, what is followed for a search, and competitors; no longer what was")
  func apps() async throws {
    let folder = try StoreFolder()
    let store = folder.observatory()
    #expect(try await store.rememberedApps().isEmpty)
    try await store.follow(TrackKey(search: Sample.search, app: 1), name: "One", at: Sample.day(0))
    try await store.follow(TrackKey(search: Sample.search, app: 2), name: "Two", at: Sample.day(0))
    try await store.unfollow(TrackKey(search: Sample.search, app: 2), at: Sample.day(1))
    _ = try await store.add(Competitor(id: 3, name: "Three"), at: Sample.day(0))
    let bookmark = Bookmarked(listing: Listing(app: 4, country: "us"), name: "Four")
    try await store.apply([.bookmarked(bookmark)], at: Sample.day(0))
    try await store.record(Facts(version: "1"), of: Listing(app: 5, country: "us"), at: Sample.day(0))
    #expect(try await store.rememberedApps() == [1, 3, 4])
    try await store.apply([.unbookmarked(app: 4)], at: Sample.day(0))
    #expect(try await store.rememberedApps() == [1, 3])
  }
}
