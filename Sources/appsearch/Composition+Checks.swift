import AppStore
import Artwork
import Commands
import Curses
import Essentials
import HTTP
import Observatory
import TerminalUI
import Texts

/// The rows of `doctor` about this machine.
extension Composition {
  /// - Parameter mistakes: those of the configuration.
  @MainActor
  func checks(of file: FileCheck?, mistakes: [String]) async -> [CheckRow] {
    let mistakes = (mistakes + [settings.configurationTrouble].compactMap(\.self)).joined(separator: "; ")
    let curl = CurlTransport.library.split(separator: " ").prefix(2).joined(separator: " ")
    let versions = ["appsearch \(Version.current)", curl, FileCheck.library, Screen.library, Self.system]
    let clipboards = ProgramCall.clipboards(environment: environment)
    let isUTF8 = TerminalText.isUTF8(environment)
    let openers = ProgramCall.openers(of: "https://example.com", environment: environment, opener: Desktop.opener)
    let rows = [
      CheckRow("versions", .works, versions.joined(separator: "; ")),
      CheckRow("configuration", mistakes.isEmpty ? .works : .fails, mistakes.isEmpty ? "no mistake" : mistakes),
      CheckRow("file", file?.works == true ? .works : .fails, file?.words ?? ObservatoryError.noHome.message),
      CheckRow(
        "locale", isUTF8 ? .works : .none,
        values("LC_ALL", "LC_CTYPE", "LANG") + (isUTF8 ? "" : "; not UTF-8, or not on this machine: signs are ASCII")),
      first(of: clipboards, for: "clipboard", otherwise: "no program; the terminal's own (OSC 52)"),
      first(of: openers, for: "web browser", otherwise: "no \(openers.map(\.name).joined(separator: ", "))"),
    ]
    return (await rows + terminalChecks()).map { CheckRow($0.check, $0.state, withoutNames($0.detail)) }
  }

  private func first(of programs: [ProgramCall], for check: String, otherwise: String) -> CheckRow {
    let search = ProgramSearch(path: environment["PATH"])
    let name = programs.map(\.name).first { search.path(of: $0) != nil }
    return CheckRow(check, name == nil ? .none : .works, name ?? otherwise)
  }

  /// Asks the terminal, if the program has one.
  @MainActor
  private func terminalChecks() async -> [CheckRow] {
    let around = ["TMUX", "STY", "SSH_CONNECTION"].filter { environment[$0] != nil }.map { "; \($0) is set" }.joined()
    let name = values("TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "NO_COLOR") + around
    var options = screenOptions
    options.output = [STDOUT_FILENO, STDERR_FILENO].first { tcgetpgrp($0) == getpgrp() } ?? -1
    do throws(ScreenError) {
      let (screen, answers) = try Screen.asked(options)
      let passes = options.graphics == .throughTmux ? await options.tmuxAllowsPictures() : false
      let way = screen.graphics.map { "\($0.way), cell \($0.cell.width)×\($0.cell.height)" }
      let extent = "\(screen.size.columns)×\(screen.size.rows)\(screen.isUTF8 ? "" : ", no UTF-8")"
      let told = answers.map { "\($0)".replacing("TerminalUI.", with: "") }.joined(separator: "; ")
      return [
        CheckRow("terminal", .works, "\(name); \(extent); ★ is \(SafeText("★").columns) wide"),
        CheckRow("answers", answers.isEmpty ? .none : .works, told),
        CheckRow("colours", .works, "\(screen.colorDepth); in pictures \(screen.pictureDepth)"),
        CheckRow("background", screen.background == .unknown ? .none : .works, "\(screen.background)"),
        CheckRow("pictures", .works, way ?? (passes ? "kitty, through tmux" : "blocks")),
      ]
    } catch {
      return [
        CheckRow("terminal", .none, "\(name); \(error == .notATerminal ? "there is none to be asked" : "\(error)")")
      ]
    }
  }

  /// Loads a picture as rows do.
  func picture(_ url: WebAddress) async -> CheckRow {
    do throws(ArtworkError) {
      let picture = try await ArtworkLoader(transport: transport).picture(
        for: url, fitting: PixelSize(width: 64, height: 64))
      return CheckRow("", .works, picture.metadata.description)
    } catch {
      return CheckRow("", .fails, error.message)
    }
  }

  private func values(_ variables: String...) -> String {
    let set = variables.compactMap { variable in environment[variable].map { "\(variable)=\($0)" } }
    return set.isEmpty ? "\(variables[0]) isn't set" : set.joined(separator: "; ")
  }

  /// A text without passwords, in which no path says whose it is.
  private func withoutNames(_ text: String) -> String {
    let names = [("HOME", "~"), ("XDG_DATA_HOME", "$XDG_DATA_HOME"), ("XDG_CONFIG_HOME", "$XDG_CONFIG_HOME")]
    return names.reduce(AddressText.withoutCredentials(text)) { text, name in
      guard let path = environment[name.0], path.count > 1 else { return text }
      return text.replacing(path, with: name.1)
    }
  }

  /// The system's name and version, and the machine's kind.
  private static var system: String {
    var names = utsname()
    uname(&names)
    func text<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return [text(names.sysname), text(names.release), text(names.machine)].joined(separator: " ")
  }
}
