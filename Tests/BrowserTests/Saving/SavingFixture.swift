import AppStore
import Artwork
import Foundation
import HTTP
import SampleStore
import Saving
import Support

@testable import Browser
import Texts

/// A saver connected to a loopback store, and a folder to save in.
@MainActor
struct SavingFixture {
  let store: LoopbackStore
  let directory: TemporaryDirectory
  let loader: ArtworkLoader
  let saver: ArtworkSaver
  let reports = Log<SaveReport>()
  let progress = Log<SaveProgress>()

  init(write: SaveFolder.Write? = nil) throws {
    store = try LoopbackStore()
    directory = try TemporaryDirectory()
    loader = ArtworkLoader(transport: CurlTransport(version: "test"))
    saver = ArtworkSaver(loader: loader, home: directory.url.path(percentEncoded: false)) { path in
      if let write { SaveFolder(path: path, write: write) } else { SaveFolder(path: path) }
    }
    store.route("/art/*") { Reply(body: Self.picture(of: $0.path)) }
    let (saver, reports, progress) = (saver, reports, progress)
    saver.onChange = { [weak saver] in if let now = saver?.progress { progress.add(now) } }
    saver.onEnd = { reports.add($0) }
  }

  /// An app with an icon and some screenshots, all in the store.
  func app(id: Int64 = 1, screenshots: Int = 2, bundleID: String? = "com.example.app") -> App {
    var app = App(id: id, name: "App \(id)")
    app.bundleID = bundleID
    app.url = WebAddress("https://apps.apple.com/us/app/id\(id)")
    app.iconURL = store.url("/art/\(id)-icon/512x512bb.jpg")
    app.details.screenshotURLs = (0..<screenshots).map { store.url("/art/\(id)-\($0 + 1)/392x696bb.jpg") }
    return app
  }

  func save(_ app: App, to name: String = "x") throws {
    if let folder = try FolderPath(typed: "~/" + name, home: saver.home) { saver.save(SavePlan(app: app), to: folder) }
  }

  /// Waits for the report with this number, from 1.
  func report(_ number: Int = 1) async throws -> SaveReport {
    let reports = reports
    try await eventually("report \(number)") { reports.values.count >= number }
    return reports.values[number - 1]
  }

  /// All names below the directory, including hidden ones.
  var contents: [String] {
    let path = directory.url.path(percentEncoded: false)
    return (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: directory.file(name).path(percentEncoded: false)).map(Array.init)
  }

  /// A different picture for each path, some kilobytes long.
  nonisolated static func picture(of path: String) -> [UInt8] {
    var generator = SplitMix64(seed: path.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let side = 48
    let pixels = (0..<side * side * 4).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return PNGEncoder.encode(Pixmap(size: PixelSize(width: side, height: side), bytes: pixels))
  }
}
