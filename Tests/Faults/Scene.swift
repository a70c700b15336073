/// A command of the program, and the store that it finds.
struct Scene: Sendable, CustomStringConvertible {
  /// The state of the store's file when the command begins.
  enum Store: String, CaseIterable, Sendable {
    /// As the last program left it.
    case sound
    /// As a killed program left it: the last rows are in the log.
    case open
    /// A page of one table zeroed.
    case damaged
    /// The same, with a log beside it.
    case damagedOpen = "damaged-open"
    /// As an earlier program left it.
    case earlier
    /// Not there.
    case none
  }

  let command: Command
  let store: Store

  var description: String { "\(command.name), store \(store.rawValue)" }

  /// Each command with a sound store; some with all stores.
  static let all = Command.all.flatMap { command in
    Store.allCases.filter { $0 == .sound || command.isTriedThroughout }.map { Scene(command: command, store: $0) }
  }
}

/// Words for the program. Capital letters mean apps of the sample catalogue.
struct Command: Sendable {
  /// The words that a person names it by.
  let name: String
  private let operands: String
  let isTriedThroughout: Bool
  /// `true` if it asks a server, whose answers are kept and requests counted, and not the sample catalogue.
  let asksServer: Bool
  /// Lines typed to a browser that reads aloud; `nil` for a command that prints.
  let typed: String?

  private init(
    _ name: String, _ operands: String = "", throughout: Bool = false, server asksServer: Bool = false,
    typed: String? = nil
  ) {
    self.name = name
    self.operands = operands
    isTriedThroughout = throughout
    self.asksServer = asksServer
    self.typed = typed
  }

  /// The name of the file that it keeps things in.
  var fileName: String { asksServer ? "appsearch.sqlite" : "sample.sqlite" }

  /// - Parameters:
  ///   - apps: the ids that A, B, C and D stand for.
  ///   - exported: the file that `IN` stands for.
  func words(apps: [String], exported: String) -> [String] {
    let names = Dictionary(uniqueKeysWithValues: zip(["A", "B", "C", "D"], apps))
    return "\(name) \(operands)".split(separator: " ").map { word in
      word == "IN" ? exported : names[String(word)] ?? String(word)
    }
  }

  /// The commands that make the store which the others find.
  static let preparation = [
    Command("track add", "A B --term weather --country us,de"), Command("track add", "A --chart free"),
    Command("watch add", "A B --country us,de"), Command("mark add", "C"), Command("track run"),
    Command("watch run"), Command("reviews", "A"),
  ]

  /// The commands that make the store whose export is taken in.
  static let other = [
    Command("track add", "D C --term rain"), Command("watch add", "D C --country fr"), Command("mark add", "B"),
    Command("track run"), Command("reviews", "D"),
  ]

  /// The command that leaves a log, when it is killed at the end.
  static let last = Command("watch add", "C --country it")

  /// A person's next step: a look at what is kept.
  var next: Command { Command("watch list", server: asksServer) }

  static let all = [
    // Without names, which depend on the order of the answers.
    Command("track run", "--fields term,country,device,id,position", throughout: true),
    Command("watch add", "D", throughout: true),
    Command("export", throughout: true), Command("import", "IN"),
    Command("track add", "D --term rain"), Command("track remove", "A --term weather"), Command("track list"),
    Command("track run --alerts", "--alert lost --alert version"),
    Command("watch remove", "A"), Command("watch run"), Command("watch run --alerts", "--alert version"),
    Command("watch list"), Command("watch log"),
    Command("mark add", "D"), Command("mark remove", "C"), Command("mark list"),
    Command("rank --history", "weather --app A"), Command("compare", "A"),
    Command("search", "rain", server: true), Command("lookup", "A", server: true),
    Command("rank", "weather --app A", server: true), Command("charts", "free", server: true),
    Command("reviews", "A", server: true), Command("developer", "A", server: true),
    Command("suggest", "wea", server: true),
    // The fourth app becomes a bookmark, a tracked app and a competitor.
    Command("--accessible", typed: "weather\n4\nb\nt\nSpace\nq\n"),
  ]
}
