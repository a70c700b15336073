import AppStore
import Foundation
import Support
import Testing
import Texts
import Turns

@testable import Commands

/// The tools that there are, and what their arguments become.
extension AssistantTests {
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
      // All others may ask the store, some for the ids of bundle ids alone.
      let own = ["track_list", "watch_list", "mark_list", "moves", "gap", "matrix", "import"]
      #expect(hints?["openWorldHint"] == !own.contains(name), "\(name)")
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
    for text in AssistantTool.all.map(\.declaration) {
      let declared = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let input = try #require((declared["inputSchema"] as? [String: Any])?["properties"] as? [String: [String: Any]])
      #expect(input["reader"] == nil)
      for words in input.values.map({ $0["description"] }) + [declared["description"]] {
        let words = try #require(words as? String)
        for other in ["--", "screen", "browsing", "as in: ", ";;"] {
          #expect(!words.contains(other), "\(declared["name"] ?? ""): \(words)")
        }
      }
    }
    let tools = try tools("mcp")
    func property(_ tool: String, _ name: String) -> [String: Any] {
      let input = tools.first { $0["name"] as? String == tool }?["inputSchema"] as? [String: Any]
      if name == "required" { return ["required": input?["required"] ?? []] }
      return (input?["properties"] as? [String: [String: Any]])?[name] ?? [:]
    }
    #expect(property("search", "device")["enum"] as? [String] == ["iphone", "ipad", "mac"])
    for name in ["limit", "offset"] {
      #expect(property("search", name)["type"] as? String == "integer")
      #expect(property("search", name)["minimum"] as? Int == (name == "limit" ? 1 : 0))
    }
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
      ("search", #"{"query":"to do","limit":"5.0"}"#, "search --limit=5 --jsonl -- to do"),
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
      ("search", #"{"query":"x","server":"y"}"#), ("search", #"{"query":"x","limit":1.5}"#),
      ("search", #"{"query":"x","limit":0}"#), ("search", #"{"query":"x","per":-1}"#),
      ("gap", #"{"query":"x","top":"many"}"#), ("reviews", #"{"app":1,"pages":true}"#),
      ("track_run", #"{"exec":"true"}"#), ("matrix", #"{"query":"x"}"#), ("track_list", #"{"app":"x"}"#),
    ] {
      #expect(throws: AssistantRefusal.self, "\(tool) \(json)") { try words(tool, json) }
    }
  }
}
