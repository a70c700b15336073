/// A question to the terminal. A terminal that doesn't know it ignores it, or prints it at the cursor.
enum TerminalQuestion {
  /// Kitty's keyboard protocol, which a program that crashed may have left switched on: keys would come twice, pressed and let go.
  case keyboard
  /// The background: xterm's OSC 11, which most terminals answer.
  case background
  /// A Kitty query of one pixel; the terminal's name, which tells those with inline images; and a cell's extent.
  case graphics
  /// The number of colours of sixels. Asked only where there are sixels: others may take it for an order to scroll.
  case colors

  /// The number of the picture in the query.
  static let pictureID = 4_219

  /// The question. It ends by asking for the device attributes, which nearly every terminal answers, and in order: anything
  /// unanswered by then stays so.
  var bytes: [UInt8] {
    let question =
      switch self {
      case .keyboard: ControlSequence.control("?u")
      case .background: ControlSequence.string("]11;?")
      case .graphics:
        ControlSequence.string("_Gi=\(Self.pictureID),s=1,v=1,a=q,t=d,f=24;AAAA") + ControlSequence.control(">q")
          + ControlSequence.control("16t")
      case .colors: ControlSequence.control("?1;1;0S")
      }
    return question + ControlSequence.control("c")
  }
}

/// The questions that the terminal has not answered yet. A pure value; the screen sends and waits.
///
/// The attributes at the end of each question close the oldest open question, even if parts of it were not answered.
struct OpenQuestions {
  /// The longest wait for a terminal that has answered before; a slow line may lie between.
  private static let longest = Duration.seconds(2)

  /// The wait for the first answer, on the way out.
  let patience: Duration
  private var open: [(question: TerminalQuestion, askedAt: ContinuousClock.Instant)] = []
  private var hasAnswered = false
  /// `true` if the terminal has left a question without any answer.
  private var isSilent = false

  /// - Parameter isRemote: `true` if the terminal is at the other end of a network.
  init(isRemote: Bool) {
    patience = isRemote ? .seconds(1) : GraphicsQuestion.timeout
  }

  /// The question is on its way.
  mutating func ask(_ question: TerminalQuestion, at instant: ContinuousClock.Instant) {
    // The terminal will hardly answer what it hasn't answered by now.
    let stillOpen = open.filter { instant < $0.askedAt + Self.longest * 2 }
    isSilent = !hasAnswered && stillOpen.count < open.count
    open = stillOpen + [(question, instant)]
  }

  func contains(_ question: TerminalQuestion) -> Bool { open.contains { $0.question == question } }

  /// The terminal has answered something.
  ///
  /// - Returns: the question that is closed by it; `nil` if none is.
  mutating func receive(_ answer: TerminalAnswer) -> TerminalQuestion? {
    guard !open.isEmpty else { return nil }
    hasAnswered = true
    guard case .attributes = answer else { return nil }
    return open.removeFirst().question
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
