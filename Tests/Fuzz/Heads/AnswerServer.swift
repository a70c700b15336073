import Concurrency
import Support

/// A server on 127.0.0.1 that sends bytes as they are: thousands of answers a second.
final class AnswerServer: Sendable {
  var port: UInt16 { server.port }

  private let server: PlainServer
  private let scripts = Locked<[Int: AnswerScript]>([:])

  init() throws {
    server = try PlainServer()
    server.start { [self] connection in
      while let request = connection.nextRequest() {
        let script = script(for: request)
        guard connection.send(script.answer, pieceSize: script.pieceSize) else { return }
        if script.isReset { connection.resetAtEnd() }
        guard script.keepsConnection else { return }
      }
    }
  }

  /// Answers requests for `/<ticket>` with a script, whatever stands behind it.
  func answer(_ ticket: Int, with script: AnswerScript?) {
    scripts.withLock { $0[ticket] = script }
  }

  private func script(for request: Substring) -> AnswerScript {
    let words = request.split(separator: " ")
    let target = words.count > 1 ? words[1] : ""
    func plain(_ answer: String) -> AnswerScript {
      AnswerScript(AnswerScript.any(Array(answer.utf8), pieceSize: 0, isReset: false))
    }
    if words.first == "CONNECT" || !target.hasPrefix("/") {
      // Asked as a proxy, after a redirect to somewhere else: nothing leaves this machine.
      return plain("HTTP/1.1 502 No\r\nContent-Length: 0\r\n\r\n")
    }
    let ticket = Int(target.dropFirst().prefix { $0.isASCII && $0.isNumber })
    return ticket.flatMap { ticket in scripts.withLock { $0[ticket] } }
      ?? plain("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
  }
}
