import Browser
import Support
import TerminalUI
import Testing
import Turns

/// Screens that look like another's picture and differ in what they say.
@MainActor
@Suite("What screens say", .inTurn)
struct ScreenWordsTests {
  @Test(
    "each state says what it is, and what can be done",
    arguments: [
      (
        .throttled,
        ["because there were too many. Try again in 31 seconds. r tries again", "T tracked r try again ? help"]
      ),
      (
        .empty,
        [
          "No apps found for “nothing” in United States (us), iPhone / another search c another country d another device ─",
          "T tracked B bookmarks ? help",
        ]
      ),
      (.calledOff, ["Search: held us · iPhone ── results for weather ──", "2/30"]),
      (
        .filteredAway,
        [
          "› weather us · iPhone · filter zzz ──", "No app matches the filter Esc takes the filter away",
          "0/0 of 30 Filter: zzz",
        ]
      ),
      (.historySearchFailing, ["─ Earlier searches ─", "nothing matches", "0/0 of 2 ↑↓ move ⏎ search Tab edit"]),
      (.devices, ["─ Device ─", "│ iphone iPhone │", "│▌ipad iPad │", "│ mac Mac │", "⏎ choose Esc close F1 help"]),
      (.notice, ["us · iPhone · by rating ↓ ──", "Sorted by rating"]),
      (
        .changesUnknown,
        [
          "No history yet appsearch hasn't seen this app in this country's store before. b bookmarks the app, t tracks it:"
            + " from then on appsearch remembers what it sees, and shows changes here."
        ]
      ),
      (
        .unchanged,
        ["Nothing has changed Known since 2 December 2025, 3 months ago; last seen 3 months ago. b bookmarks the app"]
      ),
      (
        .emptyMatrix,
        [
          "Nothing is tracked yet Search for a term, select your app and press t X makes apps competitors to compare it with",
          "─ Esc back ? help",
        ]
      ),
    ] as [(SceneState, [String])])
  func states(state: SceneState, words: [String]) async throws {
    let said = try await state.scene().words
    for some in words { #expect(said.contains(some)) }
  }

  @Test(
    "a pane without anything says so",
    arguments: [
      (.whatsNew, "Bare Version unknown The developer says nothing about this version."),
      (.screenshots, "Bare No screenshots The store shows none for this app."),
      (.reviews, "No reviews in this country's store"), (.info, "Bare ▌ App id 7 Purchases the page doesn't say"),
    ] as [(DetailPane, String)])
  func bare(pane: DetailPane, words: String) async throws {
    let scene = try await Scene.results(of: "bare", pane: pane)
    // Screenshots are looked up first where the search's record has none.
    try await eventually("it says \(words)") { scene.words.contains(words) }
  }

  @Test(
    "reviews that are throttled, broken or single say so",
    arguments: [
      (1, "because there were too many. Try again in 17 seconds. r tries again"),
      (2, "could not be understood. Try again, and check whether the network asks you to log in first. r tries again"),
      (
        3,
        "Stars of the 1 review that the store gives out █▀▀ █▀█ 5 ★ ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 100% 1 ▀▀█ █ █ 4 ★ ─"
      ),
      (3, "and I did. I was dry. No more reviews ──"),
    ])
  func reviews(row: Int, words: String) async throws {
    let scene = try await Scene.results(Size(columns: 80, rows: 30), row: row, pane: .reviews)
    #expect(scene.words.contains(words))
  }
}
