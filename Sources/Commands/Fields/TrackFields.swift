import AppStore
import Observatory
import Tracking

/// A track in the output of `track`.
extension FieldSet<TrackSummary> {
  static let tracks = FieldSet(
    all: TrackSummary.properties,
    inTables: ["term", "country", "device", "name", "position", "previous", "best", "seenAt"],
    inText: ["term", "country", "device", "id", "name", "position", "previous", "best", "seenAt"])
}
