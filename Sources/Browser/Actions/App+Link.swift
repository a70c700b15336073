import AppStore
import Foundation

extension App {
  /// The app's page in the store, as it is handed on.
  var link: URL? { url?.withoutReferral }
}

extension URL {
  /// Without the item by which the store tells where a visitor comes from (`uo`), which means nothing to anybody else.
  var withoutReferral: URL {
    // As text: whatever else the address says stays as it is written.
    let text = absoluteString
    guard let mark = text.firstIndex(of: "?") else { return self }
    let query = text[text.index(after: mark)...].prefix { $0 != "#" }
    let kept = query.split(separator: "&", omittingEmptySubsequences: false).filter { !$0.hasPrefix("uo=") }
    let head = kept.isEmpty ? text[..<mark] : text[...mark]
    return URL(string: head + kept.joined(separator: "&") + text[query.endIndex...]) ?? self
  }
}
