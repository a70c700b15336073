import Support
import Testing
import Turns

@testable import AppStore

@Suite("The schedule of requests", .inTurn)
struct RequestScheduleTests {
  private typealias RequestID = RequestSchedule.RequestID

  private var schedule = RequestSchedule(budget: RequestBudget(limit: 5, window: .seconds(60)))

  private mutating func ask(
    _ urgency: RequestUrgency, patience: RequestPatience = RequestPatience(), at time: Duration = .zero
  ) throws -> RequestID {
    try schedule.asked(urgency: urgency, patience: patience, at: time)
  }

  /// Sends what may be sent, and has it answered, until nothing more can be.
  private mutating func answerAll(at time: Duration = .zero) -> [RequestID] {
    var sent: [RequestID] = []
    while true {
      let turns = schedule.takeTurns(at: time)
      guard !turns.isEmpty else { return sent }
      for request in turns where schedule.ended(request, nil, pause: nil, at: time) {
        Issue.record("an answer ends a request")
      }
      sent += turns
    }
  }

  @Test("what is on the screen comes before background work, and each in the order it came")
  mutating func order() throws {
    let background = try [ask(.background), ask(.background)]
    let visible = try [ask(.visible), ask(.visible)]
    #expect(schedule.takeTurns(at: .zero) == visible + background)
    #expect(schedule.count == 4, "what is under way isn't done")
  }

  @Test("four are under way together; background work leaves the screen its room")
  mutating func sideBySide() throws {
    schedule = RequestSchedule(budget: RequestBudget())
    let background = try (0..<6).map { _ in try ask(.background) }
    #expect(schedule.takeTurns(at: .zero) == Array(background.prefix(4)))
    let visible = try (0..<6).map { _ in try ask(.visible) }
    #expect(schedule.takeTurns(at: .zero) == Array(visible.prefix(4)))
    #expect(schedule.ended(background[0], nil, pause: nil, at: .zero) == false)
    #expect(schedule.takeTurns(at: .zero).isEmpty, "what is on the screen goes first")
    #expect(schedule.ended(visible[0], nil, pause: nil, at: .zero) == false)
    #expect(schedule.takeTurns(at: .zero) == [visible[4]])
    #expect(schedule.status(at: .zero).wait == nil, "nobody waits for a moment")
  }

  @Test("for a reader only a person's own requests are sent")
  mutating func reader() throws {
    schedule = RequestSchedule(budget: RequestBudget(limit: 5, isForEnter: true))
    for urgency in RequestUrgency.allCases where urgency != .submitted {
      #expect(throws: StoreError.readsOnly) { _ = try ask(urgency) }
    }
    #expect(throws: StoreError.readsOnly) { _ = try schedule.asked(urgency: .submitted, isAnew: true, at: .zero) }
    _ = try ask(.submitted)
  }

  @Test("what doesn't wait is under way at once or refused, also beyond the budget and past those who wait")
  mutating func urgent() throws {
    let waiting = try (0..<10).map { _ in try ask(.visible) }
    #expect(answerAll(at: .zero) == Array(waiting.prefix(5)))
    #expect(throws: StoreError.budgetSpent(wait: .seconds(60))) { try ask(.live) }
    let submitted = try ask(.submitted, at: .seconds(10))
    #expect(schedule.stage(of: submitted) == .underWay(number: 6))
    #expect(answerAll(at: .seconds(60)) == Array(waiting[5..<9]), "the one beyond the budget counts")
  }

  @Test(
    "what other copies leave no room for goes back to where it was, counts for nothing, and has its turn when there is room"
  )
  mutating func turnedBack() throws {
    let background = try ask(.background)
    let visible = try [ask(.visible), ask(.visible)]
    #expect(schedule.takeTurns(at: .zero).count == 3)
    let wait = RequestWait(.seconds(40), for: .budget)
    #expect(schedule.turnedBack(visible[0], wait, at: .zero) == nil)
    #expect(schedule.turnedBack(background, RequestWait(.seconds(70), for: .budget), at: .zero) == nil)
    #expect(schedule.ended(visible[1], nil, pause: nil, at: .zero) == false)
    #expect(schedule.wait(at: .zero) == wait)
    #expect(throws: Never.self, "what is more urgent may be admitted") { try ask(.live) }
    #expect(schedule.takeTurns(at: .seconds(39)).isEmpty)
    #expect(schedule.takeTurns(at: .seconds(40)) == [visible[0]])
    #expect(schedule.takeTurns(at: .seconds(70)) == [background])
    #expect(schedule.turnedBack(background, wait, at: .seconds(70)) == nil)
    #expect(schedule.stage(of: background) == .waiting)
  }

