import Foundation
import Support
import Testing
import Turns

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pictures of the screen", .inTurn)
struct PictureTests {
  @Test("attributes and colours are read as a terminal reads them")
  func attributes() throws {
    var display = Display(columns: 4, rows: 1)
    display.write(Array("a\u{1B}[1;38;5;208;48;2;1;2;3mb\u{1B}[0;7mc\u{1B}[27;2;9md".utf8))
    let screen = StyledScreen(display)
    #expect(screen.lines == ["abcd"])
    let styles = screen.rows.joined().map(\.style)
    #expect(styles[0] == .init())
    #expect(
      styles[1]
        == .init(foreground: .indexed(208), background: .direct(red: 1, green: 2, blue: 3), isBold: true))
    #expect(styles[2] == .init(isReversed: true))
    #expect(styles[3] == .init(isDim: true, isStruck: true))
  }

  @Test("a hyperlink's address is not text, and wide characters have two columns")
  func hyperlinks() {
    var display = Display(columns: 12, rows: 1)
    display.columns = { $0 == "天" ? 2 : nil }
    display.write(Array("\u{1B}]8;;https://example.com/\u{1B}\\link\u{1B}]8;;\u{1B}\\ 天 end".utf8))
    let screen = StyledScreen(display)
    #expect(screen.lines == ["link 天 end "])
    #expect(screen.rows[0].map(\.columns) == [1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1])
  }

  @Test("what comes in pieces, cut anywhere, is what came whole")
  func pieces() {
    let bytes = Array("é天\u{1B}[31mred\u{1B}[0m\u{1B}_Ga=t,i=1,m=0;AAAA\u{1B}\\\u{1B}_Ga=p,i=1,c=2,r=1\u{1B}\\ok".utf8)
    var whole = Display(columns: 20, rows: 1)
    whole.write(bytes)
    for cut in bytes.indices {
      var display = Display(columns: 20, rows: 1)
      display.write(Array(bytes[..<cut]))
      display.write(Array(bytes[cut...]))
      #expect(StyledScreen(display) == StyledScreen(whole), "cut at \(cut)")
    }
  }

  @Test("a state is drawn once, for all times at which it is seen")
  func states() throws {
    func screen(_ text: String) -> StyledScreen {
      var display = Display(columns: 6, rows: 2)
      display.write(Array("\(text)\r\nstays<".utf8))
      return StyledScreen(display)
    }
    let frames = ["one", "two", "one"].enumerated().map { index, text in
      ScreenPicture.Frame(start: Double(index), screen: screen(text), key: index == 1 ? "j" : "")
    }
    let svg = ScreenPicture(title: "a & b", frames: frames, end: 4, poster: 0).svg
    #expect(svg.components(separatedBy: ">one<").count == 2 && svg.components(separatedBy: ">two<").count == 2)
    #expect(svg.contains("stays&lt;") && svg.contains("<title>a &amp; b</title>"))
    #expect(
      svg.contains("@keyframes t0-0_2-2{0.0%{visibility:visible}25.0%{visibility:hidden}50.0%{visibility:visible}}"))
    #expect(svg.contains("@keyframes t1-1{0%{visibility:hidden}25.0%{visibility:visible}50.0%{visibility:hidden}}"))
    #expect(svg.contains("prefers-reduced-motion"))
  }
}

extension EndToEnd {
  /// The recordings in `docs`, made anew: a script that the program no longer follows fails.
  @Suite("Recordings")
  struct Recordings {
    /// The folder that recordings are written to; `make recording` names it.
    private static let folder = ProcessInfo.processInfo.environment["APPSEARCH_RECORDINGS"] ?? ""
    private static let pace: Recorder.Pace = folder.isEmpty ? .test : .person

    /// The most bytes of a moving picture.
    private static let mostBytes = 400_000

    @Test(
      "the program follows each script, in pixels and in blocks, and its recording is small",
      arguments: RecordingScript.all)
    func record(_ script: RecordingScript) async throws {
      let pixels = try await Recorder.run(script, pace: Self.pace, hasPictures: true)
      #expect(pixels.status == 0)
      let display = pixels.recording.display
      #expect(display.unknown == [])
      #expect(display.pictures.faults == [])
      let picture = pixels.recording.picture(title: script.title, in: script.colors)
      let svg = picture.svg
      #expect(picture.end > 7 && picture.frames.count > 12)
      #expect(svg.contains("<image "))
      #expect(XMLParser(data: Data(svg.utf8)).parse())

      let blocks = try await Recorder.run(script, pace: Self.pace, hasPictures: false)
      #expect(blocks.status == 0)
      let cast = try blocks.recording.asciicast(title: script.title)
      for line in cast.split(separator: "\n") { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      try Self.write(svg, "\(script.name).svg")
      try Self.write(cast, "\(script.name).cast")
    }

    @Test("each picture of the gallery is a screen that keys lead to", arguments: RecordingScript.stills)
    func draw(_ script: RecordingScript) async throws {
      let result = try await Recorder.run(script, pace: Self.pace, hasPictures: true)
      #expect(result.status == 0)
      let svg = result.recording.still(title: script.title, in: script.colors).svg
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      try Self.write(svg, "pictures/\(script.name).svg")
    }

    @Test("those in the documentation are small, and of about ten seconds")
    func small() throws {
      let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs")
      for script in RecordingScript.all {
        let svg = try String(contentsOf: docs.appending(path: "\(script.name).svg"), encoding: .utf8)
        let seconds = try #require(svg.firstMatch(of: /animation:([0-9.]+)s/).flatMap { Double($0.1) })
        #expect((7...15).contains(seconds), "\(script)")
        #expect(svg.utf8.count < Self.mostBytes, "\(script)")
      }
      for script in RecordingScript.stills {
        let file = try Data(contentsOf: docs.appending(path: "pictures/\(script.name).svg"))
        #expect(file.count < Self.mostBytes, "\(script)")
      }
    }

    private static func write(_ text: String, _ path: String) throws {
      guard !folder.isEmpty else { return }
      try text.write(to: URL(fileURLWithPath: folder).appending(path: path), atomically: true, encoding: .utf8)
    }
  }
}
