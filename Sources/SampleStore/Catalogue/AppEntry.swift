/// One row of the catalogue's tables: what was invented about an app. Everything else follows from it.
struct AppEntry: Sendable {
  /// What sets an app apart from the usual one, which is universal, sold everywhere and complete.
  enum Trait: Sendable {
    /// Runs on these devices.
    case on(Platforms)
    /// Sold in these storefronts and no others.
    case only([String])
    /// Sold everywhere but in these storefronts.
    case except([String])
    /// A further genre.
    case also(Genre)
    /// Its texts are in this language.
    case speaks(Language)
    /// The age rating, where it isn't `4+`.
    case ages(String)
    /// The record has no price, as that of an app that comes with a subscription or can be ordered ahead.
    case withoutPrice
    /// The record names no web page.
    case withoutSellerPage
    /// The record has no release notes.
    case withoutReleaseNotes
    /// Has exactly one review.
    case singleReview
    /// The record has no id: a client has to leave it out without losing the others.
    case withoutID
  }

  let name: String
  let studio: String
  /// The price in the United States in cents; 0 is free.
  let cents: Int
  /// Mean rating; 0 where nobody rated it.
  let rating: Double
  /// Ratings in the United States.
  let votes: Int
  let motif: Motif
  let hue: Float
  let mood: Palette.Mood
  /// The first sentence of the description.
  let pitch: String
  let traits: [Trait]

  init(
    _ name: String, _ studio: String, _ cents: Int, _ rating: Double, _ votes: Int,
    _ motif: Motif, _ hue: Float, _ mood: Palette.Mood, _ pitch: String, _ traits: Trait...
  ) {
    self.name = name
    self.studio = studio
    self.cents = cents
    self.rating = rating
    self.votes = votes
    self.motif = motif
    self.hue = hue
    self.mood = mood
    self.pitch = pitch
    self.traits = traits
  }
}

/// The devices an app runs on.
struct Platforms: OptionSet, Sendable {
  let rawValue: Int

  static let phone = Platforms(rawValue: 1)
  static let pad = Platforms(rawValue: 2)
  static let television = Platforms(rawValue: 4)
  static let mac = Platforms(rawValue: 8)
}
