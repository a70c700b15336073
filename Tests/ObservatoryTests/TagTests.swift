import Foundation
import Observatory
import Support
import Testing
import Turns

@Suite("Tags of tracks and competitors", .inTurn)
struct TagTests {
  private let folder = StoreFolder()
  private let store: Observatory
  private static let rain = TrackKey(search: SearchKey(term: "rain", country: "us", device: "iphone"), app: 1)
  private static let wind = TrackKey(search: SearchKey(term: "wind", country: "us", device: "iphone"), app: 1)
  private static let other = TrackKey(search: SearchKey(term: "wind", country: "us", device: "iphone"), app: 7)

  init() { store = folder.observatory() }

  private func follow() async throws {
    for track in [Self.rain, Self.wind, Self.other] { try await store.follow(track, name: "Mine", at: Sample.start) }
  }

  private func words() async throws -> [String] {
    try await store.tags().map { "\($0.name) \($0.trackCount) \($0.competitorCount)" }
  }

  @Test(
    "a name has 1 to 32 letters, without blanks and commas",
    arguments: [
      ("work", "work"), ("  work ", "work"), (String(repeating: "é", count: 32), String(repeating: "é", count: 32)),
      ("Größe", "Größe"), ("", nil), (" ", nil), ("a b", nil), ("a,b", nil), (String(repeating: "x", count: 33), nil),
      ("a\u{200B}b", "ab"), ("a\nb", nil),
    ] as [(String, String?)])
  func names(text: String, name: String?) { #expect(TagName.checked(text) == name) }

  @Test("tags are told apart as terms are, come by name, and end with the last track that has them")
  func tracks() async throws {
    try await follow()
    try await store.tag([Self.rain, Self.wind], as: ["Work", "été"])
    try await store.tag([Self.other], as: ["WORK", "E\u{301}TE\u{301}"])
    #expect(try await words() == ["Work 3 0", "été 3 0"])
    #expect(
      try await store.summaries(at: Sample.start).map(\.tags) == [["Work", "été"], ["Work", "été"], ["Work", "été"]])
    try await store.untag([Self.rain, Self.other], from: ["work"])
    #expect(try await store.tracks(tagged: "wORK") == [Self.wind])
    #expect(try await store.tags(givenTo: Self.rain).map(\.isGiven) == [false, true])
    try await store.unfollow(Self.wind, at: Sample.day(1))
    #expect(try await words() == ["été 2 0"])
    try await store.follow(Self.wind, name: "Mine", at: Sample.day(2))
    #expect(try await words() == ["Work 1 0", "été 3 0"], "a track that is followed again has its tags")
  }

  @Test("a tag has room for eight competitors, and as many have none; the last tag goes only if there is room")
  func room() async throws {
    try await follow()
    for app: Int64 in 11...18 {
      #expect(try await store.add(Competitor(id: app, name: "\(app)"), tags: ["a"], at: Sample.start))
    }
    #expect(try await !store.add(Competitor(id: 19, name: ""), tags: ["A"], at: Sample.start))
    #expect(try await store.competitors().count == 8, "one that is refused is none")
    for app: Int64 in 21...28 { #expect(try await store.add(Competitor(id: app, name: ""), at: Sample.start)) }
    #expect(try await !store.add(Competitor(id: 29, name: ""), at: Sample.start))
    #expect(try await !store.untagCompetitor(11, from: "a"), "there are eight without a tag")
    #expect(try await store.add(Competitor(id: 11, name: ""), tags: ["b", "B"], at: Sample.start))
    #expect(try await store.untagCompetitor(11, from: "a"), "it has another one")
    try await store.removeCompetitor(28)
    #expect(try await store.untagCompetitor(11, from: "b"))
    try await store.removeCompetitor(12)
    #expect(try await words() == ["a 0 6"])
    #expect(try await store.competitors(at: Sample.start).first { $0.competitor.id == 13 }?.tags == ["a"])
  }

  @Test("a competitor with a tag counts in the searches of tracks that have it, one without counts everywhere")
  func compared() async throws {
    try await follow()
    try await store.tag([Self.rain], as: ["wet"])
    _ = try await store.add(Competitor(id: 5, name: "Wet"), tags: ["wet"], at: Sample.start)
    _ = try await store.add(Competitor(id: 6, name: "Everywhere"), at: Sample.start)
    for search in [Self.rain.search, Self.wind.search] {
      let apps = [5, 6, 1].enumerated().map { PositionedApp(position: $0 + 1, app: Int64($1), name: "App \($1)") }
      try await store.record(PositionList(depth: 30, found: 30, apps: apps), for: search, at: Sample.day(1))
    }
    let gaps = try await store.gaps(top: 10, at: Sample.day(1)).rows
    #expect(gaps.map(\.rivals) == [2, 1] && gaps.map(\.best?.app) == [5, 6] && gaps.map(\.own?.position) == [3, 3])
    let matrix = try await store.matrix(at: Sample.day(1))
    #expect(matrix.columns.map(\.app) == [1, 7, 5, 6])
    #expect(matrix.cells.map { $0.map(\.position) } == [[3, nil, 1, 2], [3, nil, nil, 2]])
    #expect(matrix.cells[1][2] == .notFollowed)
    let wet = try await store.matrix(tagged: "Wet", at: Sample.day(1))
    #expect(wet.searches == [Self.rain.search] && wet.columns.map(\.app) == [1, 5, 6])
    #expect(wet == (try await store.matrix(of: Self.rain.search, tagged: "wet", at: Sample.day(1))))
    let tagged = try await store.gaps(top: 10, tagged: "wet", at: Sample.day(1))
    #expect(tagged.searches == [Self.rain.search] && tagged.rows.map(\.rivals) == [2])
    #expect(try await store.gaps(top: 10, tagged: "dry", at: Sample.day(1)).searches.isEmpty)
    #expect(try await store.matrix(tagged: "dry", at: Sample.day(1)).searches.isEmpty)
  }

  @Test("an export of tracks and competitors carries tags, and another store that takes it has them")
  func exchange() async throws {
    try await follow()
    try await store.tag([Self.rain], as: ["wet", "b"])
    _ = try await store.add(Competitor(id: 5, name: "Five"), tags: ["wet"], at: Sample.start)
    let tracks = try await store.page(of: .tracks, after: 0, choosing: KeptChoice(), at: Sample.start)
    #expect(tracks.rows.map(\.last) == [.text("b,wet"), .null, .null])
    let marks = try await store.page(of: .marks, after: 0, choosing: KeptChoice(), at: Sample.start)
    #expect(marks.rows.map(\.last) == [.text("wet")])
    let taker = StoreFolder()
    let other = taker.observatory()
    let rows: [TakenRow] = [
      .track(Self.rain, name: "Mine", added: nil, visited: nil, tags: ["wet", "b"]),
      .mark(Competitor(id: 5, name: "Five"), added: nil, tags: ["wet"]),
    ]
    #expect(try await other.take(rows, at: Sample.start) == [.added, .added])
    #expect(try await other.take(rows, at: Sample.start) == [.known, .known])
    #expect(try await other.tags().map(\.name) == ["b", "wet"])
    let more: [TakenRow] = [.track(Self.rain, name: "Mine", added: nil, visited: nil, tags: ["c"])]
    #expect(try await other.take(more, at: Sample.start) == [.added])
    #expect(try await other.summaries(at: Sample.start).map(\.tags) == [["b", "c", "wet"]])
  }
}
