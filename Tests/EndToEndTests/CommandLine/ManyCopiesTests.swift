import Foundation
import Support
import Testing
import Turns
import Texts

/// A store that several copies of the program ask, which share a home.
private struct ManyCopies {
  let home: SharedHome
  let store: LoopbackStore
  /// When each search came, in seconds from the start, and its term.
  let arrivals = Log<(time: Double, term: String)>()

  init() throws {
    (home, store) = (try SharedHome(), try CommandStore.open())
    let (start, arrivals) = (ContinuousClock.now, arrivals)
    store.route("/search") { request in
      arrivals.add(((ContinuousClock.now - start) / .seconds(1), request.query["term"] ?? ""))
      return CommandStore.answer(CommandStore.apps)
    }
  }

  /// Starts copies that ask for a term each, in several countries.
  func start(_ count: Int, countries: String) throws -> [ChildProcess] {
    try (0..<count).map { number in
      try ChildProcess(
        URL(fileURLWithPath: BuiltProgram.path),
        ["--server", store.url.text, "rank", "copy\(number)", "--app", "2", "--country", countries],
        environment: home.environment)
    }
  }
}

extension EndToEnd {
  @Suite("Copies that run at once")
  struct ManyCopiesTests {
    private let copies: ManyCopies
    private var home: SharedHome { copies.home }
    private var store: LoopbackStore { copies.store }

    init() throws {
      copies = try ManyCopies()
    }

    @Test("ten copies send twenty requests; a further command waits, or is refused with --no-wait")
    func budget() async throws {
      let started = try copies.start(10, countries: "us,gb,de")
      _ = try await store.requests(count: 20)
      for command in ["search enter", "lookup 1", "suggest enter", "compare 1"] {
        let refused = try await home.ask(store, "\(command) --no-wait")
        #expect(refused.status == 3 && refused.errors.contains("Try again in "), "\(command): \(refused.errors)")
      }
      for copy in started {
        copy.signal(SIGINT)
        #expect([0, 130].contains(await copy.end()))
      }
      let terms = copies.arrivals.values.map(\.term)
      #expect(terms.count == 20 && !terms.contains("enter"))
    }

    @Test("the budget of a killed copy is free within the minute, and a clock that was ahead takes none")
    func killed() async throws {
      let started = try copies.start(7, countries: "us,gb,de")
      _ = try await store.requests(count: 20)
      for copy in started {
        copy.signal(SIGKILL)
        _ = await copy.end()
      }
      let file = try SQLiteFile(home.file)
      for shift in ["- 61000", "+ 86400000"] {
        try file.run("UPDATE request SET moment = moment \(shift)")
        let rank = try await home.ask(store, "rank later\(shift.count) --app 2 --fields position")
        #expect(rank.status == 0 && rank.output == "2\n", "\(rank.errors)")
      }
    }

    @Test("a pause that the store named to one copy holds for the others")
    func pause() async throws {
      store.route("/lookup", reply: Reply(status: 429, headers: ["Retry-After": "900"]))
      let lookup = try await home.ask(store, "lookup 1")
      #expect(lookup.status == 3)
      let search = try await home.ask(store, "search enter")
      #expect(search.status == 3 && search.errors.contains("asked for a pause"), "\(search.errors)")
      #expect(store.started == 1)
      try SQLiteFile(home.file).run("UPDATE pause SET until = until - 900000")
      let later = try await home.ask(store, "search enter")
      #expect(later.status == 0, "\(later.errors)")
    }
  }
}

/// Not among the others, which have a minute each.
@Suite(
  "Copies that run at once for a minute", .needsTmux,
  .enabled(if: ProcessInfo.processInfo.environment["APPSEARCH_MINUTE"] != nil, "takes two minutes: APPSEARCH_MINUTE=1"),
  .besideOthers)
struct MinuteOfManyCopiesTests {
  @Test(
    "six, stopped again and again for twenty-five seconds, send at most twenty requests in any sixty, beside a loop of searches"
  )
  func stops() async throws {
    let copies = try ManyCopies()
    let started = try copies.start(6, countries: "us,gb,de,fr,it,es")
    async let loop: Void = searches(12, copies)
    for round in 0..<4 {
      try await eventually("more were sent", within: .seconds(90)) { copies.arrivals.values.count >= 10 * (round + 1) }
      let stopped = started[round..<round + 3]
      let begin = ContinuousClock.now
      for copy in stopped { copy.signal(SIGSTOP) }
      try await eventually("25 s have passed", within: .seconds(40)) { ContinuousClock.now - begin > .seconds(25) }
      for copy in stopped { copy.signal(SIGCONT) }
    }
    for copy in started { #expect(await copy.end() == 0) }
    try await loop
    let times = copies.arrivals.values.map(\.time).sorted()
    let densest = times.indices.map { first in times[first...].count { $0 < times[first] + 60 } }.max() ?? 0
    #expect(densest <= 20, "\(copies.arrivals.values)")
    #expect(times.count == 48)
  }

  /// A shell's loop of single searches.
  private func searches(_ count: Int, _ copies: ManyCopies) async throws {
    for number in 1...count {
      let search = try await copies.home.ask(copies.store, "search loop\(number) -q")
      #expect(search.status == 0, "\(search.errors)")
    }
  }

  @Test("ten, one of them on a screen, send at most twenty requests in any sixty seconds, and none starves")
  func minute() async throws {
    let copies = try ManyCopies()
    let started = try copies.start(9, countries: "us,gb,de,fr")
    let start = ContinuousClock.now
    try await TerminalSession.asking(copies.store, environment: copies.home.environment) { terminal in
      try await terminal.waitFor("Input your request")
      for word in 1...15 {
        try await terminal.send("C-u")
        try await terminal.type("typed\(word)")
        try await eventually("five seconds have passed") { ContinuousClock.now - start > .seconds(5 * word) }
      }
    }
    try await eventually("all are answered", within: .seconds(180)) {
      copies.arrivals.values.count { $0.term.hasPrefix("copy") } >= 36
    }
    for copy in started { #expect(await copy.end() == 0) }
    let times = copies.arrivals.values.map(\.time).sorted()
    let densest = times.indices.map { first in times[first...].count { $0 < times[first] + 60 } }.max() ?? 0
    #expect(densest <= 20, "\(copies.arrivals.values)")
    // The copies had spent the budget before the screen asked; it has what is free next.
    #expect(copies.arrivals.values.count { $0.term.hasPrefix("typed") } >= 2, "\(copies.arrivals.values)")
  }
}
