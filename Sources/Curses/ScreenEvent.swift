package import TerminalUI

/// Something that happened at the terminal.
package enum ScreenEvent: Sendable, Hashable {
  /// A key, a paste or the mouse.
  case key(Key)
  /// The terminal has another size now; what is on it is no longer known, and the next frame is drawn whole.
  case resized(Size)
  /// The program was stopped and goes on; the last frame is back on the screen already.
  case resumed
  /// The terminal has said how it shows pictures; ``Screen/graphics`` has changed.
  case graphics
  /// The terminal has said what its background is; ``Screen/background`` has changed.
  case background
  /// The terminal is gone: end of file, hang-up or a read error. Comes once, and no key after it.
  case hangUp
  /// SIGINT, SIGTERM, SIGHUP or SIGQUIT arrived: restore the screen and leave.
  case signal(Int32)
}
