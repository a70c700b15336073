import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("The request budget that copies share", .inTurn)
struct SharedBudgetTests {
  private let folder: StoreFolder
  private let time = Watched(Sample.start)
  private let copies: [Observatory]
  private let server = "https://itunes.apple.com"

  private static let work = BudgetRequest(isForScreen: false, isPressing: false)
  private static let screen = BudgetRequest(isForScreen: true, isPressing: false)
  private static let pressing = BudgetRequest(isForScreen: true, isPressing: true)

  init() throws {
    let folder = StoreFolder()
    self.folder = folder
    copies = (0..<3).map { [time] _ in Observatory(file: folder.file.path, now: { time.current }) }
  }

  /// Enters requests of copies in turn, and returns how many were admitted.
  private func admitted(_ count: Int, _ request: BudgetRequest) async throws -> Int {
    var admitted = 0
    for number in 0..<count where try await copies[number % 3].admit(request, to: server) == nil { admitted += 1 }
    return admitted
  }

  @Test("together they send twenty in any minute, and each hears when there is room again")
  func full() async throws {
    #expect(try await admitted(12, Self.work) == 12)
    time.update { $0 += 30 }
    #expect(try await admitted(12, Self.work) == 8)
    #expect(try await copies[1].admit(Self.work, to: server) == .full(.seconds(31)))
    time.update { $0 += 31 }
    #expect(try await admitted(20, Self.work) == 12, "the first minute's are over")
    time.update { $0 += 61 }
    #expect(try await admitted(20, Self.work) == 20)
    #expect(try folder.sql("SELECT count(*) FROM request") == ["20"], "no more are kept than count")
  }

  @Test("each server has a budget of its own")
  func servers() async throws {
    #expect(try await admitted(20, Self.work) == 20)
    #expect(try await copies[0].admit(Self.work, to: "http://127.0.0.1:8080") == nil)
  }

  @Test("what a person asks for is sent beyond the budget, and counts")
  func pressing() async throws {
    #expect(try await admitted(20, Self.work) == 20)
    time.update { $0 += 10 }
    #expect(try await admitted(3, Self.pressing) == 3)
    time.update { $0 += 51 }
    #expect(try await admitted(20, Self.screen) == 17)
  }

  @Test("a refused screen is next, and work leaves it room from then on")
  func screenFirst() async throws {
    for _ in 0..<20 {
      #expect(try await admitted(1, Self.work) == 1)
      time.update { $0 += 1 }
    }
    #expect(try await copies[0].admit(Self.screen, to: server) == .full(.seconds(41)))
    time.update { $0 += 41 }
    #expect(try await copies[1].admit(Self.work, to: server) == .full(.seconds(2)), "two are the screen's")
    #expect(try await copies[0].admit(Self.screen, to: server) == nil)
    time.update { $0 += 3 }
    #expect(try await copies[1].admit(Self.work, to: server) == nil)
    // Without a screen for a minute, work has all of it.
    time.update { $0 += 70 }
    #expect(try await admitted(25, Self.work) == 20)
  }

  @Test("a slow request counts longer, a request that was not sent not at all")
  func delays() async throws {
    let entries = Log<Int>()
    var slow = Self.work
    slow.delay = .seconds(16)
    #expect(try await copies[0].admit(slow, to: server, onCount: { entries.add($0) }) == nil)
    #expect(try await admitted(20, Self.work) == 19)
    time.update { $0 += 61 }
    #expect(try await admitted(21, Self.work) == 19, "the slow one counts from the end of its time")
    time.update { $0 += 15 }
    #expect(try await admitted(2, Self.work) == 1)
    let last = Log<Int>()
    time.update { $0 += 61 }
    #expect(try await copies[0].admit(Self.work, to: server, onCount: { last.add($0) }) == nil)
    #expect(try await admitted(20, Self.work) == 19)
    var again = slow
    again.unused = last.values.first
    #expect(try await copies[1].admit(again, to: server) == nil, "its own entry made room")
    #expect(try await admitted(1, Self.work) == 0)
  }

  @Test("a copy with a lower limit waits until all of them have sent fewer")
  func limit() async throws {
    var few = Self.work
    few.limit = 5
    #expect(try await admitted(6, few) == 5)
    #expect(try await admitted(1, Self.work) == 1)
    time.update { $0 += 61 }
    #expect(try await admitted(3, Self.work) == 3)
    #expect(try await admitted(6, few) == 2)
  }

  @Test(
    "entries from the future don't count, however far a clock was ahead, and a clock set back a little forgets nothing")
  func clock() async throws {
    time.update { $0 += 365 * 86_400 }
    #expect(try await admitted(20, Self.work) == 20)
    try await copies[0].pause(server, for: .seconds(3_600))
    time.update { $0 -= 365 * 86_400 }
    #expect(try await admitted(20, Self.work) == 20)
    time.update { $0 -= 15 }
    #expect(try await admitted(1, Self.work) == 0)
  }

  @Test(
    "a pause that the store named to one copy holds for all, for that server; the longest counts"
  )
  func pause() async throws {
    try await copies[0].pause(server, for: .seconds(30))
    try await copies[1].pause(server, for: .seconds(5))
    time.update { $0 += 10 }
    for request in [Self.work, Self.screen, Self.pressing] {
      #expect(try await copies[2].admit(request, to: server) == .pause(.seconds(20)))
    }
    #expect(try await copies[2].admit(Self.work, to: "http://127.0.0.1:8080") == nil)
    time.update { $0 += 20 }
    #expect(try await copies[2].admit(Self.work, to: server) == nil)
  }
}
