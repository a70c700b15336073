internal import CCurl
import Concurrency

/// Orders for libcurl's thread: transfers to start and transfers to drop. Each order wakes it.
final class CurlMailbox: Sendable {
  enum Order: Sendable {
    case start(Transfer)
    /// It has ended: close its connection, if it has one.
    case drop(Transfer)
  }

  private struct Contents: Sendable {
    var orders: [Order] = []
    var bell: Bell?
    var isClosed = false
    var refusal: HTTPError?
  }

  private let contents = Locked(Contents())

  /// Leaves an order for the thread. A transfer that can't be started ends here.
  func leave(_ order: Order) {
    let refusal = contents.withLock { contents in
      guard contents.refusal == nil else { return contents.refusal }
      contents.orders.append(order)
      contents.bell?.ring()
      return nil
    }
    if let refusal, case .start(let transfer) = order { transfer.end(.failure(refusal)) }
  }

  /// Ends a transfer before its answer. The caller is told at once; the connection is closed when the thread wakes.
  func stop(_ transfer: Transfer, _ error: HTTPError) {
    // In this order: the caller's next request must not reuse the connection.
    transfer.giveUp()
    leave(.drop(transfer))
    transfer.end(.failure(error))
  }

  func close() {
    contents.withLock { contents in
      contents.isClosed = true
      contents.bell?.ring()
    }
  }

  // MARK: - The thread's side

  /// Has `multi` woken for each order from now on; `nil` before it is freed.
  func wake(_ multi: UnsafeMutableRawPointer?) {
    contents.withLock { $0.bell = multi.map(Bell.init) }
  }

  /// The orders since the last call; `nil` when the thread should end.
  func take() -> [Order]? {
    contents.withLock { contents in
      guard !contents.isClosed else { return nil }
      defer { contents.orders = [] }
      return contents.orders
    }
  }

  /// There is no thread: every transfer to start, now and later, fails with `error`.
  func refuse(_ error: HTTPError) {
    let orders = contents.withLock { contents in
      contents.refusal = error
      defer { contents.orders = [] }
      return contents.orders
    }
    for case .start(let transfer) in orders { transfer.end(.failure(error)) }
  }
}

/// Wakes the thread: `curl_multi_wakeup` may be called on any thread.
// Sound: the mailbox's lock keeps the multi handle from being freed meanwhile.
private struct Bell: @unchecked Sendable {
  let multi: UnsafeMutableRawPointer

  func ring() { _ = ccurl_multi_wakeup(multi) }
}
