package import Texts
import Essentials

/// Tells a machine without a network from one whose servers can't be reached.
enum NetworkPresence {
  /// `true` if an interface other than loopback is up and has an address that leads beyond the link, or if they can't be listed.
  static var hasAddress: Bool {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0, let first = list else { return true }
    defer { freeifaddrs(list) }
    let needed = UInt32(IFF_UP) | UInt32(IFF_RUNNING)
    return sequence(first: first, next: { $0.pointee.ifa_next }).contains { entry in
      let flags = UInt32(entry.pointee.ifa_flags)
      guard flags & needed == needed, flags & UInt32(IFF_LOOPBACK) == 0, let address = entry.pointee.ifa_addr else {
        return false
      }
      return leadsBeyondTheLink(address)
    }
  }

  /// The address must be as large as its family's structure, which the system guarantees.
  private static func leadsBeyondTheLink(_ address: UnsafeMutablePointer<sockaddr>) -> Bool {
    switch Int32(address.pointee.sa_family) {
    case Int32(AF_INET):
      // 169.254.0.0/16: a machine gives itself such an address when nobody else does (RFC 3927).
      address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr) >> 16 != 0xA9FE
      }
    case Int32(AF_INET6):
      // fe80::/10 exists on every interface (RFC 4291 §2.5.6).
      address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { !($0[0] == 0xFE && $0[1] & 0xC0 == 0x80) }
      }
    default:
      false
    }
  }
}

extension WebAddress {
  /// `true` if the host names this machine: `localhost`, a name below it (RFC 6761 §6.3), `127.0.0.0/8` in four numbers, or `::1`.
  /// Nothing is looked up. A host that could be read in two ways is not loopback.
  package var isLoopback: Bool {
    var host = host.lowercased()
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    if host.hasSuffix(".") { host.removeLast() }
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    // A leading zero would make a part octal to some readers.
    let isAddress = parts.count == 4 && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
    return isAddress && parts[0] == "127"
  }
}
