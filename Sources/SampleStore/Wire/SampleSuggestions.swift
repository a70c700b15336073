import Essentials

/// The sample store's suggestions: genres, and beginnings of apps' names, those with most ratings first.
enum SampleSuggestions {
  private static let most = 9

  static func answer(to text: String) -> SampleAnswer {
    let start = SearchText.folded(text).split(separator: " ").joined(separator: " ")
    let hints = start.isEmpty ? [] : phrases.filter { $0.hasPrefix(start) }.prefix(most)
    let entries = hints.map { "<dict><key>term</key><string>\(escaped($0))</string></dict>" }
    return SampleAnswer(
      headers: ["content-type": "text/xml; charset=utf-8"],
      body: Array(
        """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <plist version="1.0"><dict><key>title</key><string>Suggestions</string><key>hints</key><array>
        \(entries.joined(separator: "\n"))
        </array></dict></plist>
        """.utf8))
  }

  /// Each once, the likeliest first.
  private static let phrases: [String] = {
    let apps = Catalogue.shared.apps.sorted { ($0.entry.votes, $1.id) > ($1.entry.votes, $0.id) }
    var seen: Set<String> = []
    let all = apps.flatMap { app in
      let words = SearchText.words(SearchText.folded(app.entry.name))
      let genre = SearchText.folded(app.genres[0].name)
      return [genre] + (1...max(1, min(3, words.count))).map { words.prefix($0).joined(separator: " ") } + [
        "\(genre) apps"
      ]
    }
    return all.filter { !$0.isEmpty && seen.insert($0).inserted }
  }()

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("'", with: "&#39;")
  }
}
