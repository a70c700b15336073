import Foundation
import Support
import Testing

@testable import HTTP

@Suite("Lanes")
struct LanesTests {
  private final class Member: Sendable {}

  @Test("members beyond the limit wait and follow in order")
  func order() {
    var lanes = Lanes<Member>(limit: 2)
    let members = (0..<4).map { _ in Member() }
    let entered = members.map { lanes.enter("a", $0) }
    #expect(entered == [true, true, false, false])
    let next = (0..<4).map { _ in lanes.leave("a") }
    #expect(next[0] === members[2])
    #expect(next[1] === members[3])
    #expect(next[2] == nil && next[3] == nil)
    let again = (0..<3).map { _ in lanes.enter("a", Member()) }
    #expect(again == [true, true, false])
  }

  @Test("servers don't wait for each other")
  func servers() {
    var lanes = Lanes<Member>(limit: 1)
    let entered = ["a", "b", "a"].map { lanes.enter($0, Member()) }
    #expect(entered == [true, true, false])
  }

  @Test("who gave up waiting is passed over")
  func abandoned() {
    var lanes = Lanes<Member>(limit: 1)
    let (first, second, third) = (Member(), Member(), Member())
    for member in [first, second, third] { _ = lanes.enter("a", member) }
    lanes.abandon("a", second)
    lanes.abandon("a", first)
    let next = lanes.leave("a")
    #expect(next === third)
  }
}

@Suite("Loopback addresses")
struct LoopbackAddressTests {
  @Test(
    "this machine by its very name",
    arguments: [
      "http://localhost/", "http://LOCALHOST:8080", "http://localhost./", "http://store.localhost/",
      "http://127.0.0.1:1",
      "http://127.255.0.9/", "http://[::1]:8080/",
    ])
  func loopback(address: String) throws {
    #expect(try #require(URL(string: address)).isLoopback)
  }

  @Test(
    "anything else",
    arguments: [
      "http://example.com/", "http://localhost.example.com/", "http://127.0.0.1.example.com/", "http://127.example/",
      "http://127.1/", "http://128.0.0.1/", "http://127.0.0.256/", "http://127.0.0.01/", "http://0.0.0.0/",
      "http://[::2]/",
      "http://notlocalhost/", "http://localhost@example.com/", "file:///localhost", "http://127.0.0./",
      "http://+127.0.0.1/",
    ])
  func elsewhere(address: String) throws {
    #expect(try #require(URL(string: address)).isLoopback == false)
  }
}

@Suite("Stopwatch")
struct StopwatchTests {
  @Test("it measures on its clock, whichever it is")
  func measures() {
    let clock = TestClock()
    let anyClock: any Clock<Duration> = clock
    let elapsed = anyClock.stopwatch()
    #expect(elapsed() == .zero)
    clock.advance(by: .seconds(3))
    #expect(elapsed() == .seconds(3))
  }
}
