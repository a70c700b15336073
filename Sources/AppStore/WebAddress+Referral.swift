import Texts

extension WebAddress {
  /// Without the store's own referral item (`uo`); all else stays as written.
  var withoutReferral: WebAddress {
    guard let mark = text.utf8.firstIndex(where: { "?#".utf8.contains($0) }), text[mark] == "?" else { return self }
    let query = text[text.index(after: mark)...].prefix { $0 != "#" }
    let items = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = items.filter { !$0.hasPrefix("uo=") }
    guard kept.count < items.count else { return self }
    let head = kept.isEmpty ? path : text[path.startIndex...mark]
    return replacingRest(with: head + kept.joined(separator: "&") + text[query.endIndex...])
  }
}
