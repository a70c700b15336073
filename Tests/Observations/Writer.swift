import Foundation
import Observatory
import Support

/// Writes lists and searches, one a transaction, and says each one's number on standard output once it is kept. Where one can't be
/// kept, it says why and ends with 3.
enum Writer {
  static func run(_ file: URL, count: Int) async throws {
    let observatory = Observatory(file: file.path)
    do throws(ObservatoryError) {
      let track = TrackKey(search: SearchKey(term: "weather", country: "us", device: "iphone"), app: 1)
      try await observatory.follow(track, name: "Weather", at: Date(timeIntervalSince1970: 0))
      for number in 1...count {
        let moment = Date(timeIntervalSince1970: TimeInterval(number))
        let place = PositionedApp(position: number, app: 1, name: "Weather")
        try await observatory.record(PositionList(depth: count, apps: [place]), for: track.search, at: moment)
        // Larger than what it says, so that a full disk is met soon.
        try await observatory.enqueue([
          QueuedWork(kind: "number \(number)", payload: String(repeating: "x", count: 2_000))
        ])
        say("\(number)")
      }
    } catch {
      say(error.message)
      exit(3)
    }
  }
}
