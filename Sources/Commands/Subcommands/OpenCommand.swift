extension Subcommand {
  static let open = Subcommand(
    name: "open", operands: "<app>", summary: "browse, with the app's details open",
    details: ["Where standard output is no terminal, it prints what lookup does."], example: "open 284882215",
    options: Option.browsing
  ) { words throws(UsageError) in
    guard words.words.count <= 1 else {
      throw words.tooMany("takes one app")
    }
    return .open(try words.apps()[0])
  }
}
