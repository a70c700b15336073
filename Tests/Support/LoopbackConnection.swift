import Foundation

/// A connection of the loopback store: reads requests one after the other and sends their answers.
///
/// It reads also while an answer is sent or withheld, since only reading shows that the client has gone.
actor LoopbackConnection {
  /// Thrown into an answer whose connection has ended.
  struct Closed: Error {}

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
  let clock: any Clock<Duration>

  private let loop: EventLoop
  private let descriptor: Int32
  private let number: Int
  private let ledger: Watched<LoopbackLedger>
  private let handler: LoopbackStore.Handler
  private let onClose: @Sendable () -> Void

  private var isOpen = true
  private var inbox: [UInt8] = []
  private var awaitingSpace: CheckedContinuation<Void, Never>?
  private var answering: (request: Int, task: Task<Void, Never>)?

  /// - Parameter onClose: called once, on the loop's thread.
  init(
    descriptor: Int32, number: Int, loop: EventLoop, ledger: Watched<LoopbackLedger>,
    clock: any Clock<Duration>, handler: @escaping LoopbackStore.Handler, onClose: @escaping @Sendable () -> Void
  ) {
    self.descriptor = descriptor
    self.number = number
    self.loop = loop
    self.ledger = ledger
    self.clock = clock
    self.handler = handler
    self.onClose = onClose
  }

  nonisolated func start() {
    loop.onReadable(descriptor) { [weak self] in
      self?.assumeIsolated { $0.read() }
    }
  }

  /// Sends bytes, waiting for space if there is none.
  func send(_ bytes: Data) async throws(Closed) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard isOpen else { throw Closed() }
      switch Socket.write(descriptor, rest) {
      case .bytes(let count):
        rest = rest.dropFirst(count)
      case .wouldBlock:
        await space()
      case .closed:
        close(as: .clientClosed)
      }
    }
  }

  /// Ends the connection; a request being answered gets `outcome`.
  func close(as outcome: LoopbackRequest.Outcome, reset: Bool = false) {
    guard isOpen else { return }
    isOpen = false
    loop.onReadable(descriptor, nil)
    loop.onWritable(descriptor, nil)
    if reset { Socket.resetOnClose(descriptor) }
    Socket.close(descriptor)
    awaitingSpace?.resume()
    awaitingSpace = nil
    let abandoned = answering
    answering = nil
    ledger.update { ledger in
      ledger.openConnections -= 1
      if let abandoned { ledger.requests[abandoned.request].outcome = outcome }
    }
    abandoned?.task.cancel()
    onClose()
  }

  /// Records that the whole answer was sent. Call it right after sending, before the client can leave.
  func complete(_ request: LoopbackRequest, keepsAlive: Bool) {
    guard isOpen else { return }
    ledger.update { $0.requests[request.index].outcome = .completed }
    answering = nil
    if keepsAlive {
      answerNext()
    } else {
      close(as: .completed)
    }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while isOpen {
      switch Socket.read(descriptor, into: &buffer) {
      case .bytes(let count):
        inbox.append(contentsOf: buffer[..<count])
      case .wouldBlock:
        return answerNext()
      case .closed:
        close(as: .clientClosed)
      }
    }
  }

  private func answerNext() {
    guard isOpen, answering == nil else { return }
    guard let end = inbox.firstRange(of: Array("\r\n\r\n".utf8)) else {
      // No client has a head this long.
      if inbox.count > 256 << 10 { close(as: .cut) }
      return
    }
    let head = inbox[..<end.lowerBound]
    let request = ledger.update { [number] ledger in
      let request = LoopbackRequest(head: head, index: ledger.requests.count, connection: number)
      if let request { ledger.requests.append(request) }
      return request
    }
    inbox.removeSubrange(..<end.upperBound)
    guard let request else { return close(as: .cut) }
    answering = (request.index, Task { await self.answer(request) })
  }

  private func answer(_ request: LoopbackRequest) async {
    let reply = await handler(request)
    guard isOpen else { return }
    do {
      try await deliver(reply, to: request)
    } catch {
      // Closed or cancelled: the reason is recorded already.
    }
  }

  private func space() async {
    loop.onWritable(descriptor) { [weak self] in
      self?.assumeIsolated { $0.hasSpace() }
    }
    await withCheckedContinuation { awaitingSpace = $0 }
  }

  private func hasSpace() {
    loop.onWritable(descriptor, nil)
    awaitingSpace?.resume()
    awaitingSpace = nil
  }
}
