public import Foundation

/// A complete answer with a status that the request's maker has not looked at yet.
public struct HTTPResponse: Sendable, Hashable {
  /// Where the body came from, after redirects.
  public var url: URL
  /// The status code, such as 200.
  public var status: Int
  /// Header fields, their names in lower case.
  public var headers: [String: String]
  /// The body, decompressed.
  public var body: Data

  /// Creates a response.
  public init(url: URL, status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.url = url
    self.status = status
    self.headers = headers
    self.body = body
  }
}
