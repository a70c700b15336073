import Foundation

/// An absolute http or https address with a host, as the store wrote it; anything else it might send is not for following.
///
/// A record names up to thirty of them, and few are ever followed: the text is a fraction of a `URL`, in memory and in time.
struct WebAddress: Sendable, Hashable {
  private var text: String

  /// Takes an address that starts as web addresses do. Whether the rest is one shows in ``url``.
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

  /// Takes a program's own address, which is beyond doubt.
  init(_ url: URL) {
    text = url.absoluteString
  }

  /// Without the item by which the store tells where a visitor comes from (`uo`), which means nothing to anybody else. All else
  /// stays as it is written.
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

  /// The address; `nil` where its text turns out not to be one.
  var url: URL? { URL(string: text) }
}

extension String {
  /// What comes after an ASCII prefix in lower case, however the string itself writes it.
  fileprivate func droppingPrefix(_ prefix: StaticString) -> Substring? {
    let length = prefix.utf8CodeUnitCount
    guard let end = utf8.index(startIndex, offsetBy: length, limitedBy: endIndex),
      self[..<end].lowercased() == prefix.description
    else { return nil }
    return self[end...]
  }
}
