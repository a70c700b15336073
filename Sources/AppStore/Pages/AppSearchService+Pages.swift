import Essentials
import HTTP
package import Texts

/// The App Store's public web pages. They come from another server, within another budget: a service of its own asks for them, the
/// ``AppSearchService/pages`` of the one that searches.
extension AppSearchService {
  // The force unwrap is sound: a constant, which every test of pages reads.
  package static let appleWebServer = WebAddress("https://apps.apple.com")!

  /// The budget of web pages in each minute, for all copies of the program together.
  package static let pageBudget = 10
  /// The age up to which kept pages of apps are taken by default.
  package static let usualPageAge = Duration.seconds(86_400)
  /// The largest web page that is read, in bytes. A usual one has 1 MB.
  static let largestPage = 3 << 20

  /// An app's page; `nil` if the app isn't sold in that country. Asked of ``pages``. Throws as a search, and ``StoreError/pagesOff``.
  package nonisolated func page(
    _ query: AppPage.Query, urgency: RequestUrgency = .visible, refresh: Bool = false, acceptsEarlier: Bool = false
  ) async throws(StoreError) -> AppPage? {
    guard let pages else { throw .pagesOff }
    return try await pages.ask(page: query, urgency: urgency, refresh: refresh, acceptsEarlier: acceptsEarlier).answer()
  }

  /// Asks this server for an app's page; `nil` if the app isn't sold in that country.
  package func ask(
    page query: AppPage.Query, urgency: RequestUrgency, patience: RequestPatience = RequestPatience(),
    refresh: Bool = false, acceptsEarlier: Bool = false
  ) async -> PendingAnswer<AppPage?> {
    var question = Question(url: address.page(query), kind: .page) { body throws(StoreError) in
      PageAnswer(page: try AppPage(body: body, of: query.id, in: query.storefront))
    }
    question.header = pageHeader
    question.age = pageAge
    question.maximumBytes = Self.largestPage
    let asked = question.url
    question.check = { address throws(StoreError) in
      try Self.check(address, insteadOf: asked) { $0.contains("app") && $0.last == "id\(query.id)" }
    }
    // The App Store says so with a page that has no data.
    question.missing = { body in PageScript.isMissing(from: body) ? PageAnswer(page: nil) : nil }
    let manner = RequestManner(urgency, patience, refresh: refresh, acceptsEarlier: acceptsEarlier)
    return await ask(question, manner).map { answer throws(StoreError) in
      var page = answer.value.page
      page?.asOf = answer.asOf
      page?.earlier = answer.value.earlier
      return page
    }
  }

  /// Asks this server for the App Store's own order of a term's results.
  package func ask(
    orderOf query: SearchQuery, urgency: RequestUrgency, patience: RequestPatience = RequestPatience(),
    refresh: Bool = false, acceptsEarlier: Bool = false
  ) async -> PendingAnswer<SearchWebPage> {
    let kind = urgency.waits ? ArchivedAnswer.Kind.sweep : .search
    var question = Question(url: address.searchPage(query), kind: kind) { body throws(StoreError) in
      try SearchWebPage(body: body, for: query.term, in: query.storefront, platform: query.device.rawValue)
    }
    let asked = question.url
    question.check = { address throws(StoreError) in
      try Self.check(address, insteadOf: asked) { $0.last == "search" }
    }
    question.header = pageHeader
    question.maximumBytes = Self.largestPage
    let manner = RequestManner(urgency, patience, refresh: refresh, acceptsEarlier: acceptsEarlier)
    return await ask(question, manner).map { answer throws(StoreError) in
      var page = answer.value
      page.asOf = answer.asOf
      return page
    }
  }
}

extension AppSearchService {
  /// Refuses an answer that redirects have led to from another server, or from another page than `isRight` takes by its path.
  private static func check(
    _ address: WebAddress, insteadOf asked: WebAddress, isRight: ([Substring]) -> Bool
  ) throws(StoreError) {
    guard address.host.lowercased() == asked.host.lowercased() else {
      throw .unusablePage("the App Store led to another server, \(CleanText.line(String(address.host)))")
    }
    guard isRight(address.path.split(separator: "/")) else {
      throw .unusablePage("the App Store led to another page, \(CleanText.line(String(address.path)))")
    }
  }
}

/// An app's page as an answer; `nil` if the app isn't sold in that country, which is never kept.
struct PageAnswer: StoreAnswer {
  static var responses: ResponsesByKind.Key<PageAnswer> { \.pages }

  var page: AppPage?
  var earlier: EarlierAnswer?
  /// A page weighs as much as some forty apps of a search.
  var count: Int { page == nil ? 0 : 40 }
}

extension SearchWebPage: StoreAnswer {
  static var responses: ResponsesByKind.Key<SearchWebPage> { \.orders }
  var count: Int { ids.count }
}
