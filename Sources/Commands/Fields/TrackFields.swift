import Observatory

/// A track in the output of `track`.
extension FieldSet<TrackSummary> {
  static let tracks = FieldSet(
    all: [
      Field("term", "Term", "what is searched for") { .text($0.key.search.term) },
      Field("country", "Country", "the country's code") { .text($0.key.search.country) },
      Field("device", "Device", "iphone, ipad or mac") { .text($0.key.search.device) },
      Field("id", "Id", "the store's number for the app") { .integer($0.key.app) },
      Field("name", "Name", "the name, as it was last seen") { .text($0.name) },
      Field("position", "Position", "where the app stands, from 1; unknown where it is not among the results") {
        FieldValue($0.latest?.standing.position)
      },
      Field("previous", "Was", "where it stood before that") { FieldValue($0.previous?.position) },
      Field("best", "Best", "the best position ever seen") { FieldValue($0.best) },
      Field("seenAt", "Seen", "when the position was last seen") { FieldValue($0.latest?.until) },
      Field("since", "Since", "when it was first seen there") { FieldValue($0.latest?.since) },
      Field("weekAgo", "7 days", "where it stood 7 days ago") { FieldValue($0.weekAgo?.position) },
      Field("monthAgo", "30 days", "where it stood 30 days ago") { FieldValue($0.monthAgo?.position) },
      Field("bestAt", "Best at", "when the best position was first seen") { FieldValue($0.bestSince) },
      Field("addedAt", "Added", "when tracking began") { FieldValue($0.added) },
    ],
    inTables: ["term", "country", "device", "name", "position", "previous", "best", "seenAt"],
    inText: ["term", "country", "device", "id", "name", "position", "previous", "best", "seenAt"])
}
