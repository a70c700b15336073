import TerminalUI
import Testing
import Turns

@testable import Curses

/// Alt with a letter is left out: a person may type Escape and the letter, and only the delay tells.
@Suite("A line that cuts sequences runs no command", .inTurn)
struct SlowLineTests {
  private static let pauses: [Duration] = [.milliseconds(60), .milliseconds(700)]

  private func whole(_ sequence: String) -> SlowLine {
    var line = SlowLine()
    line.read(sequence)
    return line
  }

  @Test(
    "cut at any byte, 60 or 700 ms apart, a sequence is itself; behind its ESC it is Escape and nothing else",
    arguments: KnownSequences.all, pauses)
  func cut(sequence: String, pause: Duration) {
    let bytes = Array(sequence.utf8)
    let whole = whole(sequence)
    for cut in 1..<bytes.count {
      for delay in [EscapeDelay.local, EscapeDelay.remote] {
        var line = SlowLine(escapeDelay: delay)
        line.read([bytes[..<cut], bytes[cut...]], every: pause)
        let isCutOff = cut == 1 && bytes[0] == 0x1B && pause > delay
        #expect(line.keys == (isCutOff ? [.escape] : whole.keys), "cut at \(cut) of \(sequence.debugDescription)")
        #expect(line.decoder.answers == whole.decoder.answers)
        line.read("q", after: .seconds(1))
        #expect(line.keys.last == .character("q"))
      }
    }
  }

  /// A bracket that comes alone, a while behind an Escape, is left out: a person may have typed it.
  @Test("cut in three, it is no command and no text either", arguments: KnownSequences.all, pauses)
  func cutTwice(sequence: String, pause: Duration) {
    let bytes = Array(sequence.utf8)
    let whole = whole(sequence)
    for cut in 1..<bytes.count {
      for next in cut + 1..<max(cut + 1, bytes.count) where next > 2 || pause < .milliseconds(100) {
        var line = SlowLine()
        line.read([bytes[..<cut], bytes[cut..<next], bytes[next...]], every: pause)
        #expect(line.keys == whole.keys || line.keys == [.escape], "cut at \(cut) and \(next)")
      }
    }
  }

  @Test("byte by byte, 60 ms apart, it is Escape at most", arguments: KnownSequences.all)
  func bytes(sequence: String) {
    var line = SlowLine()
    line.read(Array(sequence.utf8).map { [$0] }, every: .milliseconds(60))
    let expected: [Key] = sequence.first == "\u{1B}" ? [.escape] : whole(sequence).keys
    #expect(line.keys == expected)
  }

  @Test("an answer that is expected is no Escape wherever it is cut", arguments: KnownSequences.answers, pauses)
  func expected(sequence: String, pause: Duration) {
    let bytes = Array(sequence.utf8)
    for cut in 1..<bytes.count {
      var line = SlowLine()
      line.decoder.answersUntil = line.now + .seconds(2)
      line.read([bytes[..<cut], bytes[cut...]], every: pause)
      #expect(line.keys.isEmpty)
      #expect(line.decoder.answers == whole(sequence).decoder.answers)
    }
  }

  @Test("an Escape while an answer is expected is one, also when another key follows")
  func escapeMeanwhile() {
    for key in ["q", "\u{3}", "\u{E9}"] {
      var line = SlowLine()
      line.decoder.answersUntil = line.now + .seconds(2)
      line.read("\u{1B}")
      line.read(key, after: .milliseconds(300))
      #expect(line.keys == [.escape] + whole(key).keys)
    }
    var line = SlowLine()
    line.decoder.answersUntil = line.now + .seconds(2)
    line.read("\u{1B}")
    #expect(line.decoder.deadline == line.now + .seconds(1))
    line.wait(.milliseconds(1100))
    #expect(line.keys == [.escape])
  }

  @Test(
    "what never ends is dropped whole after a second, and the next key is a key", arguments: ["[", "O", "]", "P", "_"])
  func unfinished(opening: String) {
    for parameters in ["", "1", "1;"] {
      var line = SlowLine()
      line.read("\u{1B}" + opening + parameters)
      line.wait(.milliseconds(990))
      #expect(line.keys.isEmpty)
      line.read("8", after: .milliseconds(20))
      #expect(line.keys == [.unknown, .character("8")])
    }
  }

  @Test("what is typed behind an Escape is typed: letters that begin a word, a bracket alone, a second too late")
  func typed() {
    for (text, pause) in [
      ("Opera", 200), ("Photo", 200), ("O", 200), ("[", 200), ("]", 500), ("P", 900), ("q", 5), ("[B", 1100),
      ("]x", 200), ("_x", 200),
    ] {
      var line = SlowLine()
      line.read("\u{1B}")
      line.read(text, after: .milliseconds(25 + pause))
      line.wait(.milliseconds(101))
      #expect(line.keys == [.escape] + text.unicodeScalars.map { .character($0) }, "\(text)")
    }
  }

  @Test("two brackets typed behind an Escape are two, in their order")
  func brackets() {
    var line = SlowLine()
    line.read("\u{1B}")
    line.read("]", after: .milliseconds(200))
    line.read("]", after: .milliseconds(60))
    line.wait(.seconds(1))
    #expect(line.keys == [.escape, .character("]"), .character("]")])
  }

  @Test("sequences behind the rest of one that was cut are keys")
  func burst() {
    var line = SlowLine()
    line.read("\u{1B}")
    line.read("[B\u{1B}[B\u{1B}OA", after: .milliseconds(60))
    #expect(line.keys == [.escape, .down, .up])
  }

  @Test(
    "the delay of an ESC is the environment's, 100 ms over a network",
    arguments: [
      ([:], 25), (["ESCDELAY": "300"], 300), (["ESCDELAY": "x"], 25), (["ESCDELAY": "-1"], 25),
      (["SSH_CONNECTION": "1.2.3.4 1 5.6.7.8 22"], 100), (["SSH_TTY": "/dev/pts/1"], 100), (["SSH_TTY": ""], 25),
      (["MOSH_CONNECTION": "x"], 100), (["SSH_TTY": "/dev/pts/1", "ESCDELAY": "400"], 400),
      (["ESCDELAY": "99999999"], 5000),
    ] as [([String: String], Int)])
  func delay(environment: [String: String], milliseconds: Int) {
    #expect(EscapeDelay.of(environment) == .milliseconds(milliseconds))
  }
}
