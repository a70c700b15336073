import Essentials
import Texts

/// A request that has ended, or one that a cache answered, as the log tells it.
///
/// Its ``fields`` are, in this order, none of them empty, with `-` for one that doesn't apply or isn't known:
/// 1. the number, from 1, in the order in which the program asked;
/// 2. the source of the answer: `network`, `memory` or `disk`;
/// 3. the status, such as `200`; without one, the error's word (``HTTPError/word``); `-` for an answer that was kept;
/// 4. whole milliseconds from the question to the end, the wait for a connection included;
/// 5. bytes of the body, decompressed, as many as arrived;
/// 6. the protocol (``HTTPProtocol``);
/// 7. the address that was asked, percent-encoded, without a name and a password.
package struct LoggedRequest: Sendable, Hashable {
  /// The source of an answer.
  package enum Source: String, Sendable {
    case network, memory, disk
  }

  /// The line's fields. The writer makes them safe for a terminal.
  package let fields: [String]

  init(
    number: Int, source: Source, outcome: String, duration: Duration, bytes: Int? = nil,
    protocol: HTTPProtocol? = nil, url: WebAddress
  ) {
    fields = [
      String(number), source.rawValue, outcome, String(Int(duration / .milliseconds(1))),
      bytes.map(String.init) ?? "-", `protocol`?.rawValue ?? "-", url.withoutCredentials.text,
    ]
  }
}
