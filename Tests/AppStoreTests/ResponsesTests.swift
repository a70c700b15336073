import Foundation
import Testing
import Turns

@testable import AppStore
import Texts

@Suite("Kept answers", .inTurn)
struct ResponsesTests {
  private var responses = Responses<AppAnswer>()

  private mutating func keep(_ path: String, weight: Int = 1) throws {
    var answer = AppAnswer()
    answer.apps = Array(repeating: App(id: 1, name: "Rain"), count: weight)
    responses.keep(
      DatedAnswer(value: answer, asOf: Date(timeIntervalSince1970: 0), received: .zero), for: try url(path))
  }

  private mutating func weights(_ paths: String...) throws -> [Int?] {
    try paths.map { responses.answer(for: try url($0), upTo: .seconds(1), at: .zero)?.value.count }
  }

  private func url(_ path: String) throws -> WebAddress { "https://store.example/\(path)" }

  @Test("heavy answers push out others, and the newest stays whatever it weighs")
  mutating func weight() throws {
    try keep("a", weight: 1_200)
    try keep("b", weight: 800)
    try keep("a", weight: 1_201)
    #expect(try weights("a", "b") == [1_201, nil])
    try keep("c", weight: 5_000)
    #expect(try weights("a", "c") == [nil, 5_000])
    try keep("d", weight: 1)
    #expect(try weights("c", "d") == [nil, 1])
  }
}
