import AppStore
import Essentials
import Texts

/// A command that prints, or a verb of one, as a tool of the Model Context Protocol.
struct AssistantTool: Sendable {
  let subcommand: Subcommand
  let verb: Subcommand.Verb?
  let options: [Option]
  let asksStore: Bool

  /// All but `doctor`, which looks at the terminal of the one who calls it.
  static let all = Subcommand.all.filter { !$0.rows.isEmpty && $0.name != Subcommand.doctor.name }.flatMap { command in
    command.verbs.isEmpty ? [AssistantTool(command, nil)] : command.verbs.map { AssistantTool(command, $0) }
  }

  /// Options of the session, of other formats, and of files and programs on this machine.
  private static let refused = Set(
    Option.formats + Option.dating + [
      .headers, .quiet, .svg, .exec, .sample, .server, .web, .page, .userAgent, .requestsPerMinute, .reader,
      .verbose, .completions, .manual, .help, .version,
    ])

  private init(_ subcommand: Subcommand, _ verb: Subcommand.Verb?) {
    (self.subcommand, self.verb) = (subcommand, verb)
    let context = CompletionContext(subcommand: subcommand, operands: verb.map { [$0.name] } ?? [])
    asksStore = context.options.contains(.maxAge)
    options = context.options.filter { !Self.refused.contains($0) }
  }

  private var path: [String] { [subcommand.name] + (verb.map { [$0.name] } ?? []) }
  var name: String { path.joined(separator: "_") }
  var writes: Bool { verb?.writes ?? subcommand.writes }
  /// `true` if it may take something away. Imports bring removals.
  private var isDestructive: Bool {
    verb?.name == "remove" || [Subcommand.import, .sync].contains { $0.name == subcommand.name }
  }
  /// `true` if it may ask the store, be it for the ids of bundle ids alone, or another machine.
  private var asksOthers: Bool {
    options.contains(.wait) || [Subcommand.export, .sync].contains { $0.name == subcommand.name }
  }
  private var operands: String { verb?.operands ?? subcommand.operands }
  private var rows: [Schema] { subcommand.rows.filter { verb.map($0.isPrinted) ?? true } }

  /// The name of its operands, such as `[<query>...]`.
  private var operand: String {
    let name = operands.drop { "[<".contains($0) }.prefix { $0.isLetter }
    return subcommand.name == Subcommand.charts.name ? "chart" : String(name)
  }

  private func isList(_ option: Option) -> Bool {
    if case .list = option.candidates { return true }
    return option.takesValue
      && (option.candidates == .fields || option.takesTwo || option.mayRepeat(with: subcommand))
  }

  /// `true` if it takes a whole number from 1 on.
  private static func isNumber(_ option: Option) -> Bool { option.value == "N" }

  /// The command line of a call.
  ///
  /// - Throws: a refusal of an argument that is none, or has another type.
  func words(for arguments: JSONValue) throws(AssistantRefusal) -> [String] {
    guard case .object(let members) = arguments else { throw .badParameters("arguments is not an object") }
    var (words, last): ([String], [String]) = (path, [])
    for (key, value) in members.sorted(by: { $0.key < $1.key }) where value != .null {
      let option = options.first { $0.flag == "--\(key)" }
      let isNumber = option.map(Self.isNumber) ?? false
      let texts = value.elements.compactMap { isNumber ? $0.integer.flatMap { $0 > 0 ? "\($0)" : nil } : $0.text }
      let isWhole = texts.count == value.elements.count
      if option == nil || option == .term || option == .app, texts.contains("-") {
        throw .badParameters("\(name): '\(key)' can't be -: standard input is the session's")
      }
      if let option, !option.takesValue, case .bool(let isSet) = value {
        words += isSet ? [option.flag] : []
      } else if let option, option.takesValue, isWhole, texts.count == 1 || isList(option) {
        let isOne = !option.mayRepeat(with: subcommand)
        let values = isOne ? [texts.joined(separator: option.takesTwo ? " " : ",")] : texts
        words += values.map { "\(option.flag)=\($0)" }
      } else if option == nil, key == operand, isWhole {
        last = texts
      } else {
        let names = options.map { String($0.flag.dropFirst(2)) } + [operand, "offset"].filter { !$0.isEmpty }
        throw .badParameters(
          names.contains(key)
            ? "\(name): '\(key)' has no value of its type in tools/list"
            : "\(name): '\(key.prefix(80))' is no argument; these are: \(names.joined(separator: ", "))")
      }
    }
    return words + [Option.jsonl.flag, "--"] + last
  }

