import Concurrency
import Essentials
import HTTP

extension AppSearchService {
  /// The kept answer to a question, unless it is to be fresh; that of the load under way, or that of a new one. If the store can't be
  /// reached, the archive's may stand in for who accepts an earlier one, and the others are told how old it is.
  func place<Value>(
    _ question: Question<Value>, urgency: RequestUrgency, patience: RequestPatience, refresh: Bool, acceptsEarlier: Bool
  ) -> PlacedRequest<DatedAnswer<Value>> {
    guard !Task.isCancelled else { return PlacedRequest(refused: .cancelled) }
    let refresh = refresh || maximumAge == .zero
    if !refresh, let kept = recent(question) {
      log?.kept(question.url, in: .memory)
      return PlacedRequest { () async throws(StoreError) in kept }
    }
    let placed: PlacedRequest<DatedAnswer<Value>>
    do throws(StoreError) {
      placed = try load(question, urgency: urgency, patience: patience, refresh: refresh)
    } catch {
      guard archive != nil, !refresh else { return PlacedRequest(refused: error) }
      placed = archivedAnswer(to: question, insteadOf: error)
    }
    guard archive != nil else { return placed }
    return placed.recovering { [self] error throws(StoreError) in
      guard error.isOutOfReach, let earlier = await earlierAnswer(to: question, because: error) else { throw error }
      guard acceptsEarlier else { throw .outOfReach(because: error, kept: earlier.asOf) }
      return earlier
    }
  }

  /// The answer that memory has, unless it is older than wanted.
  private func recent<Value>(_ question: Question<Value>) -> DatedAnswer<Value>? {
    responses[keyPath: Value.responses].answer(for: question.url, upTo: question.age ?? maximumAge, at: elapsed())
  }

  /// Shares the load under way, or begins one.
  private func load<Value>(
    _ question: Question<Value>, urgency: RequestUrgency, patience: RequestPatience, refresh: Bool
  ) throws(StoreError) -> PlacedRequest<DatedAnswer<Value>> {
    if let current = responses[keyPath: Value.responses].loads[question.url] {
      try queue.join(current.place, urgency: urgency)
      if let ticket = current.load.join() {
        // An archived answer is not fresh enough.
        if refresh { queue.confirm(current.place) }
        return PlacedRequest(current.load, ticket)
      }
    }
    let looksInArchive = archive != nil && !refresh
    let place = try queue.ask(urgency: urgency, patience: patience, reserving: looksInArchive)
    let load = Responses<Value>.Load()
    responses[keyPath: Value.responses].loads[question.url] = (load, place)
    // The place is given back in the step in which the last caller leaves: of several withdrawn at once none gets another's turn.
    let ticket = load.start { [self, load] in
      if looksInArchive {
        // Somebody who refreshes may have confirmed the place: then the store's answer is wanted.
        let recent = await recentAnswer(to: question) { [queue] in queue.withdraw(place) }
        if let recent { return await finish(load, of: question, .success(recent)) }
        queue.confirm(place)
      }
      await finish(load, of: question, await perform(question, at: place))
    } onAbandon: { [queue] in
      queue.leave(place)
    }
    return PlacedRequest(load, ticket)
  }

  /// The archive's answer to a question whose place is refused; the refusal if there is none. Nobody joins it: others who ask the same
  /// may not be refused.
  private func archivedAnswer<Value>(
    to question: Question<Value>, insteadOf refusal: StoreError
  ) -> PlacedRequest<DatedAnswer<Value>> {
    let load = Responses<Value>.Load()
    return PlacedRequest(
      load,
      load.start { [self, load] in
        guard let recent = await recentAnswer(to: question) else { return load.resolve(.failure(refusal)) }
        await keep(recent, of: question)
        load.resolve(.success(recent))
      })
  }

  /// Keeps an archived answer in memory, unless the store gave a newer one meanwhile.
  private func keep<Value>(_ recent: DatedAnswer<Value>, of question: Question<Value>) {
    guard self.recent(question) == nil else { return }
    responses[keyPath: Value.responses].keep(recent, for: question.url)
  }

  /// Sends a request when its turn has come, and once more if the queue says so.
  ///
  /// A turn holds for a moment, so that the budget holds as well where the program is stopped in between: a request that could not be sent
  /// by then asks the other copies again, for a longer lease.
  private nonisolated func perform<Value>(
    _ question: Question<Value>, at place: RequestQueue.Ticket
  ) async -> Result<DatedAnswer<Value>, StoreError> {
    var length = SharedRequest.usualLease
    var unused: Int?
    while await queue.turn(of: place) {
      let counted = Locked((at: elapsed(), entry: unused))
      if let urgency = queue.urgency(of: place),
        let wait = await sharedBudget?.admit(
          SharedRequest(urgency, limit: queue.limit, lease: length, unused: unused) { [elapsed] entry in
            counted.withLock { $0 = (elapsed(), entry) }
          })
      {
        unused = nil
        guard let refusal = queue.turnBack(place, wait) else { continue }
        return .failure(refusal)
      }
      let (start, entry) = counted.withLock(\.self)
      let (answer, pause, body) = await fetch(question, until: start + length)
      guard let outcome = answer else {
        queue.postpone(place)
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
      guard !queue.end(place, outcome.failure, pause: pause) else { continue }
      return outcome.map { DatedAnswer(value: $0, asOf: asOf, received: elapsed()) }
    }
    return .failure(queue.refusal(of: place) ?? .cancelled)
  }

  /// Asks the store, unless that is too late: then there is no outcome. Returns the pause that a failing store named, and the body of a good answer, as well.
  @concurrent
  private nonisolated func fetch<Value>(
    _ question: Question<Value>, until end: Duration
  ) async -> (outcome: Result<Value, StoreError>?, pause: Duration?, body: [UInt8]?) {
    // Nobody waits for it any more: there is no use in sending it, or in reading it.
    guard !Task.isCancelled else { return (.failure(.cancelled), nil, nil) }
    let lease = RequestLease(until: end, elapsed: elapsed)
    guard lease.isOpen else { return (nil, nil, nil) }
    do throws(HTTPError) {
      var request = HTTPRequest(url: question.url, header: question.header)
      request.lease = lease
      let response = try await transport.fetch(request)
      guard !Task.isCancelled else { return (.failure(.cancelled), nil, nil) }
      let outcome = Result { () throws(StoreError) in try question.decode(response.body) }
      return (outcome, nil, outcome.failure == nil ? response.body : nil)
    } catch {
      if case .leaseOver = error { return (nil, nil, nil) }
      return (.failure(StoreError(error)), StoreError.pause(namedIn: error), nil)
    }
  }

  /// Takes the load out before anybody who waits is told, so that nobody finds one that is over.
  private func finish<Value>(
    _ load: Responses<Value>.Load, of question: Question<Value>, _ outcome: Result<DatedAnswer<Value>, StoreError>
  ) {
    responses[keyPath: Value.responses].finish(load, for: question.url, with: outcome)
    load.resolve(outcome)
  }
}

extension PlacedRequest {
  fileprivate typealias Load = SharedLoad<Result<Answer, StoreError>>

  fileprivate init(_ load: Load, _ ticket: Load.Ticket) {
    self.init {
      load.leave(ticket)
    } answer: { () async throws(StoreError) in
      guard let outcome = await load.outcome(for: ticket) else { throw .cancelled }
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
  /// `false` for an answer of nothing: now and then the store finds nothing where there is something. Who asks later asks anew, and nothing
  /// that is kept gives way to it.
  fileprivate var isWorthKeeping: Bool { (try? get()).map { $0.count > 0 } ?? false }
}
