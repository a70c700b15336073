import Testing
import Turns

@testable import Commands

@Suite("The help", .inTurn)
struct HelpTextTests {
  private let lines = HelpText.text.split(separator: "\n", omittingEmptySubsequences: false)

  @Test("every option, command, variable and exit code stands in it")
  func whole() {
    for option in Option.all { #expect(HelpText.text.contains(" \(option.flag)")) }
    for subcommand in Subcommand.all { #expect(HelpText.text.contains("appsearch \(subcommand.name)")) }
    for subcommand in Subcommand.all {
      for verb in subcommand.verbs { #expect(HelpText.text.contains(verb.usage)) }
    }
    for variable in Option.all.compactMap(\.variable) {
      #expect(lines.contains { $0 == "  \(variable)" || $0.hasPrefix("  \(variable) ") })
    }
    for code in [0, 1, 2, 3, 4, 130] { #expect(lines.contains { $0.hasPrefix("  \(code) ") }) }
  }

  @Test("it fits a terminal of 80 columns")
  func width() {
    #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
  }

  @Test("each option has a meaning, and only options with a value offer values")
  func declarations() {
    for option in Option.all {
      #expect(!option.meaning.isEmpty)
      #expect(!option.meaning.hasSuffix("."))
      #expect(option.takesValue || option.candidates == .any, "\(option) takes no value to choose")
    }
  }
}
