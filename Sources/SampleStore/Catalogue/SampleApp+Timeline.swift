import Essentials

/// The contents of a record on the catalogue's day.
extension SampleApp {
  /// The catalogue's date; all its other dates are earlier.
  static let today = Date(timeIntervalSince1970: 1_782_806_400)

  var updated: Date {
    let dice = Dice("updated/\(id)")
    // Squared, so that most apps are fresh and some are years old.
    let age = dice.fraction() * dice.fraction() * 900 + 1
    return SampleApp.today.addingTimeInterval(-(age * Double(SampleDay.seconds)).rounded())
  }

  var released: Date {
    updated.addingTimeInterval(-Double(Dice("released/\(id)").roll(90...3_600) * SampleDay.seconds))
  }

  var releases: Int { Dice("version/\(id)").roll(3...140) }

  var size: Int {
    let dice = Dice("size/\(id)")
    let megabytes = dice.roll(entry.genre.key == "games" ? 60...1_900 : 4...240)
    return megabytes * 1_048_576 + dice.roll(0...1_048_575)
  }

  func minimumSystem(after versions: Int) -> String {
    let systems = isMac ? ["12.0", "13.0", "14.0"] : ["15.0", "16.0", "16.4", "17.0", "18.0"]
    return systems[min(systems.count - 1, Dice("system/\(id)").roll(0...systems.count - 1) + max(0, versions / 4))]
  }

  /// ISO 639-1 codes in upper case.
  var languageCodes: [String] {
    let dice = Dice("languages/\(id)")
    let count = dice.pick(of: [0, 2, 5, 9])
    let codes = ["AR", "DE", "EL", "ES", "FR", "HE", "HI", "IT", "JA", "KO", "NL", "PT", "RU", "TH", "ZH"]
    let spoken = entry.language == "en" ? ["EN"] : ["EN", entry.language.uppercased()]
    return spoken + dice.pick(count, of: codes).filter { !spoken.contains($0) }
  }
}
