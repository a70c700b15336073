import Browser
import Colors
import TerminalUI
import Testing
import Turns

@testable import Interface

@Suite("Theme", .inTurn)
struct ThemeTests {
  @Test("without colour there is none, and the terminal's attributes say it all")
  func noColor() {
    let theme = Theme(depth: .none, isUTF8: true)
    for (name, style) in theme.styles {
      #expect(style.foreground == .default && style.background == .default, "\(name)")
    }
  }

  @Test("a terminal gets only the colours that it has", arguments: [ColorDepth.eight, .sixteen, .palette256])
  func fewColors(depth: ColorDepth) {
    for (name, style) in Theme(depth: depth, isUTF8: true).styles {
      for color in [style.foreground, style.background] {
        switch color.kind {
        case .default: continue
        case .palette(let index): #expect(index < 8 || depth == .palette256, "\(name)")
        case .rgb: Issue.record("\(name) has a direct colour")
        }
      }
    }
  }

  @Test(
    "only the selected row sets a background, and an error where the terminal's own isn't known",
    arguments: ColorDepth.allCases, TerminalBackground.allCases)
  func backgrounds(depth: ColorDepth, background: TerminalBackground) {
    let theme = Theme(depth: depth, isUTF8: true, background: background)
    for (name, style) in theme.styles where !name.hasPrefix("selectedRow") && !name.hasPrefix("quietRow") {
      #expect(style.background == .default || (name == "error" && background == .unknown), "\(name)")
    }
  }

  @Test("the selected row stands out from the others in every part", arguments: ColorDepth.allCases)
  func selection(depth: ColorDepth) {
    let theme = Theme(depth: depth, isUTF8: true)
    let isOnBackground = theme.selectedRow.base.background != .default
    for (part, other) in zip(theme.selectedRow.parts, theme.row.parts) {
      #expect(part != other)
      // A row in which some parts have another background would fall to pieces.
      #expect(part.background == theme.selectedRow.base.background)
      #expect(part.attributes.contains(.reverse) == !isOnBackground)
      #expect(!other.attributes.contains(.reverse))
    }
  }

  @Test(
    "the selected row of what hasn't the keys is grey where there is grey, and differs from the one that has them",
    arguments: ColorDepth.allCases, TerminalBackground.allCases)
  func quiet(depth: ColorDepth, background: TerminalBackground) {
    for hasHighContrast in [false, true] {
      let theme = Theme(depth: depth, isUTF8: true, background: background, hasHighContrast: hasHighContrast)
      for (part, other) in zip(theme.quietRow.parts, theme.selectedRow.parts) {
        #expect(part != other && part.background == theme.quietRow.base.background)
      }
      #expect((theme.quietRow.base.background != .default) == (depth >= .palette256 && !hasHighContrast))
      #expect(theme.selectionMarker != theme.rule)
    }
  }

  @Test(
    "the selected row is pale with dark text on a light background, and what is known of an icon is a row's dimmest part",
    arguments: [ColorDepth.palette256, .direct])
  func light(depth: ColorDepth) throws {
    func brightness(_ color: Color) -> Int {
      switch color.kind {
      case .rgb(let red, let green, let blue): Int(red) + Int(green) + Int(blue)
      case .palette(let index): brightness(XtermPalette.color(at: index))
      case .default: 0
      }
    }
    func brightness(_ color: RGBColor) -> Int { Int(color.red) + Int(color.green) + Int(color.blue) }
    for (background, isPale) in [(TerminalBackground.light, true), (.dark, false), (.unknown, false)] {
      let theme = Theme(depth: depth, isUTF8: true, background: background)
      let style = theme.selectedRow.name
      #expect((brightness(style.background) > 500) == isPale)
      #expect((brightness(style.foreground) < 150) == isPale)
      guard background != .unknown else { continue }
      let (icon, detail) = (brightness(theme.row.faint.foreground), brightness(theme.row.detail.foreground))
      #expect(isPale ? icon > detail : icon < detail)
    }
  }

  @Test("what differs in meaning differs in style", arguments: ColorDepth.allCases, TerminalBackground.allCases)
  func meanings(depth: ColorDepth, background: TerminalBackground) {
    let theme = Theme(depth: depth, isUTF8: true, background: background)
    #expect(theme.error != .plain)
    #expect(theme.error != theme.dimmed)
    #expect(theme.notice != .plain)
    #expect(theme.dimmed != theme.selectedTab)
    #expect(theme.link != .plain)
    #expect(theme.keyName != theme.dimmed)
    #expect(theme.heading != .plain)
    #expect(theme.title != theme.dimmed)
    #expect(theme.row.name != theme.row.detail)
    #expect((theme.dimmed != .plain) == (depth > .sixteen && background != .unknown))
    if depth > .none {
      #expect(theme.error != theme.notice)
      #expect(theme.row.freePrice != theme.row.price)
    }
  }
}

extension Theme {
  /// Every style with its path.
  var styles: [(name: String, style: Style)] {
    Mirror(reflecting: self).children.flatMap { child -> [(name: String, style: Style)] in
      let name = child.label ?? ""
      if let style = child.value as? Style { return [(name, style)] }
      guard let row = child.value as? RowStyles else { return [] }
      return Mirror(reflecting: row).children.compactMap { part in
        (part.value as? Style).map { ("\(name).\(part.label ?? "")", $0) }
      }
    }
  }
}

extension Theme.RowStyles {
  fileprivate var parts: [Style] { [base, position, name, detail, star, rating, bookmark, price, freePrice] }
}

@MainActor
@Suite("The theme in which the marker alone changes", .inTurn)
struct MarkerThemeTests {
  private static let theme = Theme(depth: .palette256, isUTF8: true, background: .dark, marksAlone: true)

  @Test(
    "a step changes the cells of the marker and no other, above the last line",
    arguments: [SceneState.data, .bookmarks, .tracked, .compared, .info, .help, .sortMenu])
  func step(state: SceneState) async throws {
    let scene = try await state.scene(theme: Self.theme, showsPictures: false)
    let before = scene.draw().frame
    scene.perform(.move(.lines(state == .compared ? -1 : 1)))
    let after = scene.draw().frame
    let marker = Symbols.unicode.selectionMarker.glyphs.first
    var changed = 0
    for row in 0..<before.size.rows - 1 {
      for column in 0..<before.size.columns where before[column, row] != after[column, row] {
        let glyphs = [before[column, row].glyph, after[column, row].glyph]
        #expect(glyphs.contains { $0 == marker }, "\(state): \(column), \(row)")
        changed += 1
      }
    }
    #expect((2...6).contains(changed), "\(state): \(changed)")
  }

  @Test("what is selected in a field, and a cell of the matrix, still stand out")
  func highlight() async throws {
    let scene = try await Scene.results(theme: Self.theme, showsPictures: false)
    scene.perform(.act("search.again"))
    let frame = scene.draw().frame
    #expect(frame[Layout.searchFieldColumn, 0].style == Self.theme.highlight && Self.theme.highlight != .plain)
    let matrix = try await SceneState.matrix.scene(theme: Self.theme, showsPictures: false).draw().frame
    let point = try #require(matrix.hiddenCursor)
    #expect(matrix[point.column, point.row].style == Self.theme.highlight)
  }
}
