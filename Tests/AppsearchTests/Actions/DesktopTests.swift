import Browser
import Commands
import Foundation
import Support
import Testing

@testable import appsearch
import Texts

extension DesktopSuites {
  @MainActor
  @Suite("The desktop around the terminal")
  struct DesktopTests {
    private let programs = FakePrograms()
    private let words = Words()

    private func desktop(_ variables: [String: String] = [:], alone: Bool = false) -> Desktop {
      var environment = programs.environment
      // Without the system's own programs, which may have an opener too.
      if alone { environment["PATH"] = programs.path }
      let desktop = Desktop(environment: environment.merging(variables) { _, new in new })
      desktop.observe { [words] in words.say($0.text(ActionTable.standard.keys)) }
      return desktop
    }

    private func page(_ text: String = "https://apps.apple.com/us/app/id1?a=b&c=$(id)") throws -> WebAddress {
      try #require(WebAddress(text))
    }

    /// Names that are not known before: the opener's, and the folder of programs.
    private func filled(_ text: String) -> String {
      text.replacing("OPENER", with: Desktop.opener).replacing("FOLDER", with: programs.path)
    }

    @Test(
      "the first installed program of $BROWSER, else the opener, gets the address, and that is said",
      arguments: [
        ("", "OPENER", ["1"]), ("not-there %s:chosen --tab:OPENER", "chosen", ["2", "--tab"]),
        ("FOLDER/chosen", "chosen", ["1"]),
      ])
    func opening(browser: String, program: String, arguments: [String]) async throws {
      try programs.add(Desktop.opener, "exit 1")
      try programs.addRecorder(filled(program))
      let page = try page()
      let desktop = desktop(["BROWSER": filled(browser)])
      desktop.open(page, what: "the store page of Weather")
      try await eventually("it was started, and that is said") { programs.record != nil && !words.said.isEmpty }
      let address = AddressText.forCommand(page.text, keepsAmpersand: true)
      #expect(programs.record == arguments + [address, ""])
      #expect(words.said == ["Opened the store page of Weather"])
      desktop.stop()
    }

    @Test(
      "if nothing is installed, all tried programs are named, with a remedy",
      arguments: [("", "OPENER is not installed"), ("not-there", "not-there, OPENER are not installed")])
    func missing(browser: String, said: String) async throws {
      let desktop = desktop(["BROWSER": browser], alone: true)
      desktop.open(try page(), what: "the store page of Weather")
      try await eventually("it is said") { !words.said.isEmpty }
      #expect(words.said == ["\(filled(said)); y copies the link"])
    }

    @Test("an opener that fails is named with its exit status")
    func failing() async throws {
      try programs.addRecorder(Desktop.opener, status: 3)
      let desktop = desktop()
      desktop.open(try page(), what: "the store page of Weather")
      try await eventually("both are said") { words.said.count == 2 }
      #expect(words.said.last == "\(Desktop.opener) could not open the page (exit status 3); y copies the link")
    }

    @Test("an opener that can't be run is named with the system's reason")
    func broken() async throws {
      let file = programs.directory.file(Desktop.opener).path(percentEncoded: false)
      try Executable.write("#!/nowhere/interpreter\n", to: file)
      let desktop = desktop()
      desktop.open(try page(), what: "the store page of Weather")
      try await eventually("it is said") { !words.said.isEmpty }
      #expect(
        words.said == ["\(Desktop.opener) did not start: \(String(cString: strerror(ENOENT))); y copies the link"])
    }

    @Test("an opener that keeps running blocks nothing, and goes on after the end")
    func staying() async throws {
      #expect(mkfifo(programs.path + "/gate", 0o600) == 0)
      try programs.add(Desktop.opener, "read line < '\(programs.path)/gate'; echo \"$line\" > \"$RECORD\"; exit 1")
      let desktop = desktop()
      desktop.open(try page(), what: "the store page of Weather")
      try await eventually("it is said") { !words.said.isEmpty }
      desktop.stop()
      let gate = try #require(FileHandle(forWritingAtPath: programs.path + "/gate"))
      try gate.write(contentsOf: Data("go\n".utf8))
      try gate.close()
      try await eventually("it went on") { programs.record == ["go", ""] }
      #expect(words.said == ["Opened the store page of Weather"])
    }

