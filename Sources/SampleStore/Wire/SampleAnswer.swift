import Foundation

/// An answer of the sample store.
struct SampleAnswer: Sendable {
  var status = 200
  var headers: [String: String] = [:]
  var body = Data()

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
    SampleAnswer(headers: ["content-type": "image/png", "cache-control": "max-age=86400"], body: Data(bytes))
  }

  /// JSON as the store sends it: as a script, with blank lines around it.
  private static func script(_ text: String, status: Int = 200) -> SampleAnswer {
    SampleAnswer(
      status: status,
      headers: ["content-type": "text/javascript; charset=utf-8", "cache-control": "max-age=86400"],
      body: Data("\n\n\n\(text)\n\n\n".utf8))
  }

  private static func text(of object: [String: Any]) -> String {
    // Sorted, so that the same request always gets the same bytes.
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
