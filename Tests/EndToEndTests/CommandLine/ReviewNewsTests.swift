import Concurrency
import Foundation
import Support
import Testing

extension EndToEnd {
  /// New reviews: every command that reads them keeps them, and `watch run` tells them.
  @Suite("New reviews")
  struct ReviewNews {
    private let home: SharedHome
    private let store: LoopbackStore
    /// The days of each country's reviews, the latest first, two a page; `nil` if the store fails. A page with day 0 fails.
    private let days = Locked<[String: [Int]?]>(["us": [2, 1], "gb": [1]])

    /// App 1 is bookmarked in us, and tracked in us and twice in gb.
    init() async throws {
      home = try SharedHome()
      store = try CommandStore.open()
      store.route("*") { [days] request in
        let parts = request.path.split(separator: "/")
        guard let all = days.withLock({ $0[String(parts[0])] ?? [] }) else { return Reply(status: 500) }
        guard let page = parts.first(where: { $0.hasPrefix("page=") }).flatMap({ Int($0.dropFirst(5)) }) else {
          return .json(#"{"feed":{}}"#)
        }
        let reviews = all.dropFirst((page - 1) * 2).prefix(2).map { day in
          StoreReview(id: "\(day)", stars: day % 5 + 1) {
            $0.title = "Day \(day)"
            $0.updated = "2026-01-\(day + 10)T12:00:00Z"
          }
        }
        if reviews.contains(where: { $0.id == "0" }) { return Reply(status: 500) }
        let last = max(1, (all.count + 1) / 2)
        return (try? Reply(body: StoreAnswer.reviews(reviews, as: all.isEmpty ? .absent : .array, lastPage: last)))
          ?? Reply(status: 500)
      }
      for words in ["watch add 1", "track add 1 --term x --country us,gb", "track add 1 --term y --country gb"] {
        let run = try await run(words)
        #expect(run.status == 0, "\(run.errors)")
      }
    }

    /// Runs a command a minute later: no answer is kept, and no request counted.
    private func run(_ words: String) async throws -> ProgramRun {
      if FileManager.default.fileExists(atPath: home.file.path) {
        try SQLiteFile(home.file).run(
          """
          DELETE FROM answer; DELETE FROM request; UPDATE mark SET moment = moment - 60;
          UPDATE bookmark SET added = added - 60; UPDATE fact SET since = since - 60, until = until - 60
          """)
      }
      return try await home.ask(store, words)
    }

    /// The rows of `watch run`, and the requests for reviews that it makes.
    private func watch(status: Int32 = 0, errors: String = "") async throws -> (rows: [String], asked: [String]) {
      let before = store.started
      let run = try await run("watch run --fields country,what,to,title,seenAt")
      let isAsSaid = errors.isEmpty ? run.errors.isEmpty : run.errors.contains(errors)
      #expect(run.status == status && isAsSaid, "\(run.errors)")
      let asked = store.ledger.requests.dropFirst(before).map(\.path).filter { $0.contains("rss") }.map {
        $0.split(separator: "/").filter { $0.count == 2 || $0.hasPrefix("page=") }.joined(separator: " ")
      }
      return (
        run.output.split(separator: "\n").map { $0.split(separator: "\t").dropLast().joined(separator: " ") },
        asked.sorted()
      )
    }

    private func has(_ days: [Int]?, in country: String = "us") {
      self.days.withLock { $0[country] = .some(days) }
    }

    @Test("the first reviews are no news; then each is told once, even if it was read meanwhile")
    func once() async throws {
      #expect(try await watch(status: 1) == ([], ["gb page=1", "us page=1"]))
      has([6, 5, 4, 3, 2, 1])
      has([3, 1], in: "gb")
      #expect(try await run("reviews 1 --fields reviewId").outputLines == ["6", "5"])
      let news = try await watch()
      #expect(
        news.rows == ["us review ★★★★☆ 1.0 Day 3 Day 3", "us review ★★★★★ 1.0 Day 4 Day 4"]
          + ["us review ★☆☆☆☆ 1.0 Day 5 Day 5", "us review ★★☆☆☆ 1.0 Day 6 Day 6", "gb review ★★★★☆ 1.0 Day 3 Day 3"])
      // On to the first page with a review that was no news.
      #expect(news.asked == ["gb page=1", "us page=1", "us page=2", "us page=3"])
      #expect(try await watch(status: 1) == ([], ["gb page=1", "us page=1"]))
    }

    @Test("a failed feed is named and holds back nothing else; its reviews are told later")
    func failure() async throws {
      _ = try await watch(status: 1)
      has(nil)
      has([2, 1], in: "gb")
      store.route("/lookup", reply: CommandStore.answer([CommandStore.apps[0].replacing("One", with: "Uno")]))
      let news = try await watch(status: 3, errors: "us: reviews: Error:")
      #expect(news.rows == ["us name Uno", "gb review ★★★☆☆ 1.0 Day 2 Day 2"])
      has([3, 2, 1])
      #expect(try await watch().rows == ["us review ★★★★☆ 1.0 Day 3 Day 3"])
      // The page behind the first fails: what is on it would never be told after those before it.
      has([7, 6, 0, 5, 4, 3, 2, 1])
      #expect(try await watch(status: 3, errors: "us: reviews: Error:").rows == [])
      has([7, 6, 5, 4, 3, 2, 1])
      #expect(try await watch().rows.map { $0.suffix(5) } == ["Day 4", "Day 5", "Day 6", "Day 7"])
    }

    @Test("if a store sends no reviews, kept ones stay, and its other feed is asked")
    func empty() async throws {
      _ = try await watch(status: 1)
      has([])
      #expect(try await watch(status: 1) == ([], ["gb page=1", "us", "us page=1"]))
      #expect(try home.kept("SELECT id FROM review WHERE listing = 1 ORDER BY id") == ["1", "2"])
      #expect(
        try await run("reviews 1").errors == "appsearch: 1: the store sent no reviews this time in United States\n")
      has([2, 1])
      #expect(try await watch(status: 1).rows == [])
    }

    @Test("at most five pages of new reviews are read, which is said")
    func pages() async throws {
      _ = try await watch(status: 1)
      has((3...17).reversed() + [2, 1])
      let news = try await watch(errors: "us: more new reviews of One than 5 pages have: the latest are told")
      #expect(news.rows.count == 10 && news.rows[0].hasSuffix("Day 8"), "\(news.rows)")
      #expect(news.asked.count == 6)
    }
  }
}
