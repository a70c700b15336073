import Foundation
import Support

/// What Linux says of a process, from `proc(5)`.
struct ProcessStatus {
  /// Context switches of all its threads so far, voluntary or not: how often it was woken or interrupted.
  var switches = 0
  /// Processor time of all its threads so far, in clock ticks (usually of 10 ms).
  var ticks = 0
  /// Memory that is really there, in bytes.
  var residentBytes = 0

  init(of process: ChildProcess) {
    let folder = "/proc/\(process.identifier)"
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")) ?? [] {
      let status = Self.fields(of: "\(folder)/task/\(thread)/status")
      switches += status["voluntary_ctxt_switches", default: 0] + status["nonvoluntary_ctxt_switches", default: 0]
    }
    residentBytes = Self.fields(of: "\(folder)/status")["VmRSS", default: 0] * 1024
    if let text = try? String(contentsOfFile: "\(folder)/stat", encoding: .utf8), let end = text.lastIndex(of: ")") {
      // Counted from the third field, since the second, the name, may hold spaces.
      let fields = text[text.index(after: end)...].split(separator: " ")
      if fields.count > 12 { ticks = (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) }
    }
  }

  private static func fields(of path: String) -> [String: Int] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    var fields: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let value = parts[1].split(whereSeparator: \.isWhitespace).first.flatMap({ Int($0) })
      else { continue }
      fields[String(parts[0])] = value
    }
    return fields
  }
}
