import Artwork
import Concurrency
import Foundation
import HTTP
import Support
import Texts

/// Answers with odd heads and bodies, from a server on the loopback to the program's own transport.
///
/// Whole answers share connections and must come out as they went in. The others have a transport of their own: what one of them
/// leaves behind on a connection may be taken for the next one's answer. That is the server's fault alone.
struct HeadsTarget: FuzzTarget {
  static let name = "heads"
  static let corpus =
    "invented answers of all framings (length, chunks, gzip, deflate, close), the same mutated, heads of odd lines, redirects, floods, bombs, noise; a quarter cut off"
  static let width = 8
  static let timeout = Duration.seconds(20)

  /// The most bytes of a body that are asked for.
  private static let limit = 32 << 10

  private let server: AnswerServer
  private let wholeTransport = CurlTransport(version: "0")
  private let oddTransport = CurlTransport(version: "0")
  private let tickets = Locked(0)

  init() throws {
    server = try AnswerServer()
    // Wherever a redirect leads, no name is looked up and nobody else is asked.
    for variable in ["http_proxy", "https_proxy", "all_proxy"] {
      setenv(variable, "http://127.0.0.1:\(server.port)", 1)
    }
    setenv("no_proxy", "127.0.0.1", 1)
    for variable in ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"] { unsetenv(variable) }
  }

  func input(_ random: inout SplitMix64) -> [UInt8] {
    let pieceSize = random.oneIn(4) ? random.byte() : 0
    if random.oneIn(4) {
      return AnswerScript.whole(InventedAnswer.make(limit: Self.limit, &random), pieceSize: pieceSize)
    }
    var answer = OddAnswer.make(limit: Self.limit, &random)
    if random.oneIn(4) { answer = Array(answer.prefix(Int.random(in: 0...answer.count, using: &random))) }
    return AnswerScript.any(answer, pieceSize: pieceSize, isReset: random.oneIn(16))
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let script = AnswerScript(input)
    let ticket = tickets.withLock { ticket in
      ticket += 1
      return ticket
    }
    server.answer(ticket, with: script)
    defer { server.answer(ticket, with: nil) }
    let url: WebAddress = "http://127.0.0.1:\(server.port)/\(ticket)"
    let request = HTTPRequest(url: url, maximumBytes: Self.limit, idleTimeout: .seconds(5))
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await (script.isWhole ? wholeTransport : oddTransport).send(request, progress: nil)
    } catch {
      try Finding.unless(!script.isWhole, "a whole answer came to this: \(error.description)")
      return Self.words(for: error)
    }
    try Self.examine(response, isWhole: script.isWhole)
    return script.isWhole ? "a whole answer" : "an answer"
  }

  /// The rules for every answer, and the further ones for a whole one.
  private static func examine(_ response: HTTPResponse, isWhole: Bool) throws(Finding) {
    try Finding.unless((200...999).contains(response.status), "the status is \(response.status)")
    try Finding.unless(response.body.count <= limit, "the body has \(response.body.count) bytes")
    for (name, value) in response.headers {
      try Finding.unless(name == name.lowercased(), "a field's name is not in lower case")
      try Finding.unless(!(name + value).utf8.contains { $0 == 10 }, "a field has more than a line")
    }
    do throws(HTTPError) {
      _ = try response.checked()
    } catch {
      guard case .status(_, let pause, let body) = error else { throw "a status became \(error.description)" }
      try Finding.unless(pause.map { .zero ... .seconds(86_400) ~= $0 } ?? true, "a pause of \(pause ?? .zero)")
      try Finding.unless(body.count <= 64 << 10, "a refusal of \(body.count) bytes")
    }
    guard isWhole else { return }
    let body = [UInt8](response.body)
    try Finding.unless(
      response.headers[InventedAnswer.sumField] == "\(Zlib.crc32(body[...]))",
      "a whole answer's body is another than was sent")
  }

  private static func words(for error: HTTPError) -> String {
    switch error {
    case .interrupted: "interrupted"
    case .hostNotFound: "host not found"
    case .cannotConnect: "cannot connect"
    case .secureConnectionFailed: "no secure connection"
    default: String(error.description.prefix(80))
    }
  }

  func end(_ outcomes: [String: Int]) async throws(Finding) {
    let answers = outcomes["an answer", default: 0]
    try Finding.unless(answers * 20 >= outcomes.total, "hardly an odd answer was taken")
    #if os(Linux)
      let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
      // Both ends of all connections that may be kept.
      try Finding.unless(open < 400, "\(open) descriptors are open")
    #endif
  }
}
