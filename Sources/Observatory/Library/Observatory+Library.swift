package import Essentials

extension Observatory {
  package func library() throws(ObservatoryError) -> PersonalLibrary {
    let library = try read { database throws(SQLiteError) in try database.library() }
    lastLibrary = library
    return library
  }

  /// Reads anew from the disk what was read or written last, and lets go of the file: damage that nobody has met so far is met while this
  /// is still known, and then written to the new file. Does nothing where nothing was read.
  package func checkLibrary() throws(ObservatoryError) {
    guard lastLibrary != nil else { return }
    close()
    defer { close() }
    _ = try library()
  }

  /// Makes changes, all of them or none, and returns the library after that, with the changes of other running copies.
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
