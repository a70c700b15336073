import Foundation
import HTTP
import Support
import Testing
import Turns
import Texts

@Suite("Odd answers", .inTurn)
struct OddAnswerTests {
  private let subject: Subject

  init() throws {
    subject = try Subject()
  }

  @Test("a head cut at any byte is a failure and no answer")
  func cutHeads() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello"
    for count in 0..<head.utf8.count {
      subject.store.route("/", reply: .raw(String(decoding: head.utf8.prefix(count), as: UTF8.self)))
      let error = await #expect(throws: HTTPError.self, "cut after \(count)") { try await subject.get() }
      switch error {
      case .interrupted, .other: break
      default: Issue.record("cut after \(count): \(String(describing: error))")
      }
    }
    #expect(try await subject.answer(to: .raw(head)).text == "hello")
  }

  @Test("a long line of a head is taken")
  func longLine() async throws {
    let reply = Reply.raw(
      "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 90_000))\r\nContent-Length: 2\r\n\r\nok")
    #expect(try await subject.answer(to: reply).headers["x"]?.count == 90_000)
  }

  @Test("a head without an end is refused while it arrives")
  func endlessHead() async throws {
    let lines = (0..<20_000).map { "X-\($0): \(String(repeating: "x", count: 40))\r\n" }.joined()
    let error = await #expect(throws: HTTPError.self) {
      try await subject.answer(to: .raw("HTTP/1.1 200 OK\r\n\(lines)"))
    }
    #expect(error?.description.contains("too long") == true)
  }

  @Test(
    "lengths, encodings and addresses that make no sense end in an error, and the next request works",
    arguments: [
      "Content-Length: 9223372036854775296", "Content-Length: 9223372036854775807", "Location: //x%5B\r\nX: y",
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
    ])
  func senseless(fields: String) async throws {
    let answer = Reply.raw("HTTP/1.1 302 Found\r\n\(fields)\r\n\r\nhello")
    await #expect(throws: HTTPError.self) { try await subject.answer(to: answer) }
    #expect(try await subject.answer(to: Reply("hello")).text == "hello")
  }

  @Test(
    "a length in odd notation ends in an error or in no more than was sent, as libcurls see it, and the next request works",
    arguments: [
      "Content-Length: 5\r\n 0", "Content-Length: 5\r\nContent-Length:\r\n 5", "Content-Length: 0x10",
      "Content-Length: 5\r\n Content-Length: 9223372036854775807",
    ])
  func oddLength(fields: String) async throws {
    do throws(HTTPError) {
      let answer = try await subject.answer(to: .raw("HTTP/1.1 302 Found\r\n\(fields)\r\n\r\nhello"))
      #expect(answer.status == 302 && "hello".hasPrefix(answer.text))
    } catch {
      #expect(error != .cancelled)
    }
    #expect(try await subject.answer(to: Reply("hello")).text == "hello")
  }

  @Test("a gibibyte of zeros in a small body is refused at the limit, and takes no more memory than that", .alone)
  func bomb() async throws {
    let block = try #require(Data(base64Encoded: Compressed.deflatedZeros))
    var body = Data([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
    for _ in 0..<(1 << 14) { body.append(block) }
    let reports = Watched(0)
    subject.store.route("/", reply: Reply(headers: ["Content-Encoding": "gzip"], body: body))
    #if os(Linux)
      try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
      let before = ProcessStatus(identifier: getpid()).peakResidentBytes
    #endif
    await #expect(throws: HTTPError.tooLarge(limit: 16 << 20)) {
      try await subject.get(maximumBytes: 16 << 20) { report in reports.update { $0 = max($0, report.received) } }
    }
    #expect(reports.current <= 16 << 20)
    #if os(Linux)
      // The largest that this process has been since it was told to forget what was before (proc(5)).
      let growth = ProcessStatus(identifier: getpid()).peakResidentBytes - before
      #expect(before > 0 && growth < 256 << 20, "far from the gibibyte, also with what a sanitizer adds")
    #endif
  }
}

@Suite("Addresses of both kinds", .inTurn)
struct AddressFamilyTests {
  @Test("a server that is only on IPv6 is reached, also by a name that has both addresses")
  func onlyIPv6() async throws {
    let store = try LoopbackStore(isIPv6: true)
    store.route("/", reply: Reply("hello"))
    let transport = CurlTransport(version: "1")
    #expect(try await transport.send(HTTPRequest(url: store.url("/"))).text == "hello")
    let named: WebAddress = "http://localhost:\(store.url.port ?? 0)/"
    #expect(try await transport.send(HTTPRequest(url: named)).text == "hello")
  }
}
