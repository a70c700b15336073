/// The keys that lead to the gallery's screens.
extension RecordingScript {
  static let stills = [
    still("list", 120, 40, pictures: 13...20) { _ in },
    still("list-light", 80, 24, .light, pictures: 10...10) { _ in },
    still("wall", 120, 40, pictures: 12...24) { try await $0.press("W") },
    still("overview-wide", 200, 60, .light, pictures: 3...9) { person in
      try await person.press("|")
      try await person.press(.enter)
      try await person.see("1 Overview")
    },
    still("screenshots", 120, 40, pictures: 3...6) { person in
      try await person.press("|")
      try await person.press("3")
      try await person.see("iPhone 1/")
    },
    still("reviews", 120, 40) { person in
      try await person.press("|")
      try await person.press("4")
      try await person.see("5 ★")
    },
    still("tracked", 120, 40) { person in
      try await person.press("T")
      try await person.see("Tracked: 10 positions")
    },
    still("graph", 120, 40) { person in
      try await person.press("T")
      try await person.seeTracks()
      for _ in 1...2 { try await person.press("j") }
      for _ in 1...4 {
        try await person.press(" ")
        try await person.press("j")
      }
      try await person.press(.enter)
      try await person.see("4 apps")
    },
    still("side-by-side", 120, 40) { person in
      try await person.press(" ")
      try await person.press("j")
      try await person.press(" ")
      try await person.press("=")
      try await person.see("Side by side")
    },
    RecordingScript(name: "home", title: title, size: .init(100, 28)) { person in
      try await person.seeHome()
      try await person.hold(.milliseconds(300))
    },
  ]

  private static let title = "appsearch --sample"

  /// A screen that is reached from the results for "weather", once so many pictures are on it.
  private static func still(
    _ name: String, _ columns: Int, _ rows: Int, _ colors: PictureColors = .dark, pictures: ClosedRange<Int>? = nil,
    _ body: @escaping @Sendable (Recorder) async throws -> Void
  ) -> RecordingScript {
    RecordingScript(name: name, title: title, size: .init(columns, rows), colors: colors) { person in
      try await person.seeHome()
      try await person.type("weather")
      try await person.press(.enter)
      try await person.see(" 1. Weather Radar")
      try await body(person)
      if let pictures { try await person.seePictures(pictures) }
      try await person.hold(.milliseconds(1_500))
    }
  }
}
