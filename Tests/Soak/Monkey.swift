import Support

/// A person without a plan: what it does next follows from its seed alone, never from what the program does or when.
///
/// It never presses what quits: `q`, Ctrl-C, and the last row, where a click on a hint presses its key.
struct Monkey: Sendable {
  private var random: SplitMix64
  private var size = (columns: 100, rows: 30)

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The next thing it does.
  mutating func next() -> Step {
    var number = Int.random(in: 0..<Self.total, using: &random)
    for (weight, make) in Self.habits {
      number -= weight
      if number < 0 { return make(&self) }
    }
    return walk()
  }

  private static let habits: [(Int, @Sendable (inout Monkey) -> Step)] = [
    (14, { $0.search() }), (16, { $0.walk() }), (6, { $0.hold() }), (14, { $0.details() }), (8, { $0.screenshots() }),
    (4, { $0.filter() }), (4, { $0.sort() }), (4, { $0.pick() }), (4, { $0.bookmarks() }), (3, { $0.help() }),
    (3, { $0.history() }), (3, { $0.save() }), (3, { $0.act() }), (6, { $0.mouse() }), (3, { $0.paste() }),
    (6, { $0.resize() }), (2, { $0.suspend() }), (2, { $0.changeTerminal() }), (3, { $0.odd() }), (6, { $0.escape() }),
    (3, { $0.edit() }), (4, { $0.anyKeys() }),
  ]
  private static let total = habits.reduce(0) { $0 + $1.0 }
}

// MARK: - Habits

extension Monkey {
  private mutating func search() -> Step {
    let terms = [
      "weather", "game", "photo", "music", "news", "map", "note", "cook", "bank", "learn", "slow", "never", "offline",
      "throttled", "nothing", "a", "", "émigré", "天気", "🙂", String(repeating: "long ", count: 60), "1234567890",
      "https://apps.apple.com/us/app/x/id1000000001",
    ]
    let term = random.pick(terms)
    var actions: [Step.Action] = [text("/")]
    // Pasted in one go, or typed, which searches live in between.
    if random.oneIn(2) {
      actions.append(text(term))
    } else {
      for character in term.prefix(24) { actions += [text(String(character)), pause(5...90)] }
    }
    if !random.oneIn(4) { actions.append(text("\r")) }
    actions.append(pause(0...1200))
    if random.oneIn(4) { actions += [text("\u{1B}"), pause(60...200)] }
    return Step("search", actions)
  }

  private mutating func walk() -> Step {
    let keys = [
      "j", "k", "\u{1B}[B", "\u{1B}[A", "\u{4}", "\u{15}", "\u{1B}[6~", "\u{1B}[5~", "g", "G", "\u{1B}[H", "\u{1B}[F",
    ]
    // Down more than up, or it would stay where it is.
    return Step("walk", presses(2...20, of: keys + Array(repeating: "j", count: keys.count), resting: 0...120))
  }

  private mutating func hold() -> Step {
    let key = random.pick(["j", "k", "\u{1B}[B", "\u{1B}[A", "\u{1B}[6~", "n", "\t", "]", "\u{1B}[C", "x", "\u{7F}"])
    let count = Int.random(in: 20...150, using: &random)
    if random.oneIn(3) { return Step("hold", [text(String(repeating: key, count: count)), pause(0...300)]) }
    let interval = random.pick([3, 10, 33])
    return Step("hold", (0..<count).flatMap { _ in [text(key), .pause(interval)] })
  }

  private mutating func details() -> Step {
    var actions = [text(random.pick(["\r", "l", "\u{1B}[C"])), pause(0...600)]
    let keys = [
      "1", "2", "3", "4", "5", "\t", "\u{1B}[Z", "n", "p", "j", "k", " ", "G", "g", "\u{1B}[6~", "r", "b", "|",
    ]
    actions += presses(1...10, of: keys, resting: 0...400)
    if random.oneIn(2) { actions.append(text(random.pick(["h", "\u{1B}[D", "\u{1B}"]))) }
    return Step("details", actions + [pause(0...200)])
  }

