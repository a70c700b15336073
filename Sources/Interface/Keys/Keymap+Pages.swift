import Browser
import TerminalUI

extension Keymap {
  /// The pages over the results.
  static let pages: [Section] = [
    Section(
      title: "Tracked (T)", contexts: [.tracked],
      bindings: [
        KeyBinding(
          [.enter, .right, .character("l")], .board(.accept), "Enter", "its position over time, and the apps around it"),
        KeyBinding(
          [.character("u")], .board(.update), "u", "ask the store for all that was not seen for an hour; Esc stops"),
        KeyBinding(
          [.character("p")], .board(.togglePause), "p", "hold it back, or go on; what you ask for goes first anyway"),
        KeyBinding([.character("s")], .board(.changeOrder), "s S", "sort by the next property, reverse"),
        KeyBinding([.character("S")], .board(.reverseOrder)),
        KeyBinding([.character("f"), .character("/")], .board(.narrow), "f", "filter by name, term or country"),
        KeyBinding([.character("t")], .board(.untrack), "t", "track no longer, or again; what was seen is kept"),
        KeyBinding([.character("M")], .showBoard(.matrix), "M", "the matrix: your apps beside competitors, by term"),
        KeyBinding([.character("q"), .character("h"), .character("T")], .closeBoard, "Esc q", "back"),
        KeyBinding([.character("?")], .show(.help)),
      ]),
    Section(
      title: "Chart (Enter on Tracked or Matrix)", contexts: [.chart],
      bindings: [
        KeyBinding(
          [.left, .character("h"), .up, .character("k")], .board(.step(-1)), "← →", "7, 30, 90 or 365 days; also 1…4"),
        KeyBinding([.right, .character("l"), .down, .character("j")], .board(.step(1))),
        KeyBinding([.enter], .board(.accept), "Enter", "the app's details, as that country has it"),
        KeyBinding([.character("q")], .closeBoard, "Esc q", "back"),
        KeyBinding([.character("?")], .show(.help)),
      ]
        + ChartRange.allCases.enumerated().map { index, range in
          KeyBinding([.character(Unicode.Scalar(UInt8(49 + index)))], .board(.show(range)))
        }),
    Section(
      title: "Matrix (M)", contexts: [.matrix],
      bindings: [
        KeyBinding([.enter], .board(.accept), "Enter", "the app's positions for that term over time"),
        KeyBinding([.character("l"), .right], .board(.moveAcross(1)), "h l ← →", "the app before, the next one"),
        KeyBinding([.character("h"), .left], .board(.moveAcross(-1))),
        KeyBinding(
          [.character("u")], .board(.update), "u", "ask the store for all that was not seen for an hour; Esc stops"),
        KeyBinding(
          [.character("p")], .board(.togglePause), "p", "hold it back, or go on; what you ask for goes first anyway"),
        KeyBinding([.character(" ")], .board(.unmark), "Space", "a competitor no longer; what was seen is kept"),
        KeyBinding([.character("q"), .character("M")], .closeBoard, "Esc q", "back"),
        KeyBinding([.character("?")], .show(.help)),
      ]),
    Section(
      title: "Other countries (C)", contexts: [.storefronts],
      bindings: [
        KeyBinding([.enter, .character("l"), .right], .board(.accept), "Enter l →", "the app as that country has it"),
        KeyBinding(
          [.character("a")], .board(.updateAll), "a",
          "ask for all countries, nine minutes at 20 requests a minute; Esc stops, a goes on"),
        KeyBinding(
          [.character("u")], .board(.update), "u", "ask for what is missing or an hour old, or else for all rows again"),
        KeyBinding(
          [.character("p")], .board(.togglePause), "p", "hold it back, or go on; what you ask for goes first anyway"),
        KeyBinding([.character("s")], .board(.changeOrder), "s S", "sort by the next property, reverse"),
        KeyBinding([.character("S")], .board(.reverseOrder)),
        KeyBinding([.character("f"), .character("/")], .board(.narrow), "f", "filter by country, version or currency"),
        KeyBinding([.character("q"), .character("h"), .left, .character("C")], .closeBoard, "Esc q", "back"),
        KeyBinding([.character("?")], .show(.help)),
      ]),
    Section(
      title: "Filtering a page", contexts: [.boardFilter],
      bindings: [
        KeyBinding([.enter, .tab, .down], .board(.endNarrowing), "Enter", "keep the filter; Esc takes it away")
      ]),
  ]
}
