import Testing

@testable import Browser
@testable import Interface

@Suite("How far a save has come, in the status line")
struct SaveProgressViewTests {
  private func line(
    room: Int, waiting: Int = 0, isUTF8: Bool = true, _ fill: (inout SaveProgress) -> Void = { _ in }
  ) -> String {
    var progress = SaveProgress(fileCount: 4)
    fill(&progress)
    var frame = Frame(size: Size(columns: 90, rows: 1))
    SaveProgressView(theme: Theme(depth: .none, isUTF8: isUTF8), progress: progress, waitingCount: waiting)
      .draw(at: Point(column: 1, row: 0), room: room, in: &frame)
    return String(frame.rows[0].dropFirst())
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

  @Test("the bar shrinks, then goes, then the key goes; the numbers stay, or nothing does")
  func narrow() {
    #expect(line(room: 50, half) == "Saving 1/4 files, 1.5 MB  █████░░░░░░  Esc cancels")
    #expect(line(room: 40, half) == "Saving 1/4 files, 1.5 MB  Esc cancels")
    #expect(line(room: 30, half) == "Saving 1/4 files, 1.5 MB")
    #expect(line(room: 20, half) == "")
    #expect(line(room: -5, half) == "")
  }

  @Test("nothing is drawn outside of the room", arguments: 0...89)
  func bounds(room: Int) {
    #expect(line(room: room, half).count <= room)
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
    #expect(line(room: 80, waiting: 2).hasPrefix("Saving 0/4 files, 0 KB, 2 more to come  "))
  }
}
