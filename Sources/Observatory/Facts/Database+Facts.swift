extension Database {
  /// An older record than one seen before only says that the app is sold; the rest is kept apart.
  ///
  /// - Parameter now: the present, by the clock that saw the facts.
  func see(_ facts: Facts, of listing: Listing, at moment: Int, now: Int) throws(SQLiteError) {
    let listing = try numberAdding(listing, name: facts.name)
    try setVisitBack(of: listing, to: now)
    var facts = try isOfOtherKind(facts, than: listing) ? facts.sharedByDevices : facts
    if try isOlder(facts, of: listing, at: moment, now: now) {
      try keep(facts, of: listing, isOlder: true, at: moment, now: now)
      facts = Facts()
    }
    try keep(facts, of: listing, isOlder: false, at: moment, now: now)
    if let rating = facts.rating { try ratings(of: listing).see(rating, at: moment, now: now) }
  }

  private func keep(
    _ facts: Facts, of listing: Int, isOlder: Bool, at moment: Int, now: Int
  ) throws(SQLiteError) {
    for field in FactField.stored {
      guard let value = facts.value(field) else { continue }
      try self.facts(field, of: listing, isOlder: isOlder).see(stored(value, field), at: moment, now: now)
    }
  }

  /// The value as its table has it, with the number of a text.
  func stored(_ value: FactValue, _ field: FactField) throws(SQLiteError) -> FactValue {
    guard field.isText, case .text(let text) = value else { return value }
    return .integer(Int64(try number(ofText: text)))
  }

  /// If a clock was ahead at a person's visit, only the facts known by then count as seen. Later ones are news again.
  private func setVisitBack(of listing: Int, to now: Int) throws(SQLiteError) {
    try run(
      """
      UPDATE bookmark SET looked = coalesce(
        (SELECT CASE WHEN until > ?2 THEN since ELSE until END FROM fact
          WHERE listing = ?1 AND field = 'available' AND since <= ?2 ORDER BY since DESC LIMIT 1), ?2)
      WHERE looked > ?2
        AND EXISTS (SELECT 1 FROM listing
          WHERE number = ?1 AND listing.app = bookmark.app AND listing.country = bookmark.country)
      """, listing, now)
  }

  /// `true` if the other kind of app was seen first, iPhone or Mac. Their differences are no changes.
  private func isOfOtherKind(_ facts: Facts, than listing: Int) throws(SQLiteError) -> Bool {
    guard let isForMac = facts.isForMac,
      let first = try self.facts(.mac, of: listing).span(after: .min)
    else { return false }
    return first.value != .integer(isForMac ? 1 : 0)
  }

  /// The number of a text in the table `notes`, which has each text once: many countries share it.
  private func number(ofText text: String) throws(SQLiteError) -> Int {
    let known = try integer(
      "SELECT number FROM notes WHERE length(text) = length(?1) AND substr(text, 1, 32) = substr(?1, 1, 32) AND text = ?1",
      text)
    if let known { return known }
    try run("INSERT INTO notes (text) VALUES (?1)", text)
    return lastNumber
  }
}
