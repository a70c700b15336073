import Artwork
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

/// An answer and how it is sent: the bytes of an input of ``HeadsTarget``, taken apart.
///
/// | bytes | |
/// | --- | --- |
/// | 1 | bits: the connection is reset at the end; the answer is whole and right |
/// | 1 | the size of the first pieces that the answer is sent in; 0 for one piece |
/// | 4 | where it is whole, the CRC-32 of the rest: a changed answer is not held to anything |
/// | … | the answer |
struct AnswerScript: Sendable {
  var answer: ArraySlice<UInt8>
  var pieceSize = 0
  var isReset = false
  /// `true` if it was left unchanged, so that the client has to understand it.
  var isWhole = false

  private static let resetBit: UInt8 = 1
  private static let wholeBit: UInt8 = 2

  init(_ input: [UInt8]) {
    let bits = input.first ?? 0
    pieceSize = Int(input.dropFirst().first ?? 0)
    isReset = bits & Self.resetBit != 0
    let answer = input.dropFirst(2 + 4)
    isWhole =
      bits & Self.wholeBit != 0 && Array(input.dropFirst(2).prefix(4)) == Self.checksum(Array(answer)) && !isReset
    self.answer = isWhole ? answer : input.dropFirst(2)
  }

  /// An input of a whole answer.
  static func whole(_ answer: [UInt8], pieceSize: UInt8) -> [UInt8] {
    [wholeBit, pieceSize] + checksum(answer) + answer
  }

  /// An input of an answer that may be anything.
  static func any(_ answer: [UInt8], pieceSize: UInt8, isReset: Bool) -> [UInt8] {
    [isReset ? resetBit : 0, pieceSize] + answer
  }

  private static func checksum(_ bytes: [UInt8]) -> [UInt8] { InventedAnswer.littleEndian(Zlib.crc32(bytes[...])) }

  /// The connection stays open behind a whole answer that tells its end.
  var keepsConnection: Bool { isWhole && !InventedAnswer.endsWithConnection(answer) }
}
