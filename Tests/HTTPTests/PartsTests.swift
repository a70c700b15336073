import Foundation
import Testing
import Turns

@testable import HTTP
import Texts

@Suite("Loopback addresses", .inTurn)
struct LoopbackAddressTests {
  @Test(
    "this machine by its very name",
    arguments: [
      "http://localhost/", "http://LOCALHOST:8080", "http://localhost./", "http://store.localhost/",
      "http://[::1]:8080/",
      "http://127.0.0.1:1", "http://127.255.0.9/",
    ])
  func loopback(address: String) throws {
    #expect(try #require(WebAddress(address)).isLoopback)
  }

  @Test(
    "anything else",
    arguments: [
      "http://example.com/", "http://localhost.example.com/", "http://127.0.0.1.example.com/", "http://127.example/",
      "http://127.1/", "http://128.0.0.1/", "http://127.0.0.256/", "http://127.0.0.01/", "http://0.0.0.0/",
      "http://[::2]/", "http://notlocalhost/", "http://localhost@example.com/",
      "http://127.0.0./",
    ])
  func elsewhere(address: String) throws {
    #expect(try #require(WebAddress(address)).isLoopback == false)
  }
}
