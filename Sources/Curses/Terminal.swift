import CNcurses
import CTerminal
import Essentials
import TerminalUI

/// A terminal that ncurses runs: its descriptors, settings and modes.
@MainActor
final class Terminal {
  let input: Int32
  let output: Int32
  /// The window that is the whole screen.
  let window: appsearch_window
  /// `true` if the terminal knows sequences that begin with `ESC [`; all but museum pieces do.
  let isANSI: Bool

  let writer: TerminalWriter
  private let screen: OpaquePointer
  private let files: [UnsafeMutablePointer<FILE>]
  private let ownedInput: Int32?
  private let gatherer: OutputGatherer?
  private let usesMouse: Bool, followsColors: Bool
  private var isUpdating = false
  /// `true` while kitty's keyboard protocol, which was on, is off.
  private var hasKeyboardOff = false {
    didSet { if hasKeyboardOff != oldValue { prepareForCrash() } }
  }
  /// The terminal's settings from before, and ours.
  private let settings: (before: termios, own: termios)
  /// Bytes that a crash writes for what leaving the alternate screen may not undo.
  var farewell: [UInt8] = [] {
    didSet { if farewell != oldValue { prepareForCrash() } }
  }

  /// Takes the terminal over: alternate screen, raw keys, mouse and bracketed paste.
  init(options: ScreenOptions) throws(ScreenError) {
    let names = try TerminalName.candidates(for: options.terminal)
    guard isatty(options.output) == 1 else { throw .notATerminal }
    let (input, isOwned) = try Self.input(for: options)
    var settings = termios()
    guard tcgetattr(options.output, &settings) == 0 else { throw .system(call: "tcgetattr", code: errno) }
    // ncurses uses C files. Closing them must not close the caller's descriptors, and programs started from here must not inherit them.
    guard let outputFile = fdopen(fcntl(options.output, F_DUPFD_CLOEXEC, 0), "w"),
      let inputFile = fdopen(fcntl(input, F_DUPFD_CLOEXEC, 0), "r")
    else {
      throw .system(call: "fdopen", code: errno)
    }
    let files = [outputFile, inputFile]
    func giveUp() {
      files.forEach { fclose($0) }
      if isOwned { close(input) }
    }
    guard let screen = Self.firstKnown(of: names, outputFile, inputFile, size: Self.size(of: options.output)),
      let window = appsearch_standard_window()
    else {
      giveUp()
      throw .unknownTerminal(name: names[0])
    }
    guard let address = appsearch_capability("cup") else {
      endwin()
      delscreen(screen)
      giveUp()
      throw .incapableTerminal(name: names[0])
    }
    self.files = files
    self.input = input
    output = options.output
    ownedInput = isOwned ? input : nil
    self.screen = screen
    self.window = window
    usesMouse = options.usesMouse
    followsColors = options.tellsBackground
    isANSI = String(cString: address).hasPrefix("\u{1B}[")
    raw()
    noecho()
    nonl()
    var own = termios()
    self.settings = (settings, tcgetattr(options.output, &own) == 0 ? own : settings)
    // ncurses has written nothing yet, and needs the settings no more.
    gatherer = OutputGatherer(descriptor: fileno(outputFile))
    writer = TerminalWriter(terminal: options.output, waits: gatherer == nil)
    keypad(window, true)
    // Otherwise an update stops half-way when a key arrives, and nobody finishes the frame.
    typeahead(-1)
    leaveok(window, true)
    enterModes()
  }

  /// The extent that the kernel knows, limited to the size that can be drawn; 80×24 if it knows none.
  var size: Size { Self.size(of: output) }

  private static func size(of output: Int32) -> Size {
    guard let extent = extent(of: output) else { return Size(columns: 80, rows: 24) }
    return Size(columns: min(Int(extent.ws_col), 1000), rows: min(Int(extent.ws_row), 500))
  }

  private static func extent(of output: Int32) -> winsize? {
    var extent = winsize()
    return ioctl(output, UInt(TIOCGWINSZ), &extent) == 0 && extent.ws_col > 0 && extent.ws_row > 0 ? extent : nil
  }

  /// A cell's extent in pixels, if the kernel knows it.
  var cell: PixelExtent? {
    guard let extent = Self.extent(of: output) else { return nil }
    let cell = PixelExtent(
      width: Int(extent.ws_xpixel) / Int(extent.ws_col), height: Int(extent.ws_ypixel) / Int(extent.ws_row))
    return cell.width > 0 && cell.height > 0 ? cell : nil
  }

  /// `true` if the program's process group has the terminal; else it must not be touched.
  var isInForeground: Bool {
    let group = tcgetpgrp(output)
    return group < 0 || group == getpgrp()
  }

