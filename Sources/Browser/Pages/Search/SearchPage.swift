import AppStore
import Artwork
import Essentials
import Observatory
import Saving
import Tracking

/// The page at the bottom of the stack: the search field, its results, and the details that lie beside them or over them.
@MainActor
package final class SearchPage: TablePage {
  nonisolated static let tableScope = Scope.list
  /// The parts that have the keys in turn.
  package enum Part: Sendable, Hashable {
    case field, list
    /// The field that narrows the list.
    case filter
  }

  package let search: SearchModel
  package let field: SearchField
  package let list: ListModel
  package let details: DetailPage
  /// Saves apps' pictures; `nil` without a loader.
  package let saver: ArtworkSaver?
  /// The parameters of the next search.
  package internal(set) var configuration: Browser.Configuration
  /// The part that has the keys while the details don't.
  package internal(set) var part = Part.field

  /// The selected index on the start page.
  var chosenStart = 0
  /// `true` while ``chart`` is one, and before the first search. Each drawing asks.
  package internal(set) var showsChart = false
  /// The known word that was probably meant, if a search found nothing.
  package internal(set) var nearestTerm: String?
  var isInitial = true
  /// The address looked up last, and the name of its page.
  var opened: (address: String, name: String)?
  /// The names of pages found by an address or a number, by the words of the query.
  var names: [String: String] = [:]
  /// The chart shown last.
  var lastChart: Chart?
  /// The earlier positions in charts.
  var positionsBefore: [SearchQuery: [App.ID: Int]] = [:]
  /// The positions in searches of this session, to name them in the other order.
  var positionsByOrder: [SearchKey: [App.ID: Int]] = [:]
  /// `true` while the wall lies over the list, which then loads nothing.
  var isUnderWall = false
  /// The wall that the details were opened from.
  var wallLeft: WallPage?
  /// Looks up what a chart leaves out about its apps. Another search, and the end, cancel it.
  var completion: Task<Void, Never>?
  /// Looks apps up, past kept answers or not.
  let lookUp: @Sendable (_ batch: LookupBatch, _ isPast: Bool) async throws(StoreError) -> LookupResults

  /// `false` if web pages are off.
  let readsWebPages: Bool

  weak var browser: Browser?
  let library: Library
  let days: CalendarDays
  let elapsed: @Sendable () -> Duration
  let clock: any Clock<Duration>
  var saveAskedAt = Duration.zero
  /// Called when the results of a query arrive, such as to open the first.
  var arrival: (query: SearchQuery, then: @MainActor () -> Void)?

  init(
    service: AppSearchService, loader: ArtworkLoader?, saver: ArtworkSaver?, configuration: Browser.Configuration,
    history: QueryHistory, library: Library, tracker: Tracker?, days: CalendarDays, clock: any Clock<Duration>,
    elapsed: @escaping @Sendable () -> Duration
  ) {
    self.saver = saver
    readsWebPages = service.pages != nil
    self.configuration = configuration
    self.library = library
    self.days = days
    self.elapsed = elapsed
    self.clock = clock
    lookUp = { batch, isPast throws(StoreError) in
      try await service.lookup(batch, confirms: false, urgency: .visible, refresh: isPast, acceptsEarlier: true)
    }
    search = SearchModel(clock: clock, elapsed: elapsed) { query, request throws(StoreError) in
      try await service.answer(query, urgency: request == .live ? .live : .submitted, refresh: request == .refresh)
    }
    field = SearchField(
      history: history, service: service, isLive: configuration.searchesWhileTyping, clock: clock, elapsed: elapsed)
    list = ListModel(loader: loader, clock: clock, elapsed: elapsed, now: days.now)
    details = DetailPage(
      of: list, service: service, loader: configuration.showsPicturesInDetails ? loader : nil, tracker: tracker,
      keepsPictureBytes: configuration.keepsPictureBytes, days: days, clock: clock, elapsed: elapsed)
    let onChange: @MainActor () -> Void = { [weak self] in self?.browser?.changed() }
    field.submit = { [weak self] in self?.submit($0, as: .live) }
    field.live?.maySubmit = { [weak self] in self?.configuration.order != .store }
    field.onChange = onChange
    field.storefront = { [weak self] in self?.shownStorefront ?? .us }
    list.onChange = onChange
    details.onChange = onChange
    search.onResults = { [weak self] in self?.show($0) }
    search.onChange = { [weak self] in self?.searchChanged() }
    saver?.onChange = onChange
    saver?.onEnd = { [weak self] in self?.browser?.announce($0.message) }
  }

  /// Ends all tasks and returns when they have ended.
  func end() async {
    field.live?.stop()
    field.suggestion?.stop()
    completion?.cancel()
    list.icons?.stop()
    details.drop()
    saver?.cancel()
    await search.close()
    await saver?.close()
  }

  // MARK: - The page

  package var scope: Scope {
    switch part {
    case .field: field.editor.isEmpty ? .emptySearch : .search
    case .list: .list
    case .filter: .filter
    }
  }

  package var paletteScopes: [Scope] { part == .list ? [scope] : [scope, .list] }

  package var subject: AppSubject? {
    selected.map { AppSubject($0.row.app, in: $0.storefront, search: list.search, position: $0.row.position) }
  }

  package var hasSubject: Bool { list.rows.count > 0 }
  /// `true` if pictures are on the screen, or will be.
  package var showsPictures: Bool { list.iconSize != .off && list.rows.count > 0 || details.shown?.pictures != nil }
  package var canTrack: Bool { list.hasPositions }

  var table: RowTable<ResultList.Row> {
    // In place: each key would copy the table, and a filter's letter what it keeps of the rows.
    _read { yield list.rows.table }
    _modify { yield &list.rows.table }
  }
  var allRows: [ResultList.Row] { list.rows.table.all }
  var now: Date { days.now() }

  package var status: PageStatus {
    var status = PageStatus(of: list.rows.table, total: list.rows.totalCount)
    status.filter = part == .filter ? list.rows.table.filter : nil
    status.marked = list.rows.marked.count
    return status
  }

  package var moveMeaning: Availability { Availability(part == .list && (list.rows.count > 0 || showsStart)) }

  package var stepBackMeaning: Availability {
    if part == .filter { return table.filter.isEmpty ? .yes : .meaning("all rows") }
    if isWorking { return .meaning("cancel") }
    if listFailure != nil { return .yes }
    if part == .list, !list.rows.marked.isEmpty { return .meaning("unmark") }
    if part == .list, !table.filter.isEmpty { return .meaning("all rows") }
    return Availability(canGoBack && (part == .list || list.rows.totalCount == 0))
  }

  /// `true` while a search is under way, or waits for a pause in typing.
  private var isWorking: Bool { search.state.isLoading || field.live?.waitsUntil != nil }

  package func stepBack() -> PageEffect {
    switch part {
    case .filter:
      _ = clearFilter()
      giveKeys(to: .list)
    case .list:
      if listFailure == nil, !list.rows.marked.isEmpty {
        list.rows.clearMarks()
      } else if table.filter.isEmpty || listFailure != nil {
        goBack()
      } else {
        _ = clearFilter()
      }
    case .field:
      if canGoBack, listFailure != nil || list.rows.totalCount == 0 { goBack() } else { giveKeys(to: .list) }
    }
    return .stays
  }

  /// Esc cancels the search or the save, whichever began last. The filter field covers the save's progress, so it goes before the save.
  ///
  /// - Returns: `nil` if there was nothing to cancel.
  func cancelWork() -> PageEffect? {
    let wasTyped = field.live?.stop() == true
    let mayCancelSave = part != .filter
    if mayCancelSave, isSaveNewest, saver?.cancel() == true { return .stays }
    if cancelSearch() || wasTyped { return .says("Search cancelled") }
    return mayCancelSave && saver?.cancel() == true ? .stays : nil
  }

  private var isSaveNewest: Bool {
    guard saver?.isSaving == true else { return false }
    return search.state.loading.map { saveAskedAt > $0.since } ?? true
  }

  package func type(_ edit: LineEditor.Edit) {
    switch part {
    case .field: field.apply(edit)
    case .filter: if table.filter.apply(edit, at: now) { table.narrow() }
    case .list: break
    }
  }

  package func move(_ movement: Movement) {
    guard part == .list else { return }
    if list.rows.count > 0 { table.window.move(movement) } else if showsStart { moveStart(movement) }
  }

  package func click(_ spot: Spot) -> PageEffect {
    switch spot {
    case .row(let row) where showsStart:
      giveKeys(to: .list)
      chosenStart = row
      return takeStart()
    case .row(let row):
      table.window.select(row)
      giveKeys(to: .list)
    case .field(let cursor):
      field.editor.place(cursor: cursor)
      giveKeys(to: .field)
    case .detail: showDetail()
    case .pane(let pane): showDetail { $0.show(pane) }
    case .screenshot(let index): showDetail { $0.shelf.select(index) }
    case .neighbour(let index): showDetail { $0.chosenNeighbour = index }
    case .developer: return .asks { $0.showDeveloper() }
    case .cell, .crumb: break
    }
    return .stays
  }

  package func doubleClick(_ spot: Spot) -> PageEffect {
    switch spot {
    case .row(let row):
      table.window.select(row)
      openDetail()
      return .stays
    case .neighbour: return details.openNeighbour()
    default: return .stays
    }
  }

  /// The part under the pointer moves, with the keys or without.
  func scroll(_ movement: Movement, over spot: Spot) {
    switch spot {
    case .row: table.window.move(movement)
    case .detail: details.move(movement)
    default: break
    }
  }

  /// - Parameter room: its columns are those of details beside the list.
  package func fit(_ room: Room) {
    let isOther = room.rows != table.window.room
    if isOther { table.window.fit(room: room.rows) }
    if details.fit(hasRoomBeside: room.columns > 0) || isOther { selectionChanged() }
  }

  // MARK: - Actions

  /// Gives a part the keys; the filter only if there is something to narrow. At home the list is what there is to pick.
  func giveKeys(to part: Part) {
    if let start = browser?.start { return start.isTyping = part == .field }
    if part == .filter, list.rows.totalCount == 0 { return }
    details.releaseKeys()
    self.part = part
  }

  func keepFilter() -> PageEffect {
    giveKeys(to: .list)
    return table.filter.mistakeSaid
  }

  /// Gives the field the keys; typing replaces its text.
  func searchAgain() -> PageEffect {
    let isThere = browser?.keyScope == .emptySearch
    field.editor.selectAll()
    giveKeys(to: .field)
    return isThere ? .says("This is the search field: type what to search for") : .stays
  }

  func older() -> PageEffect { field.older() ? .stays : .says("No earlier search") }

  /// After the newest search, the list has the keys.
  func newer() { if !field.newer() { giveKeys(to: .list) } }
}
