import AppStore
import Artwork
import Browser
import Curses
import Foundation
import HTTP
import Interface
import SampleStore
import Support
import TerminalUI

/// The cost of a key in instructions: the program's own models, views and screen on a pseudo-terminal, one key after another in a
/// list of results with icons, in a program that valgrind can count. `scripts/key-cost` runs it. The keys are `j` and `k` among
/// the rows in sight (`walk`), or `j` at the last of them (`scroll`), or a filter's letters over ten thousand results (`filter`).
///
/// Instructions repeat exactly where times don't, so that a budget on them fails only for a reason. The terminal's end and the
/// wake-ups between threads are left out.
@main
enum KeyCost {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let columns = Int(arguments[1]), let rows = Int(arguments[2]),
      ["walk", "scroll", "filter"].contains(arguments[3]), let count = Int(arguments[4])
    else { throw TestFailure("usage: key-cost <columns> <rows> walk|scroll|filter <keys>") }
    if arguments[3] == "filter" { return FilterCost.measure(count) }
    let scrolls = arguments[3] == "scroll"
    try MainActor.assumeIsolated {
      let scene = try Scene(size: Size(columns: columns, rows: rows))
      if scrolls { scene.walkToTheLastInSight() }
      measuredKeys((0..<count).map { scrolls || $0 % 6 < 3 ? "j" : "k" }, in: scene)
      scene.end()
    }
  }
}

/// The function that callgrind counts, by this name.
@MainActor
@inline(never)
func measuredKeys(_ keys: [Unicode.Scalar], in scene: Scene) {
  for key in keys { scene.press(.character(key)) }
}

/// A browser that shows results with icons on a pseudo-terminal, at rest.
@MainActor
final class Scene {
  private let browser: Browser
  private let screen: Screen
  private let view: BrowserView
  private let person: Int32
  private var output = [UInt8](repeating: 0, count: 1 << 16)

  init(size: Size) throws {
    let ends = try TerminalPair(columns: size.columns, rows: size.rows)
    person = ends.person
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
    let terminal = open(ends.name, O_RDWR | O_NOCTTY)

    let transport = SampleTransport()
    var configuration = Browser.Configuration()
    configuration.limit = 200
    browser = Browser(
      service: AppSearchService(transport: transport), loader: ArtworkLoader(transport: transport),
      configuration: configuration)
    var options = ScreenOptions(terminal: "xterm-256color", output: terminal, input: terminal)
    options.hasDirectColor = true
    options.handlesSignals = false
    screen = try Screen.start(options) { _ in }
    view = BrowserView(
      theme: Theme(depth: screen.colorDepth, isUTF8: screen.isUTF8, pictureDepth: screen.pictureDepth))
    browser.start(with: "a")
    try settle("the results") { browser.home.list.rows.table.window.visibleRows.count > 5 }
    try settle("the icons") {
      browser.home.list.rows.table.window.visibleRows.allSatisfy { index in
        guard let app = browser.home.list.rows.row(index)?.app,
          case .loaded? = browser.home.list.icons?.state(of: app.id)
        else {
          return false
        }
        return true
      } && browser.home.list.icons?.loadCount == 0
    }
  }

  /// Does what the program does for a key, after its frame too.
  func press(_ key: Key) {
    if let command = browser.actions.command(for: key, in: browser.keyScope) { _ = browser.perform(command) }
    draw()
    RunLoop.main.run(until: .distantPast)
  }

  /// Presses `j` until the next one would scroll.
  func walkToTheLastInSight() {
    while browser.home.list.rows.table.window.selection + 1 < browser.home.list.rows.table.window.visibleRows.upperBound
    {
      press(.character("j"))
    }
  }

  func end() {
    screen.restore()
  }

  private func draw() {
    view.layOut(browser, size: screen.size)
    screen.present(view.draw(browser, size: screen.size).frame)
    while read(person, &output, output.count) > 0 {}
  }

  /// Lets everything else of the program run until something is so.
  private func settle(_ what: String, _ isSo: () -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: 120)
    while !isSo() {
      draw()
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
      guard Date() < deadline else { throw TestFailure("\(what) did not come") }
    }
    draw()
  }
}
