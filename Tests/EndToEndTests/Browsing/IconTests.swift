import Artwork
import Foundation
import SampleStore
import Support
import Testing
import Texts

extension EndToEnd {
  @Suite("Icons", .needsTmux)
  struct Icons {
    @Test(
      "at the second start all icons in sight come from the disk, also if only the given address exists",
      arguments: [true, false])
    func secondStart(makesSizes: Bool) async throws {
      let icons = try IconStore(apps: 9, makesSizes: makesSizes)
      try await TerminalSession.shell(environment: ["APPSEARCH_SERVER": icons.store.url.text]) { terminal in
        for start in 1...2 {
          try await terminal.type("$PROGRAM anything")
          try await terminal.send("Enter")
          try await terminal.waitFor("every icon, start \(start)") { $0.icons == (9, 9) }
          try await terminal.send("q")
          // Its prompt comes when the program has ended; what is typed before may be lost.
          try await terminal.waitFor("the shell again") { $0.lines.last { !$0.isEmpty } == "shell>" }
          #expect(icons.iconRequests.count == (makesSizes ? 9 : 18))
        }
      }
    }

    @Test("without a picture the cache directory stays empty")
    func tidyCache() async throws {
      let icons = try IconStore(apps: 3)
      let run = try await ProgramRun(
        shell: #"appsearch --server "$SERVER" search anything; echo cache:; find "$XDG_CACHE_HOME" -mindepth 1"#,
        environment: ["SERVER": icons.store.url.text])
      #expect(run.output.contains("App number 1"))
      #expect(run.outputLines.last == "cache:")
    }

    /// A store of twenty apps with an icon each. The first has ten screenshots. Every picture takes half a minute.
    private func slowStore() throws -> LoopbackStore {
      let store = try LoopbackStore()
      let art = store.url.text
      let records = (1...20).map { number in
        StoreRecord(id: Int64(number), name: "App number \(number)") {
          $0.artworkUrl512 = "\(art)/icons/\(number)/512x512bb.jpg"
          $0.screenshotUrls = number == 1 ? (1...10).map { "\(art)/shots/\($0)/392x696bb.jpg" } : []
        }
      }
      store.route("/search", reply: try .apps(records))
      store.route("/*") { _ in Reply(status: 404, "none").with { $0.delay = .seconds(30) } }
      return store
    }

    @Test("a detail over the list takes the icons' connections, and the nearest screenshots come first")
    func nearestFirst() async throws {
      let store = try slowStore()
      try await TerminalSession.asking(store, "anything") { terminal in
        let isShot = { @Sendable (request: LoopbackRequest) in request.path.hasPrefix("/shots/") }
        try await store.wait(for: "six icons") { $0.requests.count { $0.path.hasPrefix("/icons/") } == 6 }
        try await terminal.send("Enter", "3")
        try await store.wait(for: "four screenshots") { $0.requests.count(where: isShot) == 4 }
        #expect(
          Set(store.ledger.requests.filter(isShot).map(\.path)) == Set((1...4).map { "/shots/\($0)/640x640bb.png" }))
        try await store.wait(for: "the icons to be called off") { ledger in
          ledger.requests.allSatisfy { !$0.path.hasPrefix("/icons/") || $0.outcome == .clientClosed }
        }
        try await terminal.send("q")
        try await store.wait(for: "the icons again") { ledger in
          ledger.requests.count { $0.path.hasPrefix("/icons/") && $0.outcome == .pending } == 6
        }
        try await terminal.send("q", until: "after the program: status 0")
      }
      try await store.openConnections(count: 0)
    }
  }
}

/// A store on the loopback interface with apps that all have an icon of their own.
struct IconStore {
  let store: LoopbackStore

  /// - Parameter makesSizes: whether there are icons in other sizes than the one that the apps name.
  init(apps: Int, makesSizes: Bool = true) throws {
    store = try LoopbackStore()
    let icons = "\(store.url.text)/icons"
    let records = (1...apps).map { number in
      StoreRecord(id: Int64(number), name: "App number \(number)") {
        $0.artistName = "Studio \(number)"
        $0.artworkUrl512 = "\(icons)/\(number)/512x512bb.jpg"
      }
    }
    store.route("/search", reply: try .apps(records))
    store.route("/icons/*") { request in
      guard makesSizes || request.path.hasSuffix("/512x512bb.jpg") else { return Reply(status: 404, "none") }
      let number = request.path.split(separator: "/").dropFirst().first.flatMap { Int($0) } ?? 0
      let shade = UInt8(truncatingIfNeeded: number &* 37)
      let pixel: [UInt8] = [shade, 255 - shade, 128, 255]
      let pixels = Array(repeatElement(pixel, count: 64 * 64).joined())
      let picture = PNGEncoder.encode(Pixmap(size: PixelSize(width: 64, height: 64), bytes: pixels))
      return Reply(headers: ["Content-Type": "image/png"], body: Data(picture))
    }
  }

  /// Requests for icons so far.
  var iconRequests: [LoopbackRequest] { store.ledger.requests.filter { $0.path.hasPrefix("/icons/") } }
}

extension Screen {
  /// How many results are on the screen, and how many of them say what is known of their icon.
  var icons: (results: Int, loaded: Int) {
    (lines.count { $0.contains(#/ \d+\. App number/#) }, lines.count { $0.contains("PNG 64×64") })
  }
}
