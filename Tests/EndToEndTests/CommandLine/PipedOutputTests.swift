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

    @Test("no control character but tab and newline gets out")
    func sanitised() async throws {
      for term in ["weather", "music", "games"] {
        let output = try await ProgramRun("--sample", term, "--limit", "200").output
        let controls = output.unicodeScalars.filter {
          [.control, .format].contains($0.properties.generalCategory) && $0 != "\t" && $0 != "\n"
            // Joins the people of a family.
            && $0 != "\u{200D}"
        }
        #expect(controls.isEmpty, "\(term)")
      }
    }

    @Test("nothing found is exit code 1 and no row")
    func nothing() async throws {
      let run = try await ProgramRun("--sample", "nothing")
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(run.errorLines.count == 1 && run.errors.contains("nothing"), "\(run.errors)")
    }

    @Test("a failure is exit code 3 and one line that says so", arguments: ["offline", "throttled"])
    func failure(_ term: String) async throws {
      let run = try await ProgramRun("--sample", term)
      #expect(run.status == 3)
      #expect(run.output.isEmpty)
      #expect(run.errorLines.count == 1 && run.errors.contains("Error:"), "\(run.errors)")
    }

    @Test("a reader that has seen enough is no error")
    func closedPipe() async throws {
      let run = try await ProgramRun(shell: "appsearch --sample weather | head -n 1")
      #expect(run.outputLines.count == 1)
      #expect(run.errors.isEmpty, "\(run.errors)")
    }

    @Test("JSON has every key for every result, null where unknown")
    func json() async throws {
      let run = try await ProgramRun("--sample", "search", "weather", "--json")
      #expect(run.status == 0)
      let objects = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]], "an array of objects")
      try #require(!objects.isEmpty)
      let keys: Set = [
        "position", "id", "bundleId", "name", "developer", "rating", "ratingCount", "price", "currency",
        "formattedPrice", "version", "genre", "url", "iconURL", "screenshotURLs",
      ]
      #expect(objects.allSatisfy { keys.isSubset(of: $0.keys) })
    }

    @Test("an app is found by its id, its bundle id and its address")
    func lookup() async throws {
      let run = try await ProgramRun(
        shell: """
          row=$(appsearch --sample search weather --limit 1)
          for field in 7 8 9; do appsearch --sample lookup "$(printf '%s' "$row" | cut -f $field)"; echo $?; done
          """)
      #expect(run.errors.isEmpty, "\(run.errors)")
      #expect(run.outputLines.count == 6 && run.outputLines.filter { $0 == "0" }.count == 3, "\(run.output)")
    }

    @Test("SIGTERM in the middle of a search ends it at once")
    func terminated() async throws {
      let run = try await ProgramRun(shell: "timeout -k 5 1 \"$program\" --sample never; echo $?")
      #expect(run.outputLines.last == "124", "\(run.output)")
    }
  }
}