  /// Gives the terminal back as it was found. If it reads nothing, its unread output is replaced by the bytes that put it back.
  func leave() {
    if gatherer != nil || writer.isReading {
      if isANSI { send(leavingModes) }
      endwin()
      send(TerminalModes.cleanLine)
      flush()
      if !writer.finish() { writer.replaceAll(with: crashSequence) }
    } else {
      // ncurses would wait for it.
      writer.replaceAll(with: crashSequence)
    }
    var settings = settings.before
    tcsetattr(output, TCSANOW, &settings)
    hasKeyboardOff = false
    cterminal_disarm()
  }

  /// Switches kitty's keyboard protocol off until the terminal is left.
  func switchKeyboardOff() {
    guard !hasKeyboardOff else { return }
    hasKeyboardOff = true
    send(TerminalModes.keyboardOff)
  }

  private var leavingModes: [UInt8] { (hasKeyboardOff ? TerminalModes.keyboardBack : []) + TerminalModes.leaving }

  /// Removes the margins, which only some terminals do when they are resized. Moves the cursor: everything must be drawn anew.
  func resetMargins() {
    if isANSI { send(TerminalModes.wholeScreen) }
  }

  /// Takes it again after ``leave()``. The next update brings the alternate screen back and must draw everything.
  func enter() {
    // ncurses would wait until everything has been read (TCSADRAIN).
    var settings = settings.own
    tcsetattr(output, TCSANOW, &settings)
    // ncurses ends the keypad's mode when it leaves, and starts it again only if it reads keys itself.
    keypad(window, true)
    enterModes()
  }

  /// Frees everything; the terminal must have been left.
  func release() {
    delscreen(screen)
    files.forEach { fclose($0) }
    writer.release()
    if let ownedInput { close(ownedInput) }
  }

  /// Writes all output of an update in one piece, so that no frame is seen in parts. Must not be nested.
  func update(_ change: () -> Void) {
    isUpdating = true
    change()
    isUpdating = false
    flush()
  }

  /// Has ncurses write the changes of the window.
  func refresh() {
    wnoutrefresh(window)
    doupdate()
  }

  /// Writes bytes past ncurses, after all it has written.
  func send(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    guard let gatherer else { return writer.send(bytes[...]) }
    gatherer.append(bytes)
    flush()
  }

  /// Writes bytes before those of the update so far, which are gathered.
  func sendFirst(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, let gatherer else { return }
    let rest = Array(gatherer.take())
    gatherer.append(bytes + rest)
  }

  /// The bytes of the update so far; `nil` where they aren't gathered.
  var updateBytes: ArraySlice<UInt8>? { gatherer?.read() }

  private func flush() {
    guard !isUpdating, let bytes = gatherer?.take(), !bytes.isEmpty else { return }
    writer.send(bytes)
  }

  private func enterModes() {
    if isANSI { send(TerminalModes.entering(withMouse: usesMouse, colors: followsColors)) }
    prepareForCrash()
  }

  private func prepareForCrash() {
    let sequence = crashSequence
    var settings = settings.before
    cterminal_arm(writer.descriptor, sequence, sequence.count, &settings)
  }

  /// The bytes that a crash writes: they end an unfinished control string and undo everything.
  var crashSequence: [UInt8] {
    isANSI
      ? ControlSequence.stringEnd + farewell + leavingModes + TerminalModes.ending
      : farewell + TerminalModes.ending
  }

  /// The first of these terminals in the database. `newterm` returns NULL for an unknown name; `initscr` would end the process.
  ///
  /// ncurses needs the size at once, and looks into LINES and COLUMNS first. Their values may be old, the kernel's missing or too large,
  /// and the database's are those of old hardware: so they are set meanwhile.
  private static func firstKnown(
    of names: [String], _ output: UnsafeMutablePointer<FILE>, _ input: UnsafeMutablePointer<FILE>, size: Size
  ) -> OpaquePointer? {
    let before = ["LINES", "COLUMNS"].map { (name: String) in (name, getenv(name).map { String(cString: $0) }) }
    defer {
      // Programs started from here get the person's values.
      for (name, value) in before {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    setenv("LINES", "\(size.rows)", 1)
    setenv("COLUMNS", "\(size.columns)", 1)
    use_env(true)
    for name in names {
      if let screen = newterm(name, output, input) { return screen }
    }
    return nil
  }

  private static func input(for options: ScreenOptions) throws(ScreenError) -> (descriptor: Int32, isOwned: Bool) {
    if let input = options.input {
      guard isatty(input) == 1 else { throw .notATerminal }
      return (input, false)
    }
    if isatty(STDIN_FILENO) == 1 { return (STDIN_FILENO, false) }
    // Something is piped in; the person is at the controlling terminal.
    let descriptor = open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notATerminal }
    return (descriptor, true)
  }
}
