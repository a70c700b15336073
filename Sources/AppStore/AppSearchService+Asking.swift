import Concurrency
import Essentials
import HTTP

extension AppSearchService {
  /// Answers from memory, from a request under way or from the archive; else the question waits for its turn to be sent. Where the store
  /// can't be reached, an earlier answer stands in, if the caller accepts one.
  func ask<Value>(
    _ question: Question<Value>, _ manner: RequestManner
  ) async -> PendingAnswer<DatedAnswer<Value>> {
    guard !Task.isCancelled else { return PendingAnswer(refused: .cancelled) }
    if !manner.refresh, maximumAge > .zero {
      if let known = await known(question) { return PendingAnswer { () async throws(StoreError) in known } }
      guard !Task.isCancelled else { return PendingAnswer(refused: .cancelled) }
    }
    let pending: PendingAnswer<DatedAnswer<Value>>
    do throws(StoreError) {
      pending = try load(question, manner)
    } catch {
      return PendingAnswer(refused: error)
    }
    guard archive != nil else { return pending }
    return pending.recovering { [self] error throws(StoreError) in
      guard error.isOutOfReach, let earlier = await earlierAnswer(to: question, because: error) else { throw error }
      guard manner.acceptsEarlier else { throw .outOfReach(because: error, kept: earlier.asOf) }
      return earlier
    }
  }

  /// The answer that memory or the archive has, unless it is older than wanted. While the store is asked, its answer is worth the wait.
  func known<Value>(_ question: Question<Value>) async -> DatedAnswer<Value>? {
    if let kept = remembered(question) { return kept }
    guard responses[keyPath: Value.responses].loads[question.url] == nil else { return nil }
    let found = await recentAnswer(to: question)
    // The store may have answered meanwhile.
    if let newer = remembered(question) { return newer }
    if let found { responses[keyPath: Value.responses].keep(found, for: question.url) }
    return found
  }

  private func remembered<Value>(_ question: Question<Value>) -> DatedAnswer<Value>? {
    let kept = responses[keyPath: Value.responses].answer(
      for: question.url, upTo: question.age ?? maximumAge, at: elapsed())
    if kept != nil { log?.kept(question.url, in: .memory) }
    return kept
  }

  /// Joins the request under way, or puts one in line.
  private func load<Value>(
    _ question: Question<Value>, _ manner: RequestManner
  ) throws(StoreError) -> PendingAnswer<DatedAnswer<Value>> {
    if let (load, request) = responses[keyPath: Value.responses].loads[question.url] {
      try queue.join(request, urgency: manner.urgency)
      if let waiter = load.join() { return PendingAnswer(load, waiter) }
    }
    let request = try queue.ask(urgency: manner.urgency, isAnew: manner.refresh, patience: manner.patience)
    let load = Responses<Value>.Load()
    responses[keyPath: Value.responses].loads[question.url] = (load, request)
    // The turn is given back in the step in which the last caller leaves: of several withdrawn at once none gets another's turn.
    let waiter = load.start { [self, load] in
      await finish(load, of: question, await perform(question, request))
    } onAbandon: { [queue] in
      queue.leave(request)
    }
    return PendingAnswer(load, waiter)
  }

  /// Takes the load out before anybody who waits is told, so that nobody finds one that is over.
  private func finish<Value>(
    _ load: Responses<Value>.Load, of question: Question<Value>, _ outcome: Result<DatedAnswer<Value>, StoreError>
  ) {
    responses[keyPath: Value.responses].finish(load, for: question.url, with: outcome)
    load.resolve(outcome)
  }

