/// Puts an app's texts together.
enum Prose {
  /// The description: what it is, a paragraph or two, what it can do, where to read more.
  static func description(of entry: AppEntry, genre: Genre, language: Language, page: String) -> String {
    var dice = Dice("description/\(entry.name)")
    let phrases = Phrasebook.of(language)
    let prose = GenreProse.of(genre)
    let paragraphs = phrases?.paragraphs ?? dice.pick(2, of: prose.paragraphs)
    let bullets = dice.pick(dice.roll(4...6), of: phrases?.bullets ?? prose.bullets)
    let heading = phrases?.heading ?? dice.pick(of: headings) ?? ""
    let closing = phrases?.closing ?? dice.pick(of: entry.cents == 0 ? freeClosings : paidClosings) ?? ""
    return
      ([entry.pitch] + paragraphs + [
        heading + "\n" + bullets.map { "• " + $0 }.joined(separator: "\n"), closing, page,
      ]).joined(separator: "\n\n")
  }

  /// What's new in the current version.
  static func news(of app: SampleApp) -> String {
    var dice = Dice("news/\(app.id)/\(app.version)")
    if let phrases = Phrasebook.of(app.language) {
      return dice.pick(2, of: phrases.news).map { "• " + $0 }.joined(separator: "\n")
    }
    let lines = dice.pick(dice.roll(1...4), of: changes)
    guard lines.count > 1 else {
      return (lines.first ?? "Small fixes.") + " " + (dice.pick(of: thanks) ?? "")
    }
    return (dice.pick(of: newsOpenings) ?? "") + "\n\n" + lines.map { "• " + $0 }.joined(separator: "\n") + "\n\n"
      + (dice.pick(of: thanks) ?? "")
  }

  private static let headings = ["FEATURES", "What you get", "Highlights", "In the box", "WHAT IT DOES"]

  private static let freeClosings = [
    """
    Free to use. A small yearly subscription unlocks the extras and keeps the lights on; nothing stops working \
    without it.
    """,
    "Free, without ads. If you like it, there is a tip jar in the settings.",
    "The basics are free, for good. A one-time purchase unlocks the rest; no subscription.",
    "Questions, ideas, or a bug with a funny name? Write to us, a person answers.",
  ]

  private static let paidClosings = [
    "Pay once, keep it: no subscription, no in-app purchases, updates included.",
    "One price, the whole app. Family Sharing is on.",
    "We are a small studio and live on your purchase. Thank you.",
  ]

  private static let newsOpenings = [
    "A tidy-up release with a few welcome additions:", "What we did this month:", "New and better:",
    "You asked, we listened:",
  ]

  private static let changes = [
    "Opens up to twice as fast on older devices.", "New widgets in three sizes.",
    "Dark mode is darker, as many of you asked.", "Search finds results while you type.",
    "Fixed a crash that happened only on Tuesdays. Really.", "VoiceOver reads every button again.",
    "Larger text no longer runs out of its boxes.", "Sync copes with slow and flaky networks.",
    "A new icon to choose from in the settings.", "Landscape on iPad looks the way it should.",
    "Undo now reaches back to the beginning of time.", "Translations polished in five languages.",
    "The download is a third smaller.", "Keyboard shortcuts on iPad: hold ⌘ to see them.",
  ]

  private static let thanks = [
    "Thank you for your letters and reviews.", "If something is off, tell us: a person answers.", "Enjoy! 🌱",
    "Thanks for using our app.", "",
  ]
}
