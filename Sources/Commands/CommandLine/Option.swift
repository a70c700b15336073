import Essentials

/// An option of the command line. Help, manual, completions, environment and configuration file are made from it.
struct Option: Sendable {
  /// A heading in the help.
  enum Group: String, CaseIterable {
    case store = "Store"
    case screen = "Screen"
    case output = "Output of commands"
    case alerts = "Alerts"
    case command = "Of single commands"
    case program = "Program"
  }

  /// Values that shells offer.
  enum Candidates: Sendable, Equatable {
    /// Anything.
    case any
    /// One of these words.
    case words([String])
    /// A list of these words.
    case list([String])
    /// One country, or a list of them where a command takes several.
    case countries
    /// A list of the command's fields.
    case fields
    /// One of the command's orders.
    case orders
    /// A term of the command's filters.
    case filters

    static func choice<Choice: RawRepresentable<String> & CaseIterable>(of _: Choice.Type) -> Candidates {
      .words(Choice.allCases.map(\.rawValue))
    }
  }

  let group: Group
  /// The name in the configuration file.
  let name: String
  let flag: String
  let letter: Character?
  /// The value's name; `nil` if it takes none.
  let value: String?
  /// The effect, as a phrase without a full stop.
  let meaning: String
  let candidates: Candidates
  /// `nil` for an option that a command reads for itself.
  let setting: Setting?

  /// - Parameter flag: defaults to the name.
  init(
    _ group: Group, _ name: String, flag: String? = nil, letter: Character? = nil, value: String? = nil,
    _ meaning: String, _ candidates: Candidates = .any, setting: Setting? = nil
  ) {
    self.group = group
    self.name = name
    self.flag = flag ?? "--\(name)"
    self.letter = letter
    self.value = value
    self.meaning = meaning
    self.candidates = candidates
    self.setting = setting
  }

  var takesValue: Bool { value != nil }

  /// `true` if its value is two words.
  var takesTwo: Bool { value?.contains(" ") == true }

  /// `true` if the configuration file may set it.
  var isSetting: Bool { isForBrowsing || group == .alerts && setting != nil }

  /// `true` for options of store and screen.
  var isForBrowsing: Bool { [.store, .screen].contains(group) }

  /// The environment variable that sets it.
  var variable: String? {
    isSetting ? "APPSEARCH_" + name.uppercased().replacing("-", with: "_") : nil
  }
}

extension Option: Hashable {
  static func == (left: Option, right: Option) -> Bool { left.name == right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// MARK: - Commands

extension Option {
  /// The option of a word on the command line.
  ///
  /// - Parameter subcommand: was named before it; its own options come first.
  init?(_ word: String, after subcommand: Subcommand?) {
    let options = Self.all.filter { option in
      option.flag == word || option.letter.map { "-\($0)" == word } == true
    }
    let own = options.first { subcommand?.options.contains($0) == true }
    guard let option = own ?? options.last else { return nil }
    self = option
  }

  /// The commands that take it, those first that need it. An option that none declares goes with all.
  var subcommands: [Subcommand] {
    let taking = Subcommand.all.filter { $0.options.contains(self) && !$0.refused.contains(self) }
    return taking.filter { $0.usage.contains(text: flag) } + taking.filter { !$0.usage.contains(text: flag) }
  }

  /// The meaning, behind the option's commands unless its group says these.
  var restrictedMeaning: String {
    let subcommands = subcommands
    let isOfFew = group == .output && subcommands.count < Subcommand.all.count(where: { !$0.rows.isEmpty })
    guard [.alerts, .command].contains(group) || isOfFew else { return meaning }
    return subcommands.map(\.name).joined(separator: ", ") + ": " + meaning
  }

  /// `true` if a subcommand, or without one browsing, takes it.
  func goes(with subcommand: Subcommand?) -> Bool {
    guard subcommand?.refused.contains(self) != true else { return false }
    return subcommand?.options.contains(self) ?? isForBrowsing || subcommands.isEmpty
  }

  /// `true` if it may be given more than once.
  func mayRepeat(with subcommand: Subcommand?) -> Bool {
    !takesValue || subcommand?.repeatable.contains(self) == true
  }
}
