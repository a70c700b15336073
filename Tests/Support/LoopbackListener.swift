import Foundation

/// Accepts the loopback store's connections and holds the open ones.
actor LoopbackListener {
  nonisolated let port: UInt16
  nonisolated let refusingPort: UInt16
  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  private let loop: EventLoop
  private let descriptor: Int32
  private let refusingDescriptor: Int32
  private let ledger: Watched<LoopbackLedger>
  private let clock: any Clock<Duration>
  private let greeting: String?
  private let handler: LoopbackStore.Handler
  private var isOpen = true
  private var connections: [Int: LoopbackConnection] = [:]

  init(
    isIPv6: Bool, greeting: String?, ledger: Watched<LoopbackLedger>, clock: any Clock<Duration>,
    handler: @escaping LoopbackStore.Handler
  ) throws {
    self.ledger = ledger
    self.clock = clock
    self.greeting = greeting
    self.handler = handler
    loop = try EventLoop()
    (descriptor, port) = try Socket.bound(onIPv6: isIPv6)
    // Bound but not listening: the system refuses connections and reserves the port.
    (refusingDescriptor, refusingPort) = try Socket.bound(onIPv6: isIPv6)
    try Socket.listen(descriptor, backlog: 1024)
  }

  nonisolated func start() {
    loop.onReadable(descriptor) { [weak self] in
      self?.assumeIsolated { $0.accept() }
    }
  }

  nonisolated func stop() {
    loop.perform { self.assumeIsolated { $0.close() } }
  }

  private func accept() {
    while isOpen, let accepted = Socket.accept(descriptor) {
      let number = ledger.update { ledger in
        ledger.openConnections += 1
        ledger.acceptedConnections += 1
        return ledger.acceptedConnections - 1
      }
      let connection = LoopbackConnection(
        descriptor: accepted, number: number, loop: loop, ledger: ledger, clock: clock, handler: handler
      ) { [weak self] in
        self?.assumeIsolated { $0.connections[number] = nil }
      }
      connections[number] = connection
      connection.start()
      if let greeting { Task { try await connection.send(Data(greeting.utf8)) } }
    }
  }

  private func close() {
    guard isOpen else { return }
    isOpen = false
    loop.onReadable(descriptor, nil)
    Socket.close(descriptor)
    Socket.close(refusingDescriptor)
    for connection in connections.values {
      connection.assumeIsolated { $0.close(as: .cut) }
    }
  }
}
