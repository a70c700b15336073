import Artwork
import Foundation
import HTTP
import Testing

@testable import Saving

@Suite("What is said of a save")
struct SaveReportTests {
  private func report(_ count: Int = 3, _ fill: (inout SaveReport) -> Void) -> String {
    var report = SaveReport(folder: "./x", fileCount: count)
    fill(&report)
    return report.message
  }

  private let missing = SaveReport.Failure(
    stem: "iphone-2", error: .network(.status(code: 404, retryAfter: nil, body: [])))

  @Test("saved, and what of it is remarkable")
  func saved() {
    let files = ["icon.png", "iphone-1.png", "iphone-2.png"]
    #expect(
      report {
        $0.written = files
        $0.writtenBytes = 3_100_000
      } == "Saved 3 files in ./x, 3.1 MB")
    #expect(
      report(1) {
        $0.written = ["icon-2.png"]
        $0.writtenBytes = 20_000
        $0.numberedCount = 1
      } == "Saved 1 file in ./x, 20 KB; 1 numbered, older ones kept")
    #expect(
      report {
        $0.written = ["icon.png"]
        $0.writtenBytes = 20_000
        $0.unchanged = ["iphone-1.png", "iphone-2.png"]
      } == "Saved 1 file in ./x, 20 KB; 2 there already")
    #expect(report { $0.unchanged = files } == "All 3 files are in ./x already")
    #expect(report(1) { $0.unchanged = ["icon.png"] } == "The file is in ./x already")
  }

  @Test("pictures that could not be had are named with the reason")
  func failures() {
    #expect(
      report {
        $0.written = ["icon.png", "iphone-1.png"]
        $0.failures = [missing]
      } == "Saved 2 of 3 files in ./x; iphone-2: the image server has no such picture")
    #expect(
      report {
        $0.written = ["icon.png"]
        $0.failures = [missing, missing]
      } == "Saved 1 of 3 files in ./x; iphone-2: the image server has no such picture, and 1 more")
    #expect(
      report { $0.failures = [missing, missing, missing] }
        == "Nothing saved: iphone-2: the image server has no such picture")
  }

  @Test("an end before its time says why first, and then what is there")
  func stopped() {
    #expect(report { $0.ending = .cancelled } == "Save cancelled")
    #expect(
      report {
        $0.written = ["icon.png"]
        $0.ending = .cancelled
      } == "Save cancelled; 1 of 3 files is in ./x")
    #expect(
      report {
        $0.written = ["icon.png", "iphone-1.png"]
        $0.ending = .stopped(.system(code: ENOSPC, path: "./x"))
      } == "Save failed: the disk is full; 2 of 3 files are in ./x")
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

  @Test("a reason that nobody thought of still says where and what")
  func otherReason() {
    let message = SaveError.system(code: EIO, path: "./x").message
    #expect(message.hasPrefix("./x: "))
    #expect(message.count > "./x: ".count)
  }
}
