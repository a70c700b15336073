#if os(Linux)
  import Foundation
  import Testing
  import Turns

  @testable import Curses

  /// Runs one at a time, since the limit on files is the process's.
  @MainActor
  @Suite("What ncurses writes is gathered", .serialized, .alone)
  struct OutputGathererTests {
    /// A pipe instead of a terminal.
    private struct Line {
      let display: Int32
      let output: Int32

      init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else { throw POSIXError(.EMFILE) }
        (display, output) = (ends[0], ends[1])
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
        for descriptor in [display, output] { close(descriptor) }
      }
    }

    @Test("output, past ncurses too, is handed over once and in order, and shown only when it is sent")
    func gathers() throws {
      let line = try Line()
      defer { line.end() }
      let gatherer = try #require(OutputGatherer(descriptor: line.output))
      #expect(gatherer.take().isEmpty)
      for texts in [["one", "two"], ["a longer one, ", "and more"], [""], ["x"]] {
        texts.forEach(line.write)
        gatherer.append(Array("!".utf8))
        texts.forEach(line.write)
        #expect(String(decoding: gatherer.take(), as: UTF8.self) == texts.joined() + "!" + texts.joined())
        #expect(gatherer.take().isEmpty)
      }
      #expect(line.shown().isEmpty)
    }

    @Test("an update of any length is gathered whole")
    func length() throws {
      let line = try Line()
      defer { line.end() }
      let gatherer = try #require(OutputGatherer(descriptor: line.output))
      let text = String(repeating: "0123456789", count: 300_000)
      for text in [text, "short", text] {
        line.write(text)
        #expect(gatherer.take().elementsEqual(text.utf8))
      }
    }

    @Test("programs started from here don't get the file")
    func closesOnExec() throws {
      let line = try Line()
      defer { line.end() }
      let gatherer = try #require(OutputGatherer(descriptor: line.output))
      #expect(fcntl(line.output, F_GETFD) & FD_CLOEXEC != 0)
      #expect(gatherer.take().isEmpty)
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
      #expect(OutputGatherer(descriptor: line.output) == nil)
    }
  }
#endif
