import Essentials

/// A pipe that can be read once it has rung, for those that wait in `poll`.
final class Alarm: Sendable {
  /// Negative, so that `poll` passes it over, where the program may not open more files.
  let descriptor: Int32
  private let bell: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (descriptor, bell) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(descriptor)
    close(bell)
  }

  func ring() {
    _ = write(bell, "!", 1)
  }
}
