import CTerminal
import Essentials

/// Brings signals to the MainActor, through a pipe that a handler in C writes to.
///
/// Dispatch's sources need signals to be ignored, which a program started from here would inherit; handlers are not inherited. A signal
/// that asks the program to end does so within two seconds, even if the MainActor is blocked (`CTerminal/SignalForwarding.c`).
@MainActor
package final class SignalPipe {
  /// Signals, and `true` for those that stay ignored if they were.
  private static let signals: [(number: Int32, respectsIgnored: Bool)] = [
    (SIGWINCH, false), (SIGCONT, false), (SIGTERM, false), (SIGTSTP, true), (SIGINT, true), (SIGHUP, true),
    (SIGQUIT, true),
  ]

  /// Signals that ask the program to end.
  private static let ending: Set<Int32> = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]

  private let ends: (read: Int32, write: Int32)
  private let watch: DescriptorWatch
  private var previous: [(number: Int32, action: sigaction)] = []
  private var previousAlarm = sigaction()

  /// Catches signals until ``stop()``.
  ///
  /// - Parameters:
  ///   - only: The signals; all that matter to a screen if `nil`.
  ///   - deliver: Gets their numbers; several at once are delivered as one.
  package init(only: Set<Int32>? = nil, deliver: @escaping @MainActor (Int32) -> Void) throws(ScreenError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
    for end in ends {
      // Not inherited; and neither the handler nor the reader ever blocks.
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    self.ends = (readEnd, writeEnd)
    let watch = DescriptorWatch(readEnd) {
      for number in Self.drain(readEnd) { deliver(number) }
    }
    guard let watch else {
      let code = errno
      for end in ends { close(end) }
      throw .system(call: "dup", code: code)
    }
    self.watch = watch
    cterminal_forward_to(writeEnd)
    cterminal_limit_ending(&previousAlarm)
    for signal in Self.signals where only?.contains(signal.number) != false {
      var action = sigaction()
      if cterminal_catch(signal.number, signal.respectsIgnored ? 1 : 0, &action) == 0 {
        previous.append((signal.number, action))
      }
    }
  }

  /// Gives the program so many seconds to end when it is asked to; two with `nil`.
  package nonisolated static func allowForEnding(seconds: Int?) {
    cterminal_allow_for_ending(UInt32(seconds ?? 0))
  }

  /// Handles the signals as before.
  package func stop() {
    for var entry in previous { sigaction(entry.number, &entry.action, nil) }
    previous = []
    cterminal_release_ending(&previousAlarm)
    cterminal_forward_to(-1)
    watch.stop()
    close(ends.read)
    close(ends.write)
  }

  /// Stops this process and its group, as a shell expects of Ctrl-Z. SIGCONT is delivered afterwards, even if the kernel refused to stop
  /// them because no shell could continue the group.
  func stopGroup() {
    cterminal_stop_group(SIGTSTP)
    // The real one, if any, is in the pipe as well; both are read as one.
    cterminal_post(SIGCONT)
  }

  /// Stops this process and its group for using the terminal in the background, as the kernel would.
  func stopInBackground() {
    cterminal_stop_group(SIGTTOU)
  }

  private static func drain(_ descriptor: Int32) -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    var numbers: [Int32] = []
    for byte in bytes.prefix(max(0, count)) where !numbers.contains(Int32(byte)) { numbers.append(Int32(byte)) }
    // Ending signals first: a shell that ends a stopped program also continues it, which would stop it again.
    return numbers.filter(ending.contains) + numbers.filter { !ending.contains($0) }
  }
}
