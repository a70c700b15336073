package import Essentials

/// The apps that stood around another one in a search's answers.
package struct Neighbourhood: Sendable, Hashable {
  /// The times when they were seen there first and last, and no others between.
  package var since: Date
  package var until: Date
  /// The places in their order, the app's own among them. An app's name is the last one seen.
  package var apps: [PositionedApp]
}
