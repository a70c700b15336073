import Foundation
import Support

/// What a process holds at rest, that it should not come to hold more of.
struct Holding {
  private(set) var threads = 0
  /// TCP connections.
  private(set) var connections = 0
  /// How many descriptors lead to each kind of other thing.
  private(set) var descriptors: [String: Int] = [:]

  init(of process: Int32) {
    let status = ProcessStatus(identifier: process)
    threads = status.threads
    let connected = Self.connections(process)
    for target in status.descriptors.values {
      // `socket:[123]`, `anon_inode:[eventfd]`, `/memfd:name (deleted)`, `/dev/pts/3`.
      if connected.contains(target) {
        connections += 1
      } else {
        let isNumbered = target.hasPrefix("socket:") || target.hasPrefix("pipe:")
        descriptors[isNumbered ? String(target.prefix { $0 != ":" }) : target, default: 0] += 1
      }
    }
  }

  /// What leads to TCP connections, all processes' together.
  private static func connections(_ process: Int32) -> Set<String> {
    let table = (try? String(contentsOfFile: "/proc/\(process)/net/tcp", encoding: .utf8)) ?? ""
    let fields = table.split(separator: "\n").map { $0.split(separator: " ") }
    return Set(fields.filter { $0.count > 9 }.map { "socket:[\($0[9])]" })
  }

  /// What there is more of than there was, connections aside; `nil` where nothing is.
  func excess(over earlier: Self) -> String? {
    if threads > earlier.threads { return "\(threads) threads, and had \(earlier.threads) after the first minute" }
    for (kind, count) in descriptors where count > earlier.descriptors[kind, default: 0] {
      return "\(count) descriptors of \(kind), and had \(earlier.descriptors[kind, default: 0]) after the first minute"
    }
    return nil
  }
}
