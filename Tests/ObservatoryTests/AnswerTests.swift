import Foundation
import Support
import Testing
import Turns

@testable import Observatory
import Texts

@Suite("Kept answers, and queued work", .inTurn)
struct AnswerTests {
  private let folder = StoreFolder()
  private let store: Observatory

  init() { store = folder.observatory() }

  private func url(_ number: Int) throws -> WebAddress {
    "https://example.com/search?term=\(number)"
  }

  /// Bytes that zlib makes no fewer of: eight come to them.
  private static func bytes(_ count: UInt8) -> [UInt8] { Array(0..<count) }

  @Test("an answer is kept until a later one replaces it, whatever its bytes")
  func kept() async throws {
    for (body, moment) in [(Array(0...255), Sample.start), ([], Sample.day(1))] as [([UInt8], Date)] {
      try await store.keep(body, for: url(1), as: .search, at: moment)
      #expect(try await folder.observatory().answer(for: url(1)) == KeptAnswer(body: body, received: moment))
    }
    #expect(try await store.answer(for: url(2)) == nil)
  }

  @Test("the oldest answers go if there are too many bytes, never the new one")
  func bounded() async throws {
    for number in 1...5 {
      try await store.keep(
        Self.bytes(30), for: url(number), as: .search, at: Sample.day(number), capacity: 120)
    }
    var left: [Int] = []
    for number in 1...5 where try await store.answer(for: url(number)) != nil { left.append(number) }
    #expect(left == [3, 4, 5])
    // The clock was set back.
    try await store.keep(Self.bytes(90), for: url(6), as: .search, at: Sample.start, capacity: 120)
    #expect(try folder.sql("SELECT url FROM answer") == [url(6).text])
    try await store.keep(Self.bytes(115), for: url(7), as: .search, at: Sample.day(9), capacity: 120)
    #expect(try await store.answer(for: url(7)) == nil)
    #expect(try await store.answer(for: url(6)) != nil)
  }

  @Test("each kind of answer has room of its own: no sweep pushes out a person's searches")
  func kinds() async throws {
    func keep(_ number: Int, as kind: KeptAnswer.Kind) async throws {
      try await store.keep(
        Self.bytes(30), for: url(number), as: kind, at: Sample.day(number), capacity: 120)
    }
    for (number, kind) in [KeptAnswer.Kind.search, .lookup, .review].enumerated() { try await keep(number, as: kind) }
    for number in 3..<180 { try await keep(number, as: .sweep) }
    try await keep(0, as: .sweep)
    #expect(
      try folder.sql("SELECT kind, count(*) FROM answer GROUP BY kind ORDER BY kind") == ["0|1", "1|3", "2|1", "3|1"])
    #expect(try await store.answer(for: url(0))?.received == Sample.day(0), "it stays a person's search")
  }

  @Test(
    "answers are compressed, compressed sizes count, and a damaged answer is none")
  func compressed() async throws {
    let body = Array(repeating: [UInt8]("{\"trackName\":\"Rain\"}".utf8), count: 5_000).flatMap(\.self)
    try await store.keep(body, for: url(1), as: .search, at: Sample.start, capacity: 2_000)
    #expect(try await store.answer(for: url(1))?.body == body)
    #expect(try folder.sql("SELECT length, size = length(body), size < 2000 FROM answer") == ["\(body.count)|1|1"])
    for damage in ["length = length + 1", "length = length - 2", "body = substr(body, 1, 99)", "length = 1 << 60"] {
      try folder.sql("UPDATE answer SET \(damage)")
      #expect(try await store.answer(for: url(1)) == nil, "\(damage)")
    }
  }

  @Test("unfinished work is there in the next run, once and in order")
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
