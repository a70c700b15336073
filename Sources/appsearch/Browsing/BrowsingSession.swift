import Browser
import Commands
import Curses
import Interface
import TerminalUI

/// The main loop of browsing.
///
///     key ──> ActionTable ──> Command ──> Browser ──> effects on actors
///                                       │             │ answers
///                                       │<────────────┘
///                                       ├──> BrowserView ──> Frame ──> Screen
///                                       └──> Request ──> Screen (clipboard), Desktop (web browser)
///
/// The terminal is asked about pictures when there are some, which short runs never reach. It is asked for its keyboard
/// and its background after the first frame, whose colours suit any background.
///
/// Changes request a draw, which happens once per pass of the main loop. A timer runs only while a spinner turns or something
/// counts down.
@MainActor
final class BrowsingSession {
  private let browser: Browser
  private let settings: Settings
  private let own: OwnKeysAndStyles
  private let desktop = Desktop()
  private var screen: Screen?
  private var view: BrowserView?
  /// The background that a person said in place of the terminal.
  private var chosenBackground: TerminalBackground?
  /// The click targets of the frame on the screen.
  private var targets: [ClickTarget] = []
  private var isDrawScheduled = false
  private var tick: Task<Void, Never>?
  private let end = SessionEnd()

  init(browser: Browser, settings: Settings, own: OwnKeysAndStyles) {
    self.browser = browser
    self.settings = settings
    self.own = own
  }

  /// Runs until the person quits, a signal comes or the terminal is gone.
  ///
  /// - Parameter start: called once the browser can be drawn.
  /// - Returns: The exit code.
  /// - Throws: A ``ScreenError`` if the terminal can't be used; its state is then unchanged.
  func run(_ options: ScreenOptions, beginning start: () -> Void) async throws(ScreenError)
    -> Int32
  {
    let screen = try Screen.start(options) { [weak self] event in self?.receive(event) }
    self.screen = screen
    useColors(of: screen)
    browser.home.details.keepPictureBytes(screen.mayTakeFiles)
    browser.observe { [weak self] in self?.scheduleDraw() }
    desktop.observe { [weak self] in self?.browser.announceHere($0) }
    start()
    // Before the network stack is set up, which takes longer than a frame.
    draw()
    screen.askTerminal()
    browser.library.load()
    browser.loadTracks()
    let code = await end.wait()
    tick?.cancel()
    desktop.stop()
    screen.restore(keepsSignals: true)
    let kept = await browser.closeAndSay()
    screen.releaseSignals()
    return max(code, kept.rawValue)
  }

  private func receive(_ event: ScreenEvent) {
    switch event {
    case .key(let key): receive(key)
    case .resized: scheduleDraw()
    case .resumed:
      screen?.askTerminal()
      scheduleDraw()
    case .background:
      if let screen { useColors(of: screen) }
      scheduleDraw()
    case .graphics:
      browser.home.details.keepPictureBytes(screen?.mayTakeFiles == true)
      scheduleDraw()
    // The signal may come first, or not at all.
    case .hangUp: end.come(with: ExitCode.terminalGone.rawValue)
    // The shell's convention for a program that a signal ended.
    case .signal(let number): end.come(with: 128 + number)
    }
  }

  private func useColors(of screen: Screen) {
    let theme = settings.theme(
      depth: screen.colorDepth, isUTF8: screen.isUTF8, background: screen.background, chosen: chosenBackground,
      pictureDepth: screen.pictureDepth, hasStrike: screen.hasStrike, own: own)
    view = BrowserView(theme: theme)
  }

  private func switchColors(of screen: Screen) {
    guard screen.colorDepth != .none else { return browser.announceHere("There are no colours here") }
    let shown = chosenBackground ?? settings.knownBackground ?? screen.background
    chosenBackground = shown == .light ? .dark : .light
    useColors(of: screen)
    let name = shown == .light ? "dark" : "light"
    browser.announceHere("Theme \(name); theme = \(name) in the configuration keeps it")
  }

  private func receive(_ key: Key) {
    switch request(of: key) {
    case .quit: end.come(with: 0)
    case .suspend: screen?.suspend()
    case .redraw:
      screen?.redraw()
      screen?.askTerminal()
    case .switchColors: if let screen { switchColors(of: screen) }
    case .open(let page, let what): desktop.open(page, what: what)
    case .copy(let text, let words):
      if let sequence = ClipboardSequence.bytes(for: text) { screen?.send(sequence) }
      desktop.copy(text, copied: words.copied, otherwise: words.sent)
    case nil: break
    }
    scheduleDraw()
  }

  /// Performs a key or a click, and returns what is left for the session.
  private func request(of key: Key) -> Browser.Request? {
    guard let screen else { return browser.press(key) }
    let layout = Layout(size: screen.size, for: browser)
    guard case .mouse(let event) = key else { return browser.press(key, isSeen: !layout.isTooSmall) }
    return MouseMap(layout: layout, targets: targets).command(for: event, in: browser).flatMap(browser.perform)
  }

  private func scheduleDraw() {
    guard !isDrawScheduled else { return }
    isDrawScheduled = true
    MainLoop.atEndOfPass { self.draw() }
  }

  private func draw() {
    isDrawScheduled = false
    guard let screen, let view, end.code == nil else { return }
    view.layOut(browser, size: screen.size, graphics: screen.graphics)
    let drawing = view.draw(browser, size: screen.size, graphics: screen.graphics)
    screen.present(drawing.frame)
    targets = drawing.targets
    if browser.home.showsPictures || drawing.wantsPixels && settings.showsImages { screen.askForGraphics() }
    tick?.cancel()
    tick = drawing.redrawAfter.map { delay in
      Task { [weak self] in
        do {
          try await Task.sleep(for: delay)
          self?.draw()
        } catch {
          // Another draw has set the next tick.
        }
      }
    }
  }
}
