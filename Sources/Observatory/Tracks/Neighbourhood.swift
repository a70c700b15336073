package import Foundation

/// The apps that stood around another one in a search's answers.
package struct Neighbourhood: Sendable, Hashable {
  /// When they were seen there first and last, and no others between.
  package var since: Date
  package var until: Date
  /// In their order, the app itself among them. An app's name is the one that it was last seen with.
  package var places: [Ranking.Place]
}
