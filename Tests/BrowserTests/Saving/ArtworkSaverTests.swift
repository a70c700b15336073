import Artwork
import Foundation
import Saving
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("Saving an app's pictures", .inTurn)
struct ArtworkSaverTests {
  private let fixture: SavingFixture

  init() throws { fixture = try SavingFixture() }

  @Test("the icon and all screenshots are saved as the store has them, as large as it has them")
  func whole() async throws {
    try fixture.save(fixture.app())
    let report = try await fixture.report()
    #expect(report.ending == .complete)
    #expect(fixture.contents == ["x", "x/icon.png", "x/iphone-1.png", "x/iphone-2.png"])
    #expect(fixture.bytes("x/icon.png") == SavingFixture.picture(of: "/art/1-icon/1024x1024bb.png"))
    #expect(fixture.bytes("x/iphone-2.png") == SavingFixture.picture(of: "/art/1-2/10000x10000bb.png"))
    #expect(fixture.store.started == 3)
    #expect(fixture.saver.progress == nil)
    #expect(!fixture.saver.isSaving)
  }

  @Test("the extension is what the bytes say, whatever the address says")
  func format() async throws {
    // A JPEG's header as far as its size: 1×1 pixels.
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xFF, 0xD9]
    fixture.store.route("/art/1-icon/*", reply: Reply(body: jpeg))
    try fixture.save(fixture.app(screenshots: 0))
    #expect(try await fixture.report().written == ["icon.jpg"])
    #expect(fixture.bytes("x/icon.jpg") == jpeg)
  }

  @Test("where the store refuses the large size, the picture as it was named is saved")
  func fallback() async throws {
    fixture.store.route("/art/1-icon/1024x1024bb.png", reply: Reply(status: 404))
    try fixture.save(fixture.app(screenshots: 0))
    #expect(try await fixture.report().ending == .complete)
    #expect(fixture.bytes("x/icon.png") == SavingFixture.picture(of: "/art/1-icon/512x512bb.jpg"))
  }

  @Test("progress moves while bytes come, never back, and ends with everything done")
  func progress() async throws {
    let gate = Gate()
    let picture = SavingFixture.picture(of: "one")
    fixture.store.route("/art/*", reply: Reply(body: picture).with { $0.pace = .gated(size: 1_000, gate) })
    try fixture.save(fixture.app(screenshots: 0))
    let saver = fixture.saver
    for piece in 1...3 {
      gate.admit()
      try await eventually("piece \(piece)") { saver.progress?.receivedBytes == piece * 1_000 }
      #expect(saver.progress?.fraction == Double(piece * 1_000) / Double(picture.count))
      #expect(saver.progress?.doneCount == 0)
    }
    gate.open()
    #expect(try await fixture.report().ending == .complete)
    let fractions = fixture.progress.values.map(\.fraction)
    #expect(fractions == fractions.sorted())
    #expect(fixture.progress.values.last?.doneCount == 1)
  }

  @Test("calling it off closes the connections, leaves whole files and no part of one, and says so")
  func cancelling() async throws {
    let gate = Gate()
    // The icon arrives; the screenshots stop after their first kilobyte.
    for name in ["1-1", "1-2"] {
      let body = SavingFixture.picture(of: name)
      fixture.store.route("/art/\(name)/*", reply: Reply(body: body).with { $0.pace = .gated(size: 1_000, gate) })
    }
    try fixture.save(fixture.app())
    let saver = fixture.saver
    gate.admit(2)
    try await eventually("the icon is there") { saver.progress?.doneCount == 1 }
    try await gate.waiting(count: 2)
    #expect(saver.cancel())
    #expect(!saver.cancel(), "it is being called off already")
    let report = try await fixture.report()
    #expect(report.ending == .cancelled)
    #expect(report.message == "Save cancelled; 1 of 3 files is in ~/x")
    try await fixture.store.wait(for: "both are left") { $0.clientClosed == 2 }
    #expect(fixture.contents == ["x", "x/icon.png"])
    #expect(saver.progress == nil)
    #expect(!saver.cancel())
  }

  @Test("calling it off before anything is there takes the folder away that was made for it")
  func cancellingEarly() async throws {
    fixture.store.route("/art/*", reply: .hang)
    try fixture.save(fixture.app(), to: "a/b")
    try await fixture.store.requests(count: 3)
    #expect(fixture.contents == ["a", "a/b"])
    fixture.saver.cancel()
    #expect(try await fixture.report().message == "Save cancelled")
    #expect(fixture.contents == [])
    try await fixture.store.openConnections(count: 0)
  }

  @Test("a picture that can't be had is named, and the others are saved")
  func oneFails() async throws {
    fixture.store.route("/art/1-1/*", reply: Reply(status: 404))
    fixture.store.route("/art/1-2/*", reply: Reply("<html>"))
    try fixture.save(fixture.app(screenshots: 3))
    let report = try await fixture.report()
    #expect(report.ending == .complete)
    #expect(Set(report.failures.map(\.stem)) == ["iphone-1", "iphone-2"])
    #expect(report.failures.contains { $0.error == .image(.unknownFormat) })
    #expect(fixture.contents == ["x", "x/icon.png", "x/iphone-3.png"])
    #expect(fixture.progress.values.last?.fraction == 1)
  }

  @Test("a picture that is cut off is not saved")
  func cutOff() async throws {
    let body = SavingFixture.picture(of: "one")
    fixture.store.route("/art/*", reply: Reply(body: body).with { $0.ending = .cut(after: 2_000) })
    try fixture.save(fixture.app(screenshots: 0))
    #expect(try await fixture.report().message == "Nothing saved: icon: the connection broke off")
    #expect(fixture.contents == [])
  }

  @Test("a full disk ends the save at once and leaves nothing unfinished; the reason is said")
  func fullDisk() async throws {
    let fixture = try SavingFixture { _, _, _ in
      errno = ENOSPC
      return -1
    }
    for name in ["1-1", "1-2", "1-3"] { fixture.store.route("/art/\(name)/*", reply: .hang) }
    try fixture.save(fixture.app(screenshots: 3))
    let report = try await fixture.report()
    #expect(report.message == "Save failed: the disk is full")
    #expect(fixture.contents == [])
    // The icon may be there before the second or third is asked for.
    try await fixture.store.wait(for: "the others are left") { $0.clientClosed == $0.started - 1 }
    #expect(fixture.store.started <= 3)
  }

  @Test("several saves run one after another; calling one off begins the next")
  func several() async throws {
    fixture.store.route("/art/1-icon/*", reply: .hang)
    for id in 1...3 { try fixture.save(fixture.app(id: Int64(id), screenshots: 0), to: "\(id)") }
    #expect(fixture.saver.waitingCount == 2)
    try await fixture.store.requests(count: 1)
    #expect(fixture.store.started == 1)
    fixture.saver.cancel()
    #expect(try await fixture.report(3).ending == .complete)
    #expect(fixture.reports.values.map(\.folder) == ["~/1", "~/2", "~/3"])
    #expect(fixture.reports.values.map(\.ending) == [.cancelled, .complete, .complete])
    #expect(fixture.contents == ["2", "2/icon.png", "3", "3/icon.png"])
  }

  @Test("no more than three pictures are fetched at once")
  func atOnce() async throws {
    let gate = Gate()
    fixture.store.route("/art/*") { request in
      Reply(body: SavingFixture.picture(of: request.path)).with { $0.gate = gate }
    }
    try fixture.save(fixture.app(screenshots: 7))
    for served in 0..<5 {
      try await gate.waiting(count: 3)
      #expect(fixture.store.started == served + 3)
      gate.admit()
      try await fixture.store.completed(count: served + 1)
    }
    gate.open()
    #expect(try await fixture.report().written.count == 8)
  }

  @Test("closing ends what runs and what waits, tells nobody, and returns when nothing is left")
  func closing() async throws {
    fixture.store.route("/art/*", reply: .hang)
    try fixture.save(fixture.app())
    try fixture.save(fixture.app(id: 2), to: "y")
    try await fixture.store.requests(count: 3)
    await fixture.saver.close()
    #expect(fixture.contents == [])
    #expect(fixture.reports.values.isEmpty)
    #expect(!fixture.saver.isSaving)
    try await fixture.store.openConnections(count: 0)
    #expect(fixture.store.started == 3)
    await fixture.loader.settled()
  }

  @Test("a saver that is let go ends what it runs")
  func letGo() async throws {
    var fixture: SavingFixture? = try SavingFixture()
    let store = try #require(fixture?.store)
    store.route("/art/*", reply: .hang)
    if let fixture { try fixture.save(fixture.app(screenshots: 0)) }
    try await store.requests(count: 1)
    fixture = nil
    try await store.clientClosed(0)
  }
}
