import Artwork
import Foundation
import SampleStore
import Support
import Texts

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
