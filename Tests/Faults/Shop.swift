import Foundation
import HTTP
import SampleStore
import Support
import Texts

/// The sample catalogue as a server on the loopback interface, whose answers are kept and requests counted.
final class Shop: Sendable {
  private let store: LoopbackStore
  private let transport = SampleTransport()
  private let kept = Watched<[String: Reply]>([:])

  init() throws {
    store = try LoopbackStore()
    store.route("*") { [weak self] request in
      await self?.answer(to: request.target) ?? Reply(status: 404, "nothing there")
    }
  }

  var address: String { store.url.text }

  private func answer(to target: String) async -> Reply? {
    if let reply = kept.current[target] { return reply }
    guard let url = WebAddress("https://itunes.apple.com" + target),
      let response = try? await transport.send(HTTPRequest(url: url, maximumBytes: 64 << 20))
    else { return nil }
    let reply = Reply(
      status: response.status, headers: ["Content-Type": response.headers["content-type"] ?? "text/plain"],
      body: response.body)
    kept.update { $0[target] = reply }
    return reply
  }
}
