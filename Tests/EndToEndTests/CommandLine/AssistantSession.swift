import Foundation
import Support

/// The built program as an assistant has it: its standard streams are pipes.
final class AssistantSession: Sendable {
  let child: ChildProcess
  private let input: FileHandle
  private let said = Watched("")

  /// - Parameter words: its arguments behind `mcp`.
  init(_ words: String..., in home: SharedHome) throws {
    let pipe = home.data.file("input-\(UUID().uuidString)").path
    guard mkfifo(pipe, 0o600) == 0 else { throw TestFailure("no pipe at \(pipe)") }
    let output = try OutputPipe()
    let environment = home.environment.merging(["HOME": home.data.url.path, "LC_ALL": Sandbox.locale]) { $1 }
    child = try ChildProcess(
      URL(filePath: "/bin/sh"), ["-c", "exec \"$0\" mcp \"$@\" <'\(pipe)'", try BuiltProgram.path] + words,
      environment: environment, output: output.writing)
    output.closeWriting()
    output.read { [said] part in said.update { $0 += String(decoding: part, as: UTF8.self) } }
    // Waits for the shell to open the other end.
    input = try FileHandle(forWritingTo: URL(filePath: pipe))
    send(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#)
  }

  func send(_ line: String) { try? input.write(contentsOf: Data((line + "\n").utf8)) }

  func call(_ id: Int, _ tool: String, _ arguments: String, meta: String = "{}") {
    send(
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments),"_meta":\#(meta)}}"#
    )
  }

  func cancel(_ id: Int) {
    send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#)
  }

  /// Waits until it has said some words.
  func wait(for words: String) async throws { try await said.wait(for: words) { $0.contains(words) } }

  /// The lines so far.
  var lines: [String] { said.current.split(separator: "\n").map(String.init) }

  /// Closes its standard input, and waits for its end.
  func end() async throws -> Int32 {
    try input.close()
    return await child.end()
  }
}
