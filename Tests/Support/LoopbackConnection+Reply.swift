import Foundation

extension LoopbackConnection {
  /// Sends `reply` as it asks to be sent.
  ///
  /// - Throws: when the connection has ended, by the client or by the reply's own wish.
  func deliver(_ reply: Reply, to request: LoopbackRequest) async throws {
    try await reply.gate?.wait()
    if reply.delay > .zero { try await clock.sleep(for: reply.delay) }
    if reply.isSilent { try await silence() }
    if let raw = reply.raw {
      try await send(raw)
      return complete(request, keepsAlive: false)
    }
    let keepsAlive = reply.framing != .untilClose && request.headers["connection"]?.lowercased() != "close"
    try await send(head(of: reply, keepsAlive: keepsAlive))
    guard request.method != "HEAD", reply.status != 204, reply.status != 304 else {
      return complete(request, keepsAlive: keepsAlive)
    }
    try await sendBody(of: reply)
    switch reply.ending {
    case .complete:
      if reply.framing == .chunked { try await send(Data("0\r\n\r\n".utf8)) }
      complete(request, keepsAlive: keepsAlive)
    case .cut:
      close(as: .cut)
    case .reset:
      close(as: .cut, reset: true)
    case .silence:
      try await silence()
    }
  }

  private func head(of reply: Reply, keepsAlive: Bool) -> Data {
    var headers = reply.headers
    switch reply.framing {
    case .contentLength where headers["Content-Length"] == nil && reply.status != 204 && reply.status != 304:
      headers["Content-Length"] = "\(reply.flood ?? reply.body.count)"
    case .chunked:
      headers["Transfer-Encoding"] = "chunked"
    default:
      break
    }
    if !keepsAlive { headers["Connection"] = "close" }
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return Data("HTTP/1.1 \(reply.status) \(reply.status)\r\n\(lines.joined())\r\n".utf8)
  }

  private func sendBody(of reply: Reply) async throws {
    let total = reply.flood ?? reply.body.count
    let end = min(total, reply.ending.position ?? total)
    let size =
      switch reply.pace {
      case .atOnce: 64 << 10
      case .drip(let size, _), .gated(let size, _): max(size, 1)
      }
    let zeros = reply.flood == nil ? Data() : Data(count: min(size, end))
    var position = 0
    while position < end {
      try Task.checkCancellation()
      switch reply.pace {
      case .atOnce: break
      case .drip(_, let interval): if position > 0 { try await clock.sleep(for: interval) }
      case .gated(_, let gate): try await gate.wait()
      }
      let next = min(size, end - position)
      let piece = reply.flood == nil ? reply.body.dropFirst(position).prefix(next) : zeros.prefix(next)
      try await send(reply.framing == .chunked ? chunk(piece) : piece)
      position += next
      // Other connections share this thread. Not after the last piece: the client may leave once it has that.
      if position < end { await Task.yield() }
    }
  }

  private func chunk(_ piece: Data) -> Data {
    Data("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Data("\r\n".utf8)
  }

  /// Suspends until the connection ends.
  private func silence() async throws {
    try await Gate().wait()
  }
}

extension Reply.Ending {
  fileprivate var position: Int? {
    switch self {
    case .complete: nil
    case .cut(let position), .reset(let position), .silence(let position): position
    }
  }
}
