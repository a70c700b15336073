import AppStore
import Essentials

/// Reading apps' web pages.
extension CommandContext {
  /// A page that a command needs.
  struct PageQuestion<Subject: Sendable>: Sendable {
    var subject: Subject
    /// In the progress and in messages.
    var name: String
    var query: AppPage.Query
  }

  private struct Enough: Error {}

  func pageQuery(_ id: App.ID, in storefront: Storefront) -> AppPage.Query {
    AppPage.Query(id, in: storefront, device: settings.device, language: settings.language)
  }

  /// Reads pages, and tells each in the order asked as soon as it is known. Those that can't be read, or aren't asked for, are named, and stop
  /// no others.
  ///
  /// - Parameters:
  ///   - label: names a page in messages; `nil` for the only one.
  ///   - isFull: `true` if no more pages are wanted.
  /// - Returns: `false` if a page could not be read.
  /// - Throws: ``StoreError/pagesOff``.
  func readPages<Subject>(
    _ questions: [PageQuestion<Subject>], label: @escaping (PageQuestion<Subject>) -> String?,
    isFull: @escaping @MainActor () -> Bool, unread: @escaping @MainActor (Subject) throws -> Void = { _ in },
    found: @escaping @MainActor (PageQuestion<Subject>, AppPage?) throws -> Void
  ) async throws -> Bool {
    guard let pages = service.pages else { throw StoreError.pagesOff }
    var hasFailed = false
    do {
      let outcomes = try await run(questions, on: pages) {
        "The page of \($0.name) in \($0.query.storefront.name)"
      } ask: { service, question, patience in
        await service.ask(page: question.query, urgency: .visible, patience: patience)
      } failed: { question, error in
        hasFailed = true
        complain(of: error, about: label(question))
        try unread(question.subject)
      } found: { question, page in
        try found(question, page)
        if isFull() { throw Enough() }
      }
      if Task.isCancelled { return false }
      complain(notAsked: outcomes.notAsked.map { label($0) ?? $0.name })
      for question in outcomes.notAsked { try unread(question.subject) }
      return outcomes.isWhole
    } catch is Enough {
      return !hasFailed
    }
  }

  /// Prints what apps' pages say in some countries. Apps of which there is nothing to print are named at the end, with the reasons.
  ///
  /// - Parameter take: prints a page. Returns the reason if there is nothing to print, as words before `in` and countries.
  /// - Throws: ``StoreError/pagesOff``.
  func printPages<Row>(
    of apps: [AppOperand], in storefronts: [Storefront], by printer: RowPrinter<Row>,
    _ take: @escaping @MainActor (AppPage) throws -> String?
  ) async throws -> ExitCode {
    if service.pages == nil { throw StoreError.pagesOff }
    let (input, resolver) = (AppInput(apps), AppResolver(self))
    var (hasAsked, hasFailed, isMissingSome) = (false, false, false)
    while !printer.isFull, let references = await input.next() {
      hasAsked = true
      let ids = try await resolver.ids(of: references, in: storefronts)
      let questions = references.flatMap { reference in
        // The address of a page names its country.
        (reference.storefront.map { [$0] } ?? storefronts).compactMap { storefront in
          ids[reference].map {
            PageQuestion(subject: reference, name: "\(reference)", query: pageQuery($0, in: storefront))
          }
        }
      }
      var found: Set<AppReference> = []
      var gaps: [AppReference: [(words: String, countries: [String])]] = [:]
      let isWhole = try await readPages(questions) { question in
        let parts = [
          storefronts.count > 1 ? question.query.storefront.code : nil, apps.isOneApp ? nil : question.name,
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ": ")
      } isFull: {
        printer.isFull
      } found: { question, page in
        let (reference, country) = (question.subject, question.query.storefront.name)
        guard let words = try page.map(take) ?? "not in the store of" else { return _ = found.insert(reference) }
        if let index = gaps[reference]?.firstIndex(where: { $0.words == words }) {
          gaps[reference]?[index].countries.append(country)
        } else {
          gaps[reference, default: []].append((words, [country]))
        }
      }
      if Task.isCancelled { break }
      if !isWhole { hasFailed = true }
      if !found.isSuperset(of: gaps.keys) { isMissingSome = true }
      // Such as: no in-app purchases in Germany, France; not in the store of China
      for reference in references {
        guard let reasons = gaps.removeValue(forKey: reference) else { continue }
        let words = reasons.map { "\($0.words) \($0.countries.joined(separator: ", "))" }
        note("\(reference): \(words.joined(separator: "; "))")
      }
    }
    return try finish(
      printer, hasFailed: hasFailed || resolver.code == .storeFailed, hasBadLines: input.hasBadLines,
      hasFound: !isMissingSome && resolver.code == .found, empty: hasAsked ? nil : .app)
  }
}
