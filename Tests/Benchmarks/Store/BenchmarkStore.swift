import Foundation

/// A store on the loopback interface that does as little as possible: a blocking thread per connection, and bodies made
/// beforehand, so that what is measured is the client.
///
/// The first word of the search term says what to answer, and the rest makes terms differ: `full` (200 records as the store
/// sends them, 1.2 MB), `fresh0` to `fresh9` (the same with pictures of their own), `slim200` and `slim100000` (records with
/// little in them), `hang` (nothing, ever).
final class BenchmarkStore: @unchecked Sendable {
  // Sound: `bodies`, `icons` and `listener` never change; `hung` and `left` are only touched with `condition` locked.
  let port: UInt16
  private let listener: Int32
  private let bodies: [String: [UInt8]]
  private let icons: [[UInt8]]
  private let condition = NSCondition()
  private var hung = 0
  private var left: [ContinuousClock.Instant] = []

  /// How long an icon takes.
  static let iconDelay = Duration.milliseconds(20)

  /// - Parameter icons: what to answer to requests for artwork, in turn.
  init(icons: [[UInt8]]) throws {
    self.icons = icons
    (listener, port) = try StoreSocket.listen()
    bodies = Records.bodies(server: "http://127.0.0.1:\(port)")
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// The bytes of an answer.
  func bodyLength(of word: String) -> Int { bodies[word]?.count ?? 0 }

  /// Serves until the process ends.
  func start() {
    Thread.detachNewThread { [self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        StoreSocket.prepare(connection)
        Thread.detachNewThread { self.serve(connection) }
      }
    }
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

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var inbox: [UInt8] = []
    while let request = StoreSocket.nextRequest(connection, &inbox) {
      let path = request.split(separator: " ").dropFirst().first ?? ""
      if path.contains("/artwork/") {
        // What an icon takes at the server is part of what is measured; a client that goes is not waited for.
        var query = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        poll(&query, 1, Int32(Self.iconDelay.milliseconds))
        // Any of them will do, but the same address always gets the same one.
        let index = path.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % icons.count
        StoreSocket.send(connection, icons[index], type: "image/png")
      } else if path.contains("term=hang") {
        hang(connection)
        return
      } else if let word = bodies.keys.first(where: { path.contains("term=\($0)") }), let body = bodies[word] {
        StoreSocket.send(connection, body, type: "text/javascript")
      } else {
        StoreSocket.send(connection, Array(#"{"resultCount":0,"results":[]}"#.utf8), type: "text/javascript")
      }
    }
  }

  /// Answers nothing and notes when the client goes.
  private func hang(_ connection: Int32) {
    condition.withLock {
      hung += 1
      condition.broadcast()
    }
    var byte: UInt8 = 0
    while recv(connection, &byte, 1, 0) > 0 {}
    let instant = ContinuousClock.now
    condition.withLock {
      left.append(instant)
      condition.broadcast()
    }
  }
}
