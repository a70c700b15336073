import Foundation
import Support

/// Makes system calls on the store's file fail, one after the other, and reports what is lost, untold or broken: see
/// ``FaultsOptions/usage``.
@main
struct Faults {
  private let options: FaultsOptions
  private let stand: Stand
  private let end: ContinuousClock.Instant?

  static func main() async {
    guard let options = FaultsOptions(CommandLine.arguments.dropFirst()) else {
      complain(FaultsOptions.usage)
      exit(2)
    }
    let end = options.seconds.map { ContinuousClock.now + .seconds($0) }
    do {
      let stand = try await Stand(program: options.program, library: options.library)
      guard try await Faults(options, on: stand, until: end).perform() == 0 else { exit(1) }
    } catch {
      complain("faults: \(error)")
      exit(1)
    }
  }

  private init(_ options: FaultsOptions, on stand: Stand, until end: ContinuousClock.Instant?) {
    self.options = options
    self.stand = stand
    self.end = end
  }

  /// - Returns: the number of findings.
  private func perform() async throws -> Int {
    let scenes = Scene.all.filter(options.takes)
    guard !scenes.isEmpty else { throw TestFailure("there is no such command, or not with such a store") }
    var tries: [(Trial, Fault)] = []
    for scene in scenes {
      do {
        let trial = try await Trial(scene, on: stand)
        tries += trial.faults.filter(options.takes).map { (trial, $0) }
      } catch {
        throw TestFailure("\(scene): \(error)")
      }
    }
    if options.isListed {
      for (trial, fault) in tries { say("\(trial.scene): \(fault)") }
      return 0
    }
    if let count = options.count {
      say("faults: seed \(options.seed)")
      var random = SplitMix64(seed: options.seed)
      tries.shuffle(using: &random)
      tries = Array(tries.prefix(count))
    }
    guard !tries.isEmpty else { throw TestFailure("the command makes no such call") }
    let tally = try await tried(tries)
    say("faults: \(tally.done) of \(tries.count) in \(scenes.count) scenes, \(tally)")
    return tally.findings
  }

  /// Tries all, a few at once, until the time is over.
  private func tried(_ tries: [(Trial, Fault)]) async throws -> Tally {
    let isLoud = tries.count == 1
    var tally = Tally()
    try await withThrowingTaskGroup(of: (Trial, Fault, Trial.Outcome).self) { group in
      var rest = tries.makeIterator()
      func begin() {
        guard end.map({ .now < $0 }) ?? true, let (trial, fault) = rest.next() else { return }
        group.addTask { (trial, fault, try await trial.outcome(of: fault, isLoud: isLoud)) }
      }
      for _ in 0..<2 { begin() }
      while let (trial, fault, outcome) = try await group.next() {
        tally.add(outcome)
        if let objection = outcome.objection { report(trial.scene, fault, objection) }
        if tally.done % 1_000 == 0 { say("faults: \(tally.done) of \(tries.count), \(tally); \(trial.scene)") }
        begin()
      }
    }
    return tally
  }

  private func report(_ scene: Scene, _ fault: Fault, _ objection: String) {
    say(
      """
      FINDING \(objection)
        scripts/faults --command '\(scene.command.name)' --store \(scene.store.rawValue) --call \(fault.call) --nth \(fault.nth) \
      --fault \(fault.word)
      """)
  }
}

/// The outcomes so far.
private struct Tally: CustomStringConvertible {
  private(set) var done = 0
  private(set) var findings = 0
  /// Runs that made fewer such calls than the one without a fault.
  private var unreached = 0

  mutating func add(_ outcome: Trial.Outcome) {
    done += 1
    if outcome.objection != nil { findings += 1 }
    if !outcome.wasReached { unreached += 1 }
  }

  var description: String { "\(findings) findings" + (unreached > 0 ? ", \(unreached) calls not reached" : "") }
}