  private mutating func screenshots() -> Step {
    let keys = ["]", "[", "\r", "\u{1B}[C", "\u{1B}[D", "n", "j", "\u{1B}[6~"]
    let actions = [text("\r"), pause(0...300), text("3"), pause(0...800)]
    return Step("screenshots", actions + presses(1...8, of: keys, resting: 0...900))
  }

  private mutating func filter() -> Step {
    let text = random.pick(["a", "app", "zzz", "the", "é", "rating>4 pri", "!price:free \"a", "gen", "rattng>4"])
    return Step(
      "filter", [self.text("f"), self.text(text), pause(0...200), self.text(random.pick(["\r", "\u{1B}", "\t"]))])
  }

  private mutating func sort() -> Step {
    Step("sort", presses(1...6, of: ["s4", "sj\r", "s\u{1B}", "S", "i"], resting: 0...150))
  }

  private mutating func pick() -> Step {
    let typed = random.pick(["de", "jp", "us", "ma", "zz", "ipad", "mac", ""])
    let moves = (0..<Int.random(in: 0...4, using: &random)).map { _ in text(random.pick(["\u{1B}[B", "\u{1B}[A"])) }
    let end = text(random.pick(["\r", "\r", "\u{1B}"]))
    return Step("pick", [text(random.pick(["c", "d"])), text(typed)] + moves + [pause(0...100), end, pause(0...500)])
  }

  private mutating func bookmarks() -> Step {
    Step("bookmarks", [text(random.pick(["b", "B", "Bb", "Bj\r", "bB\u{1B}"])), pause(0...300)])
  }

  private mutating func help() -> Step {
    let moves = (0..<Int.random(in: 0...5, using: &random)).map { _ in text(random.pick(["j", "G", "\u{1B}[6~", "k"])) }
    return Step(
      "help", [text(random.pick(["?", "\u{1B}OP"]))] + moves + [pause(0...100), text(random.pick(["?", "\u{1B}"]))])
  }

  private mutating func history() -> Step {
    let typed = random.pick(["", "we", "ga", "zz", "s"])
    let again = String(repeating: "\u{12}", count: Int.random(in: 0...3, using: &random))
    let end = random.pick(["\r", "\u{1B}", "\t", "\u{1B}[B"])
    return Step(
      "history", [text("/"), text("\u{12}"), text(typed), text(again), pause(0...100), text(end), pause(0...300)])
  }

  private mutating func save() -> Step {
    let end = random.pick(["\r", "\r", "\u{1B}", "x\r"])
    var actions = [text("w"), pause(0...100), text(end), pause(0...1500)]
    if random.oneIn(3) { actions.append(text("\u{1B}")) }
    return Step("save", actions)
  }

  private mutating func act() -> Step {
    Step("act", [text(random.pick(["o", "y", "Y", "r", "\u{1B}[15~", "\u{C}"])), pause(0...300)])
  }

