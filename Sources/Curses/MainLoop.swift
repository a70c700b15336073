import CTerminal
import Dispatch
import Essentials

/// The main thread's loop, which waits for the terminal, for signals and for the MainActor's work at once.
///
/// Left to itself, Swift's runtime does the MainActor's work on any thread of a pool, and changing threads takes as long as drawing a
/// frame. Here the thread that a key wakes also draws. While nothing happens it sleeps without a timer. (On Linux libdispatch wakes
/// once a second by itself, to count its threads.)
///
/// Linux only, since only there a descriptor tells of work on the main queue. Elsewhere, and in tests, Dispatch serves the queue.
@MainActor
package enum MainLoop {
  private(set) static var isRunning = false
  private static var watches: [DescriptorWatch] = []
  private static var finishing: [@MainActor () -> Void] = []

  /// Serves the MainActor until the process exits. Call once, on the main thread.
  package nonisolated static func run() -> Never {
    #if os(Linux)
      // Traps on any thread but the main one, which is the MainActor's.
      MainActor.assumeIsolated { pass() }
    #else
      dispatchMain()
    #endif
  }

  /// Does something once, after all due work and before the thread waits again.
  package static func atEndOfPass(_ work: @escaping @MainActor () -> Void) {
    if isRunning { return finishing.append(work) }
    // The main queue is the MainActor's.
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }

  static func add(_ watch: DescriptorWatch) {
    watches.append(watch)
  }

  static func remove(_ watch: DescriptorWatch) {
    watches.removeAll { $0 === watch }
  }

  #if os(Linux)
    private static func pass() -> Never {
      isRunning = true
      let queue = cterminal_main_queue()
      var queries: [pollfd] = []
      while true {
        let due = finishing
        finishing.removeAll(keepingCapacity: true)
        for work in due { work() }
        queries.removeAll(keepingCapacity: true)
        for watch in watches {
          let events = watch.purpose == .reading ? POLLIN : POLLOUT
          queries.append(pollfd(fd: watch.descriptor, events: Int16(events), revents: 0))
        }
        queries.append(pollfd(fd: queue, events: Int16(POLLIN), revents: 0))
        // Work that was added meanwhile waits for keys.
        guard poll(&queries, nfds_t(queries.count), finishing.isEmpty ? -1 : 0) > 0 else { continue }
        // Keys first, everything else can wait. A watch may stop others.
        for (watch, query) in zip(watches, queries) where query.revents != 0 && watch.isActive { watch.ready() }
        guard queries[queries.count - 1].revents != 0 else { continue }
        // An event counter: one read takes all posted events.
        var posted: UInt64 = 0
        _ = read(queue, &posted, MemoryLayout.size(ofValue: posted))
        cterminal_serve_main_queue()
      }
    }
  #endif
}

/// Calls back on the MainActor for as long as a descriptor can be read or written, until it is stopped.
///
/// Waits in the ``MainLoop`` if that runs, else with a source of Dispatch.
@MainActor
final class DescriptorWatch {
  enum Purpose {
    case reading, writing
  }

  let descriptor: Int32
  let purpose: Purpose
  let ready: @MainActor () -> Void
  private(set) var isActive = true
  private var source: (any DispatchSourceProtocol)?

  /// - Parameters:
  ///   - descriptor: must stay open until ``stop()``.
  ///   - ready: must read or write, or is called again at once; may stop this and other watches.
  /// - Returns: `nil` if the system has no more descriptors.
  init?(_ descriptor: Int32, for purpose: Purpose = .reading, ready: @escaping @MainActor () -> Void) {
    self.descriptor = descriptor
    self.purpose = purpose
    self.ready = ready
    guard !MainLoop.isRunning else {
      MainLoop.add(self)
      return
    }
    // A source uses its descriptor after it was cancelled, when the caller may have closed it: so it gets its own.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    let source: any DispatchSourceProtocol =
      switch purpose {
      case .reading: DispatchSource.makeReadSource(fileDescriptor: copy, queue: .main)
      case .writing: DispatchSource.makeWriteSource(fileDescriptor: copy, queue: .main)
      }
    source.setEventHandler { [weak self] in
      // The main queue is the MainActor's.
      MainActor.assumeIsolated {
        guard let self, self.isActive else { return }
        self.ready()
      }
    }
    source.setCancelHandler { close(copy) }
    source.activate()
    self.source = source
  }

  func stop() {
    guard isActive else { return }
    isActive = false
    source?.cancel()
    source = nil
    MainLoop.remove(self)
  }
}
