import AppStore
import Artwork
import Browser
import Foundation
import HTTP
import SampleStore

/// Wires the modules together as the settings say.
struct Composition {
  let settings: Settings
  let environment: [String: String]
  let transport: any HTTPTransport

  init(settings: Settings, environment: [String: String]) {
    self.settings = settings
    self.environment = environment
    let certificates = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    transport =
      settings.usesSample
      ? SampleTransport() : CurlTransport(version: Version.current, authorities: certificates)
  }

  func service() -> AppSearchService {
    AppSearchService(transport: transport, server: settings.server ?? AppSearchService.appleServer)
  }

  /// The loader of icons; `nil` where pictures are off.
  func loader() -> ArtworkLoader? {
    guard settings.showsImages else { return nil }
    // The sample catalogue draws its pictures anew: on the disk they would only push out real ones.
    let disk = settings.usesSample ? nil : cacheDirectory.map { DiskCache(directory: $0) }
    return ArtworkLoader(transport: transport, disk: disk)
  }

  /// What the person has made, below `$XDG_DATA_HOME/appsearch`, by default `~/.local/share` (XDG Base Directory Specification).
  /// The sample catalogue's apps are kept apart from real ones.
  func library() -> LibraryFile? {
    let name = settings.usesSample ? "appsearch/sample-library.json" : "appsearch/library.json"
    if let home = environment["XDG_DATA_HOME"], home.hasPrefix("/") {
      return LibraryFile(file: URL(fileURLWithPath: home).appending(path: name))
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return LibraryFile(file: URL(fileURLWithPath: home).appending(path: ".local/share/" + name))
  }

  /// What saves pictures, also where none are shown. Its loader is its own and keeps nothing on the disk: large pictures
  /// would push the small ones out of the cache, and take connections from what is in sight.
  @MainActor
  func saver() -> ArtworkSaver {
    ArtworkSaver(loader: ArtworkLoader(transport: transport), home: environment["HOME"])
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
