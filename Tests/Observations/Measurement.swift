import Foundation
import Observatory
import Support

/// Fills a store and holds its size and the times of what screens ask against what they may be.
enum Measurement {
  /// On the disk, for each observation.
  private static let mostBytes = 120.0
  private static let mostMilliseconds = 50.0
  /// Of a list of which a tenth has changed, on the disk.
  private static let mostListBytes = 150.0
  private static let mostYearMegabytes = 60.0
  private static let listDays = 60
  private static let mostListMilliseconds = 200.0
  private static let samples = 15
  private static let factDays = 30

  /// - Parameter count: how many observations of positions to make.
  /// - Returns: whether all is as it should be.
  static func run(_ file: URL, count: Int) async throws -> Bool {
    let worst = file.deletingLastPathComponent().appending(path: "restless.sqlite")
    var (_, _, isMet) = try await fill(worst, with: .restless, count: count / 10)
    isMet = try await measureLists(file.deletingLastPathComponent().appending(path: "lists.sqlite")) && isMet
    let (world, tracks, isSmall) = try await fill(file, with: .usual, count: count)
    isMet = isSmall && isMet
    let factSize = try await fillFacts(of: world, file)
    print("facts of \(tracks.count) listings on \(factDays) days: \(factSize) bytes more")
    let now = world.moment
    let track = tracks[tracks.count / 2]
    // Nobody tracks it, but it is in every list.
    let other = TrackKey(search: track.search, app: world.searches.first { $0.key == track.search }?.apps[3] ?? 0)
    let moments = [now.addingTimeInterval(-365 * 86_400), now]
    let listing = Listing(app: track.app, country: track.search.country)
    let start = now.addingTimeInterval(TimeInterval(-factDays) * 86_400)
    let charts = [7, 30, 90, 365].map { days -> (String, (Observatory) async throws -> Void) in
      let first = now.addingTimeInterval(TimeInterval(-days) * 86_400)
      return ("chart of \(days) days", { _ = try await $0.positions(of: track, from: first, until: .distantFuture) })
    }
    let questions: [(String, (Observatory) async throws -> Void)] =
      [
        ("tracked: all of them", { _ = try await $0.summaries(at: now) }),
        ("moves of 7 days", { _ = try await $0.moves(from: now.addingTimeInterval(-7 * 86_400), to: now) }),
        ("moves since a visit", { _ = try await $0.moves(from: nil, to: now, withCompetitors: true) }),
      ] + charts + [
        ("neighbours then and now", { _ = try await $0.neighbours(of: track, at: moments) }),
        ("history of any app", { _ = try await $0.positions(of: other, from: .distantPast, until: .distantFuture) }),
        (
          "history of a track", { _ = try await $0.positions(of: track, from: .distantPast, until: .distantFuture) }
        ),
        (
          "changes of an app",
          {
            _ = try await $0.changes(of: listing, since: start, until: .distantFuture)
            _ = try await $0.ratings(of: listing, from: start, until: .distantFuture)
          }
        ),
      ]
    for (name, ask) in questions { isMet = try await measure(name, file, ask) && isMet }
    return isMet
  }

  /// Whole lists of a thousand terms.
  private static func measureLists(_ file: URL) async throws -> Bool {
    var world = World.thousand
    let isFilled = FileManager.default.fileExists(atPath: file.path)
    let observatory = Observatory(file: file.path)
    for track in world.tracks { try await observatory.follow(track, name: "App \(track.app)", at: world.moment) }
    let own = Set(world.tracks.map(\.app))
    for app in Set(world.searches.prefix(4).flatMap(\.apps)).subtracting(own).sorted().prefix(8) {
      _ = try await observatory.add(Competitor(id: app, name: "App \(app)"), at: world.moment)
    }
    while world.day < listDays {
      if !isFilled { try await observatory.record(world.lists, at: world.moment) }
      world.sleep()
    }
    await observatory.close()
    let size = Double(try listBytes(in: file)) / Double(world.searches.count * listDays)
    let end = world.moment
    let sizes = [
      check("bytes for each list", size, atMost: mostListBytes),
      check("megabytes for 1,000 terms in a year", size * 365_000 / 1e6, atMost: mostYearMegabytes),
    ]
    let apps = Array(own.sorted().prefix(4))
    let country = world.searches[0].key.country
    let isQuick = try await measure("four apps side by side, of 1,000 terms", file) {
      _ = try await $0.latestPositions(of: apps, country: country, device: "iphone", until: end)
    }
    let hasQuickGap = try await measure("gap over 1,000 terms", file, atMost: mostListMilliseconds) {
      _ = try await $0.gaps(top: 20, at: end)
    }
    return isQuick && hasQuickGap && !sizes.contains(false)
  }

