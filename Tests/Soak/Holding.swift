import Foundation
import Support

/// The resources of a process at rest, which must not grow.
struct Holding {
  private(set) var threads = 0
  /// TCP connections.
  private(set) var connections = 0
  /// Connections that the server has reset, which libcurl notices when it next checks its idle ones.
  private(set) var lostConnections = 0
  /// The number of other descriptors, by kind.
  private(set) var descriptors: [String: Int] = [:]

  init(of process: Int32) {
    let status = ProcessStatus(identifier: process)
    threads = status.threads
    let connected = Self.sockets("tcp", inode: 9, process)
    let local = Self.sockets("unix", inode: 6, process)
    for target in status.descriptors.values {
      // `socket:[123]`, `anon_inode:[eventfd]`, `/memfd:name (deleted)`, `/dev/pts/3`.
      if connected.contains(target) {
        connections += 1
      } else if target.hasPrefix("socket:"), !local.contains(target) {
        lostConnections += 1
      } else {
        let isNumbered = target.hasPrefix("socket:") || target.hasPrefix("pipe:")
        descriptors[isNumbered ? String(target.prefix { $0 != ":" }) : target, default: 0] += 1
      }
    }
  }

  /// The link targets of all processes' sockets of a kind.
  ///
  /// - Parameter inode: the column of the kernel's table in which the socket's number stands.
  private static func sockets(_ kind: String, inode: Int, _ process: Int32) -> Set<String> {
    let table = (try? String(contentsOfFile: "/proc/\(process)/net/\(kind)", encoding: .utf8)) ?? ""
    let fields = table.split(separator: "\n").map { $0.split(separator: " ") }
    return Set(fields.filter { $0.count > inode }.map { "socket:[\($0[inode])]" })
  }

  /// What has grown, connections aside; `nil` if nothing has.
  func excess(over earlier: Self) -> String? {
    if threads > earlier.threads { return "\(threads) threads, and had \(earlier.threads) after the first minute" }
    // At most as many as it may have open at once.
    if lostConnections > 8 { return "\(lostConnections) connections that have been reset" }
    for (kind, count) in descriptors where count > earlier.descriptors[kind, default: 0] {
      return "\(count) descriptors of \(kind), and had \(earlier.descriptors[kind, default: 0]) after the first minute"
    }
    return nil
  }
}
