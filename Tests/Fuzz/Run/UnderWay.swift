import Concurrency
import Foundation

/// The numbers of the running inputs, in a file that outlives the process: one of them killed it.
///
/// Written through a mapping, without a system call.
final class UnderWay: Sendable {
  let file: URL
  /// Where the mapping begins.
  private let address: Locked<Int>
  private let starts: Locked<[(number: UInt64, start: ContinuousClock.Instant)?]>

  /// The file of a process.
  static func file(of process: Int32) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "appsearch-fuzz-\(process)")
  }

  /// - Parameter width: how many inputs are under way at a time.
  init(width: Int) throws {
    file = Self.file(of: getpid())
    let blank = String(repeating: Self.line(nil), count: width)
    try Data(blank.utf8).write(to: file)
    let descriptor = open(file.path, O_RDWR)
    defer { close(descriptor) }
    guard descriptor >= 0,
      let mapping = mmap(nil, blank.utf8.count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      mapping != MAP_FAILED
    else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    address = Locked(Int(bitPattern: mapping))
    starts = Locked(Array(repeating: nil, count: width))
  }

  /// Notes that a worker begins with an input.
  func begin(_ number: UInt64, worker: Int, at instant: ContinuousClock.Instant) {
    write(Self.line(number), worker)
    starts.withLock { $0[worker] = (number, instant) }
  }

  /// Notes that a worker is done.
  func end(worker: Int) {
    write(Self.line(nil), worker)
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

  private static func line(_ number: UInt64?) -> String {
    let digits = number.map { String($0) } ?? ""
    return String(repeating: " ", count: 20 - digits.count) + digits + "\n"
  }

  private func write(_ line: String, _ worker: Int) {
    let bytes = Array(line.utf8)
    address.withLock { address in
      // Sound: the mapping has as many lines as there are workers, and stays.
      let place = UnsafeMutableRawPointer(bitPattern: address + worker * bytes.count)
      bytes.withUnsafeBytes { place?.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    }
  }
}
