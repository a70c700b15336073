import AppStore
import Browser
import Commands
import Curses
import Essentials
import Interface
import Observatory
import TerminalUI
import Tracking

extension Composition {
  @MainActor
  func browser(_ logging: RequestLogging, observatory: Observatory?, own: OwnKeysAndStyles) -> Browser {
    var configuration = Browser.Configuration()
    configuration.storefront = settings.storefront
    configuration.device = settings.device
    configuration.language = settings.language
    configuration.order = settings.order
    configuration.limit = settings.limit
    let asksWhileTyping = settings.searchesWhileTyping && !settings.isReader
    configuration.searchesWhileTyping = asksWhileTyping && !settings.isReadAloud
    configuration.listsSuggestions = asksWhileTyping
    configuration.showsIconInfo = settings.iconInfo == .on
    configuration.showsPicturesInDetails = settings.graphics != .none && settings.theme != .mono
    let keeper = answerKeeper(in: observatory)
    let service = service(keeper, sharing: observatory, isForScreen: true)
    var actions = own.keys.table
    actions.keys.isSpoken = settings.isReadAloud
    let browser = Browser(
      service: service, loader: loader(), saver: saver(), configuration: configuration,
      library: library(in: observatory),
      tracker: observatory.map { Tracker(service: service, observatory: $0, now: now) },
      days: CalendarDays(now: now), actions: actions)
    if let trouble = settings.configurationTrouble { browser.announce(trouble) }
    if let words = own.notice(file: Settings.configurationFile(environment: environment)) { browser.warn(words) }
    if let trouble = logging.trouble { browser.announce(trouble) }
    logging.observe { trouble in Task { @MainActor in browser.announce(trouble) } }
    return browser
  }

  /// Gives the sample store a past if the environment asks for it.
  @MainActor
  func keepSampleTracks(for browser: Browser, in observatory: Observatory?) async {
    guard settings.usesSample, environment["APPSEARCH_SAMPLE_HISTORY"] == "1", let observatory else { return }
    do throws(ObservatoryError) {
      guard try await SampleTracks.keep(in: observatory, at: Date()) else { return }
      browser.loadTracks()
    } catch {
      browser.announce("No past to show: \(error.message)")
    }
  }

  var screenOptions: ScreenOptions {
    let terminal = TerminalKind(environment: environment)
    let tmux = terminal.tmuxPane.map {
      TmuxServer(
        question: TmuxQuestion(pane: $0, trustsTerminals: settings.graphics == .kitty), environment: environment)
    }
    var options = ScreenOptions(terminal: environment["TERM"])
    options.usesColor = settings.allowsColor
    options.hasDirectColor = terminal.hasDirectColor
    options.graphics = settings.theme == .mono ? .none : settings.graphics.options(on: terminal)
    options.tmuxAllowsPictures = { await tmux?.allowsPictures() == true }
    options.hasHyperlinks = terminal.hasHyperlinks
    options.tellsBackground = terminal.tellsBackground && settings.knownBackground == nil
    options.countsMarks = terminal.countsMarks
    options.movesPictures = terminal.movesPictures
    options.usesMouse = settings.mouse == .on && terminal.passesMouse
    options.takesQuestions = terminal.takesQuestions
    options.isRemote = EscapeDelay.isRemote(environment)
    options.escapeDelay = EscapeDelay.of(environment)
    return options
  }
}

extension Settings {
  /// Theme and option decide; else `NO_COLOR`.
  fileprivate var allowsColor: Bool {
    if theme == .mono { return false }
    return switch color {
    case .auto: !noColorRequested
    case .always: true
    case .never: false
    }
  }
}

extension Settings.GraphicsChoice {
  /// Graphics for a terminal. GNU screen passes no protocol through, not even one set by option; tmux passes only Kitty's, if
  /// configured. A terminal started from inside them is recognised by its own name.
  func options(on terminal: TerminalKind) -> ScreenOptions.Graphics {
    switch self {
    case .auto: terminal.takesQuestions ? .asked : terminal.tmuxPane != nil ? .throughTmux : .none
    case .kitty: !terminal.isMultiplexer ? .known(.kitty) : terminal.tmuxPane != nil ? .throughTmux : .none
    case .iterm: terminal.isMultiplexer ? .none : .known(.iterm)
    case .sixel: terminal.isMultiplexer ? .none : .known(.sixel)
    case .blocks, .none: .none
    }
  }
}
