import Essentials
import Files
import Texts

/// A file that is set aside, because it is damaged or too early, and the one that replaces it.
///
/// ```
/// .NAME.ENDING.new   the new one; while it is there, the exchange isn't done
/// NAME.ENDING        one more name of the old one, with its logs beside it
/// NAME               the old one, then the new one
/// ```
/// At every moment a complete file is at the path. It is never beside another file's log, because SQLite would apply that log. A killed
/// program leaves the names above; the next one finishes or undoes the exchange (``settle()``).
struct Exchange {
  private let path: String
  private let ending: String
  private let calls: NameCalls

  /// The new file. It has no log.
  var new: String { Folder.join(folder, Self.prefix(of: path) + ending + Self.suffix) }
  /// The path of the damaged file afterwards.
  var aside: String { "\(path).\(ending)" }
  /// Its name without the folder.
  var asideName: String { "\(Folder.name(of: path)).\(ending)" }

  private var folder: String { Folder.parent(of: path) ?? "/" }

  /// Why a file is set aside: the beginning of its ending.
  enum Reason: String, CaseIterable {
    case damage = "damaged-"
    case age = "early-"
  }

  private static let suffix = ".new"
  /// The logs that SQLite makes beside a file, in its two modes.
  private static let logs = ["-wal", "-journal"]
  private static func prefix(of path: String) -> String { ".\(Folder.name(of: path))." }

  private init(_ path: String, ending: String, calls: NameCalls) {
    (self.path, self.ending, self.calls) = (path, ending, calls)
  }

  /// Begins an exchange with an empty new file, under free names.
  init(of path: String, for reason: Reason, at moment: Date, calls: NameCalls) throws(FileError) {
    let time = MomentText.text(of: moment).filter { $0 != "-" && $0 != ":" }
    for number in 1...9_999 {
      self.init(path, ending: reason.rawValue + time + (number == 1 ? "" : "-\(number)"), calls: calls)
      if FileStatus(at: aside) == nil, try makeNew() { return }
    }
    throw .system(code: EEXIST, path: path)
  }

  /// The exchanges of a file that are under way, or were left undone.
  static func begun(of path: String, calls: NameCalls) -> [Exchange] {
    let start = prefix(of: path)
    return Folder.names(in: Folder.parent(of: path) ?? "/").filter {
      isOfExchange($0, behind: start) && $0.hasSuffix(suffix)
    }.map { Exchange(path, ending: String($0.dropFirst(start.count).dropLast(suffix.count)), calls: calls) }
  }

  /// The name under which a file was set aside; `nil` if it wasn't.
  static func aside(of identity: FileStatus.Identity, from path: String) -> String? {
    let folder = Folder.parent(of: path) ?? "/"
    return Folder.names(in: folder).lazy.filter { isOfExchange($0, behind: "\(Folder.name(of: path)).") }
      .map { Folder.join(folder, $0) }.first { FileStatus(at: $0)?.identity == identity }
  }

  private static func isOfExchange(_ name: String, behind start: String) -> Bool {
    Reason.allCases.contains { name.hasPrefix(start + $0.rawValue) }
  }

  func makeNewAgain() throws(FileError) {
    removeNew()
    _ = try makeNew()
  }

  /// Puts the new file at the path. If the disk refuses, call ``settle()``.
  func finish() throws(FileError) {
    let code = calls.link(path, aside)
    let hasLinks = code == 0
    if !hasLinks, !NameCalls.lacksLinks(code) { throw .system(code: code, path: aside) }
    let logs = Self.logs.filter { FileStatus(at: path + $0) != nil }
    for log in logs { try keep(path + log, as: aside + log, hasLinks: hasLinks) }
    calls.sync(folder)
    for log in logs { try check(calls.remove(path + log)) }
    // The log's index.
    try check(calls.remove(path + "-shm"))
    if !hasLinks {
      if calls.swap(new, path) == 0 {
        try check(calls.rename(new, aside))
        return calls.sync(folder)
      }
      try keep(path, as: aside, hasLinks: false)
      calls.sync(folder)
    }
    try check(calls.rename(new, path))
    calls.sync(folder)
  }

  /// Gives a file one more name. If the disk has no links, a whole copy gets it.
  private func keep(_ path: String, as name: String, hasLinks: Bool) throws(FileError) {
    if hasLinks { return try check(calls.link(path, name)) }
    let unfinished = new + "-copy"
    _ = calls.remove(unfinished)
    try check(calls.copy(path, unfinished))
    try check(calls.rename(unfinished, name))
  }

  private func check(_ code: Int32) throws(FileError) {
    if code != 0 { throw .system(code: code, path: path) }
  }

  /// Ends an exchange that a program has left. A new file at the path stays; else the old one is put back as it was, and its damage is met
  /// again. No other copy may be about it.
  func settle() {
    // Only a program that has swapped the names leaves the old file under the new one's.
    if isNamed(in: path) {
      _ = calls.rename(new, aside)
      return calls.sync(folder)
    }
    for log in Self.logs where FileStatus(at: path + log) == nil && FileStatus(at: aside + log) != nil {
      _ = calls.rename(aside + log, path + log)
    }
    calls.sync(folder)
    for part in Self.logs + [""] {
      // A copy stays: nothing that may be a person's is removed.
      guard let identity = FileStatus(at: path + part)?.identity else { continue }
      if FileStatus(at: aside + part)?.identity == identity { _ = calls.remove(aside + part) }
    }
    removeNew()
  }

  /// `true` if a file says that it replaced the one set aside here.
  private func isNamed(in path: String) -> Bool {
    let count = try? Database(path, isFixed: true).integer("SELECT count(*) FROM loss WHERE kept_as = ?1", asideName)
    return (count ?? 0) > 0
  }

  /// With what lies beside it.
  private func removeNew() {
    let name = Folder.name(of: new)
    // The new file's name goes last, because the rest is found by it.
    for found in Folder.names(in: folder).filter({ $0.hasPrefix(name) }).sorted(by: >) {
      _ = calls.remove(Folder.join(folder, found))
    }
  }

  private func makeNew() throws(FileError) -> Bool { try FileBytes.makeEmpty(new) }
}
