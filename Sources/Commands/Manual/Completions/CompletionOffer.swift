/// An option wherever it is offered with the same words for its value.
struct CompletionOffer {
  let option: Option
  let values: CompletionValues?
  let contexts: [CompletionContext]

  static let all: [CompletionOffer] = Option.allCases.flatMap { option in
    let contexts = CompletionContext.all.filter { $0.options.contains(option) }
    let values = contexts.map { $0.values(of: option) }
    return values.enumerated().filter { !values.prefix($0.offset).contains($0.element) }.map { _, values in
      CompletionOffer(option: option, values: values, contexts: contexts.filter { $0.values(of: option) == values })
    }
  }
}

/// The words that may stand for a value.
struct CompletionValues: Equatable {
  let set: CompletionSet
  /// Whether several may be given, with commas between them.
  let isList: Bool
}
