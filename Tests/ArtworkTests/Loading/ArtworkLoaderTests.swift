import Colors
import Foundation
import Files
import HTTP
import SampleStore
import Support
import Testing
import Turns

@testable import Artwork

@Suite("The artwork loader", .inTurn)
struct ArtworkLoaderTests {
  @Test("an icon has its metadata, and its pixels averaged down to the size asked for")
  func icon() async throws {
    let loader = ArtworkLoader(transport: ScriptedTransport.icons())
    let icon = try await loader.icon(for: Samples.url("a"), size: Samples.size)
    #expect(icon.metadata.size == PixelSize(width: 16, height: 16))
    #expect(icon.byteCount == Samples.png.count)
    #expect(icon.pixmap == Pixmap(filled: RGBColor(red: 200, green: 30, blue: 60), width: 8, height: 8))
  }

  @Test("the bytes come along where they are asked for, count as memory, and are another request than without them")
  func bytes() async throws {
    let loader = ArtworkLoader(transport: ScriptedTransport.icons())
    let plain = try await loader.picture(for: Samples.url("a"), fitting: Samples.size)
    #expect(plain.encoded == nil)
    #expect(loader.inMemory(Samples.url("a"), size: Samples.size, keepsBytes: true) == nil)
    let whole = try await loader.picture(for: Samples.url("a"), fitting: Samples.size, keepsBytes: true)
    #expect(whole.encoded == Samples.png)
    #expect(whole.cost == plain.cost + Samples.png.count)
    #expect(loader.inMemory(Samples.url("a"), size: Samples.size, keepsBytes: true) == whole)
    let large = Samples.png + [UInt8](repeating: 0, count: Icon.maximumEncodedBytes)
    #expect(try Icon(decoding: large, fitting: Samples.size, keepsBytes: true).encoded == nil)
  }

