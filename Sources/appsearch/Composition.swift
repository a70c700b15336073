import AppStore
import Artwork
import Browser
import Commands
import Essentials
import Files
import HTTP
import Observatory
import SampleStore
import TerminalUI

/// Builds the program's parts from the settings.
struct Composition {
  let settings: Settings
  let environment: [String: String]
  let transport: any HTTPTransport
  /// `nil` if nothing is logged.
  let requestLog: RequestLog?

  init(settings: Settings, environment: [String: String], requestLog: RequestLog? = nil) {
    self.settings = settings
    self.environment = environment
    self.requestLog = requestLog
    let certificates = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    let unlogged: any HTTPTransport =
      settings.usesSample
      ? SampleTransport(day: settings.sampleDay) : CurlTransport(version: Version.current, authorities: certificates)
    transport = requestLog.map { LoggedTransport(unlogged, log: $0) } ?? unlogged
  }

  /// - Parameter observatory: holds the budget that copies share; the sample store has none.
  func service(_ archive: AnswerKeeper?, sharing observatory: Observatory?, isForScreen: Bool) -> AppSearchService {
    let server = settings.server ?? AppSearchService.appleServer
    let sharedBudget =
      settings.usesSample ? nil : observatory.map { BudgetKeeper($0, server: server, isForScreen: isForScreen) }
    return AppSearchService(
      transport: transport, server: server,
      budget: RequestBudget(limit: settings.requestLimit, isForEnter: settings.isReader), archive: archive,
      sharedBudget: sharedBudget, now: now,
      today: settings.usesSample ? settings.sampleDay.date : nil,
      maximumAge: settings.maximumAge ?? AppSearchService.usualAge,
      pages: settings.page == .on ? pages(archive, sharing: observatory, isForScreen: isForScreen) : nil,
      log: requestLog)
  }

  /// Asks for web pages. With another store and no other server of pages, nothing goes to Apple.
  private func pages(
    _ archive: AnswerKeeper?, sharing observatory: Observatory?, isForScreen: Bool
  ) -> AppSearchService {
    let server = settings.web ?? settings.server ?? AppSearchService.appleWebServer
    let sharedBudget =
      settings.usesSample
      ? nil : observatory.map { BudgetKeeper($0, server: server, suffix: " pages", isForScreen: isForScreen) }
    return AppSearchService(
      transport: transport, server: server,
      budget: RequestBudget(
        limit: settings.usesSample ? settings.requestLimit : min(settings.requestLimit, AppSearchService.pageBudget),
        isForEnter: settings.isReader),
      archive: archive, sharedBudget: sharedBudget, now: now,
      maximumAge: settings.maximumAge ?? AppSearchService.usualAge,
      pageAge: settings.maximumAge ?? AppSearchService.usualPageAge,
      pageHeader: settings.userAgent.map { "User-Agent: \($0)" }, log: requestLog)
  }

  /// Keeps the store's answers; `nil` without a home, and for the sample store, which needs no network.
  func answerKeeper(in observatory: Observatory?) -> AnswerKeeper? {
    settings.usesSample ? nil : observatory.map(AnswerKeeper.init)
  }

  func loader() -> ArtworkLoader? {
    guard settings.showsImages else { return nil }
    // The sample store's pictures are cheap; on disk they would push out real ones.
    let disk =
      settings.usesSample
      ? nil : file("artwork", below: "XDG_CACHE_HOME", or: ".cache").map { DiskCache(directory: $0, log: requestLog) }
    return ArtworkLoader(transport: transport, disk: disk, log: requestLog)
  }

  /// Everything that the program remembers; `nil` without a home. Opens no file yet.
  ///
  /// While browsing nothing waits long for another program: writes are tried again, and leaving takes a second at most.
  ///
  /// - Parameters:
  ///   - busyTimeout: the longest wait for another program that writes.
  ///   - onWait: called on any thread if another program holds the file for long.
  ///   - onTrouble: called on any thread with each error.
  ///   - onDamage: called on any thread about a damaged file.
  func observatory(
    busyTimeout: Duration = .milliseconds(500), onWait: @escaping @Sendable (String) -> Void = { _ in },
    onTrouble: @escaping @Sendable (ObservatoryError) -> Void = { _ in },
    onDamage: @escaping @Sendable (Damage) -> Void
  ) -> Observatory? {
    dataFile.map {
      Observatory(file: $0, busyTimeout: busyTimeout, onWait: onWait, onTrouble: onTrouble, onDamage: onDamage)
    }
  }

  /// The time of observations. The sample store's calendar moves it.
  var now: @Sendable () -> Date {
    let offset = settings.usesSample ? TimeInterval(settings.sampleDay.number) * 86_400 : 0
    return { Date() + offset }
  }

  @MainActor
  func library(in observatory: Observatory?) -> Library {
    Library(
      store: observatory, whyNone: "not saved: \(ObservatoryError.noHome.message)", now: now)
  }

  /// Past searches for completions, the latest first; none if the file can't be read.
  func pastQueries() -> [String] {
    let history = dataFile.map(Observatory.pastSearches) ?? []
    return history.reversed().map { SafeText($0).string }
  }

  /// The saver works also if pictures are off. Its loader has no disk cache, because large pictures would push the small ones
  /// out, and take connections from what is in sight.
  @MainActor
  func saver() -> ArtworkSaver {
    ArtworkSaver(loader: ArtworkLoader(transport: transport, log: requestLog), home: environment["HOME"])
  }

  var dataFile: String? {
    file(settings.usesSample ? "sample.sqlite" : "appsearch.sqlite", below: "XDG_DATA_HOME", or: ".local/share")
  }

  /// A file below a base directory, or below its default at home (XDG Base Directory Specification).
  private func file(_ name: String, below variable: String, or usual: String) -> String? {
    func folder(_ variable: String) -> String? { environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let base = folder(variable) ?? folder("HOME").map { Folder.join($0, usual) }
    return base.map { Folder.join($0, "appsearch/\(name)") }
  }
}
