import AppStore
import Commands
import Support

/// Lines that an assistant could send to `appsearch mcp`.
struct MessagesTarget: FuzzTarget {
  static let name = "messages"
  static let corpus =
    "requests, notifications, answers and batches put together, two thirds of them mutated; up to 4,000 bytes"

  private static let ids = [
    "1", "-7", "1.5", "1e3", "99999999999999999999", "\"a\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\"", "null",
    "true", "{}", "[1]",
  ]
  private static let methods = [
    "initialize", "ping", "tools/list", "tools/call", "notifications/cancelled", "", "\\u0000", "天気",
  ]
  private static let members = [
    "\"jsonrpc\":\"2.0\"", "\"jsonrpc\":\"2.0\"", "\"jsonrpc\":2.0", "\"params\":{}", "\"params\":[]",
    "\"params\":null",
    "\"params\":{\"name\":\"search\",\"arguments\":{\"query\":\"weather\",\"limit\":5}}", "\"result\":{}",
    "\"error\":{\"code\":1}",
    "\"params\":\(String(repeating: "[", count: 40))\(String(repeating: "]", count: 40))", "\"id\":1", "\"method\":7",
  ]
  private let mutator = Mutator(words: ["\"", "{", "}", "[", "]", ",", ":", "\\u", "\\", "null", "\u{0}", "\u{2028}"])

  func input(_ random: inout SplitMix64) -> [UInt8] {
    var members = ["\"jsonrpc\":\"2.0\""]
    if !random.oneIn(4) { members.append("\"id\":\(random.pick(Self.ids))") }
    if !random.oneIn(6) { members.append("\"method\":\"\(random.pick(Self.methods))\"") }
    for _ in 0..<Int.random(in: 0...3, using: &random) { members.append(random.pick(Self.members)) }
    members.shuffle(using: &random)
    let object = "{\(members.joined(separator: ","))}"
    let bytes = Array((random.oneIn(9) ? "[\(object)]" : object).utf8)
    return Array((random.oneIn(3) ? bytes : mutator.mutated(bytes, &random)).prefix(4_000))
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    // The reader of lines hands on nothing that isn't UTF-8.
    let text = String(validating: input, as: UTF8.self)
    let message: AssistantMessage?
    do throws(AssistantRefusal) {
      message = try AssistantMessage(text)
    } catch {
      try Finding.unless([-32_700, -32_600, -32_602].contains(error.code), "the code \(error.code)")
      try Finding.unless(text != nil || error.code == -32_700, "what is no text has the code \(error.code)")
      if let id = error.id { try check(id) }
      return "refused by \(error.code)"
    }
    guard let message else { return "not to be answered" }
    if let id = message.id { try check(id) }
    guard case .object = message.parameters else { throw "the parameters are no object" }
    return message.id == nil ? "a notification" : "a request"
  }

  /// An id stands in the answer as it is: it must be one line, and be read as itself.
  private func check(_ id: String) throws(Finding) {
    try Finding.unless(!id.utf8.contains { $0 < 0x20 }, "the id breaks the line: \(id)")
    let again = try? AssistantMessage("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"ping\"}")?.id
    try Finding.unless(again == id, "the id \(id) is read back as \(again ?? "none")")
  }

  func end(_ outcomes: [String: Int]) async throws(Finding) {
    try Finding.unless(
      outcomes.total < 1_000 || outcomes.count == 6, "not all outcomes came: \(outcomes.keys.sorted())")
  }
}
