import CTerminal
import Dispatch

import Essentials
/// The main thread's loop, which waits for the terminal, for signals and for the MainActor's work at once.
///
/// Left to itself, Swift's runtime ends the main thread and does the MainActor's work on any thread of a pool. A key would change
/// threads on its way to its frame, which takes as long as drawing it. Here the thread that is woken by a key also draws.
///
/// While nothing happens the loop sleeps without a timer. (On Linux libdispatch wakes once a second by itself, to count its threads.)
///
/// Linux only, since only there a descriptor tells of work on the main queue. Elsewhere, and in a program that doesn't call
/// ``run()``, such as a test, Dispatch serves the queue.
@MainActor
package enum MainLoop {
  private(set) static var isRunning = false
  private static var watches: [DescriptorWatch] = []
  private static var finishing: [@MainActor () -> Void] = []

  /// Serves the MainActor until the process exits. Call once, on the main thread.
  package nonisolated static func run() -> Never {
    #if os(Linux)
      // Traps on any thread but the main one, which is the MainActor's.
      MainActor.assumeIsolated { turn() }
    #else
      dispatchMain()
    #endif
  }

  /// Does something once, after all due work and before the thread waits again.
  package static func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
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
    private static func turn() -> Never {
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
