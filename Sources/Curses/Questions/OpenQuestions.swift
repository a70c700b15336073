/// The questions that the terminal has not answered yet. A pure value; the screen sends and waits.
///
/// Each question ends by asking for the device attributes, which nearly every terminal answers, and in order: that answer closes the
/// oldest question, whatever of it stayed unanswered.
struct OpenQuestions {
  enum Topic {
    case keyboard, background, graphics, colors
  }

  /// The end of each question.
  static let end = Array("\u{1B}[c".utf8)
  /// The longest wait for a terminal that has answered before; a slow line may lie between.
  private static let longest = Duration.seconds(2)

  /// The wait for the first answer, on the way out.
  let patience: Duration
  private var open: [(topic: Topic, askedAt: ContinuousClock.Instant)] = []
  private var hasAnswered = false
  /// `true` if the terminal has left a question without any answer.
  private var isSilent = false

  /// - Parameter isRemote: `true` if the terminal is at the other end of a network.
  init(isRemote: Bool) {
    patience = isRemote ? .seconds(1) : GraphicsQuestion.timeout
  }

  /// The question is on its way.
  mutating func ask(_ topic: Topic, at instant: ContinuousClock.Instant) {
    // The terminal will hardly answer what it hasn't answered by now.
    let stillOpen = open.filter { instant < $0.askedAt + Self.longest * 2 }
    isSilent = !hasAnswered && stillOpen.count < open.count
    open = stillOpen
    open.append((topic, instant))
  }

  func contains(_ topic: Topic) -> Bool { open.contains { $0.topic == topic } }

  /// The terminal has answered something.
  ///
  /// - Returns: the question that is closed by it; `nil` if none is.
  mutating func receive(_ answer: TerminalAnswer) -> Topic? {
    guard !open.isEmpty else { return nil }
    hasAnswered = true
    guard case .attributes = answer else { return nil }
    return open.removeFirst().topic
  }

  /// Nobody waits for answers any more.
  mutating func forget() {
    open = []
  }

  /// The time until which the way out waits for answers, which would be typed into the shell; `nil` if none is missing.
  var awaitedUntil: ContinuousClock.Instant? {
    open.last.map { $0.askedAt + (hasAnswered ? Self.longest : patience) }
  }

  /// The time until which an ESC may begin an answer. A terminal that was never asked before is given a second.
  var expectedUntil: ContinuousClock.Instant? {
    open.last.map { $0.askedAt + (hasAnswered ? Self.longest : isSilent ? patience : .seconds(1)) }
  }
}
