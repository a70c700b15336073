package import Essentials
import Texts

extension PropertyValue {
  /// The value as JSON: exact, `null` where it is unknown.
  package var json: String {
    switch self {
    case .null, .absent: "null"
    case .text(let text), .passage(let text, _), .name(let text, _), .address(let text): JSONText.string(text)
    case .price(let words, _): JSONText.string(words)
    case .date: JSONText.string(exact)
    case .list(let members, _): JSONText.strings(members.map(\.exact))
    case .integer, .stars, .bytes, .rating, .amount, .flag: exact
    }
  }

  /// The value as a text: exact, and empty where it is unknown.
  package var exact: String {
    switch self {
    case .null, .absent: ""
    case .text(let text), .passage(let text, _), .name(_, title: let text), .address(let text): text
    case .integer(let number), .bytes(let number): "\(number)"
    case .stars(let number, _): "\(number)"
    case .rating(let number): JSONText.number(number)
    case .amount(let price, _): JSONText.number(price.amount)
    case .price(let words, _): words ?? ""
    case .date(let date): MomentText.text(of: date)
    case .list(let members, _): members.map(\.exact).joined(separator: "; ")
    case .flag(let isTrue): isTrue ? "true" : "false"
    }
  }
}

extension App {
  /// All properties as a JSON object on one line, behind the position among results where it has one.
  package func json(position: Int?, at now: Date) -> String {
    let members = Self.properties.map { "\(JSONText.string($0.id)):\($0.value(self, now).json)" }
    return "{" + (["\"position\":\(position.map(String.init) ?? "null")"] + members).joined(separator: ",") + "}"
  }
}
