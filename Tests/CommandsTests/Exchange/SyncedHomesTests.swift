import AppStore
import Concurrency
import Foundation
import Observatory
import Support
import Testing
import Turns

@testable import Commands

/// Machines that see and change things, and bring each other what is new, in random order.
@MainActor
@Suite("Homes that are synced", .inTurn)
struct SyncedHomesTests {
  private let folder = TemporaryDirectory.new()
  private static let searches = ["weather", "Rain"].map { SearchKey(term: $0, country: "us", device: "iphone") }
  private static let tracks = searches.flatMap { search in [7, 8].map { TrackKey(search: search, app: $0) } }
  private static let listings = [7, 8].flatMap { app in ["us", "de"].map { Listing(app: app, country: $0) } }
  private static let tags = ["work", "Play"]

  /// The homes, by their numbers, and what each has brought from each by now.
  private final class World {
    let homes: [Observatory]
    let moment = Locked(0)
    var random: SplitMix64
    var brought: [[Int?]]
    /// A person's last act with each thing: `true` if it was added.
    var last: [Removable: Bool] = [:]

    init(_ count: Int, in folder: TemporaryDirectory, seed: UInt64) {
      let moment = moment
      homes = (0..<count).map { number in
        Observatory(file: folder.file("\(seed) \(number)/appsearch.sqlite").path) {
          ExchangedText.date(moment.withLock { $0 })
        }
      }
      random = SplitMix64(seed: seed)
      brought = Array(repeating: Array(repeating: nil, count: count), count: count)
    }

    /// Each second has one look.
    func next() -> Date {
      let step = Int.random(in: 1...9_000, using: &random)
      return ExchangedText.date(
        moment.withLock {
          $0 += step
          return $0
        })
    }

    var now: Int { moment.withLock { $0 } }
    func any<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
  }

  /// Brings what is new from one home to another, and returns how many rows it added.
  private func bring(from: Int, to: Int, in world: World) async throws -> Int {
    let next = try await world.homes[from].nextArrival()
    let text = try await ExchangedText.export(
      world.homes[from], at: world.now, choosing: KeptChoice(arrived: world.brought[to][from]))
    let counts = try await ExchangedText.take(text, into: world.homes[to], at: world.now)
    #expect(counts[2] == 0)
    world.brought[to][from] = next
    return counts[0]
  }

  /// A person's change, noted as the last one if it had an effect there.
  private func change(_ home: Observatory, in world: World) async throws {
    let moment = world.next()
    let adds = Bool.random(using: &world.random)
    let track = world.any(Self.tracks)
    let tag = world.any(Self.tags)
    let isTracked = try await home.tracks().contains(track)
    let app = world.any([21, 22, 23] as [Int64])
    let mark = try await home.competitors(at: .distantFuture).first { $0.competitor.id == app }
    switch Int.random(in: 0..<6, using: &world.random) {
    case 0 where adds:
      try await home.follow(track, name: "App \(track.app)", at: moment)
      world.last[.track(track)] = true
    case 0:
      try await home.unfollow(track, at: moment)
      if isTracked { world.last[.track(track)] = false }
    case 1 where isTracked && adds:
      try await home.tag([track], as: [tag])
      world.last[.track(track, tag: tag)] = true
    case 1 where isTracked:
      let has = try await home.tracks(tagged: tag).contains(track)
      try await home.untag([track], from: [tag])
      if has { world.last[.track(track, tag: tag)] = false }
    case 2 where adds:
      let tags = Bool.random(using: &world.random) ? [tag] : []
      #expect(try await home.add(Competitor(id: app, name: "App \(app)"), tags: tags, at: moment))
      for tag in [""] + tags { world.last[.mark(app, tag: tag)] = true }
    case 2:
      try await home.removeCompetitor(app)
      // A tag that this home doesn't know may come back with the competitor.
      for tag in Self.tags where mark != nil { world.last[.mark(app, tag: tag)] = nil }
      for tag in mark.map({ [""] + $0.tags }) ?? [] { world.last[.mark(app, tag: tag)] = false }
    case 3 where mark?.tags.contains(tag) == true:
      #expect(try await home.untagCompetitor(app, from: tag))
      world.last[.mark(app, tag: tag)] = false
    case 4:
      let listing = world.any(Self.listings)
      let has = try await home.library().bookmarks.contains { $0.listing == listing }
      let bookmark = Bookmarked(listing: listing, name: "App \(listing.app)", developer: world.any(["A", "B"]))
      try await home.apply([adds ? .bookmarked(bookmark) : .unbookmarked(listing), .visited(listing)], at: moment)
      if adds || has { world.last[.bookmark(listing)] = adds }
    default:
      try await home.visited([track], at: moment)
      try await home.setAlerts(world.any([nil, "lost", "drops 5"]), of: [track])
    }
  }

