import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import Artwork
import Texts

@Suite("What the log tells of artwork", .inTurn)
struct LoggedArtworkTests {
  private let directory: TemporaryDirectory
  private let store: LoopbackStore
  private let requests = Log<LoggedRequest>()
  private let log: RequestLog

  init() throws {
    directory = try TemporaryDirectory()
    store = try LoopbackStore()
    log = RequestLog(clock: TestClock()) { [requests] in requests.add($0) }
  }

  private func loader() -> ArtworkLoader {
    ArtworkLoader(
      transport: LoggedTransport(CurlTransport(version: "test"), log: log),
      disk: DiskCache(directory: directory.file("artwork").path, log: log), log: log)
  }

  @Test("a picture comes from the network, then from memory, and in another run from the disk")
  func everySource() async throws {
    store.route("/icons/*", reply: Reply(body: Samples.png))
    let url = Samples.url("a", on: store.url)
    let first = loader()
    #expect(first.inMemory(url, size: Samples.size) == nil, "which is no line")
    _ = try await first.icon(for: url, size: Samples.size)
    _ = try await first.icon(for: url, size: Samples.size)
    _ = try #require(first.inMemory(url, size: Samples.size))
    await first.settled()
    _ = try await loader().icon(for: url, size: Samples.size)
    let (count, address) = ("\(Samples.png.count)", url.text)
    #expect(
      requests.values.map(\.fields) == [
        ["1", "network", "200", "0", count, "http/1.1", address],
        ["2", "memory", "-", "0", count, "-", address],
        ["3", "memory", "-", "0", count, "-", address],
        ["4", "disk", "-", "0", count, "-", address],
      ])
  }

  @Test("an answer from memory names the address that was asked, in the size that was asked")
  func rewritten() async throws {
    store.route("/i/8x8bb.png", reply: Reply(body: Samples.png))
    let (url, loader) = (store.url("/i/512x512bb.jpg"), loader())
    for _ in 1...2 { _ = try await loader.icon(for: url, size: Samples.size) }
    #expect(requests.values.allSatisfy { $0.fields.last?.hasSuffix("/8x8bb.png") == true })
  }
}
