import Concurrency
import Essentials
import HTTP

extension AppSearchService {
  /// The kept answer for an address, that of the load under way, or that of a new one.
  ///
  /// - Parameters:
  ///   - archived: the kind under which its answer is kept.
  ///   - refresh: passes over a kept answer; one that the store is asked for is as fresh as a new one.
  ///   - acceptsEarlier: `true` if the archive's answer may stand in when the store can't be reached.
  func place<Value: ArchivableAnswer>(
    from kind: ResponsesByKind.Key<Value>, as archived: ArchivedAnswer.Kind, at url: URL?, urgency: RequestUrgency,
    patience: RequestPatience, refresh: Bool, acceptsEarlier: Bool,
    decode: @escaping @Sendable (Data) throws(StoreError) -> Value
  ) -> PlacedRequest<DatedAnswer<Value>> {
    guard let url else {
      return PlacedRequest(refused: .other("A question can't be added to the store's address"))
    }
    guard !Task.isCancelled else { return PlacedRequest(refused: .cancelled) }
    if !refresh, let kept = responses[keyPath: kind].kept.value(for: url, at: elapsed()) {
      log?.kept(url, in: .memory)
      return PlacedRequest { () async throws(StoreError) in kept }
    }
    let placed: PlacedRequest<DatedAnswer<Value>>
    do throws(StoreError) {
      if let shared = try join(kind, at: url, urgency: urgency, refresh: refresh) {
        placed = shared
      } else {
        placed = try load(
          from: kind, as: archived, at: url, urgency: urgency, patience: patience, refresh: refresh, decode: decode)
      }
    } catch {
      guard archive != nil, !refresh else { return PlacedRequest(refused: error) }
      placed = archivedAnswer(from: kind, at: url, insteadOf: error, decode: decode)
    }
    guard acceptsEarlier else { return placed }
    return placed.recovering { [self] error in
      error.isOutOfReach ? await earlierAnswer(at: url, because: error, decode: decode) : nil
    }
  }

  /// Shares the load under way; `nil` if there is none.
  private func join<Value: Sendable>(
    _ kind: ResponsesByKind.Key<Value>, at url: URL, urgency: RequestUrgency, refresh: Bool
  ) throws(StoreError) -> PlacedRequest<DatedAnswer<Value>>? {
    guard let current = responses[keyPath: kind].loads[url] else { return nil }
    try queue.join(current.place, urgency: urgency)
    guard let ticket = current.load.join() else { return nil }
    // An archived answer is not fresh enough.
    if refresh { queue.confirm(current.place) }
    return PlacedRequest(current.load, ticket)
  }

  private func load<Value: ArchivableAnswer>(
    from kind: ResponsesByKind.Key<Value>, as archived: ArchivedAnswer.Kind, at url: URL, urgency: RequestUrgency,
    patience: RequestPatience, refresh: Bool, decode: @escaping @Sendable (Data) throws(StoreError) -> Value
  ) throws(StoreError) -> PlacedRequest<DatedAnswer<Value>> {
    let looksInArchive = archive != nil && !refresh
    let place = try queue.ask(urgency: urgency, patience: patience, reserving: looksInArchive)
    let load = Responses<Value>.Load()
    responses[keyPath: kind].loads[url] = (load, place)
    // The place is given back in the step in which the last caller leaves: of several withdrawn at once none gets another's turn.
    let ticket = load.start { [self, load] in
      if looksInArchive, await finishFromArchive(load, of: place, from: kind, at: url, decode: decode) { return }
      await finish(load, from: kind, at: url, await perform(place, at: url, as: archived, decode: decode))
    } onAbandon: { [queue] in
      queue.leave(place)
    }
    return PlacedRequest(load, ticket)
  }

