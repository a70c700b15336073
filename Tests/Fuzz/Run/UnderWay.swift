import Concurrency
import Foundation

/// The numbers of the running inputs, in a file that outlives the process: one of them killed it.
final class UnderWay: Sendable {
  let file: URL
  private let descriptor: Int32
  private let starts: Locked<[(number: UInt64, start: ContinuousClock.Instant)?]>

  /// The file of a process.
  static func file(of process: Int32) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "appsearch-fuzz-\(process)")
  }

  /// - Parameter width: how many inputs are under way at a time.
  init(width: Int) throws {
    file = Self.file(of: getpid())
    descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    starts = Locked(Array(repeating: nil, count: width))
    for worker in 0..<width { write(nil, worker) }
  }

  /// Notes that a worker begins with an input.
  func begin(_ number: UInt64, worker: Int, at instant: ContinuousClock.Instant) {
    write(number, worker)
    starts.withLock { $0[worker] = (number, instant) }
  }

  /// Notes that a worker is done.
  func end(worker: Int) {
    write(nil, worker)
    starts.withLock { $0[worker] = nil }
  }

  /// An input that has been under way since before an instant, if there is one.
  func stuck(since instant: ContinuousClock.Instant) -> UInt64? {
    starts.withLock { $0.compactMap { $0 }.first { $0.start < instant }?.number }
  }

  /// Takes the file away: all is well.
  func remove() {
    try? FileManager.default.removeItem(at: file)
  }

  /// The numbers in a file that was left behind.
  static func numbers(in file: URL) -> [UInt64] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { UInt64($0.trimmingCharacters(in: .whitespaces)) }
  }

  /// Writes the number into the worker's line; blanks for none.
  private func write(_ number: UInt64?, _ worker: Int) {
    let digits = number.map { String($0) } ?? ""
    let line = String(repeating: " ", count: 20 - digits.count) + digits + "\n"
    _ = pwrite(descriptor, line, line.utf8.count, off_t(worker * line.utf8.count))
  }
}
