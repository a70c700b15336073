package import Foundation

/// History, bookmarks and countries.
extension Observatory {
  package func library() throws(ObservatoryError) -> PersonalLibrary {
    let library = try read { database throws(SQLiteError) in try database.library() }
    lastLibrary = library
    return library
  }

  /// Makes changes, all of them or none.
  ///
  /// - Returns: the library after that, with the changes of other running copies.
  @discardableResult
  package func apply(_ changes: [PersonalLibrary.Change], at moment: Date) throws(ObservatoryError) -> PersonalLibrary {
    let library = try write { database throws(SQLiteError) in
      for change in changes { try database.apply(change, at: moment.second) }
      return try database.library()
    }
    lastLibrary = library
    return library
  }
}
