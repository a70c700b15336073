import Foundation
package import Texts

/// A server on 127.0.0.1 that does as little as possible: a thread for each connection, and nothing remembered.
///
/// The loopback store of the tests remembers every request, and has a task for each.
package struct PlainServer: Sendable {
  package let port: UInt16
  private let listener: Int32

  package init() throws {
    (listener, port) = try Socket.bound()
    try Socket.listen(listener, backlog: 256)
  }

  /// Serves each connection on a thread of its own, until the process ends.
  package func start(_ serve: @escaping @Sendable (inout PlainConnection) -> Void) {
    Thread.detachNewThread {
      while Socket.wait(for: POLLIN, on: listener, within: -1) {
        guard let descriptor = Socket.accept(listener) else { continue }
        let thread = Thread {
          var connection = PlainConnection(descriptor: descriptor)
          serve(&connection)
          Socket.close(descriptor)
        }
        thread.stackSize = 256 << 10
        thread.start()
      }
    }
  }
}

/// A connection of a ``PlainServer``.
package struct PlainConnection {
  fileprivate let descriptor: Int32
  private var inbox: [UInt8] = []

  fileprivate init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next request's first line; `nil` where none comes any more. Requests with a body don't come here.
  package mutating func nextRequest() -> Substring? {
    var buffer = [UInt8](repeating: 0, count: 8192)
    while true {
      if let end = inbox.firstRange(of: [13, 10, 13, 10]) {
        let head = String(decoding: inbox[..<end.lowerBound], as: UTF8.self)
        inbox.removeSubrange(..<end.upperBound)
        return head.split(separator: "\r\n", maxSplits: 1).first ?? ""
      }
      switch Socket.read(descriptor, into: &buffer) {
      case .bytes(let count): inbox += buffer[..<count]
      case .wouldBlock: guard Socket.wait(for: POLLIN, on: descriptor, within: 60_000) else { return nil }
      case .closed: return nil
      }
    }
  }

  /// Sends the first six pieces of a size one by one, or all at once, and then the rest.
  ///
  /// - Returns: `true` if the client took all.
  @discardableResult
  package func send(_ bytes: some Sequence<UInt8>, pieceSize: Int = 0) -> Bool {
    var rest = Data(bytes)[...]
    var pieces = 0
    while !rest.isEmpty {
      let isPiece = pieceSize > 0 && pieces < 6
      switch Socket.write(descriptor, isPiece ? rest.prefix(pieceSize) : rest) {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .wouldBlock: guard Socket.wait(for: POLLOUT, on: descriptor, within: 2000) else { return false }
      case .closed: return false
      }
      pieces += 1
    }
    return true
  }

  /// Keeps quiet for some milliseconds, or until the client says something or goes.
  package func pause(milliseconds: Int32) {
    _ = Socket.wait(for: POLLIN, on: descriptor, within: milliseconds)
  }

  /// Keeps quiet until the client goes.
  package mutating func waitForEnd() {
    while nextRequest() != nil {}
  }

  /// Makes the end of the connection a reset.
  package func resetAtEnd() { Socket.resetOnClose(descriptor) }
}

/// An address of this machine where connecting neither succeeds nor fails.
package final class UnansweringPort: Sendable {
  /// The address.
  package let url: WebAddress
  private let descriptors: [Int32]

  /// Takes a port whose queue of connections is full, since nobody accepts any.
  package init() throws {
    let (listener, port) = try Socket.bound()
    try Socket.listen(listener, backlog: 0)
    descriptors = [listener] + (try (0..<4).map { _ in try Socket.connecting(to: port) })
    url = LoopbackStore.url(port: port)
  }

  deinit {
    for descriptor in descriptors { Socket.close(descriptor) }
  }
}