  @Test("an impatient request is refused with the other copies' reason; their pause holds for all")
  mutating func turnedBackAtOnce() throws {
    let live = try ask(.live)
    let refusal = schedule.turnedBack(live, RequestWait(.seconds(5), for: .budget), at: .zero)
    #expect(refusal == .budgetSpent(wait: .seconds(5)))
    #expect(schedule.count == 0)
    #expect(throws: StoreError.budgetSpent(wait: .seconds(4))) { try ask(.live, at: .seconds(1)) }
    let submitted = try ask(.submitted, at: .seconds(1))
    let pause = RequestWait(.seconds(900), for: .store)
    #expect(schedule.turnedBack(submitted, pause, at: .seconds(1)) == .paused(wait: .seconds(900)))
    #expect(throws: StoreError.paused(wait: .seconds(900))) { try ask(.submitted, at: .seconds(1)) }
    let patient = RequestPatience(longestPause: .seconds(300))
    #expect(throws: StoreError.paused(wait: .seconds(900))) { try ask(.visible, patience: patient, at: .seconds(1)) }
  }

  @Test("a person's requests come out of the share that background work leaves, and never wait for it")
  mutating func share() throws {
    let waiting = try (0..<9).map { _ in try ask(.background) }
    #expect(answerAll(at: .zero) == Array(waiting.prefix(4)))
    _ = try ask(.live)
    #expect(throws: StoreError.budgetSpent(wait: .seconds(60))) { try ask(.live) }
    #expect(schedule.wait(at: .zero) == RequestWait(.seconds(60), for: .budget))
  }

