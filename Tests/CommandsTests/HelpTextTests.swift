import Testing

@testable import Commands

@Suite("The help")
struct HelpTextTests {
  private let lines = HelpText.text.split(separator: "\n", omittingEmptySubsequences: false)

  @Test("every option, command, variable and exit code stands in it")
  func whole() {
    for option in Option.allCases { #expect(HelpText.text.contains(" \(option.flag)")) }
    for subcommand in Subcommand.allCases { #expect(HelpText.text.contains("appsearch \(subcommand.rawValue)")) }
    for subcommand in Subcommand.allCases {
      for verb in subcommand.verbs { #expect(HelpText.text.contains(verb.usage)) }
    }
    for variable in Option.allCases.compactMap(\.variable) {
      #expect(lines.contains { $0 == "  \(variable)" || $0.hasPrefix("  \(variable) ") })
    }
    for code in [0, 1, 2, 3, 4, 130] { #expect(lines.contains { $0.hasPrefix("  \(code) ") }) }
  }

  @Test("it fits a terminal of 80 columns")
  func width() {
    #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
  }

  @Test("each option belongs to subcommands that there are, and each subcommand has words")
  func declarations() {
    for option in Option.allCases {
      #expect(!option.declaration.meaning.isEmpty)
      #expect(!option.declaration.meaning.hasSuffix("."))
      #expect(option.takesValue || option.declaration.candidates == .any, "\(option) takes no value to choose")
    }
  }
}
