import Concurrency
import Dispatch
import Foundation
import Support

/// Feeds a target with numbered inputs. Input `n` is the same on every machine, so each can be made alone.
struct FuzzRun<Target: FuzzTarget>: Sendable {
  let order: FuzzOrder
  private let clock = ContinuousClock()
  /// Sanitizers take time and memory of their own.
  #if SANITIZED
    private let timeout = Target.timeout * 20
  #else
    private let timeout = Target.timeout
  #endif

  init(_ target: Target.Type, _ order: FuzzOrder) {
    self.order = order
  }

  /// Runs to the end and prints the outcomes; a finding ends the process with 1.
  func perform() async throws {
    // First, since a target may have temporary files elsewhere.
    let underWay = try UnderWay(width: Target.width)
    let target = try await Target()
    say("\(Target.name): \(Target.corpus)")
    say("  what is under way is in \(underWay.file.path)")
    let watch = watch(underWay)
    defer { watch.cancel() }
    let start = clock.now
    let next = Locked<UInt64>(0)
    let tally = await withTaskGroup(of: Tally.self) { group in
      for worker in 0..<Target.width {
        group.addTask { await work(worker, target, underWay, next, from: start) }
      }
      return await group.reduce(into: Tally()) { $0.add($1) }
    }
    report(tally, after: clock.now - start)
    do throws(Finding) {
      if tally.count >= 1000 { try await target.end(tally.outcomes) }
      #if !SANITIZED
        try Finding.unless(
          Self.peakResidentBytes <= Target.mostResidentBytes,
          "more than \(Target.mostResidentBytes >> 20) MiB were resident")
      #endif
    } catch {
      fail(error.words)
    }
    underWay.remove()
  }

  /// The outcome of a worker's inputs.
  private struct Tally: Sendable {
    var outcomes: [String: Int] = [:]
    var slowest: (duration: Duration, number: UInt64) = (.zero, 0)
    var count: Int { outcomes.total }

    mutating func add(_ other: Tally) {
      outcomes.merge(other.outcomes, uniquingKeysWith: +)
      if other.slowest.duration > slowest.duration { slowest = other.slowest }
    }
  }

  private func work(
    _ worker: Int, _ target: Target, _ underWay: UnderWay, _ next: Locked<UInt64>, from start: ContinuousClock.Instant
  ) async -> Tally {
    var tally = Tally()
    while true {
      let before = clock.now
      if let duration = order.duration, before - start > duration { break }
      let offset = next.withLock { offset in
        defer { offset += 1 }
        return offset
      }
      guard offset < order.count else { break }
      let number = order.seed &+ offset
      underWay.begin(number, worker: worker, at: before)
      if order.isTraced { complain("\(number)") }
      var random = SplitMix64(seed: number)
      let input = target.input(&random)
      if let folder = order.folder { write(input, number, folder) }
      do throws(Finding) {
        let outcome = try await target.outcome(of: input)
        tally.outcomes[outcome, default: 0] += 1
        if order.isTraced { complain("\(number): \(outcome)") }
      } catch {
        fail("input \(number): \(error.words)\n  \(repetition(number))")
      }
      let duration = clock.now - before
      if duration > tally.slowest.duration { tally.slowest = (duration, number) }
      if duration > timeout { fail("input \(number) took \(duration)\n  \(repetition(number))") }
    }
    underWay.end(worker: worker)
    return tally
  }

  /// Looks once a second, on a thread that no input can hold up, and ends the process if an input never ends.
  ///
  /// - Returns: What looks, for as long as it is kept.
  private func watch(_ underWay: UnderWay) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "watch"))
    timer.setEventHandler {
      guard let number = underWay.stuck(since: clock.now - timeout * 5) else { return }
      fail("input \(number) has no end\n  \(repetition(number))")
    }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.resume()
    return timer
  }

  private func report(_ tally: Tally, after duration: Duration) {
    let rate = Double(tally.count) / max(duration / .seconds(1), 0.001)
    say("  \(tally.count) inputs from seed \(order.seed) in \(duration), \(Int(rate)) a second")
    say("  the slowest, \(tally.slowest.number), took \(tally.slowest.duration)")
    for (outcome, count) in tally.outcomes.sorted(by: { ($0.value, $1.key) > ($1.value, $0.key) }) {
      say("    \(count) \(outcome)")
    }
    say("  \(Self.peakResidentBytes >> 20) MiB resident at most")
  }

  /// The most memory that this process had at any time, in bytes.
  private static var peakResidentBytes: Int {
    #if os(Linux)
      // Not `getrusage`: its peak includes that of the program that started this one in its own process, such as `swift run`.
      ProcessStatus(identifier: getpid()).peakResidentBytes
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }

  private func write(_ input: [UInt8], _ number: UInt64, _ folder: String) {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(input).write(to: folder.appending(path: "\(Target.name)-\(number)"))
  }

  private func repetition(_ number: UInt64) -> String { "once more: scripts/fuzz \(Target.name) 1 \(number)" }

  private func fail(_ words: String) -> Never {
    complain("fuzz \(Target.name): \(words)")
    exit(1)
  }
}
