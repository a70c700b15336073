package import AppStore
import Artwork
import Essentials
import Observatory
package import Tracking

/// Two to four apps of a list beside each other: a row for each property, a column for each app. Opening it asks for their web pages.
@MainActor
package final class SideBySidePage: TablePage {
  nonisolated static let tableScope = Scope.sideBySide

  package internal(set) var table = RowTable<Aspect>()
  package private(set) var allRows: [Aspect] = []
  /// The selected app, and those in sight.
  package private(set) var columns = RowWindow()
  package private(set) var apps: [App] = []
  /// The apps' web pages.
  package private(set) var pages: [PageLoad] = []
  /// `nil` if pictures are off.
  package let pictures: PictureLoads?
  /// `true` if rows in which the apps are equal are left out.
  package private(set) var hidesEqual = false
  private let subjects: [AppSubject]
  private let home: SearchPage
  private var positions: [Aspect] = []
  private var reading: Task<Void, Never>?

  init(_ subjects: [AppSubject], from home: SearchPage) {
    (self.subjects, self.home) = (subjects, home)
    let changed: @MainActor () -> Void = { [weak home] in home?.browser?.changed() }
    pictures = home.details.loader.map {
      PictureLoads(
        loader: $0, keepsBytes: home.details.keepsPictureBytes, elapsed: home.elapsed, onChange: changed)
    }
    columns.setCount(subjects.count)
    pages = subjects.compactMap { subject in
      subject.app.map { app in
        home.details.page(of: .init(row: ResultList.Row(app: app), storefront: subject.storefront)) { [weak self] in
          self?.arrange()
          changed()
        }
      }
    }
    for page in pages { page.start() }
    arrange()
    reading = Task { [weak self] in
      // A chart's apps are looked up by then.
      await home.completion?.value
      var known: [Aspect] = []
      do throws(ObservatoryError) {
        known =
          try await home.browser?.following?.tracker.positions(
            of: subjects.map(\.id), in: subjects[0].storefront, on: home.configuration.device) ?? []
      } catch {
        home.browser?.announce("The positions can't be read: \(error.message)")
      }
      guard let self, !Task.isCancelled else { return }
      positions = known
      arrange()
      changed()
    }
  }

  var now: Date { home.now }
  package var subject: AppSubject? { subjects[columns.selection] }
  package var status: PageStatus { PageStatus(of: table, total: allRows.count) }
  package var isLoading: Bool { pages.contains { $0.state.isLoading } }

  func arrange() {
    apps = subjects.compactMap { subject in home.allRows.first { $0.id == subject.id }?.app ?? subject.app }
    let all = Aspect.read(of: apps, pages: pages.map(\.value), at: now) + positions
    // A row that waits for a page may still turn out to differ.
    allRows = hidesEqual ? all.filter { !$0.isEqual || $0.isOfPages && isLoading } : all
    table.arrange(allRows, at: now)
  }

  /// - Parameter room: its columns are those of apps.
  package func fit(_ room: Room) {
    table.window.fit(room: room.rows)
    columns.fit(room: room.columns)
  }

  package func stepBack() -> PageEffect { clearFilter() }

  package func close() {
    reading?.cancel()
    for page in pages { page.stop() }
    pictures?.stop()
  }

  /// Asks for the web pages again.
  package func refresh() -> PageEffect {
    for page in pages { page.refresh() }
    return .says("Asking for \(NumberText.count(pages.count, of: "web page"))")
  }

  func moveAcross(_ steps: Int) { columns.move(.lines(steps)) }

  func toggleEqual() -> PageEffect {
    hidesEqual.toggle()
    arrange()
    return .says(hidesEqual ? "Equal rows are hidden" : "All rows")
  }

  /// The selected app's details; Esc there comes back.
  func open() -> PageEffect {
    let subject = subjects[columns.selection]
    let address = AppReference(.id(subject.id)).address(in: subject.storefront)
    return .asks { [home] browser in
      browser.lookUp(address, named: subject.name, from: self) { home.openDetail() }
      return .stays
    }
  }
}

extension Scope {
  /// Apps beside each other.
  package static let sideBySide = Scope("side-by-side", .moves, .app)
}

extension ActionSection {
  static let sideBySide = ActionSection(
    "Side by side", .sideBySide,
    lines: [
      ActionLine(
        Action("side-by-side.open", "Enter") { (page: SideBySidePage) in page.open() }, hint: "open", priority: 2,
        help: "open the selected app's details; \(key: "back") there comes back"),
      ActionLine(
        Action("side-by-side.previous", "h ←") { (page: SideBySidePage) in page.moveAcross(-1) },
        Action("side-by-side.next", "l →") { (page: SideBySidePage) in page.moveAcross(1) }, hint: "app", priority: 1,
        help: "the app before, the next app"),
      ActionLine(
        Action("side-by-side.equal", "d") { (page: SideBySidePage) in page.toggleEqual() }, hint: "differences",
        priority: 1, help: "hide what is equal, or show it again",
        when: on(SideBySidePage.self) { $0.hidesEqual ? .meaning("all rows") : .yes }),
    ] + arranging(SideBySidePage.self, priority: 3, filtering: "filter by property, term or value") + [
      ActionLine(Action("side-by-side.close", "q =") { _ in .closes }, help: "back")
    ])

  static let showSideBySide = ActionLine(
    Action("list.side-by-side", "=") { (page: SearchPage) in page.showSideBySide() }, hint: "side by side",
    priority: 14, help: "show two to four marked apps side by side, else the selected one and the next", when: app,
    otherwise: noApp)
}
