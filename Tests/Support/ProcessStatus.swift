import Foundation

/// The status of a Linux process, from `proc(5)`; zeros and empty lists if it is gone.
package struct ProcessStatus: Sendable {
  /// Context switches of all its threads so far, voluntary and not.
  package var switches = 0
  /// How often one of its threads has gone to sleep of its own accord: each wake-up ends in one more.
  package var wakeUps = 0
  /// Processor time of all its threads so far, in clock ticks (usually of 10 ms).
  package var ticks = 0
  /// Resident memory in bytes.
  package var residentBytes = 0
  /// Peak resident memory in bytes.
  package var peakResidentBytes = 0
  /// How many threads it has.
  package var threads = 0
  /// `R` running, `S` sleeping, `T` stopped, `Z` zombie; `nil` if it is gone.
  package var state: Character?
  /// The targets of its open descriptors, by number.
  package var descriptors: [Int: String] = [:]

  /// Looks at a process that a test has started.
  package init(of process: ChildProcess) {
    self.init(identifier: process.identifier)
  }

  /// Looks at a process.
  package init(identifier: Int32) {
    let folder = "/proc/\(identifier)"
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")) ?? [] {
      let status = Self.fields(of: "\(folder)/task/\(thread)/status")
      wakeUps += status["voluntary_ctxt_switches", default: 0]
      switches += status["nonvoluntary_ctxt_switches", default: 0]
      threads += 1
    }
    switches += wakeUps
    let status = Self.fields(of: "\(folder)/status")
    residentBytes = status["VmRSS", default: 0] * 1024
    peakResidentBytes = status["VmHWM", default: 0] * 1024
    let fields = Self.stat(identifier)
    state = fields.first?.first
    if fields.count > 12 { ticks = (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd")) ?? [] {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/fd/\(name)")
      if let number = Int(name), let target { descriptors[number] = target }
    }
  }

  /// Its state alone, which takes reading only one file.
  package static func state(of identifier: Int32) -> Character? { stat(identifier).first?.first }

  /// The living children of a process.
  package static func children(of parent: Int32) -> [Int32] {
    all.filter { stat($0).dropFirst().first.flatMap { Int32($0) } == parent }
  }

  /// The processes started with `variable=value` in their environment.
  package static func having(_ variable: String, _ value: String) -> [Int32] {
    let wanted = Data("\(variable)=\(value)".utf8)
    return all.filter { identifier in
      let environment = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(identifier)/environ"))
      return environment?.split(separator: 0).contains { $0 == wanted } == true
    }
  }

  private static var all: [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
  }

  /// The fields of `stat` from the third on; the second, the name, may contain spaces.
  private static func stat(_ identifier: Int32) -> [Substring] {
    guard let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return [] }
    return text[text.index(after: end)...].split(separator: " ")
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
