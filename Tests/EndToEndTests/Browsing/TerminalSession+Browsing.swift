import Foundation
import Support
import TerminalUI
import Texts

/// Steps that tests of the browser take again and again.
extension TerminalSession {
  /// Opens the browser on the sample catalogue.
  static func browser(
    _ arguments: [String] = [], size: Size = Size(80, 24), environment: [String: String] = [:],
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    try await running(
      [BuiltProgram.path, "--sample"] + arguments, size: size, environment: environment, body)
  }

  /// Opens it, searches for `term` and waits for the results.
  static func results(
    of term: String = "weather", size: Size = Size(80, 24), environment: [String: String] = [:],
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    try await browser([term], size: size, environment: environment) { terminal in
      try await terminal.waitForResults()
      try await body(terminal)
    }
  }

  /// Opens it, or runs a command, on a store of the test's.
  static func asking(
    _ store: LoopbackStore, _ arguments: String..., size: Size = Size(80, 24), environment: [String: String] = [:],
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    try await running(
      [BuiltProgram.path, "--server", store.url.text] + arguments, size: size, environment: environment, body)
  }

  /// Opens it on the sample catalogue, with nothing asked for yet.
  static func empty(
    _ arguments: String..., environment: [String: String] = [:], _ body: (TerminalSession) async throws -> Void
  ) async throws {
    try await browser(arguments, environment: environment) { terminal in
      try await terminal.waitFor("Input your request")
      try await body(terminal)
    }
  }

  /// Types `term` into the search field and submits it.
  func submit(_ term: String) async throws {
    try await type(term)
    try await send("Enter")
  }

  /// From the list: another query in place of the one in the field.
  func submitInstead(_ term: String) async throws {
    try await send("/", "C-u")
    try await submit(term)
  }

  /// From the list: asks to save the selected app's pictures, and types where.
  func askToSave(in folder: String) async throws {
    try await send("w", until: "Save to: ")
    try await send("C-u")
    try await type(folder)
  }

  @discardableResult
  func waitForResults() async throws -> Screen {
    try await waitFor("results, and nothing loading") {
      $0.name(at: 1) != nil && $0.place != nil && !$0.contains("Loading...")
    }
  }
}
