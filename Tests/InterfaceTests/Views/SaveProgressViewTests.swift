import Saving
import TerminalUI
import Testing
import Turns

@testable import Browser
@testable import Interface

@Suite("How far a save has come, in the status line", .inTurn)
struct SaveProgressViewTests {
  private func line(
    room: Int, waiting: Int = 0, name: String = "", isUTF8: Bool = true,
    _ fill: (inout SaveProgress) -> Void = { _ in }
  ) -> String {
    var progress = SaveProgress(name: name, fileCount: 4)
    fill(&progress)
    var drawing = Drawing(frame: Frame(size: Size(columns: 90, rows: 1)))
    ProgressLine(progress, waiting: waiting, room: room, theme: Theme(depth: .none, isUTF8: isUTF8))
      .draw(at: Point(column: 1, row: 0), room: room, in: &drawing)
    return String(drawing.frame.rows[0].dropFirst())
  }

  private func half(_ progress: inout SaveProgress) {
    progress.received(1_200_000, of: 1_200_000, file: 0)
    progress.finished(file: 0)
    progress.received(300_000, of: 300_000, file: 1)
  }

  @Test("files and bytes, a bar, and the key that calls it off")
  func wide() {
    #expect(line(room: 80, half) == "Saving 1/4 files, 1.5 MB  ████████████░░░░░░░░░░░░  Esc cancels")
    #expect(
      line(room: 80, isUTF8: false, half).hasPrefix("Saving 1/4 files, 1.5 MB  ############............  "))
  }

  @Test("the bar shrinks, then the bytes go, then the bar, then the key; the files stay, or nothing does")
  func narrow() {
    #expect(line(room: 50, half) == "Saving 1/4 files, 1.5 MB  █████░░░░░░  Esc cancels")
    #expect(line(room: 40, half) == "Saving 1/4 files  ████░░░░░  Esc cancels")
    #expect(line(room: 30, half) == "Saving 1/4 files  Esc cancels")
    #expect(line(room: 20, half) == "Saving 1/4 files")
    #expect(line(room: 10, half) == "")
    #expect(line(room: -5, half) == "")
  }

  @Test("nothing is drawn outside of the room", arguments: 0...89)
  func bounds(room: Int) {
    #expect(line(room: room, half).count <= room)
    #expect(line(room: room, waiting: 3, name: "Weather Radar — Live", half).count <= room)
  }

  @Test(
    "a queue: what is saved, how many more, the key, and a bar where there is room, on any usual screen",
    arguments: [40, 50, 56, 60, 72, 80])
  func queue(room: Int) {
    let line = line(room: room, waiting: 3, name: "Weather Radar — Live", half)
    #expect(line.contains(", 3 more"))
    #expect(line.hasSuffix("  Esc cancels"))
    #expect(line.split(separator: " ").filter { $0.allSatisfy { "█░".contains($0) } }.count == (room < 57 ? 0 : 1))
    if room >= 49 { #expect(line.hasPrefix("Saving Weather R"), "\(line)") }
    if room == 80 {
      #expect(line == "Saving Weather Radar — Live: 1/4 files, 1.5 MB, 3 more  █████░░░░░░  Esc cancels")
    }
    if room == 72 { #expect(line.hasPrefix("Saving Weather Radar —…: 1/4 files, 1.5 MB, 3 more  ")) }
  }

  @Test("the bar is empty at the start and full only at the end")
  func ends() {
    #expect(line(room: 80).contains("  ░░░░░░░░░░░░░░░░░░░░░░░░  "))
    let almost = line(room: 80) { progress in
      for file in 0..<3 { progress.finished(file: file) }
      progress.received(999, of: 1_000, file: 3)
    }
    #expect(almost.contains("███████████████████████░  "))
    let done = line(room: 80) { progress in
      for file in 0..<4 { progress.finished(file: file) }
    }
    #expect(done.contains("  ████████████████████████  "))
  }

  @Test("saves that wait are counted")
  func waiting() {
    #expect(line(room: 80, waiting: 2).hasPrefix("Saving 0/4 files, 0 KB, 2 more  "))
  }
}
