import Foundation
import HTTP
import Support
import Testing

@testable import Artwork

@Suite("The icon loader and the disk")
struct IconLoaderDiskTests {
  private let directory: TemporaryDirectory
  private let url = Samples.url("a")

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func loader(_ transport: ScriptedTransport, in folder: String = "artwork") -> IconLoader {
    IconLoader(transport: transport, disk: DiskCache(directory: directory.file(folder)))
  }

  @Test("a second run answers without a request, in any size and as bytes")
  func secondRun() async throws {
    let first = loader(.icons())
    _ = try await first.icon(for: url, size: Samples.size)
    await first.settled()

    let silent = ScriptedTransport()
    let second = loader(silent)
    #expect(try await second.icon(for: url, size: Samples.size).pixmap?.size == Samples.size)
    #expect(try await second.picture(for: url, fitting: PixelSize(width: 2, height: 5)).pixmap?.size.width == 2)
    #expect(try await second.data(for: url) == Samples.png)
    #expect(silent.recorded.requests.isEmpty)
  }

  @Test("an entry that is no picture is dropped and fetched again, and the next run has it")
  func unreadableEntry() async throws {
    let disk = DiskCache(directory: directory.file("artwork"))
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
    let transport = ScriptedTransport()
    transport.route("/icons/*") { HTTPResponse(to: $0, text: "<html>") }
    let loader = loader(transport)
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
