import AppStore
import Observatory
import Tracking

/// The tag in force, and the tags of tracks and competitors.
extension Following {
  /// The row that gets tags, without its search if it isn't tracked but a competitor; `nil` if it is neither.
  func tagRow(_ subject: AppSubject) -> AppSubject? {
    if let key = subject.track, tracks.contains(key) { return subject }
    var subject = subject
    subject.search = nil
    return competitors.contains(subject.id) ? subject : nil
  }

  /// All tags, and which of them a row has; `nil` if they can't be read, which is said.
  func readTags(of row: AppSubject?) async -> [TagSummary]? {
    await settled()
    do throws(ObservatoryError) {
      return try await tags(of: row)
    } catch {
      browser?.announce("The tags can't be read: \(error.message)")
      return nil
    }
  }

  private func tags(of row: AppSubject?) async throws(ObservatoryError) -> [TagSummary] {
    try await tracker.observatory.tags(givenTo: row?.track, competitor: row?.search == nil ? row?.id : nil)
  }

  /// Puts a tag in force; `nil` for all tracks.
  func putInForce(_ tag: String?) -> PageEffect {
    self.tag = tag
    guard let tag else {
      tagged = nil
      return .asks { browser in
        browser.followingChanged([])
        return .says("All tracks")
      }
    }
    tagged = []
    readTagged()
    return .says("Tag in force: \(tag)")
  }

  /// Reads the tracks of the tag in force; pages that show them follow.
  func readTagged() {
    guard let tag else { return }
    Task { [weak self, tracker] in
      await self?.settled()
      do throws(ObservatoryError) {
        let tracks = try await tracker.observatory.tracks(tagged: tag)
        guard let self, self.tag == tag else { return }
        tagged = tracks
        browser?.followingChanged([])
      } catch {
        self?.browser?.announce("The tracks of \(tag) can't be read: \(error.message)")
      }
    }
  }

  /// The words of a page that has no tracks to show.
  var nothingTracked: [ActionWords] {
    if let tag {
      return ["Nothing is tracked with the tag \(tag)", "\(key: "tags") puts another one in force, or none"]
    }
    return ["Nothing is tracked yet", "Search for a term, select your app and press \(key: "app.track")"]
  }

  /// Gives a tag to a row, or takes it away.
  ///
  /// - Parameter show: gets all tags afterwards.
  func give(_ tag: String, to row: AppSubject, isGiven: Bool, show: @escaping @MainActor ([TagSummary]) -> Void) {
    let name = row.taggedName
    let said = isGiven ? "Tagged \(tag): \(name)" : "No longer tagged \(tag): \(name)"
    save(.tagged(name), of: row.id, saying: said) { [tracker] () throws(ObservatoryError) in
      let observatory = tracker.observatory
      var hasRoom = true
      switch (row.track, isGiven) {
      case (let key?, true): try await observatory.tag([key], as: [tag])
      case (let key?, false): try await observatory.untag([key], from: [tag])
      case (nil, true):
        hasRoom = try await observatory.add(Competitor(id: row.id, name: row.name), tags: [tag], at: tracker.now())
      case (nil, false): hasRoom = try await observatory.untagCompetitor(row.id, from: tag)
      }
      show(try await self.tags(of: row))
      self.readTagged()
      let capacity = Observatory.competitorCapacity
      return hasRoom
        ? .everywhere(ActionWords(said))
        : .everywhere(
          isGiven
            ? "\(tag) has \(capacity) competitors already" : "There are \(capacity) competitors without a tag already")
    }
  }

  /// `true` if a track has the tag in force.
  func isInForce(_ key: TrackKey) -> Bool { tagged?.contains(key) ?? true }
}

extension AppSubject {
  /// The name of a row that gets tags, a track's with its search.
  var taggedName: String { search.map { "\(name) \($0.words)" } ?? name }
}
