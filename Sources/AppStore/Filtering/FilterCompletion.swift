extension Filter {
  /// The rest of a text's last word, where it is the beginning of a property's name or of a value; empty where it is none.
  ///
  /// - Parameter values: the rest of a value of the property at a place that begins so; empty where there is none.
  package static func completion(
    of text: String, naming names: [FilterName?], values: (_ column: Int, _ beginning: String) -> String
  ) -> String {
    guard text.last?.isWhitespace == false, !text.contains("\""),
      let word = FilterWord.all(in: text, naming: names).last, !word.isOr
    else {
      return ""
    }
    guard word.end > 0 else {
      // One letter is the beginning of too much.
      guard word.text.count > 1 else { return "" }
      let beginnings = names.compactMap { $0?.beginning }
      return beginnings.first { $0.hasPrefix(word.text.lowercased()) }.map { String($0.dropFirst(word.text.count)) }
        ?? ""
    }
    let column = FilterName.place(of: word.name, among: names)
    guard let column, let kind = names[column]?.kind, !word.value.isEmpty else { return "" }
    switch kind {
    case .price:
      let whole = ["free", "paid"].first { $0.hasPrefix(word.value.lowercased()) }
      return String(whole?.dropFirst(word.value.count) ?? "")
    case .words, .country, .genre: return values(column, word.value)
    case .number, .date, .size, .version: return ""
    }
  }
}
