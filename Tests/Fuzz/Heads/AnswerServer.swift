import Concurrency
import Foundation
import Support

/// A server on 127.0.0.1 that sends bytes as they are: thousands of answers a second, on threads that block.
///
/// The loopback store of the tests remembers every request, and has a task for each; this one does neither.
final class AnswerServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let scripts = Locked<[Int: AnswerScript]>([:])

  /// - Parameter connections: how many connections it serves at a time.
  init(connections: Int) throws {
    (listener, port) = try Socket.bound()
    try Socket.listen(listener, backlog: 256)
    for _ in 0..<connections {
      let thread = Thread { [self] in while true { serveNext() } }
      thread.stackSize = 256 << 10
      thread.start()
    }
  }

  /// Answers requests for `/<ticket>` with a script, whatever stands behind it.
  func answer(_ ticket: Int, with script: AnswerScript?) {
    scripts.withLock { $0[ticket] = script }
  }

  private func serveNext() {
    guard wait(for: POLLIN, on: listener, milliseconds: -1), let connection = Socket.accept(listener) else { return }
    defer { Socket.close(connection) }
    var inbox: [UInt8] = []
    while let request = nextRequest(from: connection, &inbox) {
      let script = script(for: request)
      guard send(script.answer, pieceSize: script.pieceSize, to: connection) else { return }
      if script.isReset { Socket.resetOnClose(connection) }
      guard script.keepsConnection else { return }
    }
  }

  /// The next request's first line; `nil` where none comes any more.
  private func nextRequest(from connection: Int32, _ inbox: inout [UInt8]) -> Substring? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if let end = inbox.firstRange(of: [13, 10, 13, 10]) {
        let head = String(decoding: inbox[..<end.lowerBound], as: UTF8.self)
        inbox.removeSubrange(..<end.upperBound)
        return head.split(separator: "\r\n", maxSplits: 1).first ?? ""
      }
      switch Socket.read(connection, into: &buffer) {
      case .bytes(let count): inbox += buffer[..<count]
      case .wouldBlock: guard wait(for: POLLIN, on: connection, milliseconds: 2000) else { return nil }
      case .closed: return nil
      }
    }
  }

  private func script(for request: Substring) -> AnswerScript {
    let words = request.split(separator: " ")
    let target = words.count > 1 ? words[1] : ""
    if words.first == "CONNECT" || !target.hasPrefix("/") {
      // Asked as a proxy, after a redirect to somewhere else: nothing leaves this machine.
      return AnswerScript(
        AnswerScript.any(Array("HTTP/1.1 502 No\r\nContent-Length: 0\r\n\r\n".utf8), pieceSize: 0, isReset: false))
    }
    let ticket = Int(target.dropFirst().prefix { $0.isASCII && $0.isNumber })
    let script = ticket.flatMap { ticket in scripts.withLock { $0[ticket] } }
    return script
      ?? AnswerScript(
        AnswerScript.any(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8), pieceSize: 0, isReset: false))
  }

  /// Sends the first pieces one by one and then the rest; returns whether the client took all.
  private func send(_ answer: ArraySlice<UInt8>, pieceSize: Int, to connection: Int32) -> Bool {
    var rest = Data(answer)[...]
    var pieces = 0
    while !rest.isEmpty {
      let isPiece = pieceSize > 0 && pieces < 6
      switch Socket.write(connection, isPiece ? rest.prefix(pieceSize) : rest) {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .wouldBlock: guard wait(for: POLLOUT, on: connection, milliseconds: 2000) else { return false }
      case .closed: return false
      }
      pieces += 1
    }
    return true
  }

  private func wait(for event: Int32, on descriptor: Int32, milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }
}
