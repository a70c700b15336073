import Essentials
import Texts

struct SampleAnswer: Sendable {
  var status = 200
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  static let throttled = SampleAnswer(status: 403)
  static let notFound = SampleAnswer(status: 404)

  static func results(_ records: [[String: Any]]) -> SampleAnswer {
    let texts = records.map(text).joined(separator: ", \n")
    return script("{\n \"resultCount\":\(records.count),\n \"results\": [\n\(texts)]\n}")
  }

  static func json(_ object: [String: Any]) -> SampleAnswer { script(text(of: object)) }

  static func invalid(_ key: String) -> SampleAnswer {
    script(
      """
      {
       "errorMessage":"Invalid value(s) for key(s): [\(key)]",
       "queryParameters":{"output":"json", "term":"A search string", "country":"ISO-2A country code"}
      }
      """, status: 400)
  }

  static func png(_ bytes: [UInt8]) -> SampleAnswer {
    SampleAnswer(headers: ["content-type": "image/png", "cache-control": "max-age=86400"], body: bytes)
  }

  /// JSON as the store sends it: as a script, with blank lines around it.
  private static func script(_ text: String, status: Int = 200) -> SampleAnswer {
    SampleAnswer(
      status: status,
      headers: ["content-type": "text/javascript; charset=utf-8", "cache-control": "max-age=86400"],
      body: Array("\n\n\n\(text)\n\n\n".utf8))
  }

  static func text(of value: Any) -> String {
    switch value {
    case let object as [String: Any]:
      // Sorted, so that the same request always gets the same bytes.
      let members = object.sorted { $0.key < $1.key }.map { "\(JSONText.string($0.key)):\(text(of: $0.value))" }
      return "{\(members.joined(separator: ","))}"
    case let array as [Any]: return "[\(array.map(text).joined(separator: ","))]"
    case let string as String: return JSONText.string(string)
    case let number as Double: return JSONText.number(number)
    // A whole number, true, false or null.
    default: return "\(value)"
    }
  }
}
