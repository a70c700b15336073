import CNcurses
import CTerminal
import Essentials
import TerminalUI

extension Screen {
  func receive(signal number: Int32) {
    switch number {
    case SIGWINCH: if adoptSize() { handler(.resized(size)) }
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    default:
      isEnding = true
      handler(.signal(number))
    }
  }

  /// Takes the terminal again after the program was continued. In the background it stops once more until `fg`.
  func resume() {
    // If it was asked to end while stopped, it must not stop again.
    guard state == .active || state == .suspended, !isEnding else { return }
    guard terminal.isInForeground else {
      if state == .active { pause() }
      stopSoon()
      return
    }
    state = .active
    terminal.enter()
    forgetPassage()
    let isResized = adoptSize()
    painter.forget()
    present(last ?? Frame(size: size))
    reader?.start()
    if isResized { handler(.resized(size)) }
    if state == .active { handler(.resumed) }
  }

  /// The terminal is gone. Signals may still come, nothing else.
  func lose() {
    state = .lost
    handler(.hangUp)
  }

  /// Adopts the terminal's size; `false` if it is the same.
  private func adoptSize() -> Bool {
    guard state == .active else { return false }
    let size = terminal.size
    guard size != self.size else { return false }
    self.size = size
    resizeterm(Int32(size.rows), Int32(size.columns))
    terminal.resetMargins()
    // Each terminal wraps its lines anew in its own way.
    painter.forget()
    adoptCell()
    forgetPassage()
    return true
  }

  /// Stops again, because the program has no terminal, unless the continuing signal came with one that ends it. Two threads may see them in
  /// either order.
  private func stopSoon() {
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(50))
      guard let self, state == .suspended, !isEnding, !terminal.isInForeground else { return }
      signals?.stopInBackground()
    }
  }

  /// The program was stopped uncaught and continued in the background: another program has the terminal.
  private func pause() {
    state = .suspended
    reader?.stop()
    cterminal_disarm()
  }
}
