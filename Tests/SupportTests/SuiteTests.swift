import Testing
import Turns

@Suite("All suites share the machine", .inTurn)
struct SuiteTests {
  /// The declarations that have tests in them, each with the text in which its trait is.
  private func suites() throws -> [(TestSources.Declaration, head: Substring)] {
    let all = try TestSources.declarations()
    return all.filter { $0.text.contains("@Test") && $0.target != "SupportTests" || $0.name.hasSuffix("Tests") }.map {
      declaration in
      let outermost = all.first {
        $0.target == declaration.target && $0.name == declaration.name && $0.kind != "extension"
      }
      return (declaration, (outermost ?? declaration).head)
    }
  }

  @Test("each takes turns; without one it would run beside all others, and its waits would end too early")
  func turns() throws {
    let suites = try suites()
    #expect(!suites.isEmpty)
    for (suite, head) in suites {
      #expect([".inTurn", ".alone", ".besideOthers"].contains { head.contains($0) }, "\(suite) has no turn")
    }
  }

  @Test("no time limit counts while a test waits for its turn")
  func limits() throws {
    for (suite, _) in try suites() where suite.target != "SupportTests" {
      #expect(!suite.text.contains(".timeLimit("), "\(suite): .inTurn(within:) counts from when it runs")
    }
  }

  @Test("a suite that changes the process runs alone")
  func alone() throws {
    // Calls of the system, and the file by which the kernel forgets how much memory was used.
    let change =
      /(^|[^.\w])((umask|chdir|setenv|unsetenv|setlocale|setrlimit)\(|signal\((SIG|number)|kill\(getpid\(\))|clear_refs/
    for (suite, head) in try suites() where suite.target != "SupportTests" {
      guard let call = suite.text.firstMatch(of: change) else { continue }
      #expect(head.contains(".alone") || suite.text.contains(".alone"), "\(suite) calls \(call.output.0)")
    }
  }

  @Test("a suite without a turn is found, also behind a condition and below an extension")
  func found() {
    let text = """
      #if os(Linux)
        @Suite(
          "One", .needs("a"),
          .inTurn)
        struct OneTests {
          @Test("a") func a() {}
        }
      #endif

      extension OneTests {
        @Suite("Two") struct TwoTests { @Test("b") func b() {} }
      }

      struct ThreeTests {
        @Test("c", .inTurn) func c() {}
      }
      """
    let found = TestSources.declarations(in: text, file: "a.swift", target: "ATests")
    #expect(found.map(\.name) == ["OneTests", "OneTests", "ThreeTests"])
    #expect(found.map { $0.head.contains(".inTurn") } == [true, false, false])
  }
}

extension TestSources.Declaration {
  /// The text up to its first brace that opens.
  fileprivate var head: Substring { text.prefix { $0 != "{" } }
}
