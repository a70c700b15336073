import AppStore
import Support

/// Property lists of suggestions, through the service.
struct SuggestionsTarget: FuzzTarget {
  static let name = "suggestions"
  static let corpus = "invented lists of 0 to 6 suggestions, half of them mutated"

  private let transport = BodyTransport()
  private let service: AppSearchService
  private let mutator = Mutator(words: [
    "<dict>", "</dict>", "<array>", "</array>", "<key>term</key>", "<string/>", "&amp;", "&#x4E8C;", "&lol;",
    "<![CDATA[",
    "<!DOCTYPE p [<!ENTITY a \"b\">]>", "<!--", "-->", "<?xml", "</plist>",
  ])

  init() {
    service = AppSearchService(transport: transport)
  }

  func input(_ random: inout SplitMix64) -> [UInt8] {
    let hints = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      "<dict><key>term</key><string>\(TextSeeds.text(&random, pieces: 1...2))</string></dict>"
    }
    let list = "<plist version=\"1.0\"><dict><key>hints</key><array>\(hints.joined())</array></dict></plist>"
    return random.oneIn(2) ? mutator.mutated(Array(list.utf8), &random) : Array(list.utf8)
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let ticket = transport.ticket(input)
    defer { transport.forget(ticket) }
    let placed = await service.ask(suggestionsFor: "\(ticket)", in: .us, urgency: .submitted)
    switch await placed.outcome() {
    case .failure(let error): return error == .notJSON ? "no list" : String(error.message.prefix(60))
    case .success(let suggestions):
      try Finding.unless(Set(suggestions.terms).count == suggestions.terms.count, "a term twice")
      try Finding.unless(!suggestions.terms.contains { $0.allSatisfy(\.isWhitespace) }, "a blank term")
      return suggestions.terms.isEmpty ? "none" : "some"
    }
  }
}
