import Foundation

/// One request as the loopback store saw it, and what became of it.
package struct LoopbackRequest: Sendable {
  /// What became of a request.
  package enum Outcome: Sendable {
    /// It is being answered, or never will be.
    case pending
    /// All bytes of the answer were handed to the connection.
    case completed
    /// The store ended it early, as its reply said, or because it was stopped.
    case cut
    /// The client went away before the answer was complete.
    case clientClosed
  }

  /// Its number in the order of arrival, from 0.
  package var index: Int
  /// The number of the connection it came over, from 0; requests that share one reused it.
  package var connection: Int
  /// The method, such as `GET`.
  package var method: String
  /// The target as it was sent: path and query, still encoded.
  package var target: String
  /// The decoded path.
  package var path: String
  /// The decoded query. As in forms, and as stores read it, `+` is a space.
  package var query: [String: String]
  /// Header fields, their names in lower case.
  package var headers: [String: String]
  /// What became of it.
  package var outcome = Outcome.pending
}

extension LoopbackRequest {
  /// Reads a request's head, without the empty line that ends it; `nil` where it isn't one.
  init?(head: some Sequence<UInt8>, index: Int, connection: Int) {
    let lines = String(decoding: Array(head), as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    self.index = index
    self.connection = connection
    method = String(words[0])
    target = String(words[1])
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts[0].removingPercentEncoding ?? String(parts[0])
    query = parts.count > 1 ? Self.query(String(parts[1])) : [:]
    headers = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
  }

  private static func query(_ text: String) -> [String: String] {
    func decoded(_ part: Substring) -> String {
      let spaced = String(part).replacing("+", with: " ")
      return spaced.removingPercentEncoding ?? spaced
    }
    var query: [String: String] = [:]
    for item in text.split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[decoded(pair[0])] = pair.count > 1 ? decoded(pair[1]) : ""
    }
    return query
  }
}