  @Test("somebody more urgent moves a request forward; one who doesn't wait has it sent, or is refused alone")
  mutating func joined() throws {
    let background = try (0..<7).map { _ in try ask(.background) }
    #expect(answerAll(at: .zero).count == 4)
    try schedule.joined(background[5], urgency: .visible, at: .zero)
    try schedule.joined(background[5], urgency: .background, at: .zero)
    #expect(schedule.takeTurns(at: .zero) == [background[5]], "its urgency doesn't fall")
    #expect(throws: StoreError.budgetSpent(wait: .seconds(60))) {
      try schedule.joined(background[6], urgency: .live, at: .zero)
    }
    #expect(schedule.stage(of: background[6]) == .waiting)
    try schedule.joined(background[6], urgency: .submitted, at: .zero)
    #expect(schedule.stage(of: background[6]) == .underWay(number: 6))
    let pause = Duration.seconds(9)
    #expect(
      schedule.ended(background[6], .throttled(retryAfter: pause), pause: pause, at: .zero) == false,
      "who doesn't wait is told of the refusal")
  }

  @Test("whoever leaves or is moved forward, all others keep their order", arguments: 0..<20)
  mutating func lines(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var urgencies: [RequestID: RequestUrgency] = [:]
    for _ in 0..<300 {
      let request = urgencies.keys.sorted().randomElement(using: &random)
      switch random.next() % 5 {
      case 0:
        guard let request else { continue }
        schedule.left(request)
        urgencies[request] = nil
      case 1:
        guard let request else { continue }
        try schedule.joined(request, urgency: .visible, at: .zero)
        urgencies[request] = .visible
      default:
        let urgency: RequestUrgency = Bool.random(using: &random) ? .visible : .background
        urgencies[try ask(urgency)] = urgency
      }
    }
    var time = Duration.zero
    var sent = answerAll(at: time)
    while let wait = schedule.wait(at: time) {
      time += wait.duration
      sent += answerAll(at: time)
    }
    #expect(sent == urgencies.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key))
    #expect(schedule.count == 0)
  }

  @Test("who leaves gives the turn to the next; what is under way ends by itself")
  mutating func left() throws {
    let first = try ask(.visible)
    let second = try ask(.visible)
    schedule.left(first)
    #expect(schedule.stage(of: first) == nil)
    #expect(schedule.takeTurns(at: .zero) == [second])
    schedule.left(second)
    #expect(schedule.stage(of: second) == .underWay(number: 1))
    #expect(schedule.ended(second, .cancelled, pause: nil, at: .zero) == false)
    #expect(schedule.ended(second, nil, pause: nil, at: .zero) == false, "nothing ends twice")
  }

  @Test("turned away, a request waits where it was and is sent again, alone, once; then it fails")
  mutating func turnedAway() throws {
    let requests = try (0..<4).map { _ in try ask(.visible) }
    #expect(schedule.takeTurns(at: .zero) == requests)
    let refusal = StoreError.throttled(retryAfter: .seconds(60))
    for request in requests { #expect(schedule.ended(request, refusal, pause: nil, at: .zero) == true) }
    #expect(schedule.takeTurns(at: .seconds(59)).isEmpty)
    #expect(schedule.wait(at: .seconds(59)) == RequestWait(.seconds(1), for: .store))
    #expect(schedule.takeTurns(at: .seconds(60)) == [requests[0]], "one finds out")
    #expect(schedule.ended(requests[0], refusal, pause: nil, at: .seconds(60)) == false)
    #expect(schedule.takeTurns(at: .seconds(120)) == [requests[1]])
    #expect(schedule.ended(requests[1], nil, pause: nil, at: .seconds(120)) == false)
    #expect(schedule.takeTurns(at: .seconds(120)) == [requests[2], requests[3]])
  }

  @Test("a pause that is longer than the patience is not waited for, neither before nor after the request")
  mutating func patience() throws {
    let patience = RequestPatience(longestPause: .seconds(30))
    let request = try ask(.visible, patience: patience)
    _ = schedule.takeTurns(at: .zero)
    let pause = Duration.seconds(31)
    #expect(schedule.ended(request, .throttled(retryAfter: pause), pause: pause, at: .zero) == false)
    #expect(throws: StoreError.paused(wait: pause)) { try ask(.visible, patience: patience) }
    _ = try ask(.visible, patience: patience, at: .seconds(1))
    _ = try ask(.visible)
  }

  @Test("one that isn't to wait is sent in its turn, or refused with the time that is left")
  mutating func impatient() throws {
    let requests = try (0..<6).map { _ in try ask(.visible, patience: .none) }
    #expect(schedule.takeTurns(at: .zero) == Array(requests.prefix(4)))
    for request in requests.prefix(4) { #expect(schedule.ended(request, nil, pause: nil, at: .zero) == false) }
    #expect(
      schedule.takeTurns(at: .seconds(20)) == [requests[4], requests[5]],
      "one is sent, and one hears that there is no room")
    #expect(schedule.stage(of: requests[4]) == .underWay(number: 5))
    #expect(schedule.stage(of: requests[5]) == .refused(.budgetSpent(wait: .seconds(40))))
    schedule.left(requests[5])
    #expect(schedule.stage(of: requests[5]) == nil)
    #expect(throws: StoreError.budgetSpent(wait: .seconds(39))) { try ask(.visible, patience: .none, at: .seconds(21)) }
    #expect(schedule.ended(requests[4], .throttled(retryAfter: .seconds(9)), pause: nil, at: .seconds(30)) == false)
    #expect(schedule.count == 0)
  }

  @Test("one that has waited for a pause is asked once, and not for another pause")
  mutating func onePause() throws {
    let first = try ask(.visible)
    _ = schedule.takeTurns(at: .zero)
    let refusal = StoreError.throttled(retryAfter: .seconds(9))
    #expect(schedule.ended(first, refusal, pause: nil, at: .zero) == true)
    schedule.left(first)
    let second = try ask(.visible)
    #expect(schedule.takeTurns(at: .seconds(9)) == [second])
    #expect(schedule.ended(second, refusal, pause: nil, at: .seconds(9)) == false)
    let third = try ask(.visible, at: .seconds(18))
    #expect(schedule.takeTurns(at: .seconds(18)) == [third])
    #expect(schedule.turnedBack(third, RequestWait(.seconds(5), for: .store), at: .seconds(18)) == nil)
    #expect(schedule.takeTurns(at: .seconds(23)) == [third])
    #expect(schedule.ended(third, refusal, pause: nil, at: .seconds(23)) == false)
  }

  @Test("one that is sent later than in its turn counts from then")
  mutating func postponed() throws {
    let requests = try (0..<4).map { _ in try ask(.visible) }
    #expect(schedule.takeTurns(at: .zero) == requests)
    schedule.postponed(requests[0], at: .seconds(25))
    for request in requests { #expect(schedule.ended(request, nil, pause: nil, at: .seconds(25)) == false) }
    let others = try (0..<5).map { _ in try ask(.visible, at: .seconds(30)) }
    _ = answerAll(at: .seconds(60))
    #expect(schedule.stage(of: others[4]) == .waiting)
    #expect(schedule.takeTurns(at: .seconds(84)).isEmpty)
    #expect(schedule.takeTurns(at: .seconds(85)) == [others[4]])
  }

  @Test("one that is sent later than in its turn counts once, however often")
  mutating func postponedOften() throws {
    let slow = try ask(.visible)
    #expect(schedule.takeTurns(at: .zero) == [slow])
    for second in 1...3 { schedule.postponed(slow, at: .seconds(second)) }
    let others = try (0..<4).map { _ in try ask(.visible, at: .seconds(3)) }
    #expect(schedule.takeTurns(at: .seconds(3)) == Array(others.prefix(3)), "four are under way together")
    #expect(schedule.ended(slow, nil, pause: nil, at: .seconds(4)) == false)
    #expect(schedule.takeTurns(at: .seconds(4)) == [others[3]])
  }

  @Test("a store that fails and names a time is asked once more after it, as one that turns requests away")
  mutating func failingWithTime() throws {
    let request = try ask(.visible)
    _ = schedule.takeTurns(at: .zero)
    let failure = StoreError.serverFailed(status: 503, retryAfter: .seconds(9))
    #expect(schedule.ended(request, failure, pause: .seconds(9), at: .zero) == true)
    #expect(schedule.takeTurns(at: .seconds(8)).isEmpty)
    #expect(schedule.takeTurns(at: .seconds(9)) == [request])
    #expect(schedule.ended(request, failure, pause: .seconds(9), at: .seconds(9)) == false)
  }

  @Test("paused, background work stays where it is, and nothing else does")
  mutating func paused() throws {
    let background = try ask(.background)
    let visible = try ask(.visible)
    schedule.isPaused = true
    #expect(schedule.takeTurns(at: .zero) == [visible])
    #expect(schedule.status(at: .zero).remaining == nil)
    #expect(schedule.status(at: .zero).isPaused)
    schedule.isPaused = false
    #expect(schedule.takeTurns(at: .zero) == [background])
  }

  @Test("it says how many wait, for what, and until when")
  mutating func status() throws {
    schedule = RequestSchedule(budget: RequestBudget())
    let empty = schedule.status(at: .zero)
    #expect(empty == RequestQueueStatus(requestsPerMinute: 20, isPaused: false))
    for _ in 0..<175 { _ = try ask(.background) }
    for _ in 0..<3 { _ = try ask(.visible) }
    // Three of the screen, then eighteen a minute.
    #expect(schedule.status(at: .zero).remaining == .seconds(540))
    #expect(answerAll(at: .zero).count == 18)
    let status = schedule.status(at: .seconds(10))
    #expect(status.waiting == [.background: 160])
    #expect(status.wait == RequestWait(.seconds(50), for: .budget))
    #expect(status.remaining == .seconds(530))
  }

  @Test("the time that it says is the time it takes", arguments: 0..<20)
  mutating func estimate(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    schedule = RequestSchedule(budget: RequestBudget(limit: Int.random(in: 1...20, using: &random)))
    for _ in 0..<Int.random(in: 1...90, using: &random) {
      _ = try ask(Bool.random(using: &random) ? .visible : .background)
    }
    let remaining = try #require(schedule.status(at: .zero).remaining)
    var time = Duration.zero
    _ = answerAll(at: time)
    while let wait = schedule.wait(at: time) {
      time += wait.duration
      #expect(!answerAll(at: time).isEmpty)
    }
    #expect(time == remaining)
    #expect(schedule.count == 0)
  }

  @Test(
    "whatever happens, no more than the budget is sent by itself, each request ends, and none is passed",
    arguments: 0..<30)
  mutating func randomSteps(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let limit = Int.random(in: 1...20, using: &random)
    schedule = RequestSchedule(budget: RequestBudget(limit: limit))
    var time = Duration.zero
    var open: Set<RequestID> = []
    var waiting: [RequestID] = []
    var sentByItself: [Duration] = []
    for _ in 0..<600 {
      switch random.next() % 6 {
      case 0, 1:
        let request = try ask(.visible, at: time)
        open.insert(request)
        waiting.append(request)
      case 2:
        if let request = waiting.randomElement(using: &random) {
          schedule.left(request)
          waiting.removeAll { $0 == request }
          open.remove(request)
        }
      case 3: time += .seconds(Int.random(in: 0...20, using: &random))
      default:
        if let request = open.sorted().first(where: { !waiting.contains($0) }) {
          let failure: StoreError? = random.next() % 8 == 0 ? .throttled(retryAfter: .seconds(20)) : nil
          if schedule.ended(request, failure, pause: nil, at: time) {
            waiting = (waiting + [request]).sorted()
          } else {
            open.remove(request)
          }
        }
      }
      let turns = schedule.takeTurns(at: time)
      #expect(turns == Array(waiting.prefix(turns.count)))
      waiting.removeFirst(turns.count)
      sentByItself += turns.map { _ in time }
      #expect(sentByItself.count { $0 > time - .seconds(60) } <= limit)
      #expect(open.count - waiting.count <= 4)
      #expect(schedule.status(at: time).waitingCount == waiting.count)
    }
    for _ in 0..<10_000 where !open.isEmpty {
      time += schedule.wait(at: time)?.duration ?? .zero
      for request in schedule.takeTurns(at: time) { waiting.removeAll { $0 == request } }
      for request in open where !waiting.contains(request) {
        #expect(schedule.ended(request, nil, pause: nil, at: time) == false)
        open.remove(request)
      }
    }
    #expect(open.isEmpty)
    #expect(schedule.count == 0)
  }
}