  /// A look at the store, or a late one.
  private func look(_ home: Observatory, in world: World) async throws {
    let present = world.next()
    let isLate = world.any([false, false, true])
    var moment =
      isLate ? present.addingTimeInterval(-Double(Int.random(in: 1...30_000, using: &world.random))) : present
    // A clock that was ahead.
    if Int.random(in: 0..<12, using: &world.random) == 0 { moment += 400 * 86_400 }
    switch Int.random(in: 0..<3, using: &world.random) {
    case 0:
      let apps = ([7, 8, 21, 22, 30] as [Int64]).shuffled(using: &world.random).prefix(4)
      let places = apps.enumerated().map { PositionedApp(position: $0 + 1, app: $1, name: "App \($1)") }
      try await home.record(
        PositionList(depth: 4, found: 4, apps: places), for: world.any(Self.searches), at: moment, now: present)
    case 1:
      let listing = world.any(Self.listings)
      var facts = Facts(
        name: "App \(listing.app)", version: world.any(["1", "2"]), price: world.any([0, 0.99, 4.99]), currency: "USD",
        size: world.any([1, 2]), description: world.any(["It rains.", "It\n\"shines\", ☀️"]))
      facts.rating = .init(mean: world.any([nil, 4.5, 4.123_456_789]), count: world.any([10, 11]))
      try await home.record(facts, of: listing, at: moment, now: present)
    default:
      let written = world.any([present, ExchangedText.date(Int.random(in: 0...3, using: &world.random))])
      let review = KeptReview(
        id: "\(Int.random(in: 1...4, using: &world.random))", stars: world.any([1, 5]), version: "1", title: "Wet",
        author: "me", text: world.any(["Good", "Bad, \"really\""]), written: written, seen: moment)
      try await home.record([review], of: world.any(Self.listings), hasMore: false, at: moment, now: present)
    }
  }

  @Test(
    "what homes see, add and remove is the same everywhere, whatever the order of syncs",
    arguments: [2, 3], 0..<20 as Range<UInt64>)
  func converge(count: Int, seed: UInt64) async throws {
    let world = World(count, in: folder, seed: seed * 10 + UInt64(count))
    for _ in 0..<60 {
      let home = world.homes[Int.random(in: 0..<count, using: &world.random)]
      switch Int.random(in: 0..<5, using: &world.random) {
      case 0:
        let from = Int.random(in: 0..<count, using: &world.random)
        _ = try await bring(from: from, to: (from + 1) % count, in: world)
      case 1, 2: try await change(home, in: world)
      default: try await look(home, in: world)
      }
    }
    var rounds = 0
    var added = 1
    while added > 0, rounds < 8 {
      (added, rounds) = (0, rounds + 1)
      for from in 0..<count {
        for to in 0..<count where to != from { added += try await bring(from: from, to: to, in: world) }
      }
    }
    #expect(added == 0, "seed \(seed): \(rounds) rounds")
    let first = try await ExchangedText.export(world.homes[0], at: world.now)
    for home in world.homes.dropFirst() {
      let other = try await ExchangedText.export(home, at: world.now)
      #expect(Self.difference(first, other) == [], "seed \(seed)")
    }
    try await check(world.homes[0], world, seed)
    // An empty file has the same after one import.
    let empty = Observatory(file: folder.file("\(count) \(seed) empty/appsearch.sqlite").path)
    try await ExchangedText.take(first, into: empty, at: world.now)
    #expect(Self.difference(first, try await ExchangedText.export(empty, at: world.now)) == [], "seed \(seed)")
  }

  /// The lines that only one has; if there are none, the words for another order.
  private static func difference(_ first: String, _ other: String) -> [String] {
    let lines = [first, other].map { $0.split(separator: "\n").map(String.init) }
    let different = Set(lines[0]).symmetricDifference(lines[1]).sorted().map { line in
      (lines[0].contains(line) ? "- " : "+ ") + line
    }
    return different.isEmpty && lines[0] != lines[1] ? ["another order"] : different
  }

  /// Things that were added last are there, and those removed last aren't.
  private func check(_ home: Observatory, _ world: World, _ seed: UInt64) async throws {
    let tracks = try await home.summaries(at: .distantFuture)
    let marks = try await home.competitors(at: .distantFuture)
    let bookmarks = try await home.library().bookmarks
    for (thing, isAdded) in world.last {
      let isThere: Bool
      switch thing {
      case .track(let key, ""): isThere = tracks.contains { $0.key == key }
      case .track(let key, let tag):
        guard let track = tracks.first(where: { $0.key == key }) else { continue }
        isThere = track.tags.contains(tag)
      case .mark(let app, ""): isThere = marks.contains { $0.competitor.id == app }
      case .mark(let app, let tag):
        isThere = marks.contains { $0.competitor.id == app && $0.tags.contains(tag) }
      case .bookmark(let listing): isThere = bookmarks.contains { $0.listing == listing }
      }
      #expect(isThere == isAdded, "seed \(seed): \(thing)")
    }
  }
}
