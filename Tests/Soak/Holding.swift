import Foundation
import Support

/// The resources of the program at rest, which must not grow.
///
/// Some are made once, where they are first needed, and kept; in a short run that may be late. They have a bound of their own.
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

  /// The things that are more than at an earlier rest and more than are made once, except connections; `nil` without any.
  func excess(over earlier: Self) -> String? {
    if threads > max(earlier.threads, Self.lastingThreads) {
      return "\(threads) threads, and had \(earlier.threads) at the first rest"
    }
    // At most as many as it may have open at once.
    if lostConnections > 8 { return "\(lostConnections) connections that have been reset" }
    for (kind, count) in descriptors.sorted(by: { $0.key < $1.key }) {
      let before = earlier.descriptors[kind, default: 0]
      if count > max(before, Self.madeOnce(kind)) {
        return "\(count) descriptors of \(kind), and had \(before) at the first rest"
      }
    }
    return nil
  }

  /// The main one, libdispatch's, the one for requests, and the thread sanitizer's own. Others end when they have nothing to do.
  private static let lastingThreads = 4

  /// How many descriptors of a kind are made at their first use and kept.
  private static func madeOnce(_ kind: String) -> Int {
    switch kind {
    // libdispatch has a timer for each of its clocks: wall, uptime, monotonic.
    case "anon_inode:[timerfd]": 3
    case "anon_inode:[eventpoll]": 1
    // Descriptors that wake libdispatch, its main queue, and the thread for requests; older libcurls use a pair of sockets.
    case "anon_inode:[eventfd]": 3
    case "socket": 2
    // The one file of what is remembered. SQLite opens what lies beside it when it first reads.
    case _ where [".sqlite", ".sqlite-wal", ".sqlite-shm"].contains { kind.hasSuffix($0) }: 1
    default: 0
    }
  }
}
