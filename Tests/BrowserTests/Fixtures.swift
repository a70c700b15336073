import AppStore

/// Apps with only the values that lists show.
func makeApps(_ count: Int, prefix: String = "App", firstID: Int64 = 1) -> [App] {
  (0..<count).map { App(id: firstID + Int64($0), name: "\(prefix) \($0 + 1)") }
}

func makeResults(_ count: Int, term: String = "term", prefix: String = "App", firstID: Int64 = 1) -> SearchResults {
  SearchResults(query: SearchQuery(term: term), apps: makeApps(count, prefix: prefix, firstID: firstID))
}
