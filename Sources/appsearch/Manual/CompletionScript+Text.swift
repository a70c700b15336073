extension CompletionScript {
  var text: String { "" }
}
