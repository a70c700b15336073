import Essentials
import HTTP

/// An absolute http or https address with a host, as the store wrote it; no other is followed.
///
/// Kept as text: a record has up to thirty, few are ever followed, and a `URL` costs a multiple in memory and time.
struct WebAddress: Sendable, Hashable {
  private var text: String

  /// `nil` if the text doesn't begin like a web address. ``url`` tells whether the rest is one.
  init?(_ text: String) {
    let rest: Substring
    if let https = text.droppingPrefix("https://") {
      rest = https
    } else if let http = text.droppingPrefix("http://") {
      rest = http
    } else {
      return nil
    }
    guard let first = rest.utf8.first, !"/?#:".utf8.contains(first) else { return nil }
    self.text = text
  }

  /// Takes an address unchecked.
  init(_ url: URL) {
    text = url.absoluteString
  }

  /// Without the store's own referral item (`uo`); all else stays as written.
  var withoutReferral: WebAddress {
    guard let mark = text.utf8.firstIndex(where: { "?#".utf8.contains($0) }), text[mark] == "?" else { return self }
    let query = text[text.index(after: mark)...].prefix { $0 != "#" }
    let items = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = items.filter { !$0.hasPrefix("uo=") }
    guard kept.count < items.count else { return self }
    var address = self
    let head = kept.isEmpty ? text[..<mark] : text[...mark]
    address.text = head + kept.joined(separator: "&") + text[query.endIndex...]
    return address
  }

  /// The part behind scheme and host.
  var withoutServer: Substring { text.drop { $0 != "/" }.drop { $0 == "/" }.drop { $0 != "/" } }

  /// The address; `nil` if its text turns out not to be one.
  var url: URL? { URL(address: text) }
}

extension String {
  /// The rest after an ASCII prefix in lower case, which the string may write in capitals.
  fileprivate func droppingPrefix(_ prefix: StaticString) -> Substring? {
    let length = prefix.utf8CodeUnitCount
    guard let end = utf8.index(startIndex, offsetBy: length, limitedBy: endIndex),
      self[..<end].lowercased() == prefix.description
    else { return nil }
    return self[end...]
  }
}
