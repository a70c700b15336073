import Files
import Testing
import Turns

@testable import Saving

@Suite("How far a save has come", .inTurn)
struct SaveProgressTests {
  @Test("every file counts the same, and bytes count as they come")
  func counting() {
    var progress = SaveProgress(fileCount: 4)
    #expect(progress.fraction == 0)
    progress.received(500, of: 1_000, file: 0)
    #expect(progress.fraction == 0.125)
    progress.received(300, of: nil, file: 1)
    #expect(progress.fraction == 0.125)
    #expect(progress.receivedBytes == 800)
    progress.received(1_000, of: 1_000, file: 0)
    progress.finished(file: 0)
    #expect(progress.doneCount == 1)
    #expect(progress.fraction == 0.25)
    progress.finished(file: 0)
    #expect(progress.doneCount == 1)
  }

  @Test("a server that says too little or nonsense neither overfills nor empties the bar")
  func nonsense() {
    var progress = SaveProgress(fileCount: 1)
    progress.received(900, of: 100, file: 0)
    #expect(progress.fraction == 1)
    progress.received(900, of: 0, file: 0)
    #expect(progress.fraction == 0)
    progress.received(900, of: -5, file: 0)
    #expect(progress.fraction == 0)
    progress.received(-5, of: nil, file: 0)
    #expect(progress.receivedBytes == 0)
    #expect(SaveProgress(fileCount: 0).fraction == 1)
  }

  @Test("the reader is woken for what can be seen, once for however many notes, and finds the newest")
  func board() async {
    let board = SaveProgressFeed(fileCount: 1)
    board.note { $0.received(1, of: 10_000_000, file: 0) }
    board.note { $0.received(200_000, of: 10_000_000, file: 0) }
    board.note { $0.received(900_000, of: 10_000_000, file: 0) }
    board.finish()
    var seen: [Int] = []
    for await _ in board.changes { seen.append(board.current.receivedBytes) }
    #expect(seen == [900_000])
  }

  @Test(
    "lengths are written as people write them",
    arguments: [
      (0, "0 KB"), (499, "0 KB"), (500, "1 KB"), (999_499, "999 KB"), (999_500, "1.0 MB"), (3_149_999, "3.1 MB"),
      (999_949_999, "999.9 MB"), (999_950_000, "1.0 GB"), (-1, "0 KB"), (Int.max, "9223372036.9 GB"),
    ])
  func lengths(bytes: Int, text: String) {
    #expect(ByteCount.text(bytes, smallest: .kilobytes) == text)
  }
}
