import CNcurses
import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal that ncurses runs: its descriptors, its settings from before, and the modes that are ours.
@MainActor
final class Terminal {
  /// Where keys come from.
  let input: Int32
  /// Where drawing goes.
  let output: Int32
  /// The window that is the whole screen.
  let window: appsearch_window
  /// Whether sequences that begin with `ESC [` mean something here; all but museum pieces say yes.
  let isANSI: Bool

  /// Takes all that is written.
  let writer: TerminalWriter
  private let screen: OpaquePointer
  private let files: [UnsafeMutablePointer<FILE>]
  private let ownedInput: Int32?
  private let gatherer: OutputGatherer?
  private var isUpdating = false
  /// The terminal's settings from before, and ours.
  private let settings: (before: termios, own: termios)
  /// What a crash has to write to remove what leaving the screen may not.
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
    // ncurses writes and reads through C files, whose closing must not close the caller's descriptors, and which a program
    // started from here (a web browser, which may outlive the terminal) must not hold.
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
    isANSI = String(cString: address).hasPrefix("\u{1B}[")
    raw()
    noecho()
    nonl()
    var own = termios()
    self.settings = (settings, tcgetattr(options.output, &own) == 0 ? own : settings)
    // ncurses has written nothing yet, and has no more to do with the settings.
    gatherer = OutputGatherer(descriptor: fileno(outputFile))
    writer = TerminalWriter(terminal: options.output, waits: gatherer == nil)
    keypad(window, true)
    // An update that stops half-way when a key arrives would leave a frame nobody finishes.
    typeahead(-1)
    leaveok(window, true)
    enterModes()
  }

  /// The extent the kernel knows, within what can be drawn; 80×24 where it knows none.
  var size: Size { Self.size(of: output) }

  private static func size(of output: Int32) -> Size {
    var extent = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &extent) == 0, extent.ws_col > 0, extent.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: min(Int(extent.ws_col), 1000), rows: min(Int(extent.ws_row), 500))
  }

  /// A cell's extent in pixels, where the kernel knows it.
  var cell: PixelExtent? {
    var extent = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &extent) == 0, extent.ws_col > 0, extent.ws_row > 0 else { return nil }
    let cell = PixelExtent(
      width: Int(extent.ws_xpixel) / Int(extent.ws_col), height: Int(extent.ws_ypixel) / Int(extent.ws_row))
    return cell.width > 0 && cell.height > 0 ? cell : nil
  }

  /// Whether the program's process group has the terminal; another one's must not be touched.
  var isInForeground: Bool {
    let group = tcgetpgrp(output)
    return group < 0 || group == getpgrp()
  }

  /// Gives the terminal back as it was found. One that reads nothing is not waited for: what it has not read is dropped, for what puts
  /// it back, and is there when it reads again.
  func leave() {
    if gatherer != nil || writer.isReading {
      if isANSI { send(TerminalModes.leaving) }
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
    CrashRestorer.disarm()
  }

  /// Frees all rows of the margins, which only some terminals do when they are resized. Puts the cursor somewhere: everything must
  /// be drawn anew.
  func resetMargins() {
    if isANSI { send(TerminalModes.wholeScreen) }
  }

  /// Takes it again after ``leave()``. The next update brings the alternate screen back and must draw everything.
  func enter() {
    // Not by ncurses, which waits until all has been read (TCSADRAIN).
    var settings = settings.own
    tcsetattr(output, TCSANOW, &settings)
    // ncurses takes the keypad's mode along when it leaves, and switches it on again only where it reads keys itself.
    keypad(window, true)
    enterModes()
  }

  /// Lets go of everything; the terminal must have been left.
  func release() {
    delscreen(screen)
    files.forEach { fclose($0) }
    writer.release()
    if let ownedInput { close(ownedInput) }
  }

  /// Writes what an update brings in one piece, so that a frame is never seen in parts. Not to be nested.
  func update(_ change: () -> Void) {
    isUpdating = true
    change()
    isUpdating = false
    flush()
  }

  /// Has ncurses write what has changed in its window.
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

  /// Hands on what was gathered.
  private func flush() {
    guard !isUpdating, let bytes = gatherer?.take(), !bytes.isEmpty else { return }
    writer.send(bytes)
  }

  private func enterModes() {
    if isANSI { send(TerminalModes.entering) }
    prepareForCrash()
  }

  private func prepareForCrash() {
    CrashRestorer.arm(descriptor: writer.descriptor, sequence: crashSequence, settings: settings.before)
  }

  /// What a crash writes: it ends a control string that was cut short, and undoes everything.
  var crashSequence: [UInt8] {
    isANSI
      ? ControlSequence.stringEnd + farewell + TerminalModes.leaving + TerminalModes.ending
      : farewell + TerminalModes.ending
  }

  /// The first terminal of these that the database has. `newterm` answers NULL for a name it doesn't know, where `initscr` would
  /// end the process.
  ///
  /// ncurses must know the size from here on: the margins that it sets at once and each of its ways to move the cursor rest on it.
  /// It looks into LINES and COLUMNS before it looks anywhere else, so they name the size for as long as it looks. What a person
  /// has in them (a size from before, which a shell has exported) never counts; the kernel's numbers may be none, or too large for
  /// ncurses, and the database's are a museum piece's 24 lines.
  private static func firstKnown(
    of names: [String], _ output: UnsafeMutablePointer<FILE>, _ input: UnsafeMutablePointer<FILE>, size: Size
  ) -> OpaquePointer? {
    let before = ["LINES", "COLUMNS"].map { (name: String) in (name, getenv(name).map { String(cString: $0) }) }
    defer {
      // Programs started from here find what the person has.
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
    // Something is piped in; the person still sits at the controlling terminal.
    let descriptor = open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notATerminal }
    return (descriptor, true)
  }
}
