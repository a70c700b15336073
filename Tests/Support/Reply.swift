package import Foundation

/// An answer of the loopback store, including its faults.
package struct Reply: Sendable {
  /// How the body's end is marked.
  package enum Framing: Sendable {
    /// `Content-Length` names the body's length, or what the headers set in its place.
    case contentLength
    /// The body comes in chunks, the last one empty (RFC 9112 §7.1).
    case chunked
    /// The body ends where the connection does.
    case untilClose
  }

  /// How the body's bytes are sent.
  package enum Pace: Sendable {
    /// All at once.
    case atOnce
    /// `size` bytes at a time, one interval of the store's clock apart.
    case drip(size: Int, every: Duration)
    /// `size` bytes at a time, each let through by the gate.
    case gated(size: Int, Gate)
  }

  /// How the answer ends. Positions are bytes of the body.
  package enum Ending: Sendable, Equatable {
    case complete
    /// The connection is closed after so many bytes.
    case cut(after: Int)
    /// The connection is reset after so many bytes.
    case reset(after: Int)
    /// Nothing more is sent after so many bytes, and the connection stays.
    case silence(after: Int)
  }

  package var status: Int
  /// Header fields, sent as they are; a `Content-Length` here replaces the true one.
  package var headers: [String: String]
  package var body: Data
  /// How the body's end is marked.
  package var framing = Framing.contentLength
  /// How the body's bytes are handed out.
  package var pace = Pace.atOnce
  /// How the answer ends.
  package var ending = Ending.complete
  /// The time on the store's clock before the first byte.
  package var delay: Duration = .zero
  /// A gate to pass before the first byte.
  package var gate: Gate?
  /// The length of a body of zeros made while it is sent, instead of `body`; `Int.max` never ends.
  package var flood: Int?
  /// Bytes to send instead of an HTTP answer, after which the connection is closed.
  package var raw: Data?
  /// `true` if the request is never answered.
  package var isSilent = false

  /// An answer with bytes as its body.
  package init(status: Int = 200, headers: [String: String] = [:], body: some Sequence<UInt8> = []) {
    self.status = status
    self.headers = headers
    self.body = Data(body)
  }

  /// An answer with a text as its body.
  package init(status: Int = 200, headers: [String: String] = [:], _ text: String) {
    self.init(status: status, headers: headers, body: Data(text.utf8))
  }

  /// A 200 whose body is JSON.
  package static func json(_ text: String) -> Reply {
    Reply(headers: ["Content-Type": "text/javascript; charset=utf-8"], text)
  }

  /// The request is read and never answered.
  package static var hang: Reply { Reply().with { $0.isSilent = true } }

  /// A body of `bytes` zeros, or endless, sent as fast as the client takes it.
  package static func flood(bytes: Int = .max, framing: Framing = .chunked) -> Reply {
    Reply().with {
      $0.flood = bytes
      $0.framing = framing
    }
  }

  /// Bytes that need not be HTTP at all.
  package static func raw(_ text: String) -> Reply { Reply().with { $0.raw = Data(text.utf8) } }

  /// A redirect.
  package static func redirect(to location: String, status: Int = 302) -> Reply {
    Reply(status: status, headers: ["Location": location])
  }

  /// The same answer after `change`.
  package func with(_ change: (inout Reply) -> Void) -> Reply {
    var copy = self
    change(&copy)
    return copy
  }
}
