/// What people write about apps.
enum ReviewProse {
  static func words(
    for app: SampleApp, stars: Int, in market: Market, _ dice: inout Dice
  ) -> (title: String, text: String) {
    if app.language != .english, market.language == app.language || dice.roll(0...2) == 0,
      let reviews = Phrasebook.of(app.language)?.reviews
    {
      let index = min(reviews.count - 1, stars == 5 ? dice.roll(0...1) : 5 - stars + 1)
      return reviews[index]
    }
    let praise = dice.pick(of: GenreProse.of(app.genres[0]).praise) ?? "it"
    let title = dice.pick(of: titles[stars - 1]) ?? ""
    let sentences = dice.pick(dice.roll(1...3), of: texts[stars - 1])
    return (title, sentences.joined(separator: " ").replacing("%", with: praise))
  }

  /// A made-up nickname.
  static func author(_ dice: inout Dice) -> String {
    let first = dice.pick(of: [
      "mossy", "pixel", "quiet", "north", "lemon", "tiny", "cosmic", "rusty", "velvet", "Sunday",
    ])
    let second = dice.pick(of: ["heron", "teacup", "otter", "lantern", "cyclist", "fern", "pancake", "comet", "walrus"])
    let ending = dice.pick(of: ["", "", "\(dice.roll(2...99))", "_\(dice.roll(1980...2012))", "🌿", "✨", "!!"])
    return (first ?? "") + (second ?? "") + (ending ?? "")
  }

  /// By stars, one to five.
  private static let titles: [[String]] = [
    ["Crashes since the update", "Not for me", "Refund, please", "Used to be good", "Why an account?!"],
    ["Needs work", "Disappointed", "Promising, but", "Too many taps", "Slow on my phone"],
    ["It's okay", "Good, not great", "Does the job", "Almost there", "Mixed feelings"],
    ["Very nice", "Nearly perfect", "Solid", "Love it, one wish", "Great little app"],
    [
      "Love it ❤️", "Best one I've tried", "A joy to use", "Five stars", "Exactly what I wanted", "Bravo 👏🏽",
      "Daily companion",
    ],
  ]

  private static let texts: [[String]] = [
    [
      "It closes itself every time I open it since the last update.",
      "I lost a month of entries and nobody answered my mail.",
      "I liked % but now it hardly loads.", "Deleted.", "Please bring the old version back.",
    ],
    [
      "The idea is good, % is not quite there yet.", "It takes five taps for what used to be one.",
      "Sync is slow and sometimes forgets things.", "I'll check again in a few months.",
    ],
    [
      "Does what it says.", "I like %, the rest is a bit plain.", "Would be great with a proper iPad layout.",
      "Fine for the price, but don't expect wonders.", "The font is too small for my eyes.",
    ],
    [
      "I use it nearly every day, mostly for %.", "Clean, quick and friendly.", "One wish: let me change the colours.",
      "A dark icon would make it perfect.", "Support answered within a day.",
      "Took a while to find %, but now I'm sold.",
    ],
    [
      "I tried a dozen of these and this is the one that stayed.", "What I like most is %.",
      "No ads, no nonsense, and it's beautiful.", "My whole family uses it now.",
      "You can tell that the people behind it care.", "I have never written a review before, but % deserves one.",
      "Works offline, which saved my holiday.", "Simple enough for my dad, deep enough for me.",
      "Bought it twice, once by accident. No regrets 😄",
    ],
  ]
}
