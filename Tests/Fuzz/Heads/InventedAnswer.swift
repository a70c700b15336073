import Artwork
import Files
import Support

/// Answers of a server, right in form, that tell the sum of their body.
enum InventedAnswer {
  /// The field with the CRC-32 of the decoded body.
  static let sumField = "x-sum"
  /// The field that tells that the body ends with the connection.
  private static let lastField = "x-last"

  static func endsWithConnection(_ answer: ArraySlice<UInt8>) -> Bool {
    [lastField, lastField.uppercased()].contains { answer.firstRange(of: Array($0.utf8)) != nil }
  }

  /// A final answer with a body of at most `limit` bytes.
  static func make(limit: Int, _ random: inout SplitMix64) -> [UInt8] {
    let status = random.pick([200, 200, 200, 200, 201, 203, 204, 206, 300, 304, 400, 403, 404, 410, 429, 500, 503, 599])
    let body = status == 204 || status == 304 ? [] : self.body(limit, &random)
    var fields = someFields(&random)
    fields.append((sumField, String(Zlib.crc32(body[...]))))
    var content = body
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !body.isEmpty:
      fields.append(("Content-Encoding", random.pick(["gzip", "GZIP", "x-gzip"])))
      content = gzip(body)
    case 1 where !body.isEmpty:
      fields.append(("Content-Encoding", "deflate"))
      content = Deflate.deflated(body)
    default: break
    }
    if status == 204 || status == 304 {
      // Whatever they announce, there is none.
      if random.oneIn(2) { fields.append(("Content-Length", "\(Int.random(in: 0...5, using: &random))")) }
    } else {
      content = framed(content, &fields, &random)
    }
    fields.shuffle(using: &random)
    return Array((interim(&random) + head(status, fields, &random)).utf8) + content
  }

  /// The head of an answer, with the freedom that the grammar leaves.
  static func head(_ status: Int, _ fields: [(String, String)], _ random: inout SplitMix64) -> String {
    let reason = random.pick(["OK", "", "No Content", "Nicht gefunden", "\u{E9}", "200 OK"])
    let version = random.oneIn(12) ? "HTTP/1.0" : "HTTP/1.1"
    let lines = fields.map { name, value in
      let space = random.pick([" ", " ", " ", "", "\t", "   "])
      return "\(random.oneIn(4) ? name.uppercased() : name):\(space)\(value)\(random.oneIn(8) ? " " : "")\r\n"
    }
    return "\(version) \(status) \(reason)\r\n\(lines.joined())\r\n"
  }

  /// Fields that change nothing about the body.
  static func someFields(_ random: inout SplitMix64) -> [(String, String)] {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        ("Retry-After", random.pick(["5", "-5", "99999999999999999999", "Sun, 06 Nov 1994 08:49:37 GMT", "soon", ""]))
      case 1: ("Set-Cookie", "a=\(random.next()); Domain=.com; Max-Age=99999999999999999999")
      case 2: ("Content-Type", random.pick(["text/javascript; charset=utf-8", "image/png", ";", "\"", "a/b; c=\"d"]))
      case 3: ("Date", random.pick(["Sun Nov  6 08:49:37 1994", "Sunday, 06-Nov-94 08:49:37 GMT", "0", "x"]))
      case 4: ("Alt-Svc", "h3=\":\(random.next() % 70_000)\"; ma=86400")
      case 5: ("Strict-Transport-Security", "max-age=99999999999999999999; includeSubDomains")
      case 6:
        ("WWW-Authenticate", random.pick(["Basic realm=\"x\"", "Negotiate", "Digest nonce=\"", "NTLM TlRMTVNTUAAC"]))
      default: ("X-\(random.next() % 1000)", text(&random))
      }
    }
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let scalars = "abcXYZ0189 ,;:=\"'()<>@[]{}\\/?!#$%&*+-.^_`|~\t\u{E9}\u{65E5}\u{202E}\u{1F600}".unicodeScalars
    let choices = Array(scalars)
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &random) { text.append(random.pick(choices)) }
    return String(text)
  }

  /// Interim answers, which come before the one that counts.
  private static func interim(_ random: inout SplitMix64) -> String {
    guard random.oneIn(6) else { return "" }
    let kinds = ["HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n"]
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(kinds) }.joined()
  }

  private static func body(_ limit: Int, _ random: inout SplitMix64) -> [UInt8] {
    let most = random.pick([0, 1, 40, 40, 400, 400, 4000, limit])
    let count = Int.random(in: 0...most, using: &random)
    return random.oneIn(2) ? [UInt8](repeating: random.byte(), count: count) : random.bytes(min(count, 600))
  }

  /// Marks the end of a body in one of the three ways there are.
  private static func framed(
    _ body: [UInt8], _ fields: inout [(String, String)], _ random: inout SplitMix64
  ) -> [UInt8] {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      fields.append((lastField, "1"))
      if random.oneIn(2) { fields.append(("Connection", "close")) }
      return body
    case 1, 2, 3:
      fields.append(("Transfer-Encoding", random.pick(["chunked", "Chunked"])))
      return chunked(body, &random)
    case 4:
      fields += [("Content-Length", "\(body.count)"), ("Content-Length", "\(body.count)")]
      return body
    default:
      fields.append(("Content-Length", "\(body.count)"))
      return body
    }
  }

  private static func chunked(_ body: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var result: [UInt8] = []
    var rest = body[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...max(1, body.count), using: &random))
      let size = String(piece.count, radix: 16, uppercase: random.oneIn(2))
      let zeros = String(repeating: "0", count: random.oneIn(6) ? 3 : 0)
      result += Array("\(zeros)\(size)\(random.pick(["", "", "", ";a=b", ";a=\"b\""]))\r\n".utf8) + piece + [13, 10]
      rest = rest.dropFirst(piece.count)
    }
    let trailers = random.pick(["", "", "X-Trailer: 1\r\n", "X-A: 1\r\nX-B: 2\r\n"])
    return result + Array("0\r\n\(trailers)\r\n".utf8)
  }

  static func littleEndian(_ value: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    // Between zlib's two bytes and its sum stands the same as in gzip.
    let deflated = Deflate.deflated(bytes).dropFirst(2).dropLast(4)
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + deflated
      + littleEndian(Zlib.crc32(bytes[...])) + littleEndian(UInt32(bytes.count))
  }
}