  @Test("the bytes that are kept are the critical chunks and transparency, whatever else was sent")
  func criticalChunks() throws {
    for kind in SamplePNG.kinds {
      var sample = SamplePNG()
      (sample.colorType, sample.bitDepth, sample.parts, sample.hasTransparency) = (
        kind.colorType, kind.bitDepth, 3, true
      )
      let file = sample.file(imageData: Deflate.deflated(sample.rows))
      let secret = Array("\u{1B}]0;secret\u{7}".utf8)
      let head = SamplePNG.signature.count + 25
      let texts = SamplePNG.chunk("tEXt", secret) + SamplePNG.chunk("acTL", secret) + SamplePNG.chunk("iCCP", secret)
      let sent = Array(file[..<head]) + texts + file[head...] + secret
      let icon = try Icon(decoding: sent, fitting: Samples.size, keepsBytes: true)
      let kept = try #require(icon.encoded)
      #expect(kept.firstRange(of: secret) == nil)
      #expect(try PNGDecoder.decode(kept) == PNGDecoder.decode(file))
    }
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xFF, 0xD9]
    #if !canImport(ImageIO)
      #expect(try Icon(decoding: jpeg, fitting: Samples.size, keepsBytes: true).encoded == nil)
    #endif
  }

  @Test("a second asker is answered from memory, without waiting and without a request")
  func memory() async throws {
    let transport = ScriptedTransport.icons()
    let loader = ArtworkLoader(transport: transport)
    #expect(loader.inMemory(Samples.url("a"), size: Samples.size) == nil)
    let icon = try await loader.icon(for: Samples.url("a"), size: Samples.size)
    #expect(try await loader.icon(for: Samples.url("a"), size: Samples.size) == icon)
    #expect(loader.inMemory(Samples.url("a"), size: Samples.size) == icon)
    #expect(transport.recorded.requests.count == 1)
  }

  @Test("pictures in memory have no more bytes together than the limit, and what was used last stays")
  func memoryLimit() async throws {
    var limits = ArtworkLimits()
    limits.memoryBytes = try 2 * Icon(decoding: Samples.png, fitting: Samples.size).cost
    let loader = ArtworkLoader(transport: ScriptedTransport.icons(), limits: limits)
    for name in ["a", "b", "c"] { _ = try await loader.icon(for: Samples.url(name), size: Samples.size) }
    #expect(loader.inMemory(Samples.url("a"), size: Samples.size) == nil)
    #expect(loader.inMemory(Samples.url("b"), size: Samples.size) != nil)
    #expect(loader.inMemory(Samples.url("c"), size: Samples.size) != nil)
  }

  @Test("who is cancelled before asking asks nothing")
  func cancelledBefore() async throws {
    let transport = ScriptedTransport.icons()
    let loader = ArtworkLoader(transport: transport)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await loader.icon(for: Samples.url("a"), size: Samples.size)
    }
    #expect(await outcome(task) == .failure(.cancelled))
    #expect(transport.recorded.requests.isEmpty)
    #expect(await loader.leftovers == [])
  }

  @Test("a failed load is tried again after thirty seconds and not before")
  func failure() async throws {
    let clock = TestClock()
    let transport = ScriptedTransport()
    transport.route("/icons/*") { request in HTTPResponse(to: request, status: 500) }
    let loader = ArtworkLoader(transport: transport, clock: clock)
    let failure = ArtworkError.network(.status(code: 500, retryAfter: nil, body: []))
    await #expect(throws: failure) { try await loader.icon(for: Samples.url("a"), size: Samples.size) }
    transport.route("/icons/*") { request in HTTPResponse(to: request, Samples.png) }
    clock.advance(by: .milliseconds(29_999))
    await #expect(throws: failure) { try await loader.icon(for: Samples.url("a"), size: Samples.size) }
    #expect(transport.recorded.requests.count == 1)
    clock.advance(by: .milliseconds(1))
    _ = try await loader.icon(for: Samples.url("a"), size: Samples.size)
    #expect(transport.recorded.requests.count == 2)
  }

  @Test("a person who wants another try gets one at once")
  func forgottenFailure() async throws {
    let transport = ScriptedTransport()
    transport.route("/icons/*") { request in HTTPResponse(to: request, status: 500) }
    let loader = ArtworkLoader(transport: transport, clock: TestClock())
    await #expect(throws: ArtworkError.self) { try await loader.icon(for: Samples.url("a"), size: Samples.size) }
    transport.route("/icons/*") { request in HTTPResponse(to: request, Samples.png) }
    await loader.forgetFailures()
    _ = try await loader.icon(for: Samples.url("a"), size: Samples.size)
  }

  @Test("six downloads at once, visible rows before the margin, newest first")
  func order() async throws {
    let gate = Gate()
    let transport = ScriptedTransport.icons { try await gate.wait() }
    let loader = ArtworkLoader(transport: transport)
    var tasks: [Task<Icon, any Error>] = []
    func ask(_ name: String, _ urgency: Urgency) {
      tasks.append(Task { try await loader.icon(for: Samples.url(name), size: Samples.size, urgency: urgency) })
    }
    for number in 1...6 { ask("held\(number)", .margin) }
    try await gate.waiting(count: 6)
    for (number, wish) in [("m1", Urgency.margin), ("v1", .visible), ("m2", .margin), ("v2", .visible)].enumerated() {
      ask(wish.0, wish.1)
      try await loader.reached("one more that waits") { $0.waitingCount == number + 1 }
    }
    #expect(await loader.activeDownloads == 6)
    for number in 7...10 {
      gate.admit()
      try await transport.requests(count: number)
    }
    gate.open()
    for task in tasks { _ = try await task.value }
    #expect(Samples.names(transport.recorded.requests).suffix(4) == ["v2", "v1", "m2", "m1"])
  }

  @Test("a load is as urgent as the most urgent of those who wait for it now")
  func urgency() async throws {
    let gate = Gate()
    let transport = ScriptedTransport.icons { try await gate.wait() }
    var limits = ArtworkLimits()
    limits.downloads = 1
    let loader = ArtworkLoader(transport: transport, limits: limits)
    var tasks: [Task<Icon, any Error>] = []
    func ask(_ name: String, _ urgency: Urgency) async throws {
      tasks.append(Task { try await loader.icon(for: Samples.url(name), size: Samples.size, urgency: urgency) })
      try await loader.reached("\(tasks.count) waiters") { [count = tasks.count] in $0.waiterCount == count }
    }
    try await ask("held", .visible)
    try await gate.waiting(count: 1)
    try await ask("a", .margin)
    try await ask("b", .visible)
    try await ask("c", .margin)
    // `a` comes into view, and then `b` leaves the screen but stays in the margin.
    try await ask("a", .visible)
    try await ask("b", .margin)
    try await loader.reached("three waiting loads") { $0.waitingCount == 3 }
    tasks[2].cancel()
    _ = await outcome(tasks[2])
    gate.open()
    for task in tasks { _ = await outcome(task) }
    #expect(Samples.names(transport.recorded.requests) == ["held", "a", "b", "c"])
  }

  @Test("a cancelled download keeps its connection until it has ended, and who asks anew has another load")
  func cancelledDownload() async throws {
    let gate = Gate()
    // The exchange doesn't listen to its cancellation.
    let transport = ScriptedTransport.icons { await Task { try? await gate.wait() }.value }
    var limits = ArtworkLimits()
    limits.downloads = 1
    let loader = ArtworkLoader(transport: transport, limits: limits)
    let first = Task { try await loader.icon(for: Samples.url("a"), size: Samples.size) }
    try await gate.waiting(count: 1)
    first.cancel()
    #expect(await outcome(first) == .failure(.cancelled))
    async let second = loader.icon(for: Samples.url("a"), size: Samples.size)
    try await loader.reached("one that waits") { $0.waitingCount == 1 }
    #expect(await loader.activeDownloads == 1)
    gate.open()
    _ = try await second
    #expect(transport.recorded.requests.count == 2)
    await loader.settled()
    #expect(await loader.leftovers == [])
  }

  @Test("the failure of a load that everybody left isn't remembered")
  func abandonedFailure() async throws {
    let gate = Gate()
    let transport = ScriptedTransport()
    // The exchange doesn't listen to its cancellation.
    transport.route("/icons/*") { _ in
      await Task { try? await gate.wait() }.value
      throw HTTPError.timedOut
    }
    let loader = ArtworkLoader(transport: transport, clock: TestClock())
    let first = Task { try await loader.icon(for: Samples.url("a"), size: Samples.size) }
    try await gate.waiting(count: 1)
    first.cancel()
    #expect(await outcome(first) == .failure(.cancelled))
    gate.open()
    await loader.settled()
    transport.route("/icons/*") { HTTPResponse(to: $0, Samples.png) }
    _ = try await loader.icon(for: Samples.url("a"), size: Samples.size)
  }

  @Test(
    "another address is fetched if the first one's failure was about it alone",
    arguments: [
      (HTTPError.interrupted(received: 10), true), (.tooLarge(limit: 10), true), (.badRedirect, true),
      (.other("garbled"), true), (.status(code: 403, retryAfter: nil, body: []), true), (.offline, false),
      (.hostNotFound(host: ""), false), (.cannotConnect(host: ""), false), (.timedOut, false),
      (.secureConnectionFailed(host: ""), false), (.status(code: 429, retryAfter: nil, body: []), false),
    ])
  func otherAddress(error: HTTPError, isFetched: Bool) async throws {
    let transport = ScriptedTransport()
    transport.route("/i/8x8bb.png") { _ in throw error }
    transport.route("/i/512x512bb.png") { HTTPResponse(to: $0, Samples.png) }
    let loader = ArtworkLoader(transport: transport)
    let icon = try? await loader.icon(for: "https://store.example/i/512x512bb.png", size: Samples.size)
    #expect((icon != nil) == isFetched)
    #expect(transport.recorded.requests.count == (isFetched ? 2 : 1))
  }

  @Test(
    "the server is asked for a small PNG; refused, failed or unreadable, the address as given is taken",
    arguments: [
      (404, Data()), (500, Data()), (503, Data("busy".utf8)), (200, Data()), (200, Data("<html>".utf8)),
      (200, Data(Samples.png.dropLast(20))),
    ])
  func fallback(status: Int, body: Data) async throws {
    let transport = ScriptedTransport()
    transport.route("/i/8x8bb.png") { HTTPResponse(to: $0, status: status, body) }
    transport.route("/i/512x512bb.png") { HTTPResponse(to: $0, Samples.png) }
    let loader = ArtworkLoader(transport: transport)
    let icon = try await loader.icon(for: "https://store.example/i/512x512bb.png", size: Samples.size)
    #expect(icon.pixmap?.size == Samples.size)
    #expect(Samples.names(transport.recorded.requests) == ["8x8bb", "512x512bb"])
    await loader.settled()
    #expect(await loader.leftovers == [])
  }

  @Test(
    "bytes that are none, and more than eight megabytes, are a failure",
    arguments: [(0, ArtworkError.image(.truncated)), (8 << 20 + 1, .network(.tooLarge(limit: 8 << 20)))])
  func noPicture(count: Int, error: ArtworkError) async throws {
    let loader = ArtworkLoader(transport: ScriptedTransport.icons(Data(count: count)))
    await #expect(throws: error) { try await loader.icon(for: Samples.url("a"), size: Samples.size) }
    await #expect(throws: error) { try await loader.data(for: Samples.url("a"), limit: 8 << 20) }
  }

  #if !canImport(ImageIO)
    @Test("a picture in a format that isn't decoded here has metadata and no pixels, and is no failure")
    func otherFormat() async throws {
      let loader = ArtworkLoader(transport: ScriptedTransport.icons(Data(Samples.webp)))
      let icon = try await loader.icon(for: Samples.url("a"), size: Samples.size)
      #expect(icon.pixmap == nil)
      #expect(icon.metadata.size == PixelSize(width: 3, height: 2))
    }
  #endif

  @Test("bytes come as they are, with progress for each who waits, and a failure may be tried again at once")
  func data() async throws {
    let transport = ScriptedTransport()
    let loader = ArtworkLoader(transport: transport)
    await #expect(throws: ArtworkError.self) { try await loader.data(for: Samples.url("a"), limit: 1000) }
    transport.route("/icons/*") { HTTPResponse(to: $0, text: "no picture at all") }
    let heard = Watched<[HTTPProgress]>([])
    let bytes = try await loader.data(for: Samples.url("a"), limit: 1000) { progress in
      heard.update { $0.append(progress) }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "no picture at all")
    #expect(heard.current == [HTTPProgress(received: 17, expected: 17)])
    await #expect(throws: ArtworkError.network(.tooLarge(limit: 16))) {
      try await loader.data(for: Samples.url("a"), limit: 16)
    }
    await loader.settled()
    #expect(await loader.leftovers == [])
  }
}
