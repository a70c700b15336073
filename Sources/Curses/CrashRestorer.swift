import CTerminal

/// Puts the terminal back when the program crashes, or exits without having restored the screen.
///
/// A signal handler in C does it (`CTerminal/CrashRestorer.c`), which only writes prepared bytes and settings.
@MainActor
enum CrashRestorer {
  /// Prepares the bytes that undo every mode, and the settings from before.
  static func arm(descriptor: Int32, sequence: [UInt8], settings: termios) {
    var settings = settings
    _ = cterminal_arm(descriptor, sequence, sequence.count, &settings)
  }

  /// Covers the calling thread against overflows of its stack; costs nothing when it was the last to call.
  static func coverThread() {
    cterminal_cover_thread()
  }

  /// A crash no longer touches the terminal.
  static func disarm() {
    cterminal_disarm()
  }
}
