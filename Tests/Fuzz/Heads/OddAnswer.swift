import Support

/// Answers that are wrong in form, or right and of no use.
enum OddAnswer {
  static func make(limit: Int, _ random: inout SplitMix64) -> [UInt8] {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4: mutator.mutated(InventedAnswer.make(limit: limit, &random), &random)
    case 5, 6: lines(&random)
    case 7: redirect(&random)
    case 8: mutator.mutated(redirect(&random), &random)
    case 9: flood(&random)
    case 10: bomb(&random)
    default: random.bytes(Int.random(in: 0...200, using: &random))
    }
  }

  private static let names = [
    "Content-Length", "Transfer-Encoding", "Content-Encoding", "Location", "Connection", "Trailer", "Upgrade",
    "Set-Cookie", "Content-Range", "Retry-After", "Proxy-Authenticate", "WWW-Authenticate", "Keep-Alive", "Refresh",
    "Alt-Svc", "", " ", "X\u{0}Y", "\u{FEFF}X", ":", "HTTP/1.1 200 OK",
  ]

  private static let values = [
    "9223372036854775295", "9223372036854775296", "9223372036854775807", "18446744073709551616", "-1", "+5", "5, 5",
    "5 5", "0x10", "5;", "", " ", "chunked", "identity", "gzip, chunked", "chunked, chunked", "br", "zstd", "compress",
    "gzip, gzip, gzip", "//x%5B", "http://", "http:///", "//", "?", "#", "/%00", "http://[::1", "http://x:99999999/",
    "file:///etc/passwd", "gopher://x/", "https://127.0.0.1:1/", "http://user:word@127.0.0.1:1/", "http://x\u{202E}y/",
    "\u{1B}[2J", "close", "keep-alive", "h2c", "websocket", "bytes 0-4/5", "bytes */9223372036854775808", "\u{0}", "\r",
    "a\r b", "timeout=99999999999999999999, max=-1", "Basic realm=\"", "Digest realm=\"x\", nonce=\"y\", qop=\"auth\"",
    "Negotiate !!!!", "NTLM AAAA",
  ]

  private static let statusLines = [
    "HTTP/1.1 200 OK", "HTTP/1.1 200", "HTTP/1.0 200 OK", "HTTP/0.9 200 OK", "HTTP/2 200", "HTTP/3 200",
    "HTTP/1.1 2000 OK", "HTTP/1.1 099 X", "HTTP/1.1 000 X", "HTTP/1.1 999 X", "HTTP/1.1 -1 X", "HTTP/1.1  200 OK",
    "HTTP/11 200 OK", "HTTP 200 OK", "HTTP/1.1 101 Switching Protocols", "HTTP/1.1 102 Processing",
    "HTTP/1.1 204 No Content", "HTTP/1.1 304 Not Modified", "HTTP/1.1 401 Unauthorized",
    "HTTP/1.1 407 Proxy Authentication Required", "HTTP/1.1 416 Range", "HTTP/1.1 417 Expectation Failed",
    "HTTP/1.1 302 Found", "ICY 200 OK", "http/1.1 200 ok", "RTSP/1.0 200 OK", "HTTP/1.1\t200\tOK", "<html>", "",
  ]

  private static let mutator = Mutator(
    words: names + values + statusLines + [
      "\r\n", "\r\n\r\n", "\n", "\r", "\r\n ", "\r\n\t", ": ", "0\r\n\r\n", "FFFFFFFFFFFFFFFF\r\n",
    ])

  /// A head put together from lines that make no sense together.
  private static func lines(_ random: inout SplitMix64) -> [UInt8] {
    var head = random.pick(statusLines) + lineEnd(&random)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let separator = random.pick([": ", ":", " : ", "", "\t:", ":\r\n ", ": \r\n\t"])
      head += random.pick(names) + separator + random.pick(values) + lineEnd(&random)
    }
    // Folded lines, which belong to the one before.
    if random.oneIn(3) { head += " " + random.pick(values) + lineEnd(&random) }
    let body =
      random.oneIn(2) ? random.bytes(Int.random(in: 0...40, using: &random)) : Array("5\r\nhello\r\n0\r\n\r\n".utf8)
    return Array((head + lineEnd(&random)).utf8) + body
  }

  private static func lineEnd(_ random: inout SplitMix64) -> String {
    random.oneIn(12) ? random.pick(["\n", "\r", "\r\r\n", ""]) : "\r\n"
  }

  private static func redirect(_ random: inout SplitMix64) -> [UInt8] {
    let places = [
      "?", "?again", "/ok", "/", "", ".", "..", "//x%5B", "//x%5B/y", "file:///etc/passwd", "ftp://x/",
      "https://x.example/", "http://x.example/", "http://%31%32%37.1/", "ok\u{0}", "\u{1B}]0;x\u{7}", "/\u{65E5}",
      "http:ok", "///ok", "\\\\x\\y", "/" + String(repeating: "x", count: 3000),
    ]
    let status = random.pick([301, 302, 303, 305, 307, 308, 300, 399])
    var fields = InventedAnswer.someFields(&random) + [("Location", random.pick(places)), ("Content-Length", "0")]
    if random.oneIn(6) { fields.append(("Location", random.pick(places))) }
    return Array(InventedAnswer.head(status, fields, &random).utf8)
  }

  /// More of something than there is any sense in.
  private static func flood(_ random: inout SplitMix64) -> [UInt8] {
    // Most within reason, some beyond.
    let size = random.oneIn(10) ? 400_000 : Int.random(in: 100...20_000, using: &random)
    let line = random.pick([
      "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 103 X\r\nLink: x\r\n\r\n", "X: y\r\n", "Set-Cookie: a=b\r\n",
      " folded\r\n",
      "x", "\u{0}", "0",
    ])
    let start = random.pick([
      "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
    ])
    return Array(start.utf8) + Array(String(repeating: line, count: size / line.utf8.count).utf8)
  }

  /// A small body that is a large one, and damage to it.
  private static func bomb(_ random: inout SplitMix64) -> [UInt8] {
    let count = random.oneIn(10) ? 1 << 20 : Int.random(in: 0...70_000, using: &random)
    var body = InventedAnswer.gzip([UInt8](repeating: 0, count: count))
    if random.oneIn(2) { body = Mutator().mutated(body, &random) }
    let fields = [
      ("Content-Encoding", random.pick(["gzip", "deflate", "gzip, gzip", "br", "zstd"])),
      ("Content-Length", "\(body.count)"),
    ]
    return Array(InventedAnswer.head(200, fields, &random).utf8) + body
  }
}
