import Support
import Testing

extension RealTerminals {
  /// Terminals that order texts from right to left, as far as they are installed: `make test` doesn't install them.
  @Suite("Names from right to left in terminals that order them", .needs("Xvfb", "import", "xdotool"))
  struct RightToLeft {
    private static let emulators = TerminalWindow.Emulator.orderingTexts.filter(\.isInstalled)
    /// Pixels behind all names, and before the dates.
    private static let behind = 450..<700

    @Test(
      "columns behind such names stand as behind Latin ones, in the list and in the bookmarks",
      .enabled(if: !emulators.isEmpty, "neither mlterm nor sakura is installed"), arguments: emulators)
    func columns(emulator: TerminalWindow.Emulator) async throws {
      let names = ["طقس العرب", "מזג אוויר 24", "الطقس 7", "אישראל Live", "مطر"]
      let ordered = try await looks(of: names, in: emulator)
      let latin = try await looks(of: names.map { String(repeating: "n", count: $0.count) }, in: emulator)
      for (page, (ordered, latin)) in zip(["list", "bookmarks"], zip(ordered, latin)) {
        #expect(ordered.differences(from: latin, columns: Self.behind) == 0, "\(page)")
      }
    }

    /// The list of apps with names and the page of bookmarks, which has all of them.
    private func looks(of names: [String], in emulator: TerminalWindow.Emulator) async throws -> [Shot] {
      let store = try LoopbackStore()
      let records = names.enumerated().map { index, name in
        StoreRecord(id: Int64(index + 1), name: name) { $0.artistName = name }
      }
      store.route("/search", reply: try .apps(records))
      var looks: [Shot] = []
      try await TerminalWindow.running(
        emulator, size: .init(90, 26),
        script: "exec \"$PROGRAM\" --server \(store.url) --no-images --no-live --color never --graphics none weather",
        environment: ["PROGRAM": try BuiltProgram.path]
      ) { window in
        func look(_ page: String, besides other: Shot? = nil) async throws -> Shot {
          // A selected row alone is more; the words before it comes are less.
          try await window.waitForPixels(page) { $0 != other && $0.marks(columns: Self.behind) > 3000 }
        }
        let list = try await look("the list")
        looks.append(list)
        for key in ["b", "j", "b", "j", "b", "j", "b", "j", "b"] { try await window.press(key) }
        let bookmarked = try await look("the list with bookmarks", besides: list)
        try await window.press("B")
        looks.append(try await look("the bookmarks", besides: bookmarked))
      }
      return looks
    }
  }
}

extension Shot {
  /// The rows of pixels from the list's first to its last.
  private static let rows = 50..<300

  /// How many pixels of some columns are unlike most: those of signs.
  fileprivate func marks(columns: Range<Int>) -> Int {
    let ground = pixel(columns.lowerBound, Self.rows.upperBound)
    return Self.rows.reduce(0) { count, y in count + columns.count { pixel($0, y) != ground } }
  }

  /// How many pixels of some columns are others than in another picture.
  fileprivate func differences(from other: Shot, columns: Range<Int>) -> Int {
    Self.rows.reduce(0) { count, y in count + columns.count { pixel($0, y) != other.pixel($0, y) } }
  }
}
