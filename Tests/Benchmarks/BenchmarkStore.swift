import AppStore
import Artwork
import Foundation
import HTTP
import SampleStore
import Support

/// A store on the loopback interface that does as little as possible: a blocking thread per connection, and bodies made
/// beforehand, so that what is measured is the client.
///
/// The first word of the search term says what to answer, and the rest makes terms differ: `full` (200 records as the store sends
/// them, 1.2 MB), `fresh0` to `fresh9` (the same with pictures of their own), `slim200` and `slim100000` (records with little in
/// them), `hang` (nothing, ever).
final class BenchmarkStore: @unchecked Sendable {
  // Sound: `bodies`, `icons` and `server` never change; `hung` and `left` are only touched with `condition` locked.
  private let server: PlainServer
  private let bodies: [String: [UInt8]]
  private let icons: [[UInt8]]
  private let condition = NSCondition()
  private var hung = 0
  private var left: [ContinuousClock.Instant] = []

  /// - Parameter icons: what to answer to requests for artwork, in turn.
  init(icons: [[UInt8]]) throws {
    self.icons = icons
    server = try PlainServer()
    bodies = Records.bodies(server: "http://127.0.0.1:\(server.port)")
  }

  var address: String { "http://127.0.0.1:\(server.port)" }

  /// The bytes of an answer.
  func bodyLength(of word: String) -> Int { bodies[word]?.count ?? 0 }

  /// Serves until the process ends.
  func start() {
    server.start { self.serve(&$0) }
  }

  /// Waits until so many requests in all have come that get no answer.
  func waitForHungRequests(_ count: Int) -> Bool {
    wait { self.hung >= count }
  }

  /// Waits until so many of those have been given up, and says when the last was.
  func waitForClosedConnections(_ count: Int) -> ContinuousClock.Instant? {
    wait { self.left.count >= count } ? condition.withLock { left[count - 1] } : nil
  }

  private func wait(until holds: () -> Bool) -> Bool {
    condition.withLock {
      let deadline = Date(timeIntervalSinceNow: 5)
      while !holds() {
        if !condition.wait(until: deadline) { return false }
      }
      return true
    }
  }

  private func serve(_ connection: inout PlainConnection) {
    while let request = connection.nextRequest() {
      let path = request.split(separator: " ").dropFirst().first ?? ""
      if path.contains("/artwork/") {
        // The server's time for an icon is part of the measure; a client that goes is not waited for.
        connection.pause(milliseconds: 20)
        // Any of them will do, but the same address always gets the same one.
        let index = path.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % icons.count
        connection.answer(icons[index], type: "image/png")
      } else if path.contains("term=hang") {
        return hang(&connection)
      } else {
        let body = bodies.first { path.contains("term=\($0.key)") }?.value
        connection.answer(body ?? Array(#"{"resultCount":0,"results":[]}"#.utf8), type: "text/javascript")
      }
    }
  }

  /// Answers nothing and notes when the client goes.
  private func hang(_ connection: inout PlainConnection) {
    condition.withLock {
      hung += 1
      condition.broadcast()
    }
    connection.waitForEnd()
    let instant = ContinuousClock.now
    condition.withLock {
      left.append(instant)
      condition.broadcast()
    }
  }
}

extension PlainConnection {
  /// Sends an answer that leaves the connection open.
  fileprivate func answer(_ body: [UInt8], type: String) {
    send("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n".utf8)
    send(body)
  }
}

/// Icons of the sample catalogue as the PNG bytes that an image server would send.
enum SampleIcons {
  /// A good many different ones at the size that rows ask for.
  static func load(size: PixelSize) async throws -> [[UInt8]] {
    let transport = SampleTransport()
    let results = try await AppSearchService(transport: transport).search(SearchQuery(term: "weather", limit: 24))
    var icons: [[UInt8]] = []
    for url in results.apps.compactMap(\.iconURL) {
      guard let url = ArtworkURL.rewritten(url, size: size) else { continue }
      icons.append([UInt8](try await transport.send(HTTPRequest(url: url)).body))
    }
    guard !icons.isEmpty else { throw TestFailure("the sample catalogue has no icons") }
    return icons
  }
}
