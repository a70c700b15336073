import AppStore
import Concurrency
import Essentials
import Texts

extension Subcommand {
  static let mcp = Subcommand(
    name: "mcp", brief: "tools for assistants",
    summary: "commands as tools of the Model Context Protocol, over standard input and output",
    details: [
      """
      An assistant starts it and calls commands, at most \(AssistantServer.atOnce) that ask the store at the same time; docs/mcp.md shows \
      how. Rows have the fields of --json. The options are what calls begin with. Only with --write may they change what is kept: track, \
      watch and mark add, remove and run, and import. A result has 200 kB at most. At the end of input, calls have ten seconds to end.
      """
    ], example: "mcp --country de", examples: ["mcp", "mcp --country de --device ipad", "mcp --write"],
    options: [.lang, .device, .order, .write] + Option.asking
  ) { words throws(UsageError) in
    guard words.text.isBlank else { throw words.tooMany("takes no word") }
    return .print(AssistantCommand(writes: words.given.has(.write)))
  }
}

struct AssistantCommand: PrintingCommand {
  let writes: Bool

  func run(in context: CommandContext) async throws -> ExitCode {
    // No command may read what the assistant sends.
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
    dup2(open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO)
    context.remark("waits for an assistant's messages; Ctrl-D ends it")
    let server = AssistantServer(context, writes: writes) { try Output.print($0) }
    return try await server.run(LineReader(descriptor: input, longestLine: 4 << 20))
  }
}

/// The Model Context Protocol (https://modelcontextprotocol.io): commands as tools for assistants.
@MainActor
final class AssistantServer {
  private typealias Call = (id: String, tool: AssistantTool, words: [String], offset: Int, token: String?, isKept: Bool)

  /// How many calls that ask the store run at the same time, and how many that read what is kept.
  nonisolated static let atOnce = 8
  /// The newest first.
  private static let revisions = ["2025-06-18", "2025-03-26"]

  private let context: CommandContext
  private let writes: Bool
  private let put: (String) throws -> Void
  private var hasBegun = false
  private var waiting: [Call] = []
  /// The key is a call's id. A cancelled call is there until it ends.
  private(set) var running: [String: Task<Void, Never>] = [:]
  /// Those of them that read what is kept: they don't wait behind those that ask the store.
  private var reading: Set<String> = []
  private var failure: (any Error)?

  /// - Parameter put: writes a line. An error that it throws ends the run, with the next line at the latest.
  init(_ context: CommandContext, writes: Bool, put: @escaping (String) throws -> Void) {
    (self.context, self.writes, self.put) = (context, writes, put)
  }

  func run(_ input: LineReader) async throws -> ExitCode {
    var unreadable: InputLine?
    while failure == nil, let lines = await input.next(atMost: 1) {
      unreadable = lines.first { $0.failure != nil }
      if unreadable == nil { for line in lines { take(try? line.text()) } }
    }
    _ = await context.clock.outcome(within: .seconds(10)) { await self.finish() }
    waiting = []
    for task in running.values { task.cancel() }
    await finish()
    if let failure { throw failure }
    _ = try unreadable?.text()
    return Task.isCancelled ? .interrupted : .found
  }

  /// Waits for all calls.
  func finish() async { while let task = running.values.first { await task.value } }

  /// Answers a line, or begins the call in it.
  func take(_ line: String?) {
    var id: String?
    do throws(AssistantRefusal) {
      guard let message = try AssistantMessage(line) else { return }
      id = message.id
      if let result = try answer(to: message) { send("\"id\":\(id ?? "null"),\"result\":\(result)") }
    } catch {
      let words = JSONText.string(error.message)
      send("\"id\":\(error.id ?? id ?? "null"),\"error\":{\"code\":\(error.code),\"message\":\(words)}")
    }
  }

  private func send(_ members: String) {
    do {
      try Output.$sink.withValue(nil) { try put("{\"jsonrpc\":\"2.0\",\(members)}\n") }
    } catch {
      failure = failure ?? error
    }
  }