    @Test("one page at a time: another is refused while an opener runs, unless it has become the browser")
    func oneAtATime() async throws {
      #expect(mkfifo(programs.path + "/gate", 0o600) == 0)
      try programs.add(Desktop.opener, "echo x >> \"$RECORD\"; read line < '\(programs.path)/gate'")
      let clock = TestClock()
      let desktop = Desktop(environment: programs.environment, clock: clock)
      desktop.observe { [words] in words.say($0.text(ActionTable.standard.keys)) }
      desktop.open(try page(), what: "the store page of Weather")
      // Before the first one has even been started.
      desktop.open(try page(), what: "the store page of Weather")
      try await eventually("it was started, and that is said") {
        programs.record == ["x", ""] && words.said.count == 2
      }
      clock.advance(by: .seconds(4))
      for _ in 0..<20 { desktop.open(try page(), what: "the store page of Weather") }
      #expect(words.said.count == 22)
      #expect(words.said.count { $0 == "The last page is still being opened; y copies the link" } == 21)
      clock.advance(by: .seconds(1))
      desktop.open(try page(), what: "the store page of Weather")
      try await eventually("the next was started") { programs.record == ["x", "x", ""] }
      desktop.stop()
      let gate = try #require(FileHandle(forUpdatingAtPath: programs.path + "/gate"))
      try gate.write(contentsOf: Data("go\ngo\n".utf8))
      try gate.close()
    }

    #if !os(macOS)
      @Test(
        "the desktop's clipboard program gets the text on standard input",
        arguments: [
          (["WAYLAND_DISPLAY": "wayland-0"], "wl-copy", ["0"]),
          (["DISPLAY": ":0"], "xclip", ["3", "-selection", "clipboard", "-in"]),
          (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], "wl-copy", ["0"]),
        ])
      func copying(variables: [String: String], program: String, arguments: [String]) async throws {
        try programs.addRecorder(program)
        let desktop = desktop(variables)
        desktop.copy("a link", copied: "Copied", otherwise: "sent to the terminal")
        try await eventually("it was started") { programs.record != nil }
        #expect(programs.record == arguments + ["a link"])
        try await eventually("it is said once the program has taken it") { words.said == ["Copied"] }
        desktop.stop()
      }

      @Test("without a desktop no program is started, and nothing claims to be copied")
      func noDesktop() throws {
        let desktop = desktop()
        desktop.copy("a link", copied: "Copied", otherwise: "sent to the terminal")
        #expect(words.said == ["sent to the terminal"])
        #expect(ProgramCall.clipboards(environment: [:]).isEmpty)
        #expect(ProgramCall.clipboards(environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""]).isEmpty)
      }

      @Test("if the first program is missing, the next one is tried")
      func next() async throws {
        try programs.addRecorder("xclip")
        try programs.add("cat", "exec /bin/cat")
        try programs.add("mv", "exec /bin/mv \"$@\"")
        let desktop = desktop(["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"], alone: true)
        desktop.copy("a link", copied: "Copied", otherwise: "sent to the terminal")
        try await eventually("it was started") { programs.record != nil }
        #expect(programs.record?.last == "a link")
        desktop.stop()
      }

      @Test("a program that fails is named; the terminal has the text anyway")
      func copyFails() async throws {
        try programs.addRecorder("xclip", status: 1)
        let desktop = desktop(["DISPLAY": ":0"])
        desktop.copy("a link", copied: "Copied", otherwise: "sent to the terminal")
        try await eventually("it is said") { !words.said.isEmpty }
        #expect(words.said == ["xclip could not copy it (exit status 1); sent to the terminal"])
      }
    #endif
  }
}
