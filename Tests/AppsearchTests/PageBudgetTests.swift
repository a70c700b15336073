import AppStore
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Turns

@testable import appsearch
import Texts

@Suite("The budget of web pages", .inTurn)
struct PageBudgetTests {
  @Test("two copies ask for ten pages a minute together, beside the store's twenty")
  func shared() async throws {
    let folder = try TemporaryDirectory()
    let store = try LoopbackStore()
    store.route("*", reply: Reply(status: 404, WebPageAnswer.notSold))
    let transport = CurlTransport(version: "test")
    let copies = (0..<2).map { _ in
      let observatory = Observatory(file: folder.file("appsearch.sqlite").path)
      func service(_ limit: Int, _ suffix: String, pages: AppSearchService?) -> AppSearchService {
        AppSearchService(
          transport: transport, server: store.url, budget: RequestBudget(limit: limit),
          sharedBudget: BudgetKeeper(observatory, server: store.url, suffix: suffix, isForScreen: false), pages: pages)
      }
      return service(20, "", pages: service(AppSearchService.pageBudget, " pages", pages: nil))
    }
    var refused = 0
    for number in 0..<14 {
      do throws(StoreError) {
        let page = try await copies[number % 2].page(AppPage.Query(Int64(number + 1), in: .us), urgency: .live)
        #expect(page == nil)
      } catch {
        guard case .budgetSpent = error else { throw error }
        refused += 1
      }
    }
    #expect(store.started == 10 && refused == 4)
    store.route("/search", reply: .json(#"{"resultCount":0,"results":[]}"#))
    for number in 0..<6 { _ = try await copies[number % 2].search(SearchQuery(term: "a\(number)"), urgency: .live) }
    #expect(store.started == 16)
  }
}
