import Foundation
import Support
import Testing
import Texts
import Turns

extension EndToEnd {
  @Suite("Assistants")
  struct AssistantTests {
    private let home: SharedHome

    init() throws { home = try SharedHome() }

    /// A store that keeps its answers to itself.
    private func silentStore() throws -> LoopbackStore {
      let store = try LoopbackStore()
      store.route("*", reply: Reply.json("{}").with { $0.delay = .seconds(600) })
      return store
    }

    @Test("a cancelled call drops its connection and gets no answer; the session goes on, and ends with its input")
    func cancelled() async throws {
      let store = try silentStore()
      let session = try AssistantSession("--server", store.url.text, in: home)
      defer { session.child.kill() }
      session.call(1, "search", #"{"query":"x"}"#)
      try await store.requests(count: 1)
      session.cancel(1)
      try await store.clientClosed(0)
      session.send(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#)
      try await session.wait(for: #"{"jsonrpc":"2.0","id":2,"result":{}}"#)
      #expect(try await session.end() == 0)
      #expect(session.lines.count == 2, "\(session.lines)")
    }

    @Test("SIGTERM ends it as other commands, and drops its connections")
    func terminated() async throws {
      let store = try silentStore()
      let session = try AssistantSession("--server", store.url.text, in: home)
      for id in 1...3 { session.call(id, "search", #"{"query":"x\#(id)"}"#) }
      try await store.requests(count: 3)
      session.child.signal(SIGTERM)
      #expect(await session.child.end() == 128 + SIGTERM)
      for index in 0..<3 { try await store.clientClosed(index) }
      #expect(session.lines.count == 1, "\(session.lines)")
    }

    @Test("calls share the budget of all copies, and say so while they wait for their turn")
    func budget() async throws {
      let store = try CommandStore.open()
      let first = try await home.ask(store, "search weather")
      #expect(first.status == 0, "\(first)")
      let file = try SQLiteFile(home.file)
      let server = try #require(try file.column("SELECT server FROM request LIMIT 1").first)
      let now = Int(Date().timeIntervalSince1970 * 1_000)
      for _ in 0..<20 {
        try file.run("INSERT INTO request (server, moment, kind) VALUES ('\(server)', \(now), 0)")
      }
      let session = try AssistantSession("--server", store.url.text, in: home)
      defer { session.child.kill() }
      session.call(1, "search", #"{"query":"radar"}"#, meta: #"{"progressToken":5}"#)
      try await session.wait(for: "(about 20 requests a minute)")
      #expect(
        session.lines.contains { $0.contains(#"notifications/progress","params":{"progressToken":5,"progress":"#) })
      session.call(2, "search", #"{"query":"sun","no-wait":true}"#)
      try await session.wait(for: #""id":2,"result":{"content":[{"type":"text","text":"Error: "#)
      session.cancel(1)
      #expect(try await session.end() == 0)
      #expect(store.started == 1, "the others had no turn")
    }

    @Test(
      "a line that is too long, not UTF-8 or no message costs only itself; standard output has nothing but messages")
    func hostile() async throws {
      let run = try await home.run(
        #"""
        { head -c 5000000 /dev/zero | tr '\0' x; echo; printf '\377\376\n'; head -c 200000 /dev/zero | tr '\0' '['; echo
          echo '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}'
          echo '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"lookup","arguments":{"app":"-"}}}'
          echo '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"search","arguments":{"query":"weather","limit":1}}}'
          printf '{"jsonrpc":"2.0","id":4,"method":"ping"}'; } | appsearch --sample mcp
        """#)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
      let messages = try run.outputLines.map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(messages.count { ($0["error"] as? [String: Any])?["code"] as? Int == -32_700 } == 3)
      #expect(Set(messages.compactMap { $0["id"] as? Int }) == [1, 2, 3, 4])
      #expect(run.output.contains("can't be -: standard input is the session") && run.output.contains("Weather Radar"))
    }

    @Test("what --write allows is kept, and the next call sees it")
    func writing() async throws {
      let session = try AssistantSession("--sample", "--write", in: home)
      defer { session.child.kill() }
      session.call(1, "track_add", #"{"app":9072800688,"term":"weather"}"#)
      try await session.wait(for: #""id":1,"result""#)
      session.call(2, "track_run", "{}")
      try await session.wait(for: #""id":2,"result""#)
      session.call(3, "track_list", #"{"fields":["id","position","state"]}"#)
      try await session.wait(
        for: #"{"rows":[{"id":9072800688,"position":1,"state":"1"}],"found":true,"source":"history""#)
      #expect(try await session.end() == 0)
      let listed = try await home.sample("track list --fields id,term")
      #expect(listed.outputLines == ["9072800688\tweather"])
    }

    @Test("a full standard output ends it with exit code 4")
    func full() async throws {
      let line = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
      let run = try await home.run(
        "{ echo '\(line)'; cat; } </dev/null | appsearch mcp > /dev/full; printf '%s' \"$?\"")
      #expect(run.output == "4" && run.errors.contains("standard output: "), "\(run)")
    }

    /// The Python that has the official client: `APPSEARCH_PYTHON`, or `python3`; `nil` if it lacks it.
    private static let python: URL? = {
      let named = ProcessInfo.processInfo.environment["APPSEARCH_PYTHON"] ?? "python3"
      guard let python = InstalledProgram.location(named),
        let child = try? ChildProcess(python, ["-c", "import mcp.client.stdio"], environment: [:])
      else { return nil }
      return child.wait() == 0 ? python : nil
    }()

    @Test(
      "the official Python client lists and calls tools, hears of progress, and finds results as declared",
      .enabled(if: python != nil, "not installed: the Python package mcp (APPSEARCH_PYTHON names a Python that has it)")
    )
    func client() async throws {
      let script = """
        import asyncio, sys
        from mcp import ClientSession, StdioServerParameters
        from mcp.client.stdio import stdio_client

        async def main():
            server = StdioServerParameters(command=sys.argv[1], args=["--sample", "mcp", "--write"], env={"HOME": sys.argv[2]})
            async with stdio_client(server) as (reading, writing):
                async with ClientSession(reading, writing) as session:
                    await session.initialize()
                    tools = (await session.list_tools()).tools
                    print(len(tools) > 30, all(tool.name for tool in tools))
                    await session.send_ping()
                    told = []
                    async def progress(number, total, words): told.append(words)
                    async def call(name, arguments):
                        # Checks the data against the declared form.
                        result = (await session.call_tool(name, arguments, progress_callback=progress)).model_dump(by_alias=True)
                        return result["isError"], result["structuredContent"]
                    failed, data = await call("search", {"query": "weather", "limit": 2})
                    print(failed, len(data["rows"]), data["source"], len(told) > 0)
                    failed, data = await call("rank", {"query": "weather", "app": ["9072800688", "1"]})
                    print(failed, [row["state"] for row in data["rows"]])
                    failed, data = await call("track_add", {"app": ["9072800688"], "term": ["weather"]})
                    print(failed, data["found"])
                    failed, data = await call("search", {"query": "weather", "sort": "prize"})
                    print(failed, data["notes"][0][:14])
                    for tool in tools:
                        if tool.name in ("matrix", "moves", "gap", "mark_list", "watch_list", "export"):
                            await call(tool.name, {})
        asyncio.run(main())

        """
      let file = home.data.file("client.py")
      try script.write(to: file, atomically: true, encoding: .utf8)
      let python = try #require(Self.python)
      let run = try await Subprocess.run(
        python, [file.path, try BuiltProgram.path, home.data.url.path], environment: home.environment)
      #expect(
        run.output == """
          True True
          False 2 store True
          False ['1', 'not among 25']
          False True
          True --sort: 'prize

          """, "\(run.output)\(run.errors)")
    }
  }
}
