internal import CCurl
import Dispatch
import Essentials

/// The one thread that runs libcurl and all transfers. It sleeps while nothing arrives and nothing is ordered.
///
///     CurlTransport.send ──> CurlMailbox ──> this thread ──> CurlHandle ──> Transfer ──> CurlTransport.send
final class CurlThread {
  private let mailbox: CurlMailbox
  private let settings: CurlHandle.Settings
  private let multi: UnsafeMutableRawPointer
  private var handles: [UnsafeMutableRawPointer: CurlHandle] = [:]

  /// Starts the thread, which ends when the mailbox is closed. Without libcurl, the mailbox refuses all orders.
  static func start(_ mailbox: CurlMailbox, _ settings: CurlHandle.Settings, connectionsPerHost: Int) {
    DispatchQueue(label: "appsearch.http").async {
      ccurl_name_thread("appsearch.http")
      // Dispatch keeps its thread for other work, which is not libcurl's.
      defer { ccurl_name_thread("appsearch.idle") }
      blockSignals()
      if let reason = ccurl_load() {
        return mailbox.refuse(.other(missing(String(cString: reason))))
      }
      // A thread that can't be woken would sleep through every order.
      guard let multi = ccurl_multi_init(), ccurl_multi_wakeup(multi) == CURLM_OK else {
        return mailbox.refuse(.other("libcurl can't be started: this program may not open enough files"))
      }
      _ = ccurl_multi_set_number(multi, CURLMOPT_MAX_HOST_CONNECTIONS, connectionsPerHost)
      CurlThread(mailbox, settings, multi).run()
      _ = ccurl_multi_cleanup(multi)
    }
  }

  private init(_ mailbox: CurlMailbox, _ settings: CurlHandle.Settings, _ multi: UnsafeMutableRawPointer) {
    self.mailbox = mailbox
    self.settings = settings
    self.multi = multi
  }

  private func run() {
    mailbox.wake(multi)
    while let orders = mailbox.take() {
      for order in orders { carryOut(order) }
      let performed = ccurl_multi_perform(multi)
      var code = CURLE_OK
      while let easy = ccurl_multi_ended(multi, &code) { complete(easy, code) }
      // Returns at once where an order has come meanwhile.
      guard performed == CURLM_OK, ccurl_multi_poll(multi, CInt.max) == CURLM_OK else {
        mailbox.refuse(.other("libcurl can't wait for answers any more"))
        break
      }
    }
    mailbox.wake(nil)
    for (easy, handle) in handles {
      handle.transfer.end(.failure(.interrupted(received: 0)))
      _ = release(easy)
    }
  }

  private func carryOut(_ order: CurlMailbox.Order) {
    switch order {
    case .start(let transfer):
      if !transfer.isOver { start(transfer) }
    case .drop(let transfer):
      guard let handle = handles.values.first(where: { $0.transfer === transfer }) else { return }
      handle.giveUpConnection()
      _ = release(handle.easy)
    }
  }

  private func complete(_ easy: UnsafeMutableRawPointer, _ code: CURLcode) {
    guard let handle = release(easy) else { return }
    handle.complete(code)
    guard code == CURLE_OPERATION_TIMEDOUT, !handle.transfer.hasBegun else { return }
    // Over TLS the others have waited for this one's connection just as long.
    for other in handles.values where !other.transfer.hasBegun && other.server == handle.server {
      other.transfer.end(.failure(.timedOut))
      _ = release(other.easy)
    }
  }

  private func start(_ transfer: Transfer) {
    do throws(HTTPError) {
      let handle = try CurlHandle(transfer, settings) { [mailbox, weak transfer] in
        if let transfer { mailbox.stop(transfer, .timedOut) }
      }
      let code = ccurl_multi_add(multi, handle.easy)
      guard code == CURLM_OK else { throw .other("libcurl refuses the request (code \(code.rawValue))") }
      handles[handle.easy] = handle
    } catch {
      transfer.end(.failure(error))
    }
  }

  /// Removes a transfer from libcurl, which closes its connection unless the answer is complete.
  private func release(_ easy: UnsafeMutableRawPointer) -> CurlHandle? {
    _ = ccurl_multi_remove(multi, easy)
    return handles.removeValue(forKey: easy)
  }

  private static func missing(_ reason: String) -> String {
    "The network needs libcurl, which can't be used (\(reason)). Install libcurl4 (Debian, Ubuntu) or libcurl (elsewhere)."
  }
}

/// Blocks all signals but those of a crash: writing to a closed TLS connection would raise SIGPIPE.
private func blockSignals() {
  var signals = sigset_t()
  sigfillset(&signals)
  for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&signals, signal) }
  pthread_sigmask(SIG_SETMASK, &signals, nil)
}
