import Foundation
import Testing

extension EndToEnd {
  @Suite("Piped output")
  struct PipedOutput {
    @Test("browsing into a pipe prints a row per result, in order, between tabs")
    func rows() async throws {
      let run = try await ProgramRun("--sample", "weather")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let rows = run.outputLines.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
      try #require(rows.count > 1)
      #expect(rows.map { Int($0[0]) } == Array(1...rows.count))
      #expect(Set(rows.map(\.count)).count == 1, "every row has the same fields")
      #expect(rows.allSatisfy { $0.count > 2 && !$0[1].isEmpty })
      #expect(try await ProgramRun("--sample", "search", "weather").output == run.output)
    }

    @Test("SIGTERM in the middle of a search ends it at once")
    func terminated() async throws {
      let run = try await ProgramRun(shell: "timeout -k 5 1 \"$program\" --sample never; echo $?")
      #expect(run.outputLines.last == "124", "\(run.output)")
    }
  }
}
