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

  @Test("copies share the budget: commands leave room for a screen, and Enter exceeds it")
  func shared() async {
    let (command, browser) = (keeper(of: file), keeper(of: file, isForScreen: true))
    for _ in 0..<20 { #expect(await command.admit(SharedRequest(.visible)) == nil) }
    let refusal = await browser.admit(SharedRequest(.live))
    #expect(refusal?.reason == .budget && refusal.map { $0.duration > .seconds(30) } == true)
    #expect(await browser.admit(SharedRequest(.background))?.reason == .budget)
    #expect(await browser.admit(SharedRequest(.submitted)) == nil)
    await command.pause(for: .seconds(90))
    #expect(await browser.admit(SharedRequest(.submitted))?.reason == .store)
  }

  @Test("a command never exceeds the budget, and a person's own limit counts other copies' requests")
  func limits() async {
    let (command, browser) = (keeper(of: file), keeper(of: file, isForScreen: true))
    for _ in 0..<5 { #expect(await browser.admit(SharedRequest(.submitted)) == nil) }
    #expect(await command.admit(SharedRequest(.submitted, limit: 5))?.reason == .budget)
    #expect(await browser.admit(SharedRequest(.submitted, limit: 5)) == nil)
    #expect(await command.admit(SharedRequest(.visible)) == nil)
  }

  @Test("a server has one budget, however its address is written")
  func spellings() async {
    let observatory = Observatory(file: file.path)
    func keeper(of server: WebAddress) -> BudgetKeeper {
      BudgetKeeper(observatory, server: server, isForScreen: false)
    }
    let addresses: [WebAddress] = [
      "https://itunes.apple.com", "https://itunes.apple.com/", "https://ITUNES.apple.com:443/a",
    ]
    for address in addresses {
      #expect(await keeper(of: address).admit(SharedRequest(.visible, limit: 3)) == nil)
    }
    #expect(await keeper(of: server).admit(SharedRequest(.visible, limit: 3))?.reason == .budget)
  }

  @Test("without a file, or with a locked one, each copy is alone")
  func alone() async throws {
    try await Observatory(file: file.path).open()
    let other = try SQLiteFile(file)
    try other.hold()
    for keeper in [keeper(of: nil), keeper(of: file)] {
      for _ in 0..<25 { #expect(await keeper.admit(SharedRequest(.visible)) == nil) }
    }
    try other.release()
  }

  @Test("a file that doesn't answer isn't asked again until it does, and nobody waits for it")
  func late() async throws {
    try await Observatory(file: file.path).open()
    let other = try SQLiteFile(file)
    try other.hold()
    let clock = TestClock()
    let observatory = Observatory(file: file.path, busyTimeout: .seconds(60))
    let keeper = BudgetKeeper(observatory, server: server, isForScreen: true, clock: clock)
    async let first = keeper.admit(SharedRequest(.live))
    try await clock.sleepers(count: 1)
    clock.advance(by: .milliseconds(250))
    #expect(await first == nil)
    // Not even for a moment.
    #expect(await keeper.admit(SharedRequest(.visible)) == nil)
    #expect(clock.sleeping == 0)
    try other.release()
    try await eventually("what was asked is counted") {
      try SQLiteFile(file).column("SELECT count(*) FROM request") == ["1"]
    }
    try await eventually("it is asked again") {
      _ = await keeper.admit(SharedRequest(.submitted))
      return try SQLiteFile(file).column("SELECT count(*) > 1 FROM request") == ["1"]
    }
  }
}