  /// The result of a request; `nil` if there is none, or not yet.
  private func answer(to message: AssistantMessage) throws(AssistantRefusal) -> String? {
    switch message.method {
    case "notifications/cancelled":
      guard let id = AssistantMessage.id(message.parameters["requestId"]) else { return nil }
      waiting.removeAll { $0.id == id }
      running[id]?.cancel()
    case _ where message.id == nil: break
    case "ping": return "{}"
    case "initialize":
      if hasBegun { throw .badParameters("the session has begun already") }
      guard case .string(let offer)? = message.parameters["protocolVersion"] else {
        throw .badParameters("protocolVersion is no text")
      }
      hasBegun = true
      return """
        {"protocolVersion":"\(Self.revisions.first { $0 == offer } ?? Self.revisions[0])","capabilities":{"tools":{}},"serverInfo":\
        {"name":"appsearch","version":"\(Version.current)"},"instructions":"asOf is when the store said a row. A position's state is its \
        number, not among N or not looked, which differ. The store takes 20 requests a minute, of pages 10: name few countries. limit, \
        filter and fields keep results small."}
        """
    case _ where !hasBegun: throw .notRequest("initialize comes first")
    case "tools/list":
      let tools = AssistantTool.all.filter { writes || !$0.writes }
      return "{\"tools\":[\(tools.map(\.declaration).joined(separator: ","))]}"
    case "tools/call": try call(message)
    default: throw AssistantRefusal(code: -32_601, message: "there is no such method")
    }
    return nil
  }

  private func call(_ message: AssistantMessage) throws(AssistantRefusal) {
    let (parameters, id) = (message.parameters, message.id ?? "")
    guard let tool = AssistantTool.all.first(where: { parameters["name"] == .string($0.name) }) else {
      throw .badParameters("there is no such tool; tools/list names all")
    }
    if running[id] != nil || waiting.contains(where: { $0.id == id }) {
      throw .notRequest("a call with this id has no answer yet")
    }
    guard waiting.count < 100 else { throw .notRequest("100 calls wait already") }
    var (arguments, offset): (JSONValue, Int?) = (parameters["arguments"] ?? .object([:]), 0)
    if case .object(var members) = arguments, let value = members.removeValue(forKey: "offset") {
      offset = value.integer.flatMap { Int(exactly: $0) }
      arguments = .object(members)
    }
    guard let offset, offset >= 0 else { throw .badParameters("\(tool.name): offset is no number from 0 on") }
    let words = try tool.words(for: arguments)
    let isKept = !tool.asksStore || words.contains(Option.history.flag)
    waiting.append((id, tool, words, offset, AssistantMessage.id(parameters["_meta"]?["progressToken"]), isKept))
    begin()
  }

  private func begin() {
    while let next = waiting.firstIndex(where: {
      ($0.isKept ? reading.count : running.count - reading.count) < Self.atOnce
    }) {
      let call = waiting.remove(at: next)
      if call.isKept { reading.insert(call.id) }
      // Unstructured: it is cancelled by its id, and at the end.
      running[call.id] = Task {
        let result = await result(of: call)
        running[call.id] = nil
        reading.remove(call.id)
        if !Task.isCancelled { send("\"id\":\(call.id),\"result\":\(result)") }
        begin()
      }
    }
  }

  private func result(of call: Call) async -> String {
    var (told, last) = (0, "")
    let sink = OutputSink(from: call.offset) { [weak self] words in
      guard let token = call.token, let words, words != last, self?.running[call.id]?.isCancelled == false else {
        return
      }
      (told, last) = (told + 1, words)
      let parameters = "{\"progressToken\":\(token),\"progress\":\(told),\"message\":\(JSONText.string(words))}"
      self?.send("\"method\":\"notifications/progress\",\"params\":\(parameters)")
    }
    var code = await Output.$sink.withValue(sink) {
      do {
        let arguments = try Arguments(call.words, environment: [:], over: context.settings)
        guard case .print = arguments.action else { throw UsageError("help is no app; tools/list has what there is") }
        guard writes || !call.tool.writes else {
          throw UsageError("\(call.tool.name) changes what is kept, which only appsearch mcp --write allows")
        }
        var context = context
        (context.settings, context.output) = (arguments.settings, arguments.output)
        return try await arguments.print(in: context)
      } catch {
        return ExitCode(saying: error)
      }
    }
    for trouble in context.troubles() {
      sink.note(trouble)
      code = max(code, .outputFailed)
    }
    return sink.result(code, from: call.isKept ? "history" : "store")
  }
}
