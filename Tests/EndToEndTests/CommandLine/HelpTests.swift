import Foundation
import Support
import Testing

@testable import Commands

extension EndToEnd {
  @Suite("Help")
  struct Help {
    @Test("the examples of import run as typed, and take in what is there")
    func imports() async throws {
      let lines = Subcommand.import.sampleLines()
      let run = try await ProgramRun(
        shell: """
          cd "$HOME"; mkdir bin; ln -s "$program" bin/appsearch; export PATH="$HOME/bin:$PATH"
          appsearch --sample track add 9072800688 --term weather -q >log

          """ + lines.joined(separator: "\n"))
      #expect(run.status == 0 && run.errors.isEmpty && run.output.contains("tracks\t0\t1\t0"), "\(run)")
    }

    @Test("the examples of all commands run as they are written, one after the other")
    func examples() async throws {
      let lines = Subcommand.all.flatMap { $0.sampleLines() }
      #expect(lines.count > 70)
      // Something to look back at: an older look, competitors in it, a bookmark that has changed since.
      let before = """
        cd "$HOME"; export APPSEARCH_SAMPLE_DAY=-7
        appsearch --sample track add 9072800688 --term weather -q >log && appsearch --sample mark add 9338604085 -q >log
        appsearch --sample watch add 9072800688 -q >log; appsearch --sample track run -q >log; export APPSEARCH_SAMPLE_DAY=0
        appsearch --sample track run -q >log
        mkdir bin; ln -s "$program" bin/appsearch; export PATH="$HOME/bin:$PATH"
        printf '#!/bin/sh\nXDG_DATA_HOME=$HOME/$1; export XDG_DATA_HOME; shift; exec "$@"\n' > bin/ssh; chmod +x bin/ssh

        """
      let steps = lines.map { line in "{ \(line); } >out 2>err </dev/null; echo \"$? $(head -c 200 err)\"" }
      let run = try await ProgramRun(shell: before + steps.joined(separator: "\n"))
      let codes = run.outputLines
      #expect(codes.count == lines.count && run.errors.isEmpty, "\(run)")
      // Some find that nothing has moved.
      for (line, code) in zip(lines, codes) {
        #expect(code.hasPrefix("0 ") || code.hasPrefix("1 "), "\(line): \(code)")
        #expect(!code.contains(" no field") && !code.contains("Error"), "\(line): \(code)")
      }
      #expect(codes.count { $0.hasPrefix("0 ") } >= lines.count - 8, "\(codes)")
    }
  }
}
