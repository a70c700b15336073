package import Browser
import Essentials
package import TerminalUI
import Texts

/// The commands that a typed line stands for where the screen is read aloud:
///
/// - in a field, the text that answers its question; `:` before an action's name, `?` for help;
/// - elsewhere a row's number, the name of a key or of an action, or words of it; an empty line is Enter.
@MainActor
package struct LineMap {
  package enum Meaning {
    case commands([Command])
    /// Reads on, or back.
    case reads(Reading)
    /// Words instead of commands.
    case says(SafeText)
  }

  private let browser: Browser
  private let spoken: Spoken

  package init(_ browser: Browser, _ spoken: Spoken) {
    self.browser = browser
    self.spoken = spoken
  }

  /// - Parameter line: without its line end.
  package func meaning(of line: String) -> Meaning {
    let words = line.trimmed
    guard !words.isEmpty else { return enter.map { .commands([$0]) } ?? press(.enter) }
    if words.hasPrefix(":") {
      let name = String(words.dropFirst()).trimmed
      return name.isEmpty ? .commands([.act("palette")]) : action(name)
    }
    if words.hasPrefix("\u{1B}") { return movement(words) }
    if words == "?" { return .commands([.act("help")]) }
    if words.hasPrefix("? ") { return help(about: String(words.dropFirst()).trimmed) }
    if words.hasPrefix("#"), let number = Int(words.dropFirst()) { return row(number) }
    return browser.keyScope.input == .types ? answer(line, words) : order(words)
  }

  /// Enter ends each line, so it keeps its usual meaning where a person has bound it otherwise.
  private var enter: Command? {
    browser.actions.command(for: .enter, in: browser.keyScope)
      ?? ActionTable.standard.command(for: .enter, in: browser.keyScope)
  }

  // MARK: - In a field

  private func answer(_ line: String, _ words: String) -> Meaning {
    // A blank before it makes the name of a key a text.
    if line == words, let key = Key(name: words), key.isUnmistakable, key.name == words { return press(key) }
    if spoken.narrowsRows, let number = Int(words) { return row(number) }
    let enter = spoken.narrowsRows ? nil : enter
    return .commands(typing(words) + [enter].compactMap(\.self))
  }

  // MARK: - Elsewhere

  private func order(_ words: String) -> Meaning {
    // Details have keys with digits; any other number is a row's.
    let hasPanes = [.detail, .screenshots].contains(browser.keyScope)
    if let number = Int(words), !hasPanes || number > DetailPane.allCases.count && spoken.count > 0 {
      return row(number)
    }
    // `home` is an action's name, `Home` a key's.
    let key = browser.actions[ActionID(words)] == nil ? Key(name: words) ?? Key(spokenName: words) : nil
    if let key, browser.actions.command(for: key, in: browser.keyScope) != nil { return press(key) }
    if words.hasPrefix("?"), words.count > 1 { return help(about: String(words.dropFirst()).trimmed) }
    if browser.keyScope == .help { return help(about: words) }
    if let key, key != .enter { return press(key) }
    if words.hasPrefix("/"), words.count > 1, let way = wayToField {
      let text = String(words.dropFirst()).trimmed
      return .commands([.act(way.open.id)] + typing(text) + [.act(way.done)])
    }
    return action(words)
  }

  /// The field that `/` and some words are for here: the search field, or a page's filter.
  private var wayToField: (open: Action, done: ActionID)? {
    let id = browser.actions.filter(in: browser.keyScope) ?? "search.again"
    guard browser.obstacle(to: id) == nil, let open = browser.actions[id], let done = open.doneBy else { return nil }
    return (open, done)
  }

  /// Types some words instead of what a field holds.
  private func typing(_ words: String) -> [Command] { [.type(.killToEnd), .type(.killToStart), .type(.insert(words))] }

  /// Opens the help on some words, or narrows the one that is open.
  private func help(about words: String) -> Meaning {
    let text = words.hasPrefix("/") ? String(words.dropFirst()) : words
    let opening: [Command] = browser.keyScope == .help ? [] : [.act("help")]
    let find: ActionID = "help.find"
    let done = browser.actions[find]?.doneBy.map { [Command.act($0)] } ?? []
    return .commands(opening + [.act(find)] + typing(text) + done)
  }

  private func press(_ key: Key) -> Meaning {
    guard let command = browser.actions.command(for: key, in: browser.keyScope) else {
      // In places without movement there may be a text that goes on.
      if key == .pageDown { return .reads(.on) }
      if key == .pageUp { return .reads(.back) }
      return .says(SafeText(browser.words(refusing: key)?.text(browser.actions.keys) ?? "That key does nothing here"))
    }
    return .commands([command])
  }

  /// The sequences of arrows and function keys in a line that the terminal itself edits (ECMA-48, as of xterm).
  private func movement(_ words: String) -> Meaning {
    let commands = words.split(separator: "\u{1B}").map { sequence -> Command? in
      Self.movements[String(sequence).replacing("O", with: "[")].flatMap {
        browser.actions.command(for: $0, in: browser.keyScope)
      }
    }
    guard !commands.contains(nil) else { return .says("That key does nothing here") }
    return .commands(commands.compactMap(\.self))
  }

  private static let movements: [String: Key] = [
    "[P": .function(1), "[Q": .function(2), "[R": .function(3), "[15~": .function(5), "[A": .up, "[B": .down,
    "[C": .right, "[D": .left, "[H": .home, "[F": .end, "[5~": .pageUp, "[6~": .pageDown,
  ]

  private func row(_ number: Int) -> Meaning {
    guard spoken.count > 0 else { return .says("There are no rows here") }
    guard (1...spoken.count).contains(number) else {
      return .says(SafeText("There is no row \(number); the last is \(spoken.count)"))
    }
    if browser.keyScope == .screenshots { return .commands([.click(.screenshot(number - 1))]) }
    return .commands([.move(.lines(number - 1 - spoken.selection))])
  }

  private func action(_ words: String) -> Meaning {
    if let key = Key(name: words), key.isUnmistakable { return press(key) }
    switch browser.find(words) {
    case .one(let id): return .commands([.act(id)])
    case .several(let ids):
      let question = ids.count == 1 ? "Is this meant?" : "Which one?"
      return .says(SafeText("\(question) \(ids.map(\.name).joined(separator: ", "))"))
    case .impossible(let id, let why): return .says(SafeText("\(id.name): not now; \(why)"))
    case .none:
      let search = wayToField?.open.opensFilter == false ? "/\(words) searches for it, " : ""
      let help: ActionWords = "\(key: "help") says what can be done"
      return .says(SafeText("Nothing is called \(words); \(search)\(help.text(browser.actions.keys))"))
    }
  }
}

extension Key {
  /// `true` if its name is no word: `Esc`, `F3`, `Ctrl-R`.
  fileprivate var isUnmistakable: Bool {
    switch self {
    case .escape, .tab, .backTab, .function, .control, .alt, .pageUp, .pageDown: true
    default: false
    }
  }
}
