package import TerminalUI

/// Something that happened at the terminal.
package enum ScreenEvent: Sendable, Hashable {
  /// A key, a paste or the mouse.
  case key(Key)
  /// The terminal has another size; its contents are unknown, and the next frame is drawn whole.
  case resized(Size)
  /// The program was stopped and goes on; the last frame is on the screen again.
  case resumed
  /// ``Screen/graphics`` is known now or has changed.
  case graphics
  /// ``Screen/background`` has changed.
  case background
  /// The terminal is gone: end of file, hang-up or a read error. Comes once, and no key after it.
  case hangUp
  /// SIGINT, SIGTERM, SIGHUP or SIGQUIT arrived: restore the screen and leave.
  case signal(Int32)
}
