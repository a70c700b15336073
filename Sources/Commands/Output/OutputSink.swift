import AppStore
import Concurrency
import Texts

/// Takes a command's rows as lines of JSON, and its words, as far as they fit into an assistant's result of 200 kB.
final class OutputSink: Sendable {
  /// `left` are bytes: a row's count as data and as text.
  private let state = Locked((rows: [String](), count: 0, notes: [String](), left: (rows: 160_000, notes: 4_000)))
  /// The number of rows to leave out.
  private let start: Int
  /// Called with words about a run that goes on, and with `nil` where these are over.
  let onProgress: @MainActor (String?) -> Void

  init(from start: Int = 0, onProgress: @escaping @MainActor (String?) -> Void = { _ in }) {
    (self.start, self.onProgress) = (start, onProgress)
  }

  func add(_ lines: String) {
    state.withLock { state in
      for line in lines.utf8.split(separator: UInt8(ascii: "\n")) {
        state.count += 1
        guard state.count > start else { continue }
        state.left.rows -= 2 * line.count + line.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") } + 2
        if state.left.rows >= 0 { state.rows.append(String(Substring(line))) }
      }
    }
  }

  @discardableResult func note(_ line: String) -> Bool {
    state.withLock { state in
      state.left.notes -= line.utf8.count
      if state.left.notes >= 0 { state.notes.append(line) }
      return true
    }
  }

  /// The result of a tool's call, as data and as text.
  func result(_ code: ExitCode, from source: String) -> String {
    var (rows, count, notes, _) = state.withLock(\.self)
    let hasFailed = code > .nothingFound
    if start > 0, start >= count, !hasFailed {
      notes.append("offset \(start) is past the last of \(NumberText.count(count, of: "row"))")
    }
    let moments = rows.compactMap { row in
      var reader = JSONReader(Array(row.utf8))
      return (try? reader.readValue())?["asOf"]?.text
    }
    let asOf = moments.min().map { ",\"asOf\":\(JSONText.string($0))" } ?? ""
    let next = start + rows.count
    let more =
      rows.isEmpty
      ? "none of \(count) rows fits; fields chooses parts of them"
      : "these are \(rows.count) of \(count) rows; offset \(next) has the next; limit, filter and fields choose fewer or shorter ones"
    let data = """
      {"rows":[\(rows.joined(separator: ","))],"found":\(code == .found),"source":"\(source)"\(asOf),"notes":\
      \(JSONText.strings(notes))\(next < count ? ",\"more\":\"\(more)\"" : "")}
      """
    let texts = (hasFailed ? [notes.joined(separator: "\n")] : []) + (hasFailed && rows.isEmpty ? [] : [data])
    let content = texts.map { "{\"type\":\"text\",\"text\":\(JSONText.string($0))}" }.joined(separator: ",")
    return "{\"content\":[\(content)],\"structuredContent\":\(data),\"isError\":\(hasFailed)}"
  }
}
