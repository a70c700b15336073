import Testing

extension EndToEnd {
  @Suite("The sample catalogue's day")
  struct SampleDays {
    private func search(on day: String) async throws -> ProgramRun {
      try await ProgramRun("--sample", "search", "weather", "--json", environment: ["APPSEARCH_SAMPLE_DAY": day])
    }

    @Test("another day differs from the catalogue's own, and is the same twice")
    func days() async throws {
      let own = try await search(on: "")
      let later = try await search(on: "7")
      #expect(own.status == 0 && later.status == 0)
      #expect(later.output != own.output)
      #expect(try await search(on: "7").output == later.output)
      #expect(try await search(on: "0").output == own.output)
      #expect(try await search(on: "-7").output != own.output)
    }

    @Test("a day that is none is named in one line", arguments: ["soon", "1.5", "4000"])
    func refused(_ day: String) async throws {
      let run = try await search(on: day)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errorLines.count == 1, "\(run.errors)")
      #expect(run.errors.contains("APPSEARCH_SAMPLE_DAY") && run.errors.contains(day), "\(run.errors)")
    }
  }
}
