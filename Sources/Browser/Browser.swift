import Saving
package import AppStore
package import Artwork
import Foundation
import Concurrency

/// The hall: holds the models, hands each command to the one it is for (``perform(_:)``), and joins what one model's change
/// means to the others.
///
/// `onChange` tells the front end to draw. Every task behind it is owned by one of the models and ends with ``close()``.
@MainActor
package final class Browser {
  /// The search and its five states.
  package let search: SearchModel
  /// The search field.
  package let field: SearchField
  /// The rows, their filter and their icons.
  package let list: ListModel
  /// The detail.
  package let details: DetailSlot
  /// Saves apps' pictures; `nil` where there is nothing to fetch them with.
  package let saver: ArtworkSaver?
  /// Bookmarks, and where past searches are kept.
  package let library: Library
  /// Where and how the next search asks.
  package internal(set) var configuration: Configuration
  /// The elapsed time of the clock that all countdowns go by.
  package let elapsed: @Sendable () -> Duration

  /// What has the keys while nothing lies over the screen and no detail has them.
  var place = Place.search
  var overlays = Overlays()
  var notices = Notices()
  var pages = PageOpener()
  /// When the last save was asked for.
  var saveAskedAt = Duration.zero
  let days: CalendarDays
  private var onChange: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - service: asks the store.
  ///   - configuration: where and how searches ask.
  ///   - loader: fetches icons; without one there are none.
  ///   - saver: saves pictures; without one that can't be done.
  ///   - clock: measures pauses and countdowns.
  ///   - history: past searches.
  ///   - library: keeps past searches and bookmarks; without one they end with the program.
  ///   - days: writes dates.
  package init(
    service: AppSearchService, loader: ArtworkLoader? = nil, saver: ArtworkSaver? = nil,
    configuration: Configuration = Configuration(), clock: any Clock<Duration> = ContinuousClock(),
    history: QueryHistory = QueryHistory(), library: Library? = nil,
    days: CalendarDays = CalendarDays()
  ) {
    let elapsed = clock.stopwatch()
    self.elapsed = elapsed
    self.saver = saver
    self.days = days
    self.configuration = configuration
    self.library = library ?? Library(file: nil)
    search = SearchModel(clock: clock, elapsed: elapsed) { query, request throws(StoreError) in
      try await service.answer(query, urgency: request == .live ? .live : .submitted, refresh: request == .refresh)
    }
    field = SearchField(
      history: history, service: service, isLive: configuration.searchesWhileTyping, clock: clock, elapsed: elapsed)
    list = ListModel(loader: loader, clock: clock, elapsed: elapsed)
    details = DetailSlot(
      service: service, loader: configuration.showsPicturesInDetails ? loader : nil,
      keepsPictureBytes: configuration.keepsPictureBytes, days: days, clock: clock, elapsed: elapsed)
    observeModels()
  }

  private func observeModels() {
    field.observe(submit: { [weak self] in self?.submit($0, as: .live) }, onChange: { [weak self] in self?.changed() })
    list.observe { [weak self] in self?.changed() }
    details.observe { [weak self] in self?.changed() }
    library.observe(
      onLoad: { [weak self] terms in
        self?.field.remember(earlier: terms)
        self?.changed()
      },
      onTrouble: { [weak self] words in self?.announce(words) })
    search.observe(onResults: { [weak self] in self?.show($0) }, onChange: { [weak self] in self?.searchChanged() })
    saver?.observe(
      onChange: { [weak self] in self?.changed() }, onEnd: { [weak self] in self?.announce($0.message) })
  }

  /// Sets who is told after each change that the screen should show.
  package func observe(_ onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  /// Something that the screen shows has changed.
  func changed() {
    onChange()
  }

  /// Ends everything that runs and returns once it has ended.
  ///
  /// - Returns: what a person made that could not be saved, and why, as a line; `nil` where nothing is lost.
  @discardableResult
  package func close() async -> String? {
    field.live?.stop()
    list.icons?.stop()
    details.drop()
    saver?.cancel()
    await search.close()
    await saver?.close()
    return await library.close()
  }
}
