/// The apps of a list by their numbers in the table `app`, in the order of their places; 0 where no app is known.
struct ListPlaces: Equatable {
  /// The most places that are kept.
  static let most = 1_000

  var apps: [Int] = []
  /// `true` if there may be other apps in it: records that can't be read, or an import that breaks off.
  var hasUnreadable = false

  /// Puts an app at a position, from 1 on. Returns `false` if that is taken, or the app is there already.
  mutating func put(_ app: Int, at position: Int) -> Bool {
    guard 1...Self.most ~= position, !apps.contains(app) else { return false }
    if apps.count < position { apps += Array(repeating: 0, count: position - apps.count) }
    guard apps[position - 1] == 0 else { return false }
    apps[position - 1] = app
    return true
  }
}

/// A list that is kept.
struct KeptList: Equatable {
  /// In seconds since 1970.
  var at: Int
  /// The number of results.
  var found: Int
  var isDoubtful: Bool
  /// `nil` if they can't be read.
  var places: ListPlaces?

  /// An app's position; `nil` if that isn't known.
  ///
  /// - Parameter app: its number; `nil` for an app that no list has.
  func position(of app: Int?) -> Position? {
    guard let places else { return nil }
    let said: Position
    if let index = app.flatMap({ places.apps.firstIndex(of: $0) }) {
      said = .at(index + 1)
    } else if places.hasUnreadable {
      return nil
    } else {
      said = .notAmong(found)
    }
    return isDoubtful ? .doubtful(said) : said
  }
}
