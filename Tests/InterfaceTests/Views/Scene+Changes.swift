import Foundation
import Observatory

/// The facts of the first app of "weather" that were known before the moment of all scenes.
extension Scene {
  private static let day: TimeInterval = 86_400
  private static let listing = Listing(app: 1, country: "us")

  private static let first = Facts(
    name: "Weather Radar", version: "12.3.0", price: 2.99, currency: "USD", size: 64_100_000,
    releaseNotes: "• Rain, to the minute\n• Fewer crashes\n\nThank you for using Weather Radar.",
    description: "All of the weather, wherever you are, for as long as you like, and a radar. No ads.",
    rating: .init(mean: 4.7, count: 1_000))

  /// One look, long ago.
  func keepFirstLook() async throws {
    try await observatory?.record(Self.first, of: Self.listing, at: Self.now - 100 * Self.day)
  }

  /// Some looks: a version with its notes, a price, a name with a wide glyph, an app that was gone for a while.
  func keepChanges() async throws {
    try await keepFirstLook()
    var facts = Self.first
    facts.price = 0
    facts.rating = .init(mean: 4.712, count: 1_010)
    try await observatory?.record(facts, of: Self.listing, at: Self.now - 60 * Self.day)
    try await observatory?.record(.notSold, of: Self.listing, at: Self.now - 20 * Self.day)
    try await observatory?.record(facts, of: Self.listing, at: Self.now - 3 * Self.day)
    facts.version = "12.3.1"
    facts.size = 65_200_000
    facts.releaseNotes = "• Rain, to the minute\n• Fewer ﬂaws\n\nThank you for using Weather Radar."
    facts.name = "Weather Radar — Live 天気"
    facts.description =
      "All of the weather, wherever you are, for as long as you like, and a radar that sees snow. No ads."
    try await observatory?.record(facts, of: Self.listing, at: Self.now - 2 * Self.day)
    try await observatory?.record(facts, of: Self.listing, at: Self.now)
  }
}
