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
  private let lines = Watched<[String]>([])

  init() throws { folder = try TemporaryDirectory() }

  private func server(
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

  private func begun(
    _ transport: any HTTPTransport = SampleTransport(clock: InstantClock()), words: String = "mcp",
    revision: String = "2025-06-18", change: (inout CommandContext) -> Void = { _ in }
  ) throws -> AssistantServer {
    let server = try server(transport, words: words, change: change)
    server.take(Self.request(0, "initialize", #"{"protocolVersion":"\#(revision)"}"#))
    return server
  }

  private static func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  private static func call(_ id: Int, _ tool: String, _ arguments: String = "{}", meta: String = "{}") -> String {
    request(id, "tools/call", #"{"name":"\#(tool)","arguments":\#(arguments),"_meta":\#(meta)}"#)
  }

  /// The messages so far: each one line of JSON.
  private var messages: [[String: Any]] {
    get throws {
      try lines.current.map { line in
        #expect(line.hasSuffix("}\n") && line.dropLast().allSatisfy { !$0.isNewline })
        let message = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try #require(message as? [String: Any])
      }
    }
  }

  private func answer(_ id: Int) throws -> [String: Any] {
    try #require(try messages.last { $0["id"] as? Int == id }, "no answer to \(id)")
  }

  /// The result of a call, whose text is its data once more.
  private func result(
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
      (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, -32_600, 1),
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
    // Notifications are not answered.
    for line in [
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
    for (method, code) in [("initialize", -32_602), ("resources/list", -32_601), ("", -32_601)] {
      server.take(Self.request(1, method, #"{"protocolVersion":"2025-06-18"}"#))
      #expect((try answer(1)["error"] as? [String: Any])?["code"] as? Int == code, "\(method)")
    }
  }

  // MARK: - The tools

  private func tools(_ words: String) throws -> [[String: Any]] {
    let server = try begun(words: words)
    server.take(Self.request(1, "tools/list"))
    let result = try #require(try answer(1)["result"] as? [String: Any])
    return try #require(result["tools"] as? [[String: Any]])
  }

  @Test("each printing command is a tool; those that change something need --write")
  func tools() throws {
    let reading = [
      "search", "lookup", "rank", "reviews", "compare", "suggest", "charts", "developer", "lens", "page", "versions",
      "purchases", "stars", "privacy", "similar", "track_list", "moves", "gap", "matrix", "watch_list", "watch_log",
      "mark_list", "listing", "export",
    ]
    let writing = [
      "track_add", "track_remove", "track_run", "watch_add", "watch_remove", "watch_run", "mark_add", "mark_remove",
      "import", "sync",
    ]
    // A new command says whether it changes something, and stands in one of these.
    #expect(try tools("mcp").map { $0["name"] as? String } == reading)
    let all = try tools("mcp --write")
    #expect(Set(all.compactMap { $0["name"] as? String }) == Set(reading + writing))
    for tool in all {
      let (name, hints) = (try #require(tool["name"] as? String), tool["annotations"] as? [String: Bool])
      #expect(hints?["readOnlyHint"] == reading.contains(name) && !((tool["description"] as? String) ?? "").isEmpty)
      #expect(hints?["destructiveHint"] == (name.hasSuffix("_remove") || ["import", "sync"].contains(name)))
      #expect(try #require(lines.current.last).utf8.count < 200_000)
    }
  }

  @Test("its arguments are the declared options and operands, with their types, values and meanings")
  func schemas() throws {
    for (tool, json) in zip(
      AssistantTool.all,
      try tools("mcp --write").sorted { a, b in
        let names = AssistantTool.all.map(\.name)
        return names.firstIndex(of: a["name"] as? String ?? "")! < names.firstIndex(of: b["name"] as? String ?? "")!
      })
    {
      let input = try #require(json["inputSchema"] as? [String: Any])
      let properties = try #require(input["properties"] as? [String: [String: Any]])
      #expect(properties.values.allSatisfy { !(($0["description"] as? String) ?? "").isEmpty }, "\(tool.name)")
      for option in tool.options {
        let schema = try #require(properties[String(option.flag.dropFirst(2))], "\(tool.name) \(option.flag)")
        #expect((schema["type"] as? String == "boolean") == !option.takesValue)
      }
      // Nothing of the session, of files or of programs.
      for name in ["exec", "svg", "server", "web", "sample", "json", "output", "verbose", "help", "quiet"] {
        #expect(properties[name] == nil, "\(tool.name) \(name)")
      }
      let fields =
        ((json["outputSchema"] as? [String: Any])?["properties"] as? [String: Any])?["rows"] as? [String: Any]
      let row = (fields?["items"] as? [String: Any])?["properties"] as? [String: Any] ?? [:]
      let rows = tool.subcommand.rows.filter { tool.verb.map($0.isPrinted) ?? true }
      #expect(Set(row.keys) == Set(rows.fields.map(\.name)), "\(tool.name)")
    }
    let tools = try tools("mcp")
    func property(_ tool: String, _ name: String) -> [String: Any] {
      let input = tools.first { $0["name"] as? String == tool }?["inputSchema"] as? [String: Any]
      if name == "required" { return ["required": input?["required"] ?? []] }
      return (input?["properties"] as? [String: [String: Any]])?[name] ?? [:]
    }
    #expect(property("search", "device")["enum"] as? [String] == ["iphone", "ipad", "mac"])
    #expect(property("search", "limit")["type"] as? String == "integer")
    #expect(property("search", "query")["type"] as? String == "string")
    #expect(property("search", "country")["type"] as? String == "string")
    for (tool, name) in [
      ("rank", "country"), ("rank", "app"), ("lookup", "app"), ("lens", "query"), ("search", "fields"),
    ] {
      #expect(property(tool, name)["type"] as? String == "array", "\(tool) \(name)")
    }
    #expect((property("charts", "chart")["enum"] as? [String])?.contains("grossing") == true)
    #expect((property("watch_log", "what")["items"] as? [String: Any])?["enum"] as? [String] == ChangeChoice.names)
    #expect(property("search", "required")["required"] as? [String] == ["query"])
    #expect(property("lens", "required")["required"] as? [String] == [])
  }

  @Test("arguments become a command line; wrong names and types are refused")
  func arguments() throws {
    func words(_ tool: String, _ json: String) throws -> [String] {
      var reader = JSONReader(Array(json.utf8))
      let tool = try #require(AssistantTool.all.first { $0.name == tool })
      return try tool.words(for: try reader.readValue())
    }
    for (tool, json, line) in [
      ("search", #"{"query":"to do","limit":5}"#, "search --limit=5 --jsonl -- to do"),
      ("search", #"{"query":"--sample","reverse":true,"no-wait":false}"#, "search --reverse --jsonl -- --sample"),
      ("search", #"{"query":7,"lang":null,"fields":["id","name"]}"#, "search --fields=id,name --jsonl -- 7"),
      ("rank", #"{"query":"x","app":[1,"2"],"country":"us"}"#, "rank --app=1 --app=2 --country=us --jsonl -- x"),
      ("lookup", #"{"app":["1","com.b"]}"#, "lookup --jsonl -- 1 com.b"),
      ("listing", #"{"app":1,"between":["7d","today"]}"#, "listing --between=7d today --jsonl -- 1"),
      ("track_add", #"{"app":1,"term":["a","b"]}"#, "track add --term=a --term=b --jsonl -- 1"),
      ("watch_log", #"{"what":["price","version"]}"#, "watch log --what=price,version --jsonl --"),
      ("matrix", "{}", "matrix --jsonl --"),
    ] {
      let found = try words(tool, json)
      #expect(found.joined(separator: " ") == line)
      _ = try Arguments(found, environment: [:])
    }
    for (tool, json) in [
      ("search", "[]"), ("search", #"{"query":{}}"#), ("search", #"{"query":[["x"]]}"#), ("search", #"{"query":true}"#),
      ("search", #"{"query":"x","limit":[1,2]}"#), ("search", #"{"query":"x","reverse":"yes"}"#),
      ("search", #"{"query":"x","lang":""}"#), ("search", #"{"query":"x","svg":"f"}"#),
      ("search", #"{"query":"x","server":"y"}"#),
      ("track_run", #"{"exec":"true"}"#), ("matrix", #"{"query":"x"}"#), ("track_list", #"{"app":"x"}"#),
    ] {
      #expect(throws: AssistantRefusal.self, "\(tool) \(json)") { try words(tool, json) }
    }
  }

  // MARK: - Calls

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
      ("search", #"{"query":"weather","sort":"prize"}"#, "--sort: 'prize' is not one of"),
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

  // MARK: - At the same time

  @Test("eight calls run at the same time, others wait; a cancelled one is not answered, and its request ends")
  func bounds() async throws {
    let (transport, gate) = (ScriptedTransport(), Gate())
    transport.route("/search") { request in
      try await gate.wait()
      return HTTPResponse(to: request, text: CommandRunTests.answer)
    }
    let server = try begun(transport)
    for id in 1...10 { server.take(Self.call(id, "search", #"{"query":"x\#(id)"}"#)) }
    #expect(server.running.count == 8)
    // An id in use is no other call's.
    for id in [1, 10] {
      server.take(Self.call(id, "search", #"{"query":"y"}"#))
      #expect((try answer(id)["error"] as? [String: Any])?["code"] as? Int == -32_600)
    }
    lines.update { $0 = [] }
    // The service sends four requests side by side.
    let sent = try await transport.requests(count: 4)
    let id = try #require((1...8).first { sent[0].url.text.contains("term=x\($0)&") })
    for id in ["10", "\(id)", "\"\(id % 8 + 1)\"", "null"] {
      server.take(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id),"reason":"x"}}"#)
    }
    try await transport.cancelled(count: 1)
    gate.open()
    await server.finish()
    // The ninth took its place; the tenth never ran.
    #expect(Set(try messages.compactMap { $0["id"] as? Int }) == Set(1...9).subtracting([id]))
    #expect(transport.recorded.requests.count == 9 && transport.recorded.cancelled == 1)
    #expect(try messages.allSatisfy { (($0["result"] as? [String: Any])?["isError"] as? Bool) == false })
    #expect(server.running.isEmpty)
  }

  @Test("progress is told to a call that asks for it, with numbers that grow")
  func progress() async throws {
    let (transport, first) = (ScriptedTransport(), Gate())
    transport.route("/search") { request in
      if request.url.text.contains("country=us") { try await first.wait() }
      return HTTPResponse(to: request, text: CommandRunTests.answer)
    }
    let server = try begun(transport)
    lines.update { $0 = [] }
    let arguments = #"{"query":"weather","app":1,"country":["us","de"]}"#
    server.take(Self.call(1, "rank", arguments, meta: #"{"progressToken":"t\""}"#))
    server.take(Self.call(2, "rank", arguments))
    try await lines.wait(for: "the first is asked for") {
      $0.contains { $0.contains("United States (us), 1 of 2: asking") }
    }
    first.open()
    await server.finish()
    let told = try messages.filter { $0["method"] as? String == "notifications/progress" }.compactMap {
      $0["params"] as? [String: Any]
    }
    #expect(!told.isEmpty && told.allSatisfy { $0["progressToken"] as? String == "t\"" })
    #expect(told.map { $0["progress"] as? Int } == Array(1...told.count))
    #expect(Set(told.compactMap { $0["message"] as? String }).count == told.count, "nothing is told twice")
    #expect(Set(try messages.compactMap { $0["id"] as? Int }) == [1, 2])
  }

  @Test("a hundred calls wait, and more are refused")
  func flood() async throws {
    let (transport, gate) = (ScriptedTransport(), Gate())
    transport.route("/search") { request in
      try await gate.wait()
      return HTTPResponse(to: request, text: CommandRunTests.answer)
    }
    let server = try begun(transport)
    for id in 1...109 { server.take(Self.call(id, "search", #"{"query":"x"}"#)) }
    #expect(try messages.compactMap { $0["error"] == nil ? nil : $0["id"] as? Int } == [109])
    gate.open()
    await server.finish()
    #expect(try messages.count { ($0["result"] as? [String: Any])?["content"] != nil } == 108)
  }
}
