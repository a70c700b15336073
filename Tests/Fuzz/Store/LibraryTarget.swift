import AppStore
import Browser
import Concurrency
import Foundation
import Observatory
import Support

/// An earlier program's file of bookmarks and past searches, damaged or of another version: taken over, and what is done afterwards.
struct LibraryTarget: FuzzTarget {
  static let name = "library"
  static let corpus =
    "files of 0 to 5 bookmarks, searches and countries as earlier versions wrote them, half of them mutated"

  private let folder: TemporaryDirectory
  private let numbers = Locked(0)
  private let mutator = Mutator(
    words: [
      "\"history\":[", "\"bookmarks\":[", "\"countries\":[\"de\"", "\"id\":", "null", "[]", "{}", "[[", "\"", "\\u0000",
      "\\ud800", ",", "\"url\":\"\"", "\u{FEFF}",
    ])

  init() throws {
    // Each change is on the disk before it is done: on a real one that is all that a run would measure.
    if access("/dev/shm", W_OK) == 0 { setenv("TMPDIR", "/dev/shm", 1) }
    folder = try TemporaryDirectory()
  }

  func input(_ random: inout SplitMix64) -> [UInt8] {
    func text() -> String {
      let text = TextSeeds.text(&random, pieces: 0...2)
      return String(decoding: (try? JSONEncoder().encode(text)) ?? Data("\"\"".utf8), as: UTF8.self)
    }
    func list(_ element: () -> String) -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in element() }.joined(separator: ", ")
    }
    let bookmarks = list {
      let url = random.pick(["\"https://apps.apple.com/us/app/id1\"", "\"http://x/%\"", "null"])
      return
        "{\"id\": \(Int.random(in: 1...9, using: &random)), \"name\": \(text()), \"country\": \"us\", \"developer\": \(text()), \"url\": \(url)}"
    }
    let countries =
      random.oneIn(2) ? ", \"countries\": [\(list { random.pick(["\"us\"", "\"de\"", "\"\"", "\"xx\""]) })]" : ""
    let file = Array("{\"history\": [\(list(text))], \"bookmarks\": [\(bookmarks)]\(countries)}".utf8)
    return random.oneIn(2) ? file : mutator.mutated(file, &random)
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let number = numbers.withLock { number in
      number += 1
      return number
    }
    let place = folder.file("\(number)")
    let file = place.appending(path: "library.json")
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(input).write(to: file)
    } catch {
      throw "nothing could be written: \(error)"
    }
    defer { try? FileManager.default.removeItem(at: place) }

    let expected = EarlierLibrary.library(in: input)
    let store = Observatory(file: place.appending(path: "appsearch.sqlite"))
    let outcome = try await Self.done { () async throws(ObservatoryError) in
      try await store.takeOver(file, at: .now) { EarlierLibrary.library(in: $0) }
    }
    var library = expected ?? PersonalLibrary()
    try await Self.unless(store, keeps: library, "what was taken over isn't what the file says")
    for change in [PersonalLibrary.Change.searched("weather"), .unbookmarked(app: 1), .choseCountry("de", from: "us")] {
      library.apply(change)
      let kept = try await Self.done { () async throws(ObservatoryError) in try await store.apply([change], at: .now) }
      try Finding.unless(kept == library, "a change came to something else")
    }
    await store.close()
    try await Self.unless(store, keeps: library, "what was written isn't what is read")
    try Finding.unless(Self.keeps(input, in: place), "the earlier file is lost")
    try Self.walk(library.history)
    switch outcome {
    case .none: throw "the file wasn't found"
    case .unreadable where expected == nil: return "left alone"
    case .done where expected != nil: return "taken over"
    case .unreadable, .done: throw "what was understood wasn't taken over, or the reverse"
    }
  }

  private static func unless(
    _ store: Observatory, keeps library: PersonalLibrary, _ words: String
  ) async throws(Finding) {
    let kept = try await done { () async throws(ObservatoryError) in try await store.library() }
    try Finding.unless(kept == library, words)
  }

  /// Nothing here refuses to be read or written.
  private static func done<Value: Sendable>(
    _ work: () async throws(ObservatoryError) -> Value
  ) async throws(Finding) -> Value {
    do throws(ObservatoryError) {
      return try await work()
    } catch {
      throw "\(error.message)"
    }
  }

  private static func keeps(_ bytes: [UInt8], in folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { (try? Data(contentsOf: folder.appending(path: $0))) == Data(bytes) }
  }

  /// Goes back through past searches to the oldest one and forth again.
  private static func walk(_ terms: [String]) throws(Finding) {
    var history = QueryHistory(terms: terms)
    var count = 0
    while history.older(than: "now") != nil { count += 1 }
    try Finding.unless(count == terms.count, "\(count) of \(terms.count) searches were passed")
    var last: String?
    while let term = history.newer() { last = term }
    try Finding.unless(last == (terms.isEmpty ? nil : "now"), "the way back ends at \(last ?? "nothing")")
    if let term = terms.last, !term.isEmpty {
      try Finding.unless(history.match(for: term) != nil, "the newest search isn't found")
    }
  }
}
