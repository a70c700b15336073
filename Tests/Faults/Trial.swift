import Foundation
import Support

/// A scene, played once without a fault and once with each. The first run tells what the others must leave.
struct Trial: Sendable {
  let scene: Scene
  private let stand: Stand
  private let faultless: FaultyRun
  /// The rows before the command, and after all of it, both after the run that follows.
  private let before: StoreRows
  private let after: StoreRows
  /// The file that is damaged.
  private let original: Data?

  init(_ scene: Scene, on stand: Stand) async throws {
    self.scene = scene
    self.stand = stand
    (_, before, original) = try await Self.played(scene, on: stand, withCommand: false)
    (faultless, after, _) = try await Self.played(scene, on: stand, withCommand: true)
    let isExpected = isDamaged ? faultless.hasComplained : faultless.status < 2
    guard isExpected else {
      throw TestFailure("without a fault it ended with \(faultless.status): \(faultless.errors)")
    }
  }

  private static func played(
    _ scene: Scene, on stand: Stand, withCommand: Bool
  ) async throws -> (FaultyRun, StoreRows, Data?) {
    let sandbox = try stand.sandbox(for: scene)
    defer { sandbox.remove() }
    let copy = Copy(in: sandbox, of: scene.command)
    let original = try? Data(contentsOf: copy.file)
    let first = withCommand ? try await stand.run(scene.command, in: sandbox) : nil
    let next = try await stand.follow(scene.command, in: sandbox)
    return (first ?? next, try rows(in: copy, of: scene), original)
  }

  private static func rows(in copy: Copy, of scene: Scene) throws -> StoreRows {
    try StoreRows(of: copy.file, isOwnAlone: scene.command.typed != nil)
  }

  /// All faults at all calls that the command makes.
  var faults: [Fault] {
    var counts: [String: Int] = [:]
    return faultless.calls.flatMap { call in
      counts[call, default: 0] += 1
      return Fault.all(at: call, counts[call, default: 0])
    }
  }

  private var isDamaged: Bool { scene.store == .damaged || scene.store == .damagedOpen }

  struct Outcome: Sendable {
    /// `true` if the fault's call was made.
    var wasReached = true
    /// The finding: something lost, untold, or a file that isn't sound.
    var objection: String?
  }

  /// Plays it with a fault.
  ///
  /// - Parameter isLoud: says what the program said.
  func outcome(of fault: Fault, isLoud: Bool = false) async throws -> Outcome {
    let sandbox = try stand.sandbox(for: scene)
    defer { sandbox.remove() }
    let copy = Copy(in: sandbox, of: scene.command)
    let run: FaultyRun
    var next: FaultyRun?
    do {
      run = try await stand.run(scene.command, in: sandbox, fault)
      // If nothing has changed, the next run finds what it found before.
      if isDamaged || isLoud || !copy.has(original) { next = try await stand.follow(scene.command, in: sandbox) }
    } catch let failure as TestFailure {
      return Outcome(objection: "it hangs: \(failure)")
    }
    if isLoud {
      for (name, run) in [("it", run), ("the next run", next ?? run)] {
        say("\(name) ended with \(run.status)\n\(run.output.prefix(2_000))\(run.errors)")
      }
      say("beside the file: \(copy.names)")
    }
    let objection = ending(run, next, fault) ?? leftovers(copy) ?? contents(copy, run, next, fault)
    return Outcome(wasReached: run.wasStruck, objection: objection)
  }

  // MARK: - What must hold

  private func ending(_ run: FaultyRun, _ next: FaultyRun?, _ fault: Fault) -> String? {
    if run.status > 128, !(fault.kills && run.status == 137) { return "it ended by signal \(run.status - 128)" }
    guard let next, next.status > 4 || next.status == 3 else { return nil }
    return "the next run ended with \(next.status): \(next.errors)"
  }

  private func contents(_ copy: Copy, _ run: FaultyRun, _ next: FaultyRun?, _ fault: Fault) -> String? {
    let names = copy.names
    var now = before
    do {
      if next != nil { now = try Self.rows(in: copy, of: scene) }
    } catch {
      return "\(error)"
    }
    if let objection = now.objection(between: before, and: after) { return objection }
    if isDamaged {
      guard (run.errors + (next?.errors ?? "")).contains("damaged") else {
        return "that the file was damaged is never said"
      }
      let aside = names.first.flatMap { try? Data(contentsOf: copy.folder.appending(path: $0)) }
      if scene.store == .damaged, aside != original { return "the old file is not what it was" }
    } else if let next, next.status == 4 {
      return "the next run complains: \(next.errors)"
    }
    if fault.kills || run.hasComplained { return nil }
    if scene.command.typed != nil { return now == after || !run.errors.isEmpty ? nil : unkept(now) }
    if run.status != faultless.status { return "it ended with \(run.status), and said: \(run.errors)" }
    // Rows are written as their answers come, in whatever order.
    if run.output.split(separator: "\n").sorted() != faultless.output.split(separator: "\n").sorted() {
      return "it printed something else without a word: \(run.output.prefix(200))"
    }
    // Answers are only kept to save requests, so nobody is told if a full or read-only disk keeps none.
    if scene.command.asksServer, fault.refusesWriting { return nil }
    return now == after ? nil : unkept(now)
  }

  private func unkept(_ now: StoreRows) -> String { "not all was kept, without a word: \(now.difference(from: after))" }

  /// Only the damaged file that was set aside, with its log, may lie beside the file.
  private func leftovers(_ copy: Copy) -> String? {
    let names = copy.names
    let aside = names.filter { $0.hasPrefix("\(copy.name).damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
    let others = names.filter { name in !aside.contains { name.hasPrefix($0) } }
    if !others.isEmpty { return "left behind: \(others)" }
    guard aside.count == (isDamaged ? 1 : 0) else { return "set aside: \(names)" }
    return nil
  }
}
