import Colors
import Concurrency
import Foundation
import HTTP
import SampleStore
import Support

@testable import Artwork
import Texts

/// Pictures and addresses that the loading tests share.
enum Samples {
  /// The size that rows ask for.
  static let size = PixelSize(width: 8, height: 8)
  /// An icon in one colour, 16×16 pixels, as a PNG.
  static let png = PNGEncoder.encode(Pixmap(filled: RGBColor(red: 200, green: 30, blue: 60), width: 16, height: 16))

  /// A WebP's header, 3×2 pixels: a format whose pixels aren't decoded here.
  static let webp = PictureHeader.webp("VP8L", [0x2F, 0x02, 0x40, 0, 0])

  /// The address of an icon that is asked for as it is.
  static func url(_ name: String, on base: WebAddress = "https://store.example/") -> WebAddress {
    base.appending(path: "icons/\(name).png")
  }

  /// The number of a waiter's icon, as a transport's requests name it.
  static func names(_ requests: [HTTPRequest]) -> [String] {
    requests.map { String(($0.url.path.split(separator: "/").last ?? "").prefix { $0 != "." }) }
  }
}

extension ScriptedTransport {
  /// A transport that answers every icon with `body`, after `wait`.
  static func icons(
    _ body: Data = Data(Samples.png), after wait: @escaping @Sendable () async throws -> Void = {}
  ) -> ScriptedTransport {
    let transport = ScriptedTransport()
    transport.route("/icons/*") { request in
      try await wait()
      return HTTPResponse(to: request, body)
    }
    return transport
  }
}

extension ArtworkLoader {
  /// Suspends until something holds of the loader, or says that it never did.
  nonisolated func reached(_ what: String, _ condition: @escaping @Sendable (isolated ArtworkLoader) -> Bool)
    async throws
  {
    try await eventually(what) { await condition(self) }
  }

  /// Everything that could be left behind, in words; empty when nothing is.
  var leftovers: [String] {
    let counts = [
      ("loads", inFlightCount), ("downloads", activeDownloads), ("waiting", waitingCount), ("waiters", waiterCount),
      ("tasks", taskCount), ("listeners", listenerCount),
    ]
    return counts.filter { $0.1 != 0 }.map { "\($0.1) \($0.0)" }
  }
}

/// The outcome of a task, without its throwing.
func outcome(_ task: Task<Icon, any Error>) async -> Result<Icon, ArtworkError>? {
  switch await task.result {
  case .success(let icon): .success(icon)
  case .failure(let error as ArtworkError): .failure(error)
  case .failure: nil
  }
}

extension ArtworkLoader {
  /// The picture of an icon, without its bytes.
  func icon(for url: WebAddress, size: PixelSize, urgency: Urgency = .visible) async throws(ArtworkError) -> Icon {
    try await picture(for: url, fitting: size, urgency: urgency)
  }
}
