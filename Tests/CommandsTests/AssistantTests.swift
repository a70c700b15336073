import AppStore
import Foundation
import HTTP
import Observatory
import SampleStore
import Support
import Testing
import Texts
import Turns

@testable import Commands

/// The Model Context Protocol without its streams.
@MainActor
@Suite("Tools for assistants", .inTurn)
struct AssistantTests {
  private let folder: TemporaryDirectory
  let lines = Watched<[String]>([])

  init() throws { folder = try TemporaryDirectory() }

  func server(
    _ transport: any HTTPTransport = SampleTransport(clock: InstantClock()), words: String = "mcp",
    change: (inout CommandContext) -> Void = { _ in }
  ) throws -> AssistantServer {
    let arguments = try Arguments(words.split(separator: " ").map(String.init), environment: [:])
    var context = CommandContext(
      service: AppSearchService(transport: transport, budget: RequestBudget(limit: 1_000)),
      observatory: Observatory(file: folder.file("appsearch.sqlite").path), settings: arguments.settings,
      output: arguments.output, terminal: TerminalText(), now: { Date() }, execute: { _, _, _ in nil })
    change(&context)
    guard case .print(let command as AssistantCommand) = arguments.action else { throw TestFailure("no server") }
    return AssistantServer(context, writes: command.writes) { [lines] line in lines.update { $0.append(line) } }
  }

