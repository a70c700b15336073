import Testing
import Turns

@testable import Commands
@testable import appsearch

@Suite("The process's words and variables", .inTurn)
struct ProgramEnvironmentTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("Of arguments one that is not UTF-8 is named, and nothing is taken")
  func words() throws {
    #expect(
      try ProgramEnvironment.words([[0xFF], bytes("search"), [0xEF, 0xBB, 0xBF] + bytes("caf\u{E9}")]) == [
        "search", "caf\u{E9}",
      ])
    #expect(try ProgramEnvironment.words([]) == [])
    #expect(throws: UsageError("argument 2: 'caf\\xE9' is not UTF-8 text")) {
      try ProgramEnvironment.words([bytes("appsearch"), bytes("search"), bytes("caf") + [0xE9]])
    }
  }

  @Test("Of variables the program's own have to be UTF-8; the first of one name holds")
  func variables() {
    let odd: [UInt8] = bytes("=d") + [0xE9]
    let (variables, refusal) = ProgramEnvironment.read([
      bytes("A=1"), bytes("A=2"), bytes("B"), bytes("PATH") + odd, bytes("APPSEARCH_COUNTRY") + odd,
      bytes("HOME") + odd,
    ])
    #expect(variables["A"] == "1" && variables["B"] == "" && variables["PATH"] == "d\u{FFFD}")
    #expect(refusal?.message == "APPSEARCH_COUNTRY: 'd\\xE9' is not UTF-8 text")
    #expect(ProgramEnvironment.read([bytes("PATH") + odd]).refusal == nil)
  }
}
