#if os(Linux)
  import Foundation
  import Testing

  @testable import Curses

  /// Runs one at a time: the limit on files is the process's.
  @MainActor
  @Suite("What ncurses writes is gathered", .serialized)
  struct OutputGathererTests {
    /// The end that a display would read, and two descriptors of the end that is written to.
    private struct Line {
      let display: Int32
      let terminal: Int32
      let output: Int32

      init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else { throw POSIXError(.EMFILE) }
        (display, terminal, output) = (ends[0], ends[1], fcntl(ends[1], F_DUPFD_CLOEXEC, 0))
      }

      func write(_ text: String) {
        _ = Foundation.write(output, text, text.utf8.count)
      }

      func shown() -> String {
        var buffer = [UInt8](repeating: 0, count: 100)
        let count = read(display, &buffer, buffer.count)
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
      }

      func end() {
        for descriptor in [display, terminal, output] { close(descriptor) }
      }
    }

    @Test("what is written between begin and end is handed over, and shown only by whoever sends it")
    func gathers() throws {
      let line = try Line()
      defer { line.end() }
      let gatherer = try #require(OutputGatherer(descriptor: line.output, terminal: line.terminal))
      for texts in [["one", "two"], ["a longer one, ", "and more"], [""], ["x"]] {
        #expect(gatherer.begin())
        texts.forEach(line.write)
        #expect(line.shown().isEmpty)
        #expect(String(decoding: gatherer.end(), as: UTF8.self) == texts.joined())
      }
      line.write("past it")
      #expect(line.shown() == "past it")
    }

    @Test("an update of any length is gathered whole")
    func length() throws {
      let line = try Line()
      defer { line.end() }
      let gatherer = try #require(OutputGatherer(descriptor: line.output, terminal: line.terminal))
      let text = String(repeating: "0123456789", count: 300_000)
      for text in [text, "short", text] {
        #expect(gatherer.begin())
        line.write(text)
        #expect(gatherer.end().elementsEqual(text.utf8))
      }
    }

    @Test("programs started from here get neither the terminal nor the file")
    func closesOnExec() throws {
      let line = try Line()
      defer { line.end() }
      let gatherer = try #require(OutputGatherer(descriptor: line.output, terminal: line.terminal))
      #expect(gatherer.begin())
      #expect(fcntl(line.output, F_GETFD) & FD_CLOEXEC != 0)
      _ = gatherer.end()
      #expect(fcntl(line.output, F_GETFD) & FD_CLOEXEC != 0)
    }

    @Test("where the length of files is limited nothing is gathered, since a write past the limit ends the process")
    func limit() throws {
      let line = try Line()
      defer { line.end() }
      let resource = __rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue))
      var before = rlimit()
      #expect(getrlimit(resource, &before) == 0)
      var low = rlimit(rlim_cur: 1 << 20, rlim_max: before.rlim_max)
      #expect(setrlimit(resource, &low) == 0)
      defer { setrlimit(resource, &before) }
      #expect(OutputGatherer(descriptor: line.output, terminal: line.terminal) == nil)
    }
  }
#endif
