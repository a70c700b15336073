import Support

/// The options of the command line.
struct FaultsOptions {
  static let usage = """
    faults <program> <library> [--command WORDS] [--store KIND] [--call NAME] [--nth N] [--fault WORD] [--count N] [--seed N]
      [--seconds N] [--list]
    """

  var program = ""
  var library = ""
  var command: String?
  var store: String?
  var call: String?
  var nth: Int?
  var fault: String?
  /// How many faults to draw at random; all in order by default.
  var count: Int?
  var seed = UInt64.random(in: 1...999_999)
  /// For how long at most.
  var seconds: Int?
  /// Lists the faults without trying them.
  var isListed = false

  init?(_ words: some Sequence<String>) {
    var words = words.makeIterator()
    while let word = words.next() {
      guard word.hasPrefix("--") else {
        if program.isEmpty { program = word } else { library = word }
        continue
      }
      if word == "--list" {
        isListed = true
        continue
      }
      guard let value = words.next() else { return nil }
      switch word {
      case "--command": command = value
      case "--store": store = value
      case "--call": call = value
      case "--nth": nth = Int(value)
      case "--fault": fault = value
      case "--count": count = Int(value)
      case "--seed": seed = UInt64(value) ?? seed
      case "--seconds": seconds = Int(value)
      default: return nil
      }
    }
    guard !program.isEmpty, !library.isEmpty else { return nil }
  }

  func takes(_ scene: Scene) -> Bool {
    (command ?? scene.command.name) == scene.command.name && (store ?? scene.store.rawValue) == scene.store.rawValue
  }

  func takes(_ other: Fault) -> Bool {
    (call ?? other.call) == other.call && (nth ?? other.nth) == other.nth && (fault ?? other.word) == other.word
  }
}
