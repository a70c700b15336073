import Concurrency
import Foundation

/// A thread that waits for sockets and runs the actors that own them.
///
/// Socket events are handled on the thread of their actor, in order and without a hop. Nothing is shared with the dispatch queues
/// of the transport under test, so neither can hold up the other.
final class EventLoop: SerialExecutor {
  typealias Handler = @Sendable () -> Void

  private let core: Core

  init() throws(Socket.Failure) {
    let core = Core(wake: try Socket.pipe())
    self.core = core
    Thread.detachNewThread { core.run() }
  }

  deinit {
    // The actors on this loop retain it, so none is left.
    core.finish()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    perform { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() {
    precondition(core.isCurrent, "not on the event loop's thread")
  }

  /// Runs `work` on the loop's thread, after all earlier work.
  func perform(_ work: @escaping Handler) {
    core.add(work)
  }

  /// Calls `handler` on the loop's thread while there is something to read, until it is set to `nil`.
  func onReadable(_ descriptor: Int32, _ handler: Handler?) {
    core.watch(descriptor) { $0.readable = handler }
  }

  /// Calls `handler` on the loop's thread while there is space to write, until it is set to `nil`.
  func onWritable(_ descriptor: Int32, _ handler: Handler?) {
    core.watch(descriptor) { $0.writable = handler }
  }
}

/// The state of the loop's thread, which outlives the loop until the thread has finished.
private final class Core: Sendable {
  struct Watch: Sendable {
    var readable: EventLoop.Handler?
    var writable: EventLoop.Handler?

    var events: Int32 { (readable == nil ? 0 : Int32(POLLIN)) | (writable == nil ? 0 : Int32(POLLOUT)) }
  }

  private struct State: Sendable {
    var work: [EventLoop.Handler] = []
    var watches: [Int32: Watch] = [:]
    var thread: ObjectIdentifier?
    var isFinished = false
  }

  private let state = Locked(State())
  private let wake: (reader: Int32, writer: Int32)

  init(wake: (reader: Int32, writer: Int32)) {
    self.wake = wake
  }

  deinit {
    Socket.close(wake.reader)
    Socket.close(wake.writer)
  }

  var isCurrent: Bool {
    let current = ObjectIdentifier(Thread.current)
    return state.withLock { $0.thread == current }
  }

  func add(_ work: @escaping EventLoop.Handler) {
    state.withLock { $0.work.append(work) }
    poke()
  }

  func watch(_ descriptor: Int32, _ change: (inout Watch) -> Void) {
    state.withLock { state in
      var watch = state.watches[descriptor] ?? Watch()
      change(&watch)
      state.watches[descriptor] = watch.events == 0 ? nil : watch
    }
    poke()
  }

  func finish() {
    state.withLock { $0.isFinished = true }
    poke()
  }

  func run() {
    let current = ObjectIdentifier(Thread.current)
    state.withLock { $0.thread = current }
    var scratch = [UInt8](repeating: 0, count: 256)
    while true {
      while true {
        let work = state.withLock { state in
          defer { state.work = [] }
          return state.work
        }
        if work.isEmpty { break }
        for step in work { step() }
      }
      let (watches, isFinished) = state.withLock { ($0.watches, $0.isFinished) }
      if isFinished { return }
      var entries = [pollfd(fd: wake.reader, events: Int16(POLLIN), revents: 0)]
      entries += watches.map { pollfd(fd: $0.key, events: Int16($0.value.events), revents: 0) }
      guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
      if entries[0].revents != 0 { while case .bytes = Socket.readPipe(wake.reader, into: &scratch) {} }
      for entry in entries.dropFirst() where entry.revents != 0 { dispatch(entry) }
    }
  }

  private func dispatch(_ entry: pollfd) {
    // Looked up one by one: an earlier handler may have removed a later one.
    let ended = Int32(POLLERR) | Int32(POLLHUP) | Int32(POLLNVAL)
    let events = Int32(entry.revents)
    if events & (Int32(POLLIN) | ended) != 0 { state.withLock { $0.watches[entry.fd]?.readable }?() }
    if events & (Int32(POLLOUT) | ended) != 0 { state.withLock { $0.watches[entry.fd]?.writable }?() }
  }

  private func poke() {
    // A full pipe wakes the thread just as well.
    Socket.writePipe(wake.writer)
  }
}