  /// Sends a request when its turn has come, and once more if the queue says so.
  ///
  /// A turn holds for a moment, so that the budget also holds if the program is stopped in between. A request that could not be sent by then
  /// asks the other copies again, for a longer lease.
  private nonisolated func perform<Value>(
    _ question: Question<Value>, _ request: RequestQueue.RequestID
  ) async -> Result<DatedAnswer<Value>, StoreError> {
    var length = SharedRequest.usualLease
    var unused: Int?
    while await queue.turn(of: request) {
      let counted = Locked((at: elapsed(), entry: unused))
      if let urgency = queue.urgency(of: request),
        let wait = await sharedBudget?.admit(
          SharedRequest(urgency, limit: queue.limit, lease: length, unused: unused) { [elapsed] entry in
            counted.withLock { $0 = (elapsed(), entry) }
          })
      {
        unused = nil
        guard let refusal = queue.turnBack(request, wait) else { continue }
        return .failure(refusal)
      }
      let (start, entry) = counted.withLock(\.self)
      let (answer, pause, body) = await fetch(question, until: start + length)
      guard let outcome = answer else {
        queue.postpone(request)
        unused = entry
        length = min(length * 2, SharedRequest.longestLease)
        continue
      }
      if let pause { await sharedBudget?.pause(for: pause) }
      let asOf = now().wholeSecond
      // Done first, since a command that has its answer may end the program. Nobody waits for the disk.
      if let body, outcome.isWorthKeeping {
        archive?.keep(ArchivedAnswer(body: body, received: asOf), for: question.url, as: question.kind)
      }
      guard !queue.end(request, outcome.failure, pause: pause) else { continue }
      return outcome.map { DatedAnswer(value: $0, asOf: asOf, received: elapsed()) }
    }
    return .failure(queue.refusal(of: request) ?? .cancelled)
  }

  /// Asks the store. Without an outcome it was too late to send the request. Also returns the pause that a failing store named, and the body
  /// of a good answer.
  @concurrent
  private nonisolated func fetch<Value>(
    _ question: Question<Value>, until end: Duration
  ) async -> (outcome: Result<Value, StoreError>?, pause: Duration?, body: [UInt8]?) {
    // Nobody waits for it any more: there is no use in sending it, or in reading it.
    guard !Task.isCancelled else { return (.failure(.cancelled), nil, nil) }
    let lease = RequestLease(until: end, elapsed: elapsed)
    guard lease.isOpen else { return (nil, nil, nil) }
    do throws(HTTPError) {
      let response = try await transport.fetch(
        HTTPRequest(
          url: question.url, header: question.header, maximumBytes: question.maximumBytes, lease: lease))
      guard !Task.isCancelled else { return (.failure(.cancelled), nil, nil) }
      let outcome = Result { () throws(StoreError) in
        try question.check?(response.url)
        return try question.decode(response.body)
      }
      return (outcome, nil, outcome.failure == nil ? response.body : nil)
    } catch {
      if case .leaseOver = error { return (nil, nil, nil) }
      if case .status(404, _, let body) = error, let value = question.missing?(body) {
        return (.success(value), nil, nil)
      }
      if case .tooLarge(let limit) = error, limit == Self.largestPage {
        return (.failure(.unusablePage("it is larger than \(limit >> 20) MB")), nil, nil)
      }
      return (.failure(StoreError(error)), StoreError.pause(namedIn: error), nil)
    }
  }
}

extension PendingAnswer {
  fileprivate typealias Load = SharedLoad<Result<Answer, StoreError>>

  fileprivate init(_ load: Load, _ waiter: Load.Waiter) {
    self.init(withdraw: { load.leave(waiter) }) { () async throws(StoreError) in
      guard let outcome = await load.outcome(for: waiter) else { throw .cancelled }
      return try outcome.get()
    }
  }
}

extension Date {
  /// The second that it is in: the archive keeps no parts of seconds, and one answer has one moment wherever it is kept.
  fileprivate var wholeSecond: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}

extension Result where Failure == StoreError {
  fileprivate var failure: StoreError? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension Result where Success: StoreAnswer {
  /// `false` for an answer of nothing, which the store sometimes gives by mistake. It replaces nothing that is kept.
  fileprivate var isWorthKeeping: Bool { (try? get()).map { $0.count > 0 } ?? false }
}
