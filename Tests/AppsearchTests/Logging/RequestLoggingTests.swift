import Foundation
import Support
import Testing
import Turns

@testable import HTTP
@testable import appsearch
import Texts

@Suite("Where the request log goes", .inTurn)
struct RequestLoggingTests {
  private let folder = TemporaryDirectory.new()

  private var path: String { folder.file("log").path(percentEncoded: false) }

  @Test("seven fields a line, with tabs between them")
  func line() throws {
    let url: WebAddress = "https://store.example/search?term=a%20b"
    let request = LoggedRequest(
      number: 12, source: .network, outcome: "200", duration: .milliseconds(118), bytes: 48_213,
      protocol: .http2, url: url)
    #expect(
      RequestLogging.line(for: request) == "12\tnetwork\t200\t118\t48213\th2\thttps://store.example/search?term=a%20b\n"
    )
  }

  @Test("what the log is told is in the file")
  func file() throws {
    let logging = RequestLogging(isVerbose: false, path: path)
    logging.log?.kept("https://store.example/a", in: .memory)
    logging.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "1\tmemory\t-\t0\t-\t-\thttps://store.example/a\n")
  }

  @Test("there is no log unless asked for; a file that can't be opened is none, with the reason")
  func off() {
    #expect(RequestLogging(isVerbose: false, path: nil).log == nil)
    let logging = RequestLogging(isVerbose: false, path: path + "/none")
    #expect(logging.log == nil)
    #expect(logging.trouble == "Requests are not logged: No such file or directory; \(path)/none")
  }

  @Test("a full disk is told of once", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func full() throws {
    let logging = RequestLogging(isVerbose: false, path: "/dev/full")
    let told = Log<String>()
    logging.observe { told.add($0) }
    let url: WebAddress = "https://store.example/a"
    for _ in 1...3 { logging.log?.kept(url, in: .memory) }
    logging.finish()
    #expect(logging.trouble == nil)
    #expect(told.values == ["Requests are no longer logged: No space left on device; /dev/full"])
  }
}