  /// Ends a load with the archive's answer, and gives its place back; else confirms the place.
  ///
  /// - Returns: `true` if it has ended.
  private func finishFromArchive<Value: ArchivableAnswer>(
    _ load: Responses<Value>.Load, of place: RequestQueue.Ticket, from kind: ResponsesByKind.Key<Value>, at url: URL,
    decode: @Sendable (Data) throws(StoreError) -> Value
  ) async -> Bool {
    // Somebody who refreshes may have confirmed the place: then the store's answer is wanted.
    let recent = await recentAnswer(from: kind, at: url, decode: decode) { [queue] in queue.withdraw(place) }
    guard let recent else {
      queue.confirm(place)
      return false
    }
    finish(load, from: kind, at: url, .success(recent))
    return true
  }

  /// The archive's answer to a question whose place is refused; the refusal if there is none.
  ///
  /// Nobody joins it: others who ask the same may not be refused.
  private func archivedAnswer<Value: ArchivableAnswer>(
    from kind: ResponsesByKind.Key<Value>, at url: URL, insteadOf refusal: StoreError,
    decode: @escaping @Sendable (Data) throws(StoreError) -> Value
  ) -> PlacedRequest<DatedAnswer<Value>> {
    let load = Responses<Value>.Load()
    return PlacedRequest(
      load,
      load.start { [self, load] in
        guard let recent = await recentAnswer(from: kind, at: url, decode: decode) else {
          return load.resolve(.failure(refusal))
        }
        await keep(recent, from: kind, at: url)
        load.resolve(.success(recent))
      })
  }

  /// Sends a request when its turn has come, and once more if the queue says so.
  private nonisolated func perform<Value: Sendable>(
    _ place: RequestQueue.Ticket, at url: URL, as archived: ArchivedAnswer.Kind,
    decode: @Sendable (Data) throws(StoreError) -> Value
  ) async -> Result<DatedAnswer<Value>, StoreError> {
    while await queue.turn(of: place) {
      let (outcome, pause, body) = await fetch(url, decode: decode)
      // Done first, since a command that has its answer may end the program. Nobody waits for the disk.
      if let body { archive?.keep(ArchivedAnswer(body: body, received: now()), for: url, as: archived) }
      guard !queue.end(place, outcome.failure, pause: pause) else { continue }
      return outcome.map { DatedAnswer(value: $0, received: elapsed()) }
    }
    return .failure(.cancelled)
  }

  /// Asks the store; returns the pause that a failing store named, and the body of a good answer, as well.
  @concurrent
  private nonisolated func fetch<Value: Sendable>(
    _ url: URL, decode: @Sendable (Data) throws(StoreError) -> Value
  ) async -> (outcome: Result<Value, StoreError>, pause: Duration?, body: Data?) {
    do throws(HTTPError) {
      let response = try await transport.fetch(HTTPRequest(url: url))
      // Nobody waits for it any more: there is no use in reading it.
      guard !Task.isCancelled else { return (.failure(.cancelled), nil, nil) }
      let outcome = Result { () throws(StoreError) in try decode(response.body) }
      return (outcome, nil, outcome.failure == nil ? response.body : nil)
    } catch {
      return (.failure(StoreError(error)), StoreError.pause(namedIn: error), nil)
    }
  }

  /// Takes the load out before anybody who waits is told, so that nobody finds one that is over.
  private func finish<Value: Sendable>(
    _ load: Responses<Value>.Load, from kind: ResponsesByKind.Key<Value>, at url: URL,
    _ outcome: Result<DatedAnswer<Value>, StoreError>
  ) {
    responses[keyPath: kind].finish(load, for: url, with: outcome)
    load.resolve(outcome)
  }
}

extension PlacedRequest {
  fileprivate typealias Load = SharedLoad<Result<Answer, StoreError>>

  fileprivate init(_ load: Load, _ ticket: Load.Ticket) {
    self.init(leave: { load.leave(ticket) }) { () async throws(StoreError) in
      guard let outcome = await load.outcome(for: ticket) else { throw .cancelled }
      return try outcome.get()
    }
  }
}

extension Result where Failure == StoreError {
  fileprivate var failure: StoreError? {
    if case .failure(let error) = self { error } else { nil }
  }
}
