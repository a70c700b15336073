import Foundation
package import Texts

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