  private mutating func mouse() -> Step {
    // The screen of a size that was just set may still have its last row elsewhere.
    var actions = [Step.Action.pause(150)]
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let column = Int.random(in: 1...max(1, size.columns), using: &random)
      let row = Int.random(in: 1...max(1, size.rows - 2), using: &random)
      let button = random.pick([0, 0, 64, 65, 65, 1, 2, 35])
      let press = "\u{1B}[<\(button);\(column);\(row)M"
      let release = button < 64 ? "\u{1B}[<\(button);\(column);\(row)m" : ""
      actions.append(text(String(repeating: press + release, count: random.pick([1, 1, 2, 5]))))
      actions.append(pause(0...200))
    }
    // A list without room for two rows has no row without hints.
    return size.rows < 4 ? walk() : Step("mouse", actions)
  }

  private mutating func paste() -> Step {
    let texts = ["weather", "two\nlines\r\n", "\u{1B}[31mred\u{7}", String(repeating: "wide 天気 ", count: 1500), ""]
    let pasted = "\u{1B}[200~\(random.pick(texts))\u{1B}[201~"
    return Step("paste", [text(random.oneIn(2) ? "/" : ""), text(pasted), pause(0...300)])
  }

  private mutating func resize() -> Step {
    var actions: [Step.Action] = []
    for _ in 0..<random.pick([1, 1, 1, 2, 12]) {
      let size =
        random.oneIn(2)
        ? random.pick([(80, 24), (200, 60), (110, 30), (1, 1), (40, 8), (39, 7), (2, 60), (200, 1), (140, 40)])
        : (Int.random(in: 1...200, using: &random), Int.random(in: 1...60, using: &random))
      self.size = size
      actions += [.resize(columns: size.0, rows: size.1), pause(0...60)]
    }
    // Mostly large again: in a cell nothing happens.
    if size.columns < 60 || size.rows < 15, !random.oneIn(4) {
      size = random.pick([(80, 24), (200, 60), (120, 40), (200, 60)])
      actions += [pause(0...400), .resize(columns: size.columns, rows: size.rows)]
    }
    return Step("resize", actions + [pause(0...200)])
  }

  private mutating func suspend() -> Step {
    Step("suspend", random.oneIn(4) ? [.wake] : [.stop, pause(0...200)])
  }

  private mutating func changeTerminal() -> Step {
    // Questions are asked anew after a stop.
    let kind = random.pick([TerminalKind.kitty, .kitty, .sixel, .sixel, .plain, .silent])
    return Step("terminal", [.answer(kind), .stop, pause(0...200)])
  }

  /// Answers that nobody has asked for, some of them garbled.
  private mutating func odd() -> Step {
    let answers = [
      "\u{1B}[?62;4c", "\u{1B}_Gi=4219;OK\u{1B}\\", "\u{1B}_Gi=4219;ENOENT\u{1B}\\",
      "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
      "\u{1B}]11;rgb:zz/\u{7}", "\u{1B}P>|kitty(9)\u{1B}\\", "\u{1B}[6;0;0t", "\u{1B}[6;99999;99999t", "\u{1B}[?1;0;0S",
      "\u{1B}[12;40R", "\u{1B}[I", "\u{1B}[O", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}]52;c;\u{7}", "\u{1B}[<0;1", ";1M",
      "\u{1B}[99999999999999999999;5c", "\u{1B}]11;rgb:1111/\u{1B}[A\u{1B}\\",
    ]
    return Step("odd answer", [text(random.pick(answers)), pause(0...100)])
  }

  private mutating func escape() -> Step {
    let count = random.pick([1, 1, 1, 2, 3, 6])
    if random.oneIn(3) { return Step("escape", [text(String(repeating: "\u{1B}", count: count)), pause(60...300)]) }
    return Step("escape", (0..<count).flatMap { _ in [text("\u{1B}"), pause(30...200)] })
  }

  private mutating func edit() -> Step {
    let keys = [
      "\u{1}", "\u{5}", "\u{2}", "\u{6}", "\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{8}", "\u{4}", "\u{17}", "\u{15}",
      "\u{B}", "\u{19}", "x", "y ", "\u{10}", "\u{E}", "天", "\u{1B}[3~",
    ]
    let typed = presses(3...20, of: keys, resting: 0...40)
    return Step("edit", [text("/")] + typed + [text(random.pick(["\r", "\u{1B}", "\t"])), pause(0...200)])
  }

  /// Any bytes but those that quit or stop.
  private mutating func anyKeys() -> Step {
    let bytes = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      let byte =
        random.oneIn(8) ? UInt8.random(in: 0...255, using: &random) : UInt8.random(in: 32...126, using: &random)
      // q, Ctrl-C, Ctrl-Z, Ctrl-\, and what begins a control string, which would eat all that follows until it ends.
      return [0x71, 0x03, 0x1A, 0x1C, 0x1B, 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F].contains(byte)
        ? UInt8(ascii: "j") : byte
    }
    return Step("any keys", [.type(bytes), pause(0...200)])
  }

  /// Some of some keys, each with a rest behind it.
  private mutating func presses(
    _ count: ClosedRange<Int>, of keys: [String], resting range: ClosedRange<Int>
  ) -> [Step.Action] {
    (0..<Int.random(in: count, using: &random)).flatMap { _ in [text(random.pick(keys)), pause(range)] }
  }

  private func text(_ text: String) -> Step.Action { .type(Array(text.utf8)) }

  private mutating func pause(_ range: ClosedRange<Int>) -> Step.Action {
    .pause(Int.random(in: range, using: &random))
  }
}
