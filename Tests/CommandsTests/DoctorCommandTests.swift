import AppStore
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Texts
import Turns

@testable import Commands

@MainActor
@Suite("The doctor's questions", .inTurn)
struct DoctorCommandTests {
  private let transport = ScriptedTransport()
  private let clock = TestClock()

  private func run(_ words: String...) async throws -> ExitCode {
    let arguments = try Arguments(["doctor", "-q", "--jsonl"] + words, environment: [:])
    let pages = AppSearchService(transport: transport, clock: clock, budget: RequestBudget(limit: 1))
    let service = AppSearchService(transport: transport, clock: clock, now: { .distantPast }, pages: pages)
    return try await arguments.print(
      in: CommandContext(
        service: service, observatory: Observatory(file: nil), settings: arguments.settings, output: arguments.output,
        terminal: TerminalText(environment: [:]), now: { .distantPast }, execute: { _, _, _ in nil }))
  }

  @Test("wait for their turn in the budget of pages, and go to each address once")
  func turns() async throws {
    let doctor = Task { try await run() }
    // All but the second page.
    var asked = try await transport.requests(count: 7).map(\.url.text)
    try await clock.sleepers(count: 1)
    #expect(!asked.contains { $0.contains("/app/id") } && transport.recorded.requests.count == 7)
    clock.advance(by: .seconds(61))
    #expect(try await doctor.value == .nothingFound)
    asked = transport.recorded.requests.map(\.url.text)
    #expect(asked.count == 8 && Set(asked).count == 8, "\(asked)")
    for part in ["media=software", "/hints?", "/rss/top", "/top-free/", "/iphone/search?", "/lookup?", "/app/id"] {
      #expect(asked.count { $0.contains(part) } == 1, "\(part) in \(asked)")
    }
  }

  @Test("end with the command, down to their connections")
  func interrupted() async throws {
    let gate = Gate()
    transport.route("*") { request in
      try await gate.wait()
      return HTTPResponse(to: request, status: 500)
    }
    let doctor = Task { try await run() }
    try await transport.requests(count: 5)
    doctor.cancel()
    #expect(try await doctor.value == .interrupted)
    try await transport.idle()
    #expect(transport.recorded.cancelled == 5 && transport.recorded.requests.count == 5)
  }

  @Test("are about the device, country and language that are set, as far as there is such an address")
  func others() async throws {
    _ = try await run("--device", "mac", "--country", "de", "--lang", "de_de", "--offline")
    #expect(transport.recorded.requests.isEmpty)
    let doctor = Task { try await run("--device", "mac", "--country", "de") }
    let asked = try await transport.requests(count: 6).map(\.url.text)
    #expect(
      !asked.contains { $0.contains("/api/v2/") } && asked.contains { $0.contains("/de/mac/search?") }, "\(asked)")
    #expect(asked.contains { $0.contains("/de/rss/topfreemacapps/") }, "\(asked)")
    doctor.cancel()
    _ = try await doctor.value
  }
}
