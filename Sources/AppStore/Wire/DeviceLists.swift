/// The lists of supported devices in one answer. A list names a hundred models, and most records have the same one: equal lists are read
/// once and share their memory.
struct DeviceLists {
  private var lists: [ArraySlice<UInt8>: [String]] = [:]

  /// Reads the array that comes next.
  mutating func read(from reader: inout JSONReader) throws(JSONReader.Malformed) -> [String] {
    var copy = reader
    let start = reader.position
    try reader.skipValue()
    let text = reader.bytes[start..<reader.position]
    if let list = lists[text] { return list }
    let list = try copy.readValue().texts
    lists[text] = list
    return list
  }
}
