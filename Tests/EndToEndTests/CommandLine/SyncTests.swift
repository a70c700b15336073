import Foundation
import Support
import Testing

extension EndToEnd {
  /// Machines are homes, and ssh is a script that runs the program with another one.
  @Suite("Machines that are synced over ssh")
  struct SyncTests {
    private let homes: TemporaryDirectory

    init() throws { homes = try TemporaryDirectory() }

    /// Runs a line of shell in which `at NAME …` is the program on a machine.
    private func shell(_ script: String) async throws -> ProgramRun {
      let definitions = #"""
        cd "$HOME"; mkdir bin; ln -s "$program" bin/appsearch; PATH="$HOME/bin:$PATH"; export PATH
        cat > bin/ssh <<'END'
        #!/bin/sh
        host=$1; shift; echo "$host $*" >> "$HOMES/calls"
        case $host in
          down) echo "no route" >&2; exit 255 ;;
          half) XDG_DATA_HOME=$HOMES/one; export XDG_DATA_HOME; "$@" | head -5; exit 0 ;;
          failing) XDG_DATA_HOME=$HOMES/one; export XDG_DATA_HOME; "$@"; exit 255 ;;
          noisy) head -c 300000 /dev/zero | tr '\0' 'x'; head -c 3000000 /dev/urandom; exit 0 ;;
          greeting) echo "Welcome"; XDG_DATA_HOME=$HOMES/one; export XDG_DATA_HOME; exec "$@" ;;
          endless) exec tail -f /dev/null > "$HOMES/held" ;;
        esac
        XDG_DATA_HOME=$HOMES/$host; export XDG_DATA_HOME
        exec "$@"
        END
        chmod +x bin/ssh
        at() { machine=$1; shift; XDG_DATA_HOME=$HOMES/$machine appsearch --sample "$@"; }

        """#
      return try await ProgramRun(
        shell: definitions + script, environment: ["HOMES": homes.url.path, "APPSEARCH_SAMPLE_DAY": "22"])
    }

    private static let fill = """
      set -- $(at one search weather --limit 4 --fields id)
      at one track add $1 --term weather -q > /dev/null; at one watch add $1 -q > /dev/null; at one track run -q > /dev/null

      """

    @Test("it brings what is new and says how much; nothing new is said; --both sends as well")
    func brings() async throws {
      let run = try await shell(
        Self.fill + """
          at two sync one --fields way,kind | sort -u; at two sync one; echo $?
          at two track remove $1 --term weather -q > /dev/null; at two sync one --both; echo $?; at one track list -q | wc -l | tr -d ' '
          at one export > one; at two export | cmp one - && echo same
          """)
      #expect(
        run.outputLines == [
          "brought\tbookmarks", "brought\tdifficulties", "brought\tfacts", "brought\tlists", "brought\tpositions",
          "brought\tratings", "brought\ttracks", "0", "sent\tremovals\t1", "0", "0", "same",
        ], "\(run)")
      #expect(run.errors == "appsearch: nothing new\n", "\(run)")
    }

    @Test("a failing or half export isn't taken for whole: the next sync asks for all of it again")
    func failing() async throws {
      let run = try await shell(
        Self.fill + """
          for host in down half failing; do at two sync $host > /dev/null; echo $?; done
          at two sync half > /dev/null; tail -1 "$HOMES/calls"
          at two sync one > /dev/null; echo $?; at one export > one; at two export | cmp one - && echo same
          """)
      #expect(
        run.outputLines == [
          "3", "3", "3", "half appsearch export --arrived 1970-01-01T00:00:00Z -q --sample", "0", "same",
        ], "\(run)")
      #expect(
        run.errorLines == [
          "no route", "appsearch: down: ssh ended with 255", "appsearch: half: the export broke off",
          "appsearch: failing: ssh ended with 255", "appsearch: half: the export broke off", "appsearch: nothing new",
        ], "\(run)")
    }

    @Test("a machine that writes no export ends the sync, and one that greets before it costs that line alone")
    func noise() async throws {
      let run = try await shell(
        Self.fill + """
          at two sync noisy 2> /dev/null; echo $?
          at two sync greeting > /dev/null; echo $?; at one export > one; at two export | cmp one - && echo same
          """)
      #expect(run.outputLines == ["3", "2", "same"], "\(run)")
    }

    @Test("a row that can't be taken in holds up no other, in neither direction")
    func full() async throws {
      let run = try await shell(
        """
        set -- $(at one search weather --limit 12 --fields id)
        at one mark add $1 $2 $3 $4 $5 $6 -q > /dev/null; shift 6; at two mark add $1 $2 $3 $4 $5 $6 -q > /dev/null
        at two track add $1 --term weather -q > /dev/null
        at two sync one --both > /dev/null 2>&1; echo $?
        at one track list -q --fields id | grep -c $1; at two sync one --both; echo $?
        """)
      #expect(run.outputLines == ["2", "1", "2"], "\(run)")
    }

    @Test("a name that ssh would take for an option is refused, a missing ssh is said, and a signal ends ssh")
    func refused() async throws {
      let run = try await shell(
        #"""
        at two sync -- -oProxyCommand=x; echo $?; at two sync; echo $?
        PATH=/nowhere; at() { XDG_DATA_HOME=$HOMES/two "$program" --sample "$@"; }; at sync one; echo $?
        PATH=$HOME/bin:/usr/bin:/bin
        # The pipe opens once ssh has it open, and ends once ssh has ended.
        mkfifo "$HOMES/held"; "$program" --sample sync endless & exec 3< "$HOMES/held"
        kill -TERM $!; wait $!; echo $?; cat <&3; echo gone
        """#)
      #expect(run.outputLines == ["2", "2", "3", "143", "gone"], "\(run)")
      #expect(
        run.errors.contains("'-oProxyCommand=x' is no machine") && run.errors.contains("one: ssh is not installed"),
        "\(run)")
    }

    @Test("with reader = yes commands that would ask end with 2, and those that read what is kept don't")
    func reader() async throws {
      let run = try await shell(
        Self.fill + """
          mkdir -p .config/appsearch; echo 'reader = yes' > .config/appsearch/config; unset XDG_CONFIG_HOME
          APPSEARCH_SAMPLE_DAY=23; export APPSEARCH_SAMPLE_DAY
          for words in 'search weather' 'track run' 'rank weather --app 7' 'watch run' 'reviews 7' 'charts free'; do
            at one $words > /dev/null; echo $?
          done
          for words in 'track list' 'watch list' export 'moves --all' 'sync one'; do at one $words -q > /dev/null; echo $?; done
          APPSEARCH_READER=no at one search weather -q > /dev/null; echo $?
          """)
      #expect(run.outputLines == Array(repeating: "2", count: 6) + Array(repeating: "0", count: 6), "\(run)")
      #expect(run.errorLines.count == 6 && run.errorLines.allSatisfy { $0.contains("reader = yes") }, "\(run)")
    }

    @Test("two machines that are synced twenty times in random order are equal", arguments: [1, 2] as [UInt64])
    func twenty(seed: UInt64) async throws {
      var random = SplitMix64(seed: seed)
      let apps = ["$1", "$2", "$3"]
      var script = "set -- $(at one search weather --limit 4 --fields id)\n"
      for step in 0..<20 {
        let (home, other) = Bool.random(using: &random) ? ("one", "two") : ("two", "one")
        let app = apps.randomElement(using: &random) ?? "$1"
        let words =
          [
            "track add \(app) --term weather", "track remove \(app) --term weather", "watch add \(app)",
            "watch remove \(app)", "mark add \(app)", "mark remove \(app)", "track run", "track run",
          ].randomElement(using: &random) ?? ""
        script += """
          APPSEARCH_SAMPLE_DAY=\(step); export APPSEARCH_SAMPLE_DAY
          at \(home) \(words) -q > /dev/null 2>&1; at \(other) track run -q > /dev/null 2>&1
          at \(home) sync \(other)\(Bool.random(using: &random) ? " --both" : "") -q > /dev/null || echo failed

          """
      }
      let run = try await shell(
        script + """
          at one sync two --both -q > /dev/null; at one sync two --both -q > /dev/null
          at one export > one; at two export > other; diff one other && wc -l < one | tr -d ' '
          """)
      #expect(run.outputLines.count == 1 && Int(run.outputLines[0]).map { $0 > 30 } == true, "seed \(seed): \(run)")
      #expect(run.errors.isEmpty, "seed \(seed): \(run)")
    }
  }
}
