import AppStore
import Browser
import Foundation

/// The cost of a key that goes into a filter of five terms over ten thousand results.
enum FilterCost {
  private static let text = "weather !radar rating>4.2 price:free genre:health-fit"

  static func measure(_ count: Int) {
    var list = ResultList()
    list.show(SearchResults(query: SearchQuery(term: "a"), apps: (0..<10_000).map(app)), at: .distantPast)
    measuredKeys((0..<count).map { String(text.prefix($0 % text.count + 1)) }, in: &list)
  }

  private static func app(_ number: Int) -> App {
    let genres = ["Weather", "Health & Fitness", "Games", "Food & Drink"]
    var app = App(id: Int64(number), name: "\(number % 3 == 0 ? "Café Weather" : "Rain Radar") Number \(number) — Live")
    (app.developer, app.bundleID) = ("Developer Number \(number) Inc.", "com.example.number\(number)")
    (app.rating, app.price, app.genre) = (Double(number % 50) / 10, number % 2 == 0 ? 0 : 2.99, genres[number % 4])
    app.details.genres = [genres[number % 4], genres[(number + 1) % 4]]
    return app
  }
}

/// The function that callgrind counts, by this name.
@inline(never)
private func measuredKeys(_ texts: [String], in list: inout ResultList) {
  for text in texts { list.narrow(to: text, at: .distantPast) }
}
