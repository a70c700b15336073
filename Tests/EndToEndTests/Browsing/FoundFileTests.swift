import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Files that a person's program finds damaged, or of a newer one", .needsTmux)
  struct FoundFiles {
    @Test("a damaged file is set aside and said, and what comes after is kept")
    func damaged() async throws {
      try await TerminalSession.runningSample(
        after:
          #"""
          mkdir -p "$XDG_DATA_HOME/appsearch"
          head -c 9000 /dev/zero | tr '\0' x > "$XDG_DATA_HOME/appsearch/sample.sqlite"
          """#, size: .init(160, 24)
      ) { terminal in
        try await terminal.waitFor("The file was damaged; nothing could be taken over")
        try await terminal.send("b")
        try await terminal.send("B", until: "Bookmarks")
        #expect(terminal.folder.contains { $0.hasPrefix("sample.sqlite.damaged-") })
        try await eventually("the bookmark is kept") { try await terminal.kept().column(bookmarkNames).count == 1 }
        let text = try await terminal.quits(by: "C-c").screen.lines.joined()
        #expect(text.contains("appsearch: the file was damaged; taken over: nothing; the old one kept; /"), "\(text)")
      }
    }

    @Test(
      "bookmarks that are lost in the file while they are on the screen are there at the next start, and that is said")
    func damagedMeanwhile() async throws {
      let home = try SharedHome()
      try await TerminalSession.results(environment: home.environment) { terminal in
        try await terminal.send("b", until: "Bookmarked Weather Radar")
        try await terminal.kept(in: home).zero("bookmark", of: home.sampleFile)
        try await terminal.send("B", until: "Bookmarks")
        let text = try await terminal.quits(by: "C-c").screen.lines.joined()
        #expect(text.contains("appsearch: the file was damaged; taken over: 0 of 1 bookmarks"), "\(text)")
        #expect(text.contains("; bookmarks and history written anew; the old one kept; "), "\(text)")
      }
      let file = try SQLiteFile(home.sampleFile)
      #expect(try file.column(bookmarkNames).count == 1)
    }

    @Test("a newer program's file is left as it is, and said; the program works on without")
    func newer() async throws {
      let home = try SharedHome()
      let file = home.sampleFile
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try SQLiteFile(file).run("CREATE TABLE later (a); PRAGMA user_version = 99")
      let before = try Data(contentsOf: file)
      try await TerminalSession.results(environment: home.environment) { terminal in
        try await terminal.waitFor("History and bookmarks not read: the file is of a newer appsearch")
        try await terminal.send("b", until: "Bookmarked, not saved yet: the file is of a newer appsearch")
        try await terminal.quits()
      }
      #expect(try Data(contentsOf: file) == before)
    }
  }
}
