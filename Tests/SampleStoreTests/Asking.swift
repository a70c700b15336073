import Foundation
import HTTP
import SampleStore
import Support
import Testing
import Texts

/// Requests to a sample store, and its JSON.
struct Asking {
  let transport: SampleTransport

  init(on day: SampleDay = .catalogue) {
    transport = SampleTransport(clock: InstantClock(), day: day)
  }

  func response(_ address: String) async throws -> HTTPResponse {
    try await transport.send(HTTPRequest(url: try #require(WebAddress(address))))
  }

  func results(_ query: String) async throws -> [[String: Any]] {
    let response = try await response("https://itunes.apple.com/\(query)")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    let results = try #require(object["results"] as? [[String: Any]])
    #expect(object["resultCount"] as? Int == results.count)
    return results
  }

  /// The names found by a search, best first.
  func names(_ term: String, _ rest: String = "") async throws -> [String] {
    let escaped = try #require(term.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    return try await results("search?media=software&limit=200&term=\(escaped)\(rest)").compactMap {
      $0["trackName"] as? String
    }
  }

  func reviewFeed(_ id: Int64, page: Int = 1, country: String = "us") async throws -> [String: Any] {
    let path = "\(country)/rss/customerreviews/page=\(page)/id=\(id)/sortby=mostrecent/json"
    let body = try await response("https://itunes.apple.com/\(path)").body
    let object = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    return try #require(object["feed"] as? [String: Any])
  }
}
