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

/// Calls at the same time, their ends and their progress.
extension AssistantTests {
  /// A server before a store that answers searches once the gate is open.
  private func held() throws -> (server: AssistantServer, transport: ScriptedTransport, gate: Gate) {
    let (transport, gate) = (ScriptedTransport(), Gate())
    transport.route("/search") { request in
      try await gate.wait()
      return HTTPResponse(to: request, text: CommandRunTests.answer)
    }
    return (try begun(transport), transport, gate)
  }

  @Test("eight calls run at the same time, others wait; a cancelled one is not answered, and its request ends")
  func bounds() async throws {
    let (server, transport, gate) = try held()
    for id in 1...10 { server.take(Self.call(id, "search", #"{"query":"x\#(id)"}"#)) }
    #expect(server.running.count == 8)
    // An id in use is no other call's.
    for id in [1, 10] {
      server.take(Self.call(id, "search", #"{"query":"y"}"#))
      let error = try answer(id)["error"] as? [String: Any]
      #expect(error?["code"] as? Int == -32_600)
      #expect(error?["message"] as? String == "a call with this id has no answer yet")
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

  @Test("a call that reads what is kept doesn't wait behind those that ask the store")
  func kept() async throws {
    let (server, _, gate) = try held()
    for id in 1...10 { server.take(Self.call(id, "search", #"{"query":"x\#(id)"}"#)) }
    lines.update { $0 = [] }
    for id in 11...12 { server.take(Self.call(id, "track_list", "{}")) }
    #expect(server.running.count == 10)
    try await lines.wait(for: "both answers") { $0.count == 2 }
    #expect(Set(try messages.compactMap { $0["id"] as? Int }) == [11, 12])
    gate.open()
    await server.finish()
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
    let (server, _, gate) = try held()
    for id in 1...109 { server.take(Self.call(id, "search", #"{"query":"x"}"#)) }
    #expect(try messages.compactMap { $0["error"] == nil ? nil : $0["id"] as? Int } == [109])
    #expect((try answer(109)["error"] as? [String: Any])?["message"] as? String == "100 calls wait already")
    gate.open()
    await server.finish()
    #expect(try messages.count { ($0["result"] as? [String: Any])?["content"] != nil } == 108)
  }
}
