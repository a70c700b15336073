import AppStore
import Concurrency
import Foundation
import SampleStore
import Support
import Testing
import Turns

@testable import Observatory
@testable import Tracking

@Suite("Alerts about looks at random", .inTurn)
struct AlertsAtRandomTests {
  private let alerts: AlertFixture

  init() async throws { alerts = try await AlertFixture() }

  /// A look at another position than the one before; 999 is not among the answers.
  private struct Step {
    let number: Int
    let hour: Int
    let from: Int
    let to: Int

    func meets(_ rule: String) -> Bool { Self.meets(rule, from, to) }

    static func meets(_ rule: String, _ from: Int, _ to: Int) -> Bool {
      switch rule {
      case "lost": from < 999 && to == 999
      case "leaves 10": from <= 10 && to > 10
      case "enters 3": from > 3 && to <= 3
      default: from < 999 && (to == 999 || to - from >= drop(rule))
      }
    }

    /// `true` if it is still so at another position.
    func holds(_ rule: String, at now: Int) -> Bool {
      switch rule {
      case "lost": now == 999
      case "leaves 10": now > 10
      case "enters 3": now <= 3
      default: now == 999 || now - from >= Self.drop(rule)
      }
    }

    static func drop(_ rule: String) -> Int { Int(rule.split(separator: " ")[1]) ?? 0 }
  }

  /// Moves at odd hours against a list of what was told when. A rule tells a move unless it has told one within twenty hours. A drop is
  /// told within these too, if it is far enough behind what was told. A move kept back is told if the position differs from what was told
  /// last.
  @Test("a thousand looks at random are told as a list of them says", arguments: [1, 2, 3])
  func random(seed: UInt64) async throws {
    let rules = ["lost", "leaves 10", "enters 3", "drops 20", "drops 5"]
    var random = SplitMix64(seed: seed)
    var (hour, was) = (0, 5)
    var last: [String: (hour: Int, place: Int)] = [:]
    var kept: [String: [Step]] = [:]
    var told: Set<Int> = []
    try await alerts.look(0, was)
    #expect(try await alerts.due(rules.joined(separator: ", ")) == [])
    for number in 1...300 {
      hour += Int.random(in: 1...9, using: &random)
      let now = [999, 1, 2, 4, 6, 9, 11, 14, 30, 34, 80, was][Int.random(in: 0..<12, using: &random)]
      try await alerts.look(hour, now == 999 ? nil : now)
      let said = try await alerts.due(rules.joined(separator: ", "))
      let step = was == now ? nil : Step(number: number, hour: hour, from: was, to: now)
      let latest = last.values.map(\.hour).max()
      let places = last.values.filter { $0.hour == latest }.map(\.place)
      var found: [Int: [String]] = [:]
      var quiet: [String] = []
      let all = rules.map { (rule: $0, steps: (kept[$0] ?? []) + [step].compactMap(\.self)) }
      for (rule, steps) in all {
        let met = steps.filter { $0.meets(rule) && !told.contains($0.number) }
        guard let (at, place) = last[rule], hour - at < 20 else {
          let due = met.last { step in
            last[rule].map { step.hour - $0.hour >= 20 } ?? true || places.contains { Step.meets(rule, $0, now) }
          }
          if let due { found[due.number, default: []].append(rule) }
          kept[rule] = []
          continue
        }
        let goesOn =
          rule.hasPrefix("drops") && place < 999 && step.map { $0.to > $0.from && $0.from < 999 } == true
          && (now == 999 || now - place >= Step.drop(rule))
        if let step, goesOn {
          found[step.number, default: []].append(rule)
          kept[rule] = []
        } else {
          kept[rule] = met.contains { $0.holds(rule, at: now) } ? steps : []
          quiet.append(rule)
        }
      }
      var expected: [String] = []
      for (number, names) in found.sorted(by: { $0.key < $1.key }) {
        let step = all.lazy.flatMap(\.steps).first { $0.number == number }
        let named = rules.filter { name in names.contains(name) || quiet.contains(name) && step?.meets(name) == true }
        expected.append(named.joined(separator: ", "))
        for name in named {
          last[name] = (hour, step?.to ?? 0)
          if quiet.contains(name) { kept[name] = [] }
        }
        told.insert(number)
      }
      #expect(said.map { String($0.prefix { $0 != ":" }) } == expected, "\(number)")
      was = now
    }
    #expect(last.count == 5)
  }
}
