import CNcurses

/// Puts the terminal back when the program crashes, or exits without having restored the screen.
///
/// The work is done by a signal handler in C (`CNcurses/signals.h`), which only writes prepared bytes and settings.
@MainActor
enum LastResort {
  /// Prepares for the worst: the bytes that undo every mode, and the settings from before.
  static func arm(descriptor: Int32, sequence: [UInt8], settings: termios) {
    appsearch_last_resort_install()
    var settings = settings
    _ = appsearch_last_resort_arm(descriptor, sequence, sequence.count, &settings)
  }

  /// Covers the calling thread against overflows of its stack; costs nothing when it was the last to call.
  static func coverThread() {
    appsearch_last_resort_cover_thread()
  }

  /// The terminal is not ours now.
  static func disarm() {
    appsearch_last_resort_disarm()
  }
}
