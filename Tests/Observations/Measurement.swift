import Foundation
import Observatory

/// Fills a store and holds its size and the times of what screens ask against what they may be.
enum Measurement {
  /// On the disk, for each observation.
  private static let mostBytes = 120.0
  private static let mostMilliseconds = 50.0
  private static let samples = 15
  private static let factDays = 30

  /// - Parameter count: how many observations of positions to make.
  /// - Returns: whether all is as it should be.
  static func run(_ file: URL, count: Int) async throws -> Bool {
    let worst = file.deletingLastPathComponent().appending(path: "restless.sqlite")
    var (_, _, isMet) = try await fill(worst, with: .restless, count: count / 10)
    let (world, tracks, isSmall) = try await fill(file, with: .usual, count: count)
    isMet = isSmall && isMet
    let factSize = try await fillFacts(of: world, file)
    print("facts of \(tracks.count) listings on \(factDays) days: \(factSize) bytes more")
    let now = world.moment
    let track = tracks[tracks.count / 2]
    let moments = [now.addingTimeInterval(-365 * 86_400), now]
    let listing = Listing(app: track.app, country: track.search.country)
    let start = now.addingTimeInterval(TimeInterval(-factDays) * 86_400)
    let charts = [7, 30, 90, 365].map { days -> (String, (Observatory) async throws -> Void) in
      let first = now.addingTimeInterval(TimeInterval(-days) * 86_400)
      return ("chart of \(days) days", { _ = try await $0.positions(of: track, from: first, until: .distantFuture) })
    }
    let questions: [(String, (Observatory) async throws -> Void)] =
      [("tracked: all of them", { _ = try await $0.summaries(at: now) })] + charts + [
        ("neighbours then and now", { _ = try await $0.neighbours(of: track, at: moments) }),
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
    let observatory = Observatory(file: file.path)
    var world = start
    let tracks = world.tracks
    for track in tracks { try await observatory.follow(track, name: "App \(track.app)", at: world.moment) }
    let start = ContinuousClock.now
    while world.day * tracks.count < count {
      try await observatory.record(world.lists, at: world.moment)
      world.sleep()
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try await observatory.visited(tracks, at: world.moment.addingTimeInterval(-60 * 86_400))
    await observatory.close()
    let made = world.day * tracks.count
    let size = try byteCount(of: file)
    let spans = try await spanCount(of: tracks, file)
    print(
      "\(made) observations of \(tracks.count) tracks on \(world.day) days, \(spans) spans after merging: \(size) bytes,",
      String(format: "filled in %.0f s", seconds))
    return (world, tracks, check("bytes for each observation", Double(size) / Double(made), atMost: mostBytes))
  }

  /// Measures a call on a store that was just opened, again and again.
  private static func measure(
    _ name: String, _ file: URL, _ call: (Observatory) async throws -> Void
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
    return check("\(name), ms", times[samples / 2], atMost: mostMilliseconds, worst: times[samples - 1])
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
