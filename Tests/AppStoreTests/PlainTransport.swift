import Foundation
import HTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The least that makes a request over a real connection, so that these tests rest on the service alone.
///
/// Like every transport it ends the exchange when its task is cancelled; it knows no other failure by name.
struct PlainTransport: HTTPTransport {
  private let session = URLSession(configuration: .ephemeral)

  func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    do {
      let (body, response) = try await session.data(for: URLRequest(url: request.url))
      guard let response = response as? HTTPURLResponse else { throw HTTPError.other("no HTTP") }
      let headers = response.allHeaderFields.reduce(into: [String: String]()) { headers, field in
        headers["\(field.key)".lowercased()] = "\(field.value)"
      }
      return HTTPResponse(url: request.url, status: response.statusCode, headers: headers, body: body)
    } catch {
      throw Task.isCancelled ? .cancelled : .other("\(error)")
    }
  }
}
