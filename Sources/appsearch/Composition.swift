import AppStore
import Artwork
import Browser
import Foundation
import HTTP
import SampleStore
import TerminalUI

/// Builds the program's parts from the settings.
struct Composition {
  let settings: Settings
  let environment: [String: String]
  let transport: any HTTPTransport
  /// Gets all requests and kept answers; `nil` if nothing is logged.
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

  func service() -> AppSearchService {
    AppSearchService(
      transport: transport, server: settings.server ?? AppSearchService.appleServer, log: requestLog)
  }

  /// The loader of icons; `nil` if pictures are off.
  func loader() -> ArtworkLoader? {
    guard settings.showsImages else { return nil }
    // The sample store's pictures are cheap to draw; on disk they would only push out real ones.
    let disk = settings.usesSample ? nil : cacheDirectory.map { DiskCache(directory: $0, log: requestLog) }
    return ArtworkLoader(transport: transport, disk: disk, log: requestLog)
  }

  /// History and bookmarks, in `$XDG_DATA_HOME/appsearch`, by default below `~/.local/share` (XDG Base Directory
  /// Specification). The sample store has a file of its own.
  func library() -> LibraryFile? {
    let name = settings.usesSample ? "appsearch/sample-library.json" : "appsearch/library.json"
    if let home = environment["XDG_DATA_HOME"], home.hasPrefix("/") {
      return LibraryFile(file: URL(fileURLWithPath: home).appending(path: name))
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return LibraryFile(file: URL(fileURLWithPath: home).appending(path: ".local/share/" + name))
  }

  /// Past searches, the latest first, a line each: what completions offer. Nothing where the file can't be read.
  func pastQueries() async -> String {
    let history = try? await library()?.load().contents.history
    return (history ?? []).reversed().map { SafeText($0).string + "\n" }.joined()
  }

  /// The saver, which works also if pictures are off. It has its own loader without a disk cache: large pictures would push
  /// the small ones out, and take connections from what is in sight.
  @MainActor
  func saver() -> ArtworkSaver {
    ArtworkSaver(loader: ArtworkLoader(transport: transport, log: requestLog), home: environment["HOME"])
  }

  /// `$XDG_CACHE_HOME/appsearch`, by default below `~/.cache` (XDG Base Directory Specification).
  private var cacheDirectory: URL? {
    if let home = environment["XDG_CACHE_HOME"], home.hasPrefix("/") {
      return URL(fileURLWithPath: home).appending(path: "appsearch/artwork", directoryHint: .isDirectory)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: home).appending(path: ".cache/appsearch/artwork", directoryHint: .isDirectory)
  }
}
