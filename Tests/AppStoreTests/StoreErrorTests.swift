import Foundation
import HTTP
import Testing
import Turns

@testable import AppStore

@Suite("Words for failures", .inTurn)
struct StoreErrorTests {
  static let all: [StoreError] = [
    .cancelled, .offline, .hostNotFound(host: "h"), .cannotConnect(host: "h"), .secureConnectionFailed(host: "h"),
    .timedOut, .interrupted, .rejected(message: "No such\n country"), .rejected(message: nil),
    .throttled(retryAfter: .seconds(42)), .serverFailed(status: 503), .unexpectedStatus(404), .notJSON,
    .tooLarge(limit: 16 << 20), .budgetSpent(wait: .seconds(9)), .other("something odd"),
  ]

  @Test("each failure has one sentence for what happened and one for what to do", arguments: all)
  func sentences(_ error: StoreError) {
    for sentence in [error.message, error.advice] {
      #expect(sentence.hasSuffix("."))
      #expect(!sentence.contains("\n"))
      #expect(!sentence.contains(". "))
    }
  }

  @Test("no two failures are told in the same words")
  func distinct() {
    #expect(Set(Self.all.map(\.message)).count == Self.all.count)
  }

  @Test(
    "seconds left are rounded up and counted in English",
    arguments: [
      (Duration.milliseconds(200), "1 second."), (.seconds(1), "1 second."), (.milliseconds(1001), "2 seconds."),
      (.seconds(60), "60 seconds."), (.zero, "1 second."),
    ])
  func seconds(_ left: Duration, _ end: String) {
    #expect(StoreError.throttled(retryAfter: left).advice == "Try again in \(end)")
    #expect(StoreError.throttled(retryAfter: left).wait == left)
  }

  @Test("what the store said is in the message, and its size in words")
  func details() {
    #expect(
      StoreError.rejected(message: "No such\n country").message == "The store refused the request: No such country.")
    #expect(StoreError.tooLarge(limit: 16 << 20).message.contains("16 MB"))
    #expect(StoreError.serverFailed(status: 503).message.contains("503"))
  }

  @Test(
    "a status means what it means to a person",
    arguments: [
      (403, StoreError.throttled(retryAfter: .seconds(60))), (429, .throttled(retryAfter: .seconds(60))),
      (500, .serverFailed(status: 500)), (503, .serverFailed(status: 503)), (404, .unexpectedStatus(404)),
      (304, .unexpectedStatus(304)), (400, .rejected(message: "Bad country")),
    ])
  func status(_ status: Int, _ expected: StoreError) {
    #expect(StoreError(status: status, retryAfter: nil, body: #"{"errorMessage":"Bad country"}"#.utf8) == expected)
    #expect(
      StoreError(.status(code: status, retryAfter: nil, body: Array(#"{"errorMessage":"Bad country"}"#.utf8)))
        == expected)
  }

  @Test(
    "a refusal without words is a refusal still",
    arguments: ["", "<html>", "{}", "[]", #"{"errorMessage":7}"#, "{\"errorMessage\""])
  func silentRefusal(_ body: String) {
    let error = StoreError(status: 400, retryAfter: nil, body: body.utf8)
    #expect(error == .rejected(message: nil) || error == .rejected(message: "7"))
  }

  @Test(
    "a pause lies between a second and an hour",
    arguments: [(Duration.zero, Duration.seconds(1)), (.seconds(5), .seconds(5)), (.seconds(90_000), .seconds(3600))])
  func pause(_ wish: Duration, _ expected: Duration) {
    #expect(StoreError(status: 429, retryAfter: wish, body: []) == .throttled(retryAfter: expected))
  }

  @Test(
    "the transport's failures keep their meaning",
    arguments: [
      (HTTPError.cancelled, StoreError.cancelled), (.offline, .offline),
      (.hostNotFound(host: "h"), .hostNotFound(host: "h")),
      (.cannotConnect(host: "h"), .cannotConnect(host: "h")), (.timedOut, .timedOut),
      (.secureConnectionFailed(host: "h"), .secureConnectionFailed(host: "h")),
      (.interrupted(received: 3), .interrupted),
      (.tooLarge(limit: 5), .tooLarge(limit: 5)), (.other("x"), .other("x")),
    ])
  func transport(_ error: HTTPError, _ expected: StoreError) {
    #expect(StoreError(error) == expected)
  }
}
