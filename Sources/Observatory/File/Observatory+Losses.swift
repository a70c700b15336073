import Essentials
import Files

extension Observatory {
  /// Notes that somebody was told of a damage: no later run tells it.
  package func told(_ damage: Damage) throws(ObservatoryError) {
    guard let number = damage.remembered?.number else { return }
    let moment = now().second
    try write { database throws(SQLiteError) in
      try database.run("UPDATE loss SET told = ?2 WHERE number = ?1 AND told IS NULL", number, moment)
    }
  }
}

extension Database {
  /// Remembers a damage until somebody is told of it.
  ///
  /// - Parameter name: the damaged file's, without its folder, which may move.
  func remember(_ damage: Damage, as name: String, at moment: Int) throws(SQLiteError) {
    try run(
      "INSERT INTO loss (kept_as, words, summary, moment) VALUES (?1, ?2, ?3, ?4)", name, damage.words, damage.loss,
      moment
    )
  }

  func correct(_ damage: Damage) throws(SQLiteError) {
    try run(
      "UPDATE loss SET words = ?2, summary = ?3 WHERE kept_as = ?1", Folder.name(of: damage.keptAs), damage.words,
      damage.loss)
  }

  /// The known damage with what the file remembers of it, and all that nobody was told of yet.
  func damage(besides known: [Damage], in folder: String) throws(SQLiteError) -> [Damage] {
    var all = known
    let rows = try rows("SELECT kept_as, number, words, summary, told FROM loss ORDER BY number") {
      (
        path: Folder.join(folder, $0.text(0)),
        remembered: Damage.Remembered(number: $0.integer(1), words: $0.text(2), summary: $0.text(3)),
        isTold: $0.integerIfAny(4) != nil
      )
    }
    for (path, remembered, isTold) in rows {
      if let index = all.firstIndex(where: { $0.keptAs == path }) {
        all[index].remembered = remembered
      } else if !isTold {
        all.append(Damage(keptAs: path, salvage: nil))
        all[all.count - 1].remembered = remembered
      }
    }
    return all
  }
}