  func begun(
    _ transport: any HTTPTransport = SampleTransport(clock: InstantClock()), words: String = "mcp",
    revision: String = "2025-06-18", change: (inout CommandContext) -> Void = { _ in }
  ) throws -> AssistantServer {
    let server = try server(transport, words: words, change: change)
    server.take(Self.request(0, "initialize", #"{"protocolVersion":"\#(revision)"}"#))
    return server
  }

  static func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  static func call(_ id: Int, _ tool: String, _ arguments: String = "{}", meta: String = "{}") -> String {
    request(id, "tools/call", #"{"name":"\#(tool)","arguments":\#(arguments),"_meta":\#(meta)}"#)
  }

  /// The messages so far: each one line of JSON.
  var messages: [[String: Any]] {
    get throws {
      try lines.current.map { line in
        #expect(line.hasSuffix("}\n") && line.dropLast().allSatisfy { !$0.isNewline })
        let message = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try #require(message as? [String: Any])
      }
    }
  }

  func answer(_ id: Int) throws -> [String: Any] {
    try #require(try messages.last { $0["id"] as? Int == id }, "no answer to \(id)")
  }

  /// The result of a call, whose text is its data once more.
  func result(
    _ server: AssistantServer, _ tool: String, _ arguments: String = "{}"
  ) async throws -> (data: [String: Any], rows: [[String: Any]], text: String, isError: Bool) {
    server.take(Self.call(7, tool, arguments))
    await server.finish()
    let result = try #require(try answer(7)["result"] as? [String: Any])
    let data = try #require(result["structuredContent"] as? [String: Any])
    let content = try #require(result["content"] as? [[String: Any]])
    #expect(content.allSatisfy { $0["type"] as? String == "text" })
    let isError = try #require(result["isError"] as? Bool)
    let texts = content.compactMap { $0["text"] as? String }
    if !isError {
      let copy = try JSONSerialization.jsonObject(with: Data(texts[0].utf8)) as? NSDictionary
      #expect(copy == data as NSDictionary)
    }
    return (data, try #require(data["rows"] as? [[String: Any]]), texts.joined(separator: "\n"), isError)
  }

  @Test("a message that is none has an error with its code, and the next one is read")
  func mistakes() throws {
    let server = try server()
    for (line, code, id) in [
      (nil, -32_700, nil), ("{", -32_700, nil), ("", -32_700, nil), ("{}x", -32_700, nil),
      (String(repeating: "[", count: 100_000), -32_700, nil), ("[]", -32_600, nil),
      (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32_600, nil), ("7", -32_600, nil),
      (#"{"id":1,"method":"ping"}"#, -32_600, 1), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600, 1),
      (#"{"jsonrpc":"2.0","id":1}"#, -32_600, 1), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32_600, 1),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600, nil),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32_600, nil),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32_600, nil),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32_602, 1),
      (Self.request(1, "tools/list"), -32_600, 1), (Self.request(1, "nope"), -32_600, 1),
      (Self.request(1, "initialize"), -32_602, 1),
      (Self.request(1, "initialize", #"{"protocolVersion":1}"#), -32_602, 1),
    ] as [(String?, Int, Int?)] {
      lines.update { $0 = [] }
      server.take(line)
      let message = try #require(try messages.first, "\(line ?? "nil")")
      let error = try #require(message["error"] as? [String: Any])
      #expect(error["code"] as? Int == code && message["id"] as? Int == id, "\(line?.prefix(80) ?? "nil"): \(message)")
    }
    lines.update { $0 = [] }
    // Notifications are not answered, even wrong ones, nor are answers.
    for line in [
      #"{"jsonrpc":"2.0","method":"notifications/initialized","params":[]}"#,
      #"{"jsonrpc":"2.0","method":"notifications/progress","params":7}"#,
      #"{"jsonrpc":"2.0","id":8,"result":{}}"#, #"{"jsonrpc":"2.0","id":8,"result":null}"#,
      #"{"jsonrpc":"2.0","id":8,"error":{"code":-32601,"message":"no"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"search"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}"#,
    ] { server.take(line) }
    #expect(lines.current == [])
    server.take(#"{"jsonrpc":"2.0","id":"a\"\n","method":"ping"}"#)
    #expect(lines.current == ["{\"jsonrpc\":\"2.0\",\"id\":\"a\\\"\\n\",\"result\":{}}\n"])
  }

  @Test(
    "the offered revision is answered with if it is known, else with the newest",
    arguments: [
      ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"), ("2024-11-05", "2025-06-18"), ("", "2025-06-18"),
    ])
  func revisions(offer: String, chosen: String) throws {
    let server = try begun(revision: offer)
    let result = try #require(try answer(0)["result"] as? [String: Any])
    #expect(result["protocolVersion"] as? String == chosen)
    #expect((result["capabilities"] as? [String: Any])?.keys.sorted() == ["tools"])
    #expect((result["serverInfo"] as? [String: Any])?["version"] as? String == Version.current)
    for (method, code, words) in [
      ("initialize", -32_602, "the session has begun already"), ("resources/list", -32_601, "there is no such method"),
      ("", -32_601, "there is no such method"),
    ] {
      server.take(Self.request(1, method, #"{"protocolVersion":"2025-06-18"}"#))
      let error = try answer(1)["error"] as? [String: Any]
      #expect(error?["code"] as? Int == code && error?["message"] as? String == words, "\(method)")
    }
  }

  @Test("a result has the rows with asOf, source and the state of positions, as data and as text")
  func rows() async throws {
    let server = try begun(words: "mcp --country de")
    let found = try await result(server, "search", #"{"query":"weather","limit":2}"#)
    #expect(!found.isError && found.rows.count == 2 && found.data["found"] as? Bool == true)
    #expect(found.data["source"] as? String == "store" && found.data["notes"] as? [String] == [])
    #expect(found.data["asOf"] as? String == found.rows[0]["asOf"] as? String && found.data["asOf"] != nil)
    let rank = try await result(server, "rank", #"{"query":"weather","app":["9072800688",1]}"#)
    #expect(rank.rows.map { $0["country"] as? String } == ["de", "de"], "the session's country")
    #expect(rank.rows.map { $0["state"] as? String } == ["1", "not among 25"])
    #expect(rank.rows[1]["position"] is NSNull)
    let missing = try await result(server, "lookup", #"{"app":"1"}"#)
    #expect(!missing.isError && missing.rows.isEmpty && missing.data["found"] as? Bool == false)
    #expect((missing.data["notes"] as? [String])?.first?.hasPrefix("1: not in the store of") == true)
    let kept = try await result(server, "track_list")
    #expect(kept.data["source"] as? String == "history" && kept.data["found"] as? Bool == false)
  }

  @Test("what a command refuses or can't do is an error of the tool, in the words of standard error")
  func failures() async throws {
    let server = try begun()
    for (tool, arguments, words) in [
      ("search", #"{"query":"weather","sort":"prize"}"#, "--sort: no field 'prize'; did you mean 'price'?"),
      ("search", "{}", "search needs a query"), ("rank", #"{"query":"x"}"#, "rank needs --app"),
      ("lookup", #"{"app":["help"]}"#, "help is no app"),
      ("search", #"{"query":"offline"}"#, "Error: There is no network"),
      (
        "track_add", #"{"app":1,"term":"x"}"#, "track_add changes what is kept, which only appsearch mcp --write allows"
      ),
    ] {
      let found = try await result(server, tool, arguments)
      #expect(found.isError && found.rows.isEmpty && found.text.hasPrefix(words), "\(tool): \(found.text)")
    }
    let writer = try begun(words: "mcp --write")
    #expect(try await !result(writer, "track_add", #"{"app":9072800688,"term":"weather"}"#).isError)
    #expect(try await result(writer, "track_list").rows.first?["state"] as? String == "not looked")
  }

  @Test("offset leaves out the rows that a result before had")
  func offset() async throws {
    let server = try begun()
    let all = try await result(server, "search", #"{"query":"weather","limit":5}"#).rows.map { $0["position"] as? Int }
    let rest = try await result(server, "search", #"{"query":"weather","limit":5,"offset":3}"#)
    #expect(rest.rows.map { $0["position"] as? Int } == Array(all.dropFirst(3)) && rest.data["more"] == nil)
    #expect(rest.data["found"] as? Bool == true)
    let none = try await result(server, "search", #"{"query":"weather","limit":5,"offset":5}"#)
    #expect(none.rows.isEmpty && none.data["notes"] as? [String] == ["offset 5 is past the last of 5 rows"])
    for value in ["-1", "1.5", "\"x\"", "{}"] {
      server.take(Self.call(8, "search", "{\"query\":\"x\",\"offset\":\(value)}"))
      #expect((try answer(8)["error"] as? [String: Any])?["code"] as? Int == -32_602, "\(value)")
    }
    let sink = OutputSink(from: 10)
    for _ in 0..<1_000 { sink.add(String(repeating: "x", count: 500) + "\n") }
    #expect(sink.result(.found, from: "store").contains("these are 159 of 1000 rows; offset 169 has the next"))
  }

  @Test("an unknown argument is told the known ones, and a known one that its value isn't")
  func badArguments() throws {
    let server = try begun()
    for (arguments, words) in [
      (#"{"query":"x","max-age":"1h"}"#, "search: 'max-age' is no argument; these are: "),
      (#"{"query":{}}"#, "search: 'query' has no value of its type in tools/list"),
      (#"{"query":["x","-"]}"#, "search: 'query' can't be -: standard input is the session's"),
    ] {
      server.take(Self.call(9, "search", arguments))
      let error = try #require(try answer(9)["error"] as? [String: Any])
      #expect((error["message"] as? String)?.hasPrefix(words) == true, "\(error)")
    }
  }

  @Test("trouble with the data file is in each answer, and makes it an error")
  func troubles() async throws {
    let server = try begun { $0.troubles = { ["the file was damaged"] } }
    for _ in 0..<2 {
      let found = try await result(server, "track_list")
      #expect(found.isError && found.text.contains("the file was damaged"))
    }
  }

  @Test("a result has at most 200 kB, whatever is in it, and says how to ask for the rest")
  func size() throws {
    for row in [
      "{\"asOf\":\"2026-01-01T00:00:00Z\",\"name\":\"" + String(repeating: "\\\"", count: 500) + "\"}",
      "{\"name\":\"天気\"}",
    ] {
      let sink = OutputSink()
      for _ in 0..<50 { sink.add(String(repeating: row + "\n", count: 200)) }
      for _ in 0..<100 { sink.note(String(repeating: "\"\\", count: 250)) }
      for code in [ExitCode.found, .storeFailed] {
        let text = sink.result(code, from: "store")
        #expect((120_000...199_000).contains(text.utf8.count), "\(text.utf8.count)")
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let data = json?["structuredContent"] as? [String: Any]
        let count = try #require((data?["rows"] as? [Any])?.count)
        #expect(
          (data?["more"] as? String)?.hasPrefix("these are \(count) of 10000 rows; offset \(count) has the next")
            == true)
      }
    }
    let sink = OutputSink()
    sink.add("{\"name\":\"" + String(repeating: "x", count: 300_000) + "\"}\n{}\n")
    #expect(sink.result(.found, from: "store").contains(#""more":"none of 2 rows fits; fields chooses"#))
  }
}