  /// The pages that are free without lists.
  private static func listBytes(in file: URL) throws -> Int {
    let database = try SQLiteFile(file)
    func free() throws -> Int { Int(try database.column("PRAGMA freelist_count")[0]) ?? 0 }
    try database.run("BEGIN IMMEDIATE")
    let before = try free()
    try database.run("DELETE FROM list")
    let pages = try free() - before
    try database.run("ROLLBACK")
    return pages * 4_096
  }

  private static func spanCount(of tracks: [TrackKey], _ file: URL) async throws -> Int {
    let observatory = Observatory(file: file.path)
    var count = 0
    for track in tracks {
      count += try await observatory.positions(of: track, from: .distantPast, until: .distantFuture).count
    }
    return count
  }

  /// - Returns: the bytes that it took.
  private static func fillFacts(of world: World, _ file: URL) async throws -> Int {
    let before = try byteCount(of: file)
    let observatory = Observatory(file: file.path)
    var world = world
    for _ in 0..<factDays {
      try await observatory.record(world.facts, at: world.moment)
      world.sleep()
    }
    await observatory.close()
    return try byteCount(of: file) - before
  }

  private static func byteCount(of file: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
  }

  /// - Returns: also whether it is as small as it should be.
  private static func fill(
    _ file: URL, with start: World, count: Int
  ) async throws -> (World, [TrackKey], isSmall: Bool) {
    // A store that was filled before is measured once more.
    let isFilled = FileManager.default.fileExists(atPath: file.path)
    let observatory = Observatory(file: file.path)
    var world = start
    let tracks = world.tracks
    if !isFilled {
      for track in tracks { try await observatory.follow(track, name: "App \(track.app)", at: world.moment) }
    }
    let start = ContinuousClock.now
    while world.day * tracks.count < count {
      if !isFilled { try await observatory.record(world.lists, at: world.moment) }
      world.sleep()
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try await observatory.visited(tracks, at: world.moment.addingTimeInterval(-60 * 86_400))
    await observatory.close()
    let made = world.day * tracks.count
    let lists = try listBytes(in: file)
    let size = try byteCount(of: file) - lists
    let spans = try await spanCount(of: tracks, file)
    print(
      "\(made) observations of \(tracks.count) tracks on \(world.day) days, \(spans) spans after merging: \(size) bytes,",
      "and \(lists * world.tracks.count / world.searches.count / made) for each list,",
      String(format: "filled in %.0f s", seconds))
    return (world, tracks, check("bytes for each observation", Double(size) / Double(made), atMost: mostBytes))
  }

  /// Measures a call on a store that was just opened, again and again.
  private static func measure(
    _ name: String, _ file: URL, atMost limit: Double = mostMilliseconds, _ call: (Observatory) async throws -> Void
  ) async throws -> Bool {
    var times: [Double] = []
    for _ in 0..<samples {
      let observatory = Observatory(file: file.path)
      try await observatory.open()
      let start = ContinuousClock.now
      try await call(observatory)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    times.sort()
    return check("\(name), ms", times[samples / 2], atMost: limit, worst: times[samples - 1])
  }

  private static func check(_ name: String, _ value: Double, atMost limit: Double, worst: Double? = nil) -> Bool {
    let isMet = (worst ?? value) <= limit
    let spread = worst.map { String(format: ", at worst %.1f", $0) } ?? ""
    print(
      name + String(format: ": %.1f", value) + spread + String(format: ", budget %.0f", limit)
        + (isMet ? "" : ": NOT MET"))
    return isMet
  }
}
