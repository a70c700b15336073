import Dispatch

import Essentials
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
    // A source uses its descriptor for a while after it was cancelled, when the caller may have closed it: so it gets its own.
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
