/// Composes an app's texts.
enum Prose {
  /// The description: a pitch, a paragraph or two, features and a link.
  static func description(of entry: AppEntry, page: String, isFree: Bool) -> String {
    let dice = Dice("description/\(entry.name)")
    let isEnglish = entry.language == "en"
    let phrases = Phrases.named(isEnglish ? entry.genre.prose : entry.language)
    let common = Phrases.named(entry.language)
    let paragraphs = isEnglish ? dice.pick(2, of: phrases[.paragraph]) : phrases[.paragraph]
    let features = list(dice.pick(dice.roll(4...6), of: phrases[.bullet]))
    let heading = isEnglish ? dice.pick(of: common[.heading]) : phrases[.heading][0]
    let english = Phrases.named(isFree ? "free" : "paid")
    let closing = isEnglish ? dice.pick(of: english[.closing]) : phrases[.closing][0]
    return ([entry.pitch] + paragraphs + [heading + "\n" + features, closing, page]).joined(separator: "\n\n")
  }

  /// A version's release notes.
  static func news(of app: SampleApp, version: String) -> String {
    let dice = Dice("news/\(app.id)/\(version)")
    let phrases = Phrases.named(app.entry.language)
    guard app.entry.language == "en" else { return list(dice.pick(2, of: phrases[.news])) }
    let changes = dice.pick(dice.roll(1...4), of: phrases[.news])
    if changes.count == 1 { return changes[0] + " " + dice.pick(of: phrases[.closing]) }
    return [dice.pick(of: phrases[.paragraph]), list(changes), dice.pick(of: phrases[.closing])]
      .joined(separator: "\n\n")
  }

  private static func list(_ items: [String]) -> String {
    items.map { "• " + $0 }.joined(separator: "\n")
  }
}
