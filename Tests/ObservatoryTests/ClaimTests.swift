import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("Claims of runs on searches", .inTurn)
struct ClaimTests {
  private let folder = StoreFolder()
  private let store: Observatory
  private let first = RunIdentity()
  private let second = RunIdentity()
  private static let searches = ["a", "b", "c"].map { SearchKey(term: $0, country: "us", device: "iphone") }

  init() async throws {
    store = folder.observatory()
    for search in Self.searches {
      try await store.follow(TrackKey(search: search, app: 7), name: "Radar", at: Sample.start)
    }
  }

  private func claim(
    _ numbers: [Int], for run: RunIdentity, done: [Int] = [], seconds: Int = 0
  ) async throws -> [String] {
    try await store.claim(
      numbers.map { Self.searches[$0] }, for: run, givingBack: done.map { Self.searches[$0] }, unseenFor: 3600,
      at: Sample.day(0, seconds: seconds)
    ).map(\.term).sorted()
  }

  @Test("each search is one run's until it is given back; a search without tracks is nobody's")
  func one() async throws {
    #expect(try await claim([0, 1], for: first) == ["a", "b"])
    #expect(try await claim([0, 1, 2], for: second) == ["c"])
    #expect(try await claim([2], for: first, done: [0]) == [])
    #expect(try await claim([0, 1], for: second) == ["a"], "given back without an answer")
    try await store.giveBackClaims(of: second)
    #expect(try await claim([0, 1, 2], for: first) == ["a", "b", "c"])
    let other = SearchKey(term: "d", country: "us", device: "iphone")
    #expect(try await store.claim([other], for: first, unseenFor: 3600, at: Sample.start).isEmpty)
  }

  @Test("a search seen within the hour is not asked for again")
  func seen() async throws {
    try await store.record(Sample.list(with: 3), for: Self.searches[0], at: Sample.start)
    #expect(try await claim([0, 1], for: first, seconds: 3_599) == ["b"])
    #expect(try await claim([0], for: first, seconds: 3_600) == ["a"])
  }

  @Test("a claim ends with its process and with its time; one from the future doesn't count")
  func ended() async throws {
    let child = try ChildProcess(URL(fileURLWithPath: "/bin/sh"), ["-c", "exit 0"], environment: [:])
    let gone = RunIdentity(process: child.identifier)
    _ = await child.end()
    #expect(try await claim([0], for: gone) == ["a"])
    #expect(try await claim([0], for: first) == ["a"])
    #expect(try await claim([0], for: second, seconds: 599) == [])
    #expect(try await claim([0], for: second, seconds: 600) == ["a"])
    #expect(try await claim([0], for: first, seconds: 500) == ["a"])
  }
}
