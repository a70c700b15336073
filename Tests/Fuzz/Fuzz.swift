import Foundation
import Support

#if !LIBFUZZER
  /// Feeds parts of the program with what others could send them: `fuzz <target>|all [count] [seed]`, and more in ``FuzzOrder``.
  ///
  /// A trap ends the process as it would end the browser, and leaves the numbers of the inputs under way in a file. `all` runs
  /// each target in a process of its own, and says of one that died how to repeat what killed it.
  @main
  enum Fuzz {
    static func main() async throws {
      let words = CommandLine.arguments.dropFirst()
      guard let order = FuzzOrder(words) else { refuse(FuzzOrder.usage) }
      if order.target == "all" {
        try await runAll(Array(words.dropFirst()))
      } else if let target = FuzzTargets.named(order.target) {
        try await run(target, order)
      } else {
        refuse("no target '\(order.target)'; there are \(FuzzTargets.all.map { $0.name }.joined(separator: ", "))")
      }
    }

    private static func run<Target: FuzzTarget>(_ target: Target.Type, _ order: FuzzOrder) async throws {
      try await FuzzRun(target, order).perform()
    }

    private static func runAll(_ words: [String]) async throws {
      var failures: [String] = []
      for target in FuzzTargets.all {
        let child = try ChildProcess(
          URL(fileURLWithPath: CommandLine.arguments[0]), [target.name] + words,
          environment: ProcessInfo.processInfo.environment, output: STDOUT_FILENO, errors: STDERR_FILENO)
        let status = await child.end()
        guard status != 0 else { continue }
        failures.append(target.name)
        // A finding has been said; a killed process could say nothing.
        guard status > 128 else { continue }
        say("fuzz \(target.name): ended by signal \(status - 128); once more, one of")
        for number in UnderWay.numbers(in: UnderWay.file(of: child.identifier)) {
          say("  scripts/fuzz \(target.name) 1 \(number)")
        }
      }
      if !failures.isEmpty { refuse("findings in \(failures.joined(separator: ", "))", status: 1) }
    }

    private static func refuse(_ words: String, status: Int32 = 2) -> Never {
      complain("fuzz: \(words)")
      exit(status)
    }
  }
#endif
