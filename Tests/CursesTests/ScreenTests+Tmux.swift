import Support
import TerminalUI
import Testing

@testable import Curses

extension ScreenTests {
  @Suite("Pictures through tmux")
  @MainActor
  struct Tmux {
    private let frame: Frame = {
      let rect = Rect(column: 2, row: 1, columns: 8, rows: 4)
      let picture = EncodedPicture(bytes: [1, 2, 3], size: PixelExtent(width: 10, height: 10), format: .png)
      var frame = Frame(["one"])
      frame.fill(rect, with: Cell(glyph: .underPicture, style: .plain))
      frame.pictures = [PlacedPicture(picture, in: rect)]
      return frame
    }()

    @Test("tmux is asked when a picture is wanted, and again once the terminal behind it may be another one")
    func asking() async throws {
      let isAllowed = Watched(true)
      let asked = Watched(0)
      let session = try Session(
        graphics: .throughTmux,
        tmuxAllowsPictures: {
          asked.update { $0 += 1 }
          return isAllowed.current
        })
      defer { session.end() }
      #expect(!readable(session.present(frame)).contains("Ptmux"))
      #expect(session.screen.mayTakeFiles && asked.current == 0)
      session.screen.askForGraphics()
      session.screen.askForGraphics()
      #expect(await session.next() == .graphics)
      #expect(asked.current == 1 && session.screen.graphics?.way == .kitty)
      let shown = session.present(frame)
      #expect(
        readable(shown).contains("Ptmux")
          && String(decoding: shown, as: UTF8.self).unicodeScalars.contains("\u{10EEEE}"))
      #expect(session.present(frame).isEmpty)
      session.screen.askForGraphics()

      isAllowed.update { $0 = false }
      session.screen.redraw()
      #expect(!readable(session.output()).contains("Ptmux"))
      #expect(session.screen.graphics == nil && asked.current == 1)
      session.screen.askForGraphics()
      #expect(await session.next() == .graphics)
      #expect(asked.current == 2 && !session.screen.mayTakeFiles)
      #expect(!readable(session.present(frame)).contains("Ptmux"))
    }

    @Test("where pictures were never allowed, nothing is sent to the terminal, not on the way out either")
    func refused() async throws {
      let session = try Session(graphics: .throughTmux)
      session.present(frame)
      session.screen.askForGraphics()
      #expect(await session.next() == .graphics)
      session.present(frame)
      session.screen.restore()
      #expect(!readable(session.output()).contains("_G"))
      session.terminal.hangUp()
    }
  }
}
