import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import Artwork
import Texts

@Suite("The artwork loader and the disk", .inTurn)
struct ArtworkLoaderDiskTests {
  private let directory = TemporaryDirectory.new()
  private let url = Samples.url("a")

  private func loader(_ transport: ScriptedTransport, in folder: String = "artwork") -> ArtworkLoader {
    ArtworkLoader(transport: transport, disk: DiskCache(directory: directory.file(folder).path))
  }

  /// A server without rewritten addresses, which answers those as given with `body`.
  private func plainServer(_ body: [UInt8]) -> ScriptedTransport {
    let transport = ScriptedTransport()
    transport.route("/i/*") { HTTPResponse(to: $0, status: 404) }
    transport.route("/i/512x512bb.jpg") { HTTPResponse(to: $0, body) }
    return transport
  }

  @Test(
    "a second run answers without a request, in any size and as bytes, wherever the picture came from",
    arguments: [Samples.url("a"), "https://store.example/i/512x512bb.jpg"])
  func secondRun(url: WebAddress) async throws {
    let server = plainServer(Samples.png)
    server.route("/icons/*") { HTTPResponse(to: $0, Samples.png) }
    let first = loader(server)
    _ = try await first.icon(for: url, size: Samples.size)
    await first.settled()

    let silent = ScriptedTransport()
    let second = loader(silent)
    #expect(try await second.icon(for: url, size: Samples.size).pixmap?.size == Samples.size)
    #expect(try await second.picture(for: url, fitting: PixelSize(width: 2, height: 5)).pixmap?.size.width == 2)
    #expect(try await second.data(for: url) == Samples.png)
    #expect(silent.recorded.requests.isEmpty)
  }

  #if !canImport(ImageIO)
    @Test("a picture without pixels doesn't keep the better address from being asked, but is taken where that fails")
    func fallbackWithoutPixels() async throws {
      let url: WebAddress = "https://store.example/i/512x512bb.jpg"
      let first = loader(plainServer(Samples.webp))
      #expect(try await first.icon(for: url, size: Samples.size).pixmap == nil)
      await first.settled()

      let unreachable = ScriptedTransport()
      unreachable.route("/i/*") { _ throws in throw HTTPError.offline }
      #expect(try await loader(unreachable).icon(for: url, size: Samples.size).metadata.format == .webp)
      #expect(Samples.names(unreachable.recorded.requests) == ["8x8bb"])

      let better = ScriptedTransport()
      better.route("/i/8x8bb.png") { HTTPResponse(to: $0, Samples.png) }
      #expect(try await loader(better).icon(for: url, size: Samples.size).pixmap?.size == Samples.size)
    }
  #endif

  @Test("bytes in a size are asked for at the server even where the disk has the address as given")
  func bytesInSize() async throws {
    let url: WebAddress = "https://store.example/i/512x512bb.jpg"
    await DiskCache(directory: directory.file("artwork").path).store([1, 2, 3], for: url)
    let transport = ScriptedTransport()
    transport.route("/i/1024x1024bb.png") { HTTPResponse(to: $0, Samples.png) }
    let size = PixelSize(width: 1024, height: 1024)
    #expect(try await loader(transport).data(for: url, size: size) == Samples.png)
  }

  @Test("an entry that is no picture is dropped and fetched again, and the next run has it")
  func unreadableEntry() async throws {
    let disk = DiskCache(directory: directory.file("artwork").path)
    await disk.store(Array("sound, but no picture".utf8), for: url)
    let transport = ScriptedTransport.icons()
    let loader = loader(transport)
    _ = try await loader.icon(for: url, size: Samples.size)
    #expect(transport.recorded.requests.count == 1)
    await loader.settled()
    #expect(await disk.bytes(for: url) == Samples.png)
  }

  @Test("what can't be read is not kept")
  func notKept() async throws {
    let loader = loader(.icons(Data("<html>".utf8)))
    await #expect(throws: ArtworkError.self) { try await loader.icon(for: url, size: Samples.size) }
    await loader.settled()
    #expect(!FileManager.default.fileExists(atPath: directory.file("artwork").path(percentEncoded: false)))
  }

  @Test("where nothing can be written icons come all the same")
  func noDisk() async throws {
    try Data().write(to: directory.file("obstacle"))
    let loader = loader(.icons(), in: "obstacle/artwork")
    for name in ["a", "b", "c", "d"] { _ = try await loader.icon(for: Samples.url(name), size: Samples.size) }
    await loader.settled()
    #expect(await loader.leftovers == [])
  }
}
