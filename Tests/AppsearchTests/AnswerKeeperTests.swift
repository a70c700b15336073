import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns
import Texts

@testable import appsearch

@Suite("The store's answers on the disk", .inTurn)
struct AnswerKeeperTests {
  private let folder = TemporaryDirectory.new()
  private let url: WebAddress = "https://store.example/search?term=rain"
  private let said = Log<String>()
  private let answer = ArchivedAnswer(body: Array("{}".utf8), received: Date(timeIntervalSince1970: 1_800_000_000))

  private var file: URL { folder.file("appsearch.sqlite") }

  private func keeper() -> AnswerKeeper {
    AnswerKeeper(Observatory(file: file.path, busyTimeout: .zero, onDamage: { [said] in said.add($0.message) }))
  }

  @Test("the next run has what one run kept, with its time")
  func keeps() async {
    let first = keeper()
    #expect(await first.answer(for: url) == nil)
    first.keep(answer, for: url, as: .search)
    await first.finish()
    #expect(await keeper().answer(for: url) == answer)
    #expect(said.values == [])
  }

  @Test("names and passwords in addresses are not kept, and the answer is still found")
  func credentials() async throws {
    let first = keeper()
    let secret: WebAddress = "https://me:secret@store.example/search?term=rain"
    first.keep(answer, for: secret, as: .search)
    await first.finish()
    #expect(try SQLiteFile(file).column("SELECT url FROM answer") == [url.text])
    #expect(await keeper().answer(for: secret) == answer)
  }

  @Test("a locked file counts as nothing kept, silently")
  func held() async throws {
    await keeper().finish()
    try await Observatory(file: file.path).open()
    let other = try SQLiteFile(file)
    try other.hold()
    let keeper = keeper()
    keeper.keep(answer, for: url, as: .search)
    await keeper.finish()
    try other.release()
    #expect(await keeper.answer(for: url) == nil)
    #expect(said.values == [])
  }

  @Test("a damaged file is named once")
  func damaged() async throws {
    try Data(repeating: 0x61, count: 5_000).write(to: file)
    let keeper = keeper()
    #expect(await keeper.answer(for: url) == nil)
    keeper.keep(answer, for: url, as: .search)
    await keeper.finish()
    #expect(await keeper.answer(for: url) == answer)
    #expect(said.values.count == 1)
    #expect(said.values.first?.hasPrefix("the file was damaged; ") == true)
  }
}
