import Foundation
import Support
import Texts

/// A loopback store with three apps, a search that finds them, and reviews in two countries.
enum CommandStore {
  /// The store's way with every request.
  enum Mood {
    case answers, hasNothing, throttles, isBroken, isOffline
  }

  static let apps = [
    #"{"trackId":1,"trackName":"One","bundleId":"com.example.one","artistId":70,"artistName":"Acme","averageUserRating":4.5,"userRatingCount":2,"price":0,"formattedPrice":"Free"}"#,
    #"{"trackId":2,"trackName":"Two | \"2\"\u001b[31m\u202e, 二","bundleId":"com.example.two","price":1.5,"currency":"EUR"}"#,
    #"{"trackId":3,"trackName":"Three"}"#,
  ]

  /// The record with which the apps of a developer begin.
  private static let developer =
    #"{"wrapperType":"artist","artistType":"Software Artist","artistName":"Acme","artistLinkUrl":"","artistId":70}"#

  /// - Parameter mood: of every request.
  static func open(_ mood: Mood = .answers) throws -> LoopbackStore {
    let store = try LoopbackStore()
    switch mood {
    case .answers:
      store.route("/search", reply: answer(apps))
      store.route("/lookup") { request in
        if request.query["id"] == "70" { return answer([developer] + apps.reversed()) }
        let ids = (request.query["id"] ?? "").split(separator: ",").compactMap { Int($0) }
        let found = ids.filter { (1...3).contains($0) }.map { apps[$0 - 1] }
        return answer(request.query["bundleId"].map { id in apps.filter { $0.contains("\"\(id)\"") } } ?? found)
      }
      store.route("*") { request in request.path.contains("/rss/top") ? chart : reviews(request.path) }
    case .hasNothing:
      store.route("*") {
        $0.path.contains("rss") ? .json(#"{"feed":{"updated":{"label":"2026-11-25T00:00:00Z"}}}"#) : answer([])
      }
    case .throttles: store.route("*", reply: Reply(status: 403, headers: ["Retry-After": "900"]))
    case .isBroken: store.route("*", reply: .json("<html>"))
    case .isOffline: break
    }
    return store
  }

  /// The address to give to `--server`.
  static func address(_ store: LoopbackStore, _ mood: Mood) -> String {
    (mood == .isOffline ? store.refusingURL : store.url).text
  }

  static func answer(_ records: [String]) -> Reply {
    .json(#"{"resultCount":\#(records.count),"results":[\#(records.joined(separator: ","))]}"#)
  }

  /// A chart of the three apps, where the second can't be used, and of one that no look-up finds.
  private static let chart = Reply.json(
    """
    {"feed":{"entry":[\(entry(1, "One")),{"id":{"label":"?"}},\(entry(3, "Three")),\(entry(9, "Nine", bundle: "com.example.nine"))]}}
    """)

  static func entry(_ id: Int, _ name: String, bundle: String = "") -> String {
    """
    {"im:name":{"label":"\(name)"},"id":{"attributes":{"im:id":"\(id)","im:bundleId":"\(bundle)"}},
     "im:price":{"label":"Laden","attributes":{"amount":"0.00","currency":"EUR"}},"im:artist":{"label":"Acme"},
     "link":{"attributes":{"rel":"alternate","href":"https://apps.apple.com/us/app/id\(id)?uo=2"}}}
    """
  }

  /// `/us/rss/customerreviews/page=1/id=1/sortby=mostrecent/json`: in us two pages, in gb one, elsewhere none.
  private static func reviews(_ path: String) -> Reply {
    let parts = path.split(separator: "/")
    let page = parts.first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst(5)) } ?? 0
    let days = parts.first == "us" ? [[9, 7], [3]] : parts.first == "gb" ? [[8]] : []
    guard days.indices.contains(page - 1) else { return .json(#"{"feed":{}}"#) }
    let reviews = days[page - 1].map { day in
      StoreReview(id: "\(parts[0])\(day)", stars: day % 5 + 1) {
        $0.title = "Day \(day)"
        $0.text = "Line one\nLine two"
        $0.version = "1.\(day)"
        $0.updated = "2026-01-0\(day)T12:00:00-07:00"
      }
    }
    return (try? Reply(body: StoreAnswer.reviews(reviews, lastPage: days.count))) ?? Reply(status: 500)
  }
}
