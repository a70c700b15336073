@testable import appsearch
@testable import Commands
@testable import Observatory
import Testing
import Turns

@Suite("The process's words and variables", .inTurn)
struct ProgramEnvironmentTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("An argument that is not UTF-8 is refused")
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

  @Test("The program's own variables have to be UTF-8; the first of one name counts")
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

@Suite("The troubles of a run with the file", .inTurn)
struct StoreTroublesTests {
  @Test("a loss that a run meets twice is said once")
  func once() {
    let troubles = StoreTroubles()
    #expect(troubles.met(Damage(keptAs: "/x.damaged-1", salvage: nil)))
    #expect(!troubles.met(Damage(keptAs: "/x.damaged-1", salvage: nil)))
    #expect(troubles.met(Damage(keptAs: "/x.damaged-2", salvage: nil)))
  }
}
