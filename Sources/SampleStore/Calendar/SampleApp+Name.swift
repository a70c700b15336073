extension SampleApp {
  /// The name on a day: some apps add their genre to it for some months, and go back.
  func name(on day: SampleDay) -> String {
    let dice = Dice("name/\(id)")
    guard dice.roll(0...5) == 0, let longName else { return entry.name }
    let months = dice.roll(50...130)
    let phase = dice.roll(0...months - 1)
    let turn = (Double(day.number + phase) / Double(months)).rounded(.down)
    return Int(turn).isMultiple(of: 2) ? entry.name : longName
  }

  /// The name with the genre; `nil` where it would say it twice, or be longer than the store allows.
  private var longName: String? {
    let genre = genres[0].name
    let isPlain = entry.language == "en" && !entry.name.contains { ":—".contains($0) } && !entry.name.contains(genre)
    let name = "\(entry.name): \(genre)"
    return isPlain && name.count <= 30 ? name : nil
  }
}
