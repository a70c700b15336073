import Foundation

/// A request to the loopback store, and its outcome.
package struct LoopbackRequest: Sendable {
  package enum Outcome: Sendable {
    /// Being answered, or never answered.
    case pending
    /// The whole answer was sent.
    case completed
    /// The store ended the answer early, as the reply said or because it was stopped.
    case cut
    /// The client left before the answer was complete.
    case clientClosed
  }

  /// Its number in the order of arrival, from 0.
  package var index: Int
  /// The number of its connection, from 0, which several requests may share.
  package var connection: Int
  /// The method, such as `GET`.
  package var method: String
  /// The target as it was sent: path and query, still encoded.
  package var target: String
  /// The decoded path.
  package var path: String
  /// The decoded query; `+` is a space, as in forms.
  package var query: [String: String]
  /// Header fields, their names in lower case.
  package var headers: [String: String]
  package var outcome = Outcome.pending
}

extension LoopbackRequest {
  /// Parses a request's head, without the empty line at its end; `nil` if it is invalid.
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

/// The requests that the loopback store has seen so far.
package struct LoopbackLedger: Sendable {
  /// All requests, in the order of their arrival.
  package var requests: [LoopbackRequest] = []
  /// Connections that are open now.
  package var openConnections = 0
  /// Connections that were ever accepted.
  package var acceptedConnections = 0

  /// How many requests have arrived.
  package var started: Int { requests.count }
  /// How many answers were handed out completely.
  package var completed: Int { count(.completed) }
  /// How many answers the client didn't wait for.
  package var clientClosed: Int { count(.clientClosed) }

  /// How many requests came to `outcome`.
  package func count(_ outcome: LoopbackRequest.Outcome) -> Int {
    requests.count { $0.outcome == outcome }
  }
}
