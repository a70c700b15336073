import Foundation
import Support
import Testing

@testable import Observatory

@Suite("Kept answers, and queued work")
struct AnswerTests {
  private let folder: StoreFolder
  private let store: Observatory

  init() throws {
    folder = try StoreFolder()
    store = folder.observatory()
  }

  private func url(_ number: Int) throws -> URL {
    try #require(URL(string: "https://example.com/search?term=\(number)"))
  }

  @Test("an answer is kept until another copy asks for it")
  func kept() async throws {
    try await store.keep([1, 2], for: url(1), as: .search, at: Sample.start)
    let answer = try #require(await folder.observatory().answer(for: url(1)))
    #expect(answer == KeptAnswer(body: [1, 2], received: Sample.start))
    #expect(try await store.answer(for: url(2)) == nil)
  }

  @Test("a later answer takes the place of an earlier one, and any bytes are an answer")
  func replaced() async throws {
    try await store.keep(Array(0...255), for: url(1), as: .search, at: Sample.start)
    try await store.keep([], for: url(1), as: .search, at: Sample.day(1))
    #expect(try await store.answer(for: url(1)) == KeptAnswer(body: [], received: Sample.day(1)))
  }

  @Test("the oldest go where there are too many bytes, never the one that has just come")
  func bounded() async throws {
    for number in 1...5 {
      try await store.keep(
        Array(repeating: 0, count: 30), for: url(number), as: .search, at: Sample.day(number), capacity: 100)
    }
    var left: [Int] = []
    for number in 1...5 where try await store.answer(for: url(number)) != nil { left.append(number) }
    #expect(left == [3, 4, 5])
    // The clock was set back.
    try await store.keep(Array(repeating: 0, count: 90), for: url(6), as: .search, at: Sample.start, capacity: 100)
    #expect(try folder.sql("SELECT url FROM answer") == [url(6).absoluteString])
    try await store.keep(Array(repeating: 0, count: 101), for: url(7), as: .search, at: Sample.day(9), capacity: 100)
    #expect(try await store.answer(for: url(7)) == nil)
    #expect(try await store.answer(for: url(6)) != nil)
  }

  @Test("each kind of answer has room of its own: no sweep pushes out what a person has searched for")
  func kinds() async throws {
    func keep(_ number: Int, as kind: KeptAnswer.Kind) async throws {
      try await store.keep(
        Array(repeating: 0, count: 30), for: url(number), as: kind, at: Sample.day(number), capacity: 100)
    }
    for (number, kind) in [KeptAnswer.Kind.search, .lookup, .review].enumerated() { try await keep(number, as: kind) }
    for number in 3..<180 { try await keep(number, as: .sweep) }
    try await keep(0, as: .sweep)
    #expect(
      try folder.sql("SELECT kind, count(*) FROM answer GROUP BY kind ORDER BY kind") == ["0|1", "1|3", "2|1", "3|1"])
    #expect(try await store.answer(for: url(0))?.received == Sample.day(0), "it stays a person's search")
  }

  @Test("a file of the second schema is brought up to date: its answers are told apart, its marks stay")
  func secondSchema() async throws {
    try await store.setMark("run", to: Sample.start)
    await store.close()
    for line in [
      "DROP TABLE answer",
      "CREATE TABLE answer (url TEXT PRIMARY KEY, received INTEGER NOT NULL, size INTEGER NOT NULL, body BLOB NOT NULL)",
      "CREATE INDEX answer_by_age ON answer (received, size)", "DROP TABLE mark",
      "CREATE TABLE mark (name TEXT PRIMARY KEY, moment INTEGER NOT NULL) WITHOUT ROWID",
      "INSERT INTO mark VALUES ('run', \(Int(Sample.start.timeIntervalSince1970)))",
      "INSERT INTO answer VALUES ('https://example.com/search?term=1', 1, 1, x'61')",
      "INSERT INTO answer VALUES ('https://example.com/lookup?id=1', 1, 1, x'61')",
      "INSERT INTO answer VALUES ('https://example.com/us/rss/customerreviews/page=1/id=1/json', 1, 1, x'61')",
      "PRAGMA user_version = 2",
    ] { try folder.sql(line) }
    let later = folder.observatory()
    #expect(try await later.answer(for: url(1))?.body == [0x61])
    #expect(try await later.moment(of: "run", until: Sample.start) == Sample.start)
    #expect(try folder.sql("SELECT kind FROM answer ORDER BY kind") == ["0", "2", "3"])
    #expect(try folder.sql("PRAGMA user_version") == ["3"])
  }

  @Test("work that isn't done is there in the next run, once and in its order, and what is done is gone")
  func queue() async throws {
    let (first, second, third) = (
      QueuedWork(kind: "rank", payload: "a"), QueuedWork(kind: "rank", payload: "b"),
      QueuedWork(kind: "lookup", payload: "{}")
    )
    try await store.enqueue([first, second])
    try await store.enqueue([third, second])
    try await store.finish([first, QueuedWork(kind: "rank", payload: "{}")])
    let next = folder.observatory()
    #expect(try await next.queuedWork() == [second, third])
    try await next.finish([second, third])
    #expect(try await next.queuedWork().isEmpty)
  }
}
