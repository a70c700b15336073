import Testing
import Turns

@testable import HTTP

@Suite("Heads of answers", .inTurn)
struct AnswerHeadTests {
  private func head(_ lines: String...) throws -> AnswerHead {
    var head = AnswerHead()
    for line in lines { try head.take(line) }
    return head
  }

  @Test("a head has a status, and fields by their names in lower case")
  func fields() throws {
    let head = try head("HTTP/1.1 201 Created", "X-Kind:  sample ", "Empty:", "no colon", "")
    #expect(head.status == 201 && head.isComplete)
    #expect(head.fields == ["x-kind": "sample", "empty": ""])
  }

  @Test("a field that comes several times has all its values")
  func repeated() throws {
    #expect(try head("HTTP/1.1 200 OK", "A: b", "a: c").fields["a"] == "b, c")
  }

  @Test("a head is complete with the empty line, and the next one starts anew")
  func heads() throws {
    #expect(try !head("HTTP/1.1 200 OK", "A: b").isComplete)
    let second = try head("HTTP/1.1 103 Early Hints", "Link: x", "", "HTTP/2 204")
    #expect(second.status == 204 && second.fields.isEmpty && !second.isComplete)
  }

  @Test("a line within a head that looks like a status is none")
  func statusWithin() throws {
    let head = try head("HTTP/1.1 302 Found", "Location: /a", "HTTP/1.1 : x", "")
    #expect(head.status == 302 && head.location == "/a")
  }

  @Test(
    "the body's length is known where nothing changes it",
    arguments: [
      (["Content-Length: 5"], 5), (["Content-Length: 5", "Content-Encoding: identity"], 5),
      (["Content-Length: 5", "Content-Encoding: gzip"], nil),
      (["Content-Length: 5", "Transfer-Encoding: chunked"], nil),
      (["Content-Length: many"], nil), ([], nil),
    ] as [([String], Int?)])
  func bodyLength(fields: [String], expected: Int?) throws {
    var head = try head("HTTP/1.1 200 OK")
    for field in fields { try head.take(field) }
    #expect(head.bodyLength == expected)
  }

  @Test("the same length twice is one, two different ones are refused")
  func lengths() throws {
    #expect(try head("HTTP/1.1 200 OK", "Content-Length: 5", "content-length: 5").bodyLength == 5)
    #expect(throws: HTTPError.garbled("it has two lengths")) {
      try head("HTTP/1.1 200 OK", "Content-Length: 5", "Content-Length: 6")
    }
  }

  @Test("only a redirect leads elsewhere")
  func location() throws {
    #expect(try head("HTTP/1.1 302 Found", "Location: /a").location == "/a")
    #expect(try head("HTTP/1.1 201 Created", "Location: /a").location == nil)
  }
}
