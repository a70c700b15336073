import Foundation
import Support
import Texts

/// A store of pictures that never end, each in another way.
///
/// The query `floods` gives apps whose pictures go on as long as they are read. The pictures of `brims` stop a byte below the
/// limit and keep quiet, so that as much as possible is held at once. The answer to `endless` never ends itself.
struct EndlessStore {
  let store: LoopbackStore

  init() throws {
    store = try LoopbackStore()
    let base = store.url.text
    store.route("/search") { request in
      let name = request.query["term"] ?? ""
      guard name != "endless" else { return .flood() }
      let records = (1...200).map { number in
        StoreRecord(id: Int64(number), name: "App number \(number)") {
          $0.artworkUrl512 = "\(base)/\(name)/\(number)/512x512bb.jpg"
          $0.screenshotUrls = (1...2).map { "\(base)/\(name)/\(number)-\($0)/392x696bb.png" }
        }
      }
      return (try? .apps(records)) ?? Reply(status: 500)
    }
    store.route("/floods/*") { request in
      let kinds = Self.floods
      return kinds[request.path.utf8.reduce(0) { $0 + Int($1) } % kinds.count]
    }
    store.route("/brims/*") { request in
      // A picture to be saved is asked for in its own size, and may be larger.
      let isSaved = request.path.hasSuffix("/1024x1024bb.png") || request.path.hasSuffix("/10000x10000bb.png")
      return .flood(framing: .untilClose).with { $0.ending = .silence(after: (isSaved ? 24 << 20 : 8 << 20) - 1) }
    }
  }

  private static let floods: [Reply] = [
    .flood(), .flood(framing: .untilClose), .flood(bytes: 4 << 30, framing: .contentLength),
    .flood().with { ($0.status, $0.headers) = (302, ["Location": "/floods/elsewhere"]) },
    Reply(headers: ["Content-Encoding": "gzip"], body: gzip).with {
      $0.framing = .untilClose
      $0.ending = .silence(after: gzip.count)
    },
    .flood(framing: .untilClose).with { $0.pace = .drip(size: 100_000, every: .milliseconds(20)) },
  ]

  /// 200 MB of zeros: a block with fixed codes (RFC 1951, section 3.2.6) that begins with a zero. Each thirteen bytes repeat it
  /// 2064 times.
  private static let gzip: Data = {
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0, 0x62, 0x18, 0x05]
    let zeros: [UInt8] = [0xA3, 0x60, 0x14, 0x8C, 0x82, 0x51, 0x30, 0x0A, 0x46, 0xC1, 0x28, 0x18, 0x05]
    return Data(head) + Data(repeatElement(zeros, count: 100_000).joined())
  }()

  /// Requests whose path begins with `prefix` that are being answered.
  func open(_ prefix: String, in ledger: LoopbackLedger) -> Int {
    ledger.requests.count { $0.path.hasPrefix(prefix) && $0.outcome == .pending }
  }
}
