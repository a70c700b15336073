import Foundation
import HTTP
import SampleStore
import Support
import Texts

/// The sample catalogue on the loopback interface, some of whose answers go wrong in every way that a network or a server knows.
///
/// Which answer goes wrong and how follows from the seed and the request's number.
final class FaultyStore: Sendable {
  let store: LoopbackStore
  /// `true` if anything goes wrong.
  let hasFaults = Watched(true)
  private let transport = SampleTransport()
  private let seed: UInt64
  private let kept = Watched<[String: HTTPResponse]>([:])

  init(seed: UInt64) throws {
    self.seed = seed
    store = try LoopbackStore()
    store.route("*") { [weak self] request in
      guard let self else { return .hang }
      return await answer(request)
    }
  }

  private func answer(_ request: LoopbackRequest) async -> Reply {
    guard let response = await response(to: request.target) else { return Reply(status: 404, "nothing there") }
    let reply = Reply(
      status: response.status, headers: ["Content-Type": response.headers["content-type"] ?? "text/plain"],
      body: response.body)
    guard hasFaults.current else { return reply }
    var random = SplitMix64(seed: seed &+ UInt64(request.index) &* 0x9E37_79B9)
    return spoilt(reply, request, &random)
  }

  /// The catalogue's answer, with addresses of pictures that lead here.
  private func response(to target: String) async -> HTTPResponse? {
    if let response = kept.current[target] { return response }
    guard let url = WebAddress("https://itunes.apple.com" + target),
      var response = try? await transport.send(HTTPRequest(url: url, maximumBytes: 64 << 20))
    else { return nil }
    if response.headers["content-type"]?.hasPrefix("image") != true {
      let text = String(decoding: response.body, as: UTF8.self)
      response.body = Array(text.replacing("https://is1-ssl.mzstatic.com", with: store.url.text).utf8)
    }
    let answer = response
    kept.update { kept in
      // Pictures are drawn anew where they have become too many.
      if kept.count >= 1000 { kept = [:] }
      kept[target] = answer
    }
    return answer
  }

  private func spoilt(_ reply: Reply, _ request: LoopbackRequest, _ random: inout SplitMix64) -> Reply {
    let length = reply.body.count
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<62: return reply
    case 62..<68: return reply.with { $0.delay = .milliseconds(Int.random(in: 100...4000, using: &random)) }
    case 68..<72: return reply.with { $0.pace = .drip(size: max(1, length / 20), every: .milliseconds(100)) }
    case 72..<75: return reply.with { $0.ending = .cut(after: length / 2) }
    case 75..<78: return reply.with { $0.ending = .reset(after: length / 3) }
    case 78..<80: return reply.with { $0.ending = .silence(after: min(length, 10)) }
    case 80: return .hang
    case 81..<83: return .redirect(to: store.refusingURL.text + request.path)
    case 83..<85: return Reply(status: 403)
    case 85: return Reply(status: 429, headers: ["Retry-After": "2"])
    case 86..<89: return Reply(status: random.pick([500, 502, 503]), "out of order")
    case 89..<93: return reply.with { $0.body = damaged($0.body, &random) }
    case 93..<95: return .flood()
    case 95: return .flood(bytes: 4 << 30, framing: .contentLength)
    case 96: return .raw("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775296\r\n\r\nno")
    case 97: return .raw(String(decoding: random.bytes(200), as: UTF8.self))
    case 98: return .redirect(to: request.target)
    default: return Reply(status: random.pick([200, 204, 404]))
    }
  }

  private func damaged(_ body: Data, _ random: inout SplitMix64) -> Data {
    var bytes = [UInt8](body)
    for _ in 0..<Int.random(in: 1...20, using: &random) where !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &random)] = random.byte()
    }
    return Data(bytes)
  }
}
