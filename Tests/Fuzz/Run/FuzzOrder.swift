/// The wishes of the command line.
struct FuzzOrder {
  /// A target's name, or `all`.
  var target: String
  /// How many inputs at most.
  var count: UInt64 = .max
  /// The number of the first one.
  var seed: UInt64 = 1
  /// For how long at most.
  var duration: Duration?
  /// `true` to print each number before its input is fed.
  var isTraced = false
  /// The folder that gets the inputs, each as a file named by its number.
  var folder: String?

  static let usage = "usage: fuzz <target>|all [count] [seed] [--seconds N] [--trace] [--write FOLDER]"

  init?(_ words: some Collection<String>) {
    var rest = Array(words)[...]
    guard let target = rest.popFirst() else { return nil }
    self.target = target
    var numbers: [UInt64] = []
    while let word = rest.popFirst() {
      switch word {
      case "--trace": isTraced = true
      case "--seconds":
        guard let seconds = rest.popFirst().flatMap({ Int($0) }) else { return nil }
        duration = .seconds(seconds)
      case "--write":
        guard let folder = rest.popFirst() else { return nil }
        self.folder = folder
      default:
        guard let number = UInt64(word), numbers.count < 2 else { return nil }
        numbers.append(number)
      }
    }
    if numbers.isEmpty, duration == nil { numbers = [100_000] }
    if let count = numbers.first { self.count = count }
    if numbers.count > 1 { seed = numbers[1] }
  }
}
