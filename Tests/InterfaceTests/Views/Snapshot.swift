import Foundation
import TerminalUI
import Testing

/// Pictures of frames made of text, kept beside the tests: their rows, each behind its number from 0,
/// without those that are blank.
///
/// A missing one is a failure. With `APPSEARCH_RECORD=1` in the environment they are written anew instead, and the version
/// control's diff shows what has changed.
enum Snapshot {
  private static let isRecording = ProcessInfo.processInfo.environment["APPSEARCH_RECORD"] == "1"
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "__Snapshots__")

  /// Compares what a frame shows, and where its cursor is, with the picture of that name.
  ///
  /// - Parameter base: what lies below, of the same size: the picture has only the rows that differ from its.
  static func expect(
    _ frame: Frame, over base: Frame? = nil, is name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let cursor = frame.cursor.map { "cursor at \($0.column), \($0.row)" } ?? "no cursor"
    try expect(rows(frame.rows, over: base?.rows) + ["", cursor, ""], is: name, at: location)
  }

  /// Compares how a frame shows its text, which the picture of its state has, with the styles of that name.
  static func expectStyles(_ frame: Frame, are name: String, at location: SourceLocation = #_sourceLocation) throws {
    let styles = SnapshotStyles(frame)
    try expect(rows(styles.rows) + [""] + styles.legend + [""], is: name, at: location)
  }

  /// The rows that are not those of a base, or not blank, each behind its number.
  private static func rows(_ rows: [String], over base: [String]? = nil) -> [String] {
    rows.indices.filter { rows[$0] != base?[$0] ?? "" }.map { row in
      (row < 10 ? " " : "") + "\(row)" + (rows[row].isEmpty ? "" : " " + rows[row])
    }
  }

  private static func expect(_ lines: [String], is name: String, at location: SourceLocation) throws {
    let text = lines.joined(separator: "\n")
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

  /// The lines that differ: `-` as recorded, `+` as drawn.
  private static func difference(_ expected: String, _ drawn: String) -> String {
    let lines = [expected, drawn].map { $0.split(separator: "\n") }
    return lines[1].difference(from: lines[0]).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }.joined(separator: "\n")
  }
}

/// The styles of a frame: plain cells are `.`, others letters in order of appearance, which a legend explains.
struct SnapshotStyles {
  /// A letter per cell; the rows that are plain are empty.
  private(set) var rows: [String] = []
  /// A line per letter: `a bold 33`.
  private(set) var legend: [String] = []

  init(_ frame: Frame) {
    var letters: [Style: Character] = [.plain: "."]
    var unused = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")[...]
    for row in 0..<frame.size.rows {
      let line = (0..<frame.size.columns).map { column in
        let style = frame[column, row].style
        if let letter = letters[style] { return letter }
        let letter = unused.popFirst() ?? "?"
        letters[style] = letter
        legend.append("\(letter) \(style.words)")
        return letter
      }
      rows.append(line.allSatisfy { $0 == "." } ? "" : String(line))
    }
  }
}
