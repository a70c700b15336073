import Texts

/// The head of an answer, built line by line (RFC 9112 §2.1). Of interim answers, redirects and the answer the last head counts.
struct AnswerHead: Sendable {
  /// The most bytes that all heads of one transfer may have together.
  static let limit = 256 << 10

  private(set) var status = 0
  /// Header fields, their names in lower case; the values of a repeated name are joined (RFC 9110 §5.3).
  private(set) var fields: [String: String] = [:]
  /// `true` once the empty line that ends a head has come.
  private(set) var isComplete = false
  private var size = 0
  /// `true` if a head may begin: none has, or the last one is complete.
  private var awaitsStatus = true

  /// Takes the next line. Throws where the heads are too long, or contradict themselves about the body's length.
  mutating func take(_ line: UnsafeRawBufferPointer) throws(HTTPError) {
    size += line.count
    guard size <= Self.limit else { throw .garbled("its head is too long") }
    let text = String(decoding: line, as: UTF8.self)
    if awaitsStatus, text.hasPrefix("HTTP/") {
      awaitsStatus = false
      status = text.split(separator: " ", maxSplits: 2).dropFirst().first.flatMap { Int($0.prefix(3)) } ?? 0
      fields = [:]
      isComplete = false
    } else if !isComplete {
      guard text.contains(where: { !$0.isNewline }) else {
        (isComplete, awaitsStatus) = (true, true)
        return
      }
      try takeField(text)
    }
  }

  /// The body's announced length once decompressed; `nil` where it is unknown, as for a compressed body.
  var bodyLength: Int? {
    guard status >= 200, status != 204, status != 304, fields["transfer-encoding"] == nil else { return nil }
    if let encoding = fields["content-encoding"]?.lowercased(), encoding != "identity" { return nil }
    return fields["content-length"].flatMap { Int($0) }
  }

  var location: String? {
    300...399 ~= status ? fields["location"] : nil
  }

  private mutating func takeField(_ line: String) throws(HTTPError) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].lowercased()
    let value = String(line[line.index(after: colon)...]).trimmed { $0.value <= 0x20 }
    switch (name, fields[name]) {
    case (_, nil):
      fields[name] = value
    case ("content-length", let earlier?):
      guard earlier == value else { throw .garbled("it has two lengths") }
    case (_, let earlier?):
      fields[name] = "\(earlier), \(value)"
    }
  }
}
