import Foundation
import HTTP
import Support
import Texts

/// Calls off a request whose name is still being looked up, and asks another server right after: `slow-name`.
///
/// For a test to run in a network of its own, whose name server is at 127.0.0.1: it is this program, and never answers. Prints how many milliseconds the other
/// server's answer took.
@main
enum SlowName {
  static func main() async throws {
    guard isNameServer() else {
      print("no place for a name server")
      exit(1)
    }
    let store = try LoopbackStore()
    store.route("/", reply: Reply("hello"))
    let transport = CurlTransport(version: "test")
    let slow: WebAddress = "http://slow.example/"
    let asking = Task { try await transport.send(HTTPRequest(url: slow, idleTimeout: .seconds(60))) }
    // Orders are carried out in turn: when this one is answered, the other one's name is being looked up.
    _ = try await transport.send(HTTPRequest(url: store.url("/")))
    let start = ContinuousClock.now
    asking.cancel()
    let outcome = await asking.result
    guard case .failure(let error as HTTPError) = outcome, error == .cancelled else {
      print("the look-up had ended: \(outcome)")
      exit(1)
    }
    _ = try await transport.send(HTTPRequest(url: store.url("/")))
    print(Int((ContinuousClock.now - start) / .milliseconds(1)))
  }
  /// Takes what is sent to the port for names, and never looks at it.
  private static func isNameServer() -> Bool {
    #if canImport(Darwin) || canImport(Musl)
      let descriptor = socket(AF_INET, SOCK_DGRAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(53).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
