package import Texts

extension WebAddress {
  /// `true` if the host names this machine: `localhost`, a name below it (RFC 6761 §6.3), `127.0.0.0/8` written with four
  /// numbers, or `::1`.
  ///
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