  var declaration: String {
    var properties = options.map { "\"\($0.flag.dropFirst(2))\":\(schema(of: $0))" }
    if !operand.isEmpty {
      let about =
        switch operand {
        case "app": "an id, a bundle id or the address of an app's page"
        case "query": "what is searched for"
        case "text": "the beginning of a search"
        case "file": "the path of a file on this machine"
        case "host": "the name of a machine, as ssh knows it"
        default: "one of these kinds"
        }
      let schema = Self.schema(
        "string", among: subcommand.offered.map(\.word), isList: operands.contains(text: "..."), about)
      properties.insert("\"\(operand)\":\(schema)", at: 0)
    }
    properties.append(
      "\"offset\":{\"type\":\"integer\",\"minimum\":0,\"description\":\"how many rows to leave out, since a result before had them\"}"
    )
    let needed = operand.isEmpty || operands.hasPrefix("[") ? [] : [operand]
    let fields = rows.fields.map { "\"\($0.name)\":{\"description\":\(JSONText.string($0.meaning))}" }
    return """
      {"name":"\(name)","description":\(JSONText.string(Self.plain(verb?.summary ?? subcommand.summary))),"inputSchema":{"type":"object",\
      "properties":{\(properties.joined(separator: ","))},"required":\(JSONText.strings(needed)),"additionalProperties":false},\
      "outputSchema":{"type":"object","required":["rows","found","source","notes"],"properties":{"rows":{"type":"array","items":{\
      "type":"object","properties":{\(fields.joined(separator: ","))}}},"found":{"type":"boolean"},"source":{"enum":["store",\
      "history"]},"asOf":{"type":"string"},"notes":{"type":"array","items":{"type":"string"}},"more":{"type":"string"}}},\
      "annotations":{"readOnlyHint":\(!writes),"destructiveHint":\(isDestructive),"openWorldHint":\(asksOthers)}}
      """
  }

  /// A text of the help, without the dashes of options, and without what is about a screen or words given twice.
  private static func plain(_ text: String) -> String {
    let parts = text.split { $0 == ";" }
    let others = parts.dropFirst().filter { part in
      !["on the screen", "while browsing", "be repeated"].contains { part.contains(text: $0) }
    }
    return (parts.prefix(1) + others).joined(separator: ";").replacing("--", with: "")
  }

  private func schema(of option: Option) -> String {
    var (words, about): ([String], String) = ([], Self.plain(option.meaning))
    switch option.candidates {
    case .words(let all), .list(let all): words = all
    case .fields: words = rows.fields.map(\.name)
    case .orders: about += ": " + (rows.orders + ["any field"]).joined(separator: ", ")
    case .filters: about += "; names: " + (rows.namedFilters.map(\.name) + ["any field"]).joined(separator: ", ")
    case .any, .countries: break
    }
    let type = option.takesValue ? Self.isNumber(option) ? "integer" : "string" : "boolean"
    return Self.schema(type, among: words, isList: isList(option), about)
  }

  private static func schema(_ type: String, among words: [String], isList: Bool, _ about: String) -> String {
    let least = type == "integer" ? ",\"minimum\":1" : ""
    let one = "\"type\":\"\(type)\"\(least)" + (words.isEmpty ? "" : ",\"enum\":\(JSONText.strings(words))")
    return "{\(isList ? "\"type\":\"array\",\"items\":{\(one)}" : one),\"description\":\(JSONText.string(about))}"
  }
}
