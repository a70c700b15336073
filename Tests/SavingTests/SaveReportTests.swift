import Artwork
import Foundation
import HTTP
import Testing
import Turns

@testable import Saving

@Suite("What is said of a save", .inTurn)
struct SaveReportTests {
  private func report(
    _ count: Int = 3, written: [String] = [], bytes: Int = 0, numbered: Int = 0, unchanged: [String] = [],
    missing: Int = 0, ending: SaveReport.Ending = .complete
  ) -> String {
    var report = SaveReport(folder: "./x", fileCount: count)
    let failure = SaveReport.Failure(
      stem: "iphone-2", error: .network(.status(code: 404, retryAfter: nil, body: [])))
    (report.written, report.writtenBytes, report.numberedCount) = (written, bytes, numbered)
    (report.unchanged, report.ending) = (unchanged, ending)
    report.failures = Array(repeating: failure, count: missing)
    return report.message
  }

  private let files = ["icon.png", "iphone-1.png", "iphone-2.png"]

  @Test("saved, and what of it is remarkable")
  func saved() {
    #expect(report(written: files, bytes: 3_100_000) == "Saved 3 files in ./x, 3.1 MB")
    #expect(
      report(1, written: ["icon-2.png"], bytes: 20_000, numbered: 1)
        == "Saved 1 file in ./x, 20 KB; 1 numbered, older ones kept")
    #expect(
      report(written: ["icon.png"], bytes: 20_000, unchanged: Array(files.dropFirst()))
        == "Saved 1 file in ./x, 20 KB; 2 there already")
    #expect(report(unchanged: files) == "All 3 files are in ./x already")
    #expect(report(1, unchanged: ["icon.png"]) == "The file is in ./x already")
    let folder = "/home/jan/Pictures/App Store/2026/com.example.weather-radar"
    var long = SaveReport(folder: folder, fileCount: 1)
    long.written = ["icon.png"]
    #expect(long.message == "Saved 1 file in /home/jan/Pict…com.example.weather-radar, 0 KB")
  }

  @Test("pictures that could not be had are named with the reason")
  func failures() {
    let reason = "iphone-2: the image server has no such picture"
    #expect(report(written: files.dropLast(), missing: 1) == "Saved 2 of 3 files in ./x; \(reason)")
    #expect(report(written: ["icon.png"], missing: 2) == "Saved 1 of 3 files in ./x; \(reason), and 1 more")
    #expect(report(missing: 3) == "Nothing saved: \(reason)")
  }

  @Test("an end before its time says why first, and then what is there")
  func stopped() {
    #expect(report(ending: .cancelled) == "Save cancelled")
    #expect(report(written: ["icon.png"], ending: .cancelled) == "Save cancelled; 1 of 3 files is in ./x")
    #expect(
      report(written: files.dropLast(), ending: .stopped(.system(code: ENOSPC, path: "./x")))
        == "Save failed: the disk is full; 2 of 3 files are in ./x")
  }

  @Test(
    "the disk's reasons are said in words",
    arguments: [
      (ENOSPC, "the disk is full"), (EDQUOT, "your share of the disk is used up"), (EROFS, "./x can only be read"),
      (EACCES, "no permission to write to ./x"), (EPERM, "no permission to write to ./x"),
      (ENAMETOOLONG, "the folder's name is too long"), (ENOENT, "./x can't be made here"),
    ])
  func reasons(code: Int32, words: String) {
    #expect(SaveError.system(code: code, path: "./x").message == words)
  }
}
