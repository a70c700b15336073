import Foundation

/// What the sample store answers, before anything is sent.
struct SampleAnswer: Sendable {
  var status = 200
  var headers: [String: String] = [:]
  var body = Data()

  /// JSON as the store sends it: as a script, with blank lines around it.
  static func json(status: Int = 200, _ text: String) -> SampleAnswer {
    SampleAnswer(
      status: status,
      headers: ["content-type": "text/javascript; charset=utf-8", "cache-control": "max-age=86400"],
      body: Data("\n\n\n\(text)\n\n\n".utf8))
  }

  /// Records in the store's envelope.
  static func results(_ records: [JSON]) -> SampleAnswer {
    var text = "{\n \"resultCount\":\(records.count),\n \"results\": [\n"
    for (index, record) in records.enumerated() {
      if index > 0 { text += ", \n" }
      record.write(to: &text)
    }
    return .json(text + "]\n}")
  }

  /// A request that the store finds wrong in the value of `key`.
  static func invalid(_ key: String) -> SampleAnswer {
    .json(
      status: 400,
      """
      {
       "errorMessage":"Invalid value(s) for key(s): [\(key)]",
       "queryParameters":{"output":"json", "term":"A search string", "country":"ISO-2A country code"}
      }
      """)
  }

  /// Too many requests: no body, and no word on how long to wait.
  static let throttled = SampleAnswer(status: 403)

  static let notFound = SampleAnswer(status: 404)
}
