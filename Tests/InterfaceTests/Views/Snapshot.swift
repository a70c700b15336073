import Foundation
import Interface
import Support
import TerminalUI
import Testing

/// Pictures of frames made of text, kept beside the tests.
///
/// A missing one is a failure. With `APPSEARCH_RECORD=1` in the environment they are written anew instead, and the version
/// control's diff shows what has changed.
enum Snapshot {
  private static let isRecording = ProcessInfo.processInfo.environment["APPSEARCH_RECORD"] == "1"
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "__Snapshots__")

  /// Compares what a frame shows, and where its cursor is, with the picture of that name.
  static func expect(_ frame: Frame, is name: String, at location: SourceLocation = #_sourceLocation) throws {
    let cursor = frame.cursor.map { "cursor at \($0.column), \($0.row)" } ?? "no cursor"
    try expect("\(frame.text())\n\n\(cursor)\n", is: name, at: location)
  }

  /// Compares how a frame shows its text, which the picture of its state has, with the styles of that name.
  static func expectStyles(_ frame: Frame, are name: String, at location: SourceLocation = #_sourceLocation) throws {
    let picture = SnapshotText(frame)
    try expect("\(picture.styles)\n\n\(picture.legend)\n", is: name, at: location)
  }

  private static func expect(_ text: String, is name: String, at location: SourceLocation) throws {
    let file = folder.appending(path: "\(name).txt")
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try Data(text.utf8).write(to: file)
    }
    guard let data = FileManager.default.contents(atPath: file.path(percentEncoded: false)) else {
      Issue.record("there is no picture \(name).txt; APPSEARCH_RECORD=1 makes it", sourceLocation: location)
      return
    }
    let expected = String(decoding: data, as: UTF8.self)
    guard text != expected else { return }
    Issue.record("\(name).txt differs:\n\(difference(expected, text))", sourceLocation: location)
  }

  /// The lines that differ, each with its number: `-` as recorded, `+` as drawn.
  private static func difference(_ expected: String, _ drawn: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = drawn.split(separator: "\n", omittingEmptySubsequences: false)
    return (0..<max(old.count, new.count)).compactMap { index in
      let (before, after) = (index < old.count ? old[index] : nil, index < new.count ? new[index] : nil)
      guard before != after else { return nil }
      return [before.map { "\(index + 1) - \($0)" }, after.map { "\(index + 1) + \($0)" }]
        .compactMap { $0 }.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
