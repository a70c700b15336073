import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns

@testable import appsearch
import Texts

@Suite("The request budget in the file", .inTurn)
struct BudgetKeeperTests {
  private let folder: TemporaryDirectory
  private let file: URL
  private let server: WebAddress

  init() throws {
    folder = try TemporaryDirectory()
    file = folder.file("appsearch.sqlite")
    server = "https://itunes.apple.com"
  }

  private func keeper(of file: URL?, isForScreen: Bool = false) -> BudgetKeeper {
    BudgetKeeper(Observatory(file: file?.path, busyTimeout: .zero), server: server, isForScreen: isForScreen)
  }

  @Test("copies count each other's requests: commands leave a screen that waits some room, Enter goes beyond it")
  func shared() async {
    let (command, browser) = (keeper(of: file), keeper(of: file, isForScreen: true))
    for _ in 0..<20 { #expect(await command.admit(.visible) == nil) }
    let refusal = await browser.admit(.live)
    #expect(refusal?.reason == .budget && refusal.map { $0.duration > .seconds(30) } == true)
    #expect(await browser.admit(.background)?.reason == .budget)
    #expect(await browser.admit(.submitted) == nil)
    await command.pause(for: .seconds(90))
    #expect(await browser.admit(.submitted)?.reason == .store)
  }

  @Test("without a file, and where another program holds it, each copy is alone")
  func alone() async throws {
    try await Observatory(file: file.path).open()
    let other = try SQLiteFile(file)
    try other.hold()
    for keeper in [keeper(of: nil), keeper(of: file)] {
      for _ in 0..<25 { #expect(await keeper.admit(.visible) == nil) }
    }
    try other.release()
  }

  @Test("a file that doesn't answer is asked no more until it does, and nobody waits for it")
  func late() async throws {
    try await Observatory(file: file.path).open()
    let other = try SQLiteFile(file)
    try other.hold()
    let clock = TestClock()
    let observatory = Observatory(file: file.path, busyTimeout: .seconds(60))
    let keeper = BudgetKeeper(observatory, server: server, isForScreen: true, clock: clock)
    async let first = keeper.admit(.live)
    try await clock.sleepers(count: 1)
    clock.advance(by: .milliseconds(250))
    #expect(await first == nil)
    // Not even for a moment.
    #expect(await keeper.admit(.visible) == nil)
    #expect(clock.sleeping == 0)
    try other.release()
    try await eventually("what was asked is counted") {
      try SQLiteFile(file).column("SELECT count(*) FROM request") == ["1"]
    }
    try await eventually("it is asked again") {
      _ = await keeper.admit(.submitted)
      return try SQLiteFile(file).column("SELECT count(*) > 1 FROM request") == ["1"]
    }
  }
}
