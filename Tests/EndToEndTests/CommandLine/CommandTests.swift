import Foundation
import Support
import Testing
import Texts

extension EndToEnd {
  /// Each command in each mood of the store: standard output, standard error and exit code as one value.
  @Suite("Commands")
  struct Commands {
    private typealias Outcome = ProgramRun

    private func outcome(_ words: String, _ mood: CommandStore.Mood = .answers, input: String = "") async throws
      -> Outcome
    {
      let store = try CommandStore.open(mood)
      let server = CommandStore.address(store, mood)
      return try await ProgramRun(shell: "printf '%b' '\(input)' | appsearch --server \(server) \(words)")
    }

    private static let throttled =
      "appsearch: Error: The store turns requests away because there were too many. Try again in 15 minutes.\n"
    private static let broken =
      "appsearch: Error: The store's answer could not be understood. Try again, and check whether the network asks you to log in first.\n"
    private static let offline =
      "appsearch: Error: 127.0.0.1 does not accept connections. Check the network and the server's name, or try again in a moment.\n"

    /// What a command makes of a mood: its own words for an answer and for nothing found, and the same as all for a failure.
    ///
    /// - Parameter place: the country, where the command names it.
    private static func expected(
      _ mood: CommandStore.Mood, found: Outcome, nothing: Outcome, place: String = ""
    ) -> Outcome {
      func failure(_ words: String) -> Outcome {
        Outcome("", words.replacing("appsearch: ", with: "appsearch: " + place), 3)
      }
      return switch mood {
      case .answers: found
      case .hasNothing: nothing
      case .throttles: failure(throttled)
      case .isBroken: failure(broken)
      case .isOffline: failure(offline)
      }
    }

    @Test("search", arguments: CommandStore.Mood.allCases)
    func search(_ mood: CommandStore.Mood) async throws {
      let expected = Self.expected(
        mood, found: Outcome("1\tOne\t4.50\n2\tTwo | \"2\", 二\t\n3\tThree\t\n", "", 0),
        nothing: Outcome("", "appsearch: No apps found for 'x' in United States (us), iPhone\n", 1))
      #expect(try await outcome("search x --fields position,name,rating", mood) == expected)
    }

    @Test("lookup", arguments: CommandStore.Mood.allCases)
    func lookup(_ mood: CommandStore.Mood) async throws {
      let missing = ["3", "4", "1"].map { "appsearch: \($0): not in the store of United States\n" }
      let expected = Self.expected(
        mood, found: Outcome("3\tThree\n1\tOne\n", missing[1], 1), nothing: Outcome("", missing.joined(), 1))
      #expect(try await outcome("lookup 3 4 id1 --fields id,name", mood) == expected)
    }

    @Test("developer", arguments: CommandStore.Mood.allCases)
    func developer(_ mood: CommandStore.Mood) async throws {
      let missing = ["2", "4"].map { "appsearch: \($0): not in the store of United States\n" }
      let page = "https://apps.apple.com/us/developer/acme/id70"
      let expected = Self.expected(
        mood, found: Outcome("1\t2\n3\t\n2\t\n", "", 0),
        nothing: Outcome("", "appsearch: No apps of developer 70 in United States (us), iPhone\n", 1))
      #expect(try await outcome("developer \(page) --fields id,ratingCount", mood) == expected)
      #expect(try await outcome(page, mood).status == expected.status)
      guard mood == .answers else { return }
      #expect(try await outcome("developer com.example.one --fields id --limit 1") == Outcome("1\n", "", 0))
      let unnamed = "appsearch: 3: the store doesn't name the developer of Three\n"
      #expect(
        try await outcome("developer - --json --fields id", input: "1\\n3\\n4\\n1\\n")
          == Outcome(
            "[\n  {\n    \"id\": 1\n  },\n  {\n    \"id\": 3\n  },\n  {\n    \"id\": 2\n  }\n]\n", missing[1] + unnamed,
            1))
    }

    @Test("suggest asks for a storefront by its number, and keeps answers by it, though the address is the same")
    func suggest() async throws {
      let store = try LoopbackStore()
      store.route("/WebObjects/MZSearchHints.woa/wa/hints") { request in
        let country = request.headers["x-apple-store-front"] ?? "none"
        let terms = [(request.query["term"] ?? "").replacing("&", with: "&amp;"), country]
        let hints = terms.map { "<dict><key>term</key><string>\($0)</string></dict>" }.joined()
        return Reply(body: Array("<plist><dict><key>hints</key><array>\(hints)</array></dict></plist>".utf8))
      }
      let run = try await ProgramRun(
        shell: "for n in 1 2; do appsearch suggest 'rain &' --country us,gb --server \(store.url.text); done")
      let lines = ["1\train &\tus", "2\t143441-1,29\tus", "1\train &\tgb", "2\t143444-1,29\tgb"]
      #expect(run.outputLines == lines + lines && run.errors.isEmpty, "\(run)")
      #expect(store.started == 2, "the second run takes what is kept")
    }

    @Test("suggestions that fail are an error, and none is said", arguments: CommandStore.Mood.allCases)
    func noSuggestions(_ mood: CommandStore.Mood) async throws {
      let run = try await outcome("suggest x", mood)
      // A store of records answers with JSON, which is no list of suggestions.
      #expect(run.output.isEmpty && run.status == 3 && run.errors.contains("Error: "), "\(run)")
      let missing = try await outcome("suggest x --country al")
      #expect(missing.status == 2 && missing.errors.contains("no suggestions in Albania"))
      let some = try await outcome("suggest x --country us,al", mood)
      #expect(some.status == 3 && some.errors.contains("appsearch: al: no suggestions in Albania can be asked for"))
    }

    @Test("charts", arguments: CommandStore.Mood.allCases)
    func charts(_ mood: CommandStore.Mood) async throws {
      let skipped = "appsearch: One app of the store's answer can't be shown; its number is left out\n"
      let expected = Self.expected(
        mood, found: Outcome("1\tOne\t2\tweather\n3\tThree\t\tweather\n4\tNine\t\tweather\n", skipped, 0),
        nothing: Outcome("", "appsearch: No apps in the chart Top Paid, Weather in United States (us), iPhone\n", 1))
      let words = "charts paid --genre weather --fields position,name,ratingCount,chartGenre"
      #expect(try await outcome(words, mood) == expected)
    }

    @Test(
      "where an app stands in charts, one country or several; beside an entry that can't be read, an app that isn't found is unknown"
    )
    func chartPlaces() async throws {
      let found = try await outcome(
        "charts --app com.example.nine --country us,de --fields country,position,price -q")
      #expect(found == Outcome("us\t4\t0\nde\t4\t0\n", "", 0))
      let missing = try await outcome("charts --app 5 --country de --json")
      #expect(missing.status == 3 && missing.output == "[]\n", "\(missing)")
      #expect(missing.errors.contains("appsearch: de: 5: Error: The store's answer can't be used: "))
    }

    @Test(
      "where the first address of a chart fails the newer one is asked, but not for genres; the first failure is told",
      arguments: [("free", 0), ("free --genre weather", 3), ("grossing", 3), ("free --device mac", 3)])
    func newerChart(words: String, status: Int32) async throws {
      let store = try LoopbackStore()
      let newer = #"{"feed":{"results":[{"id":"1","name":"One","artistName":"Acme"},{"id":"x"}]}}"#
      store.route("/api/v2/us/apps/top-free/100/apps.json", reply: .json(newer))
      store.route("/lookup", reply: CommandStore.answer(CommandStore.apps))
      store.route("*", reply: Reply(status: 500))
      let run = try await ProgramRun(
        shell: "appsearch charts \(words) --server \(store.url.text) --fields position,name,rating -q")
      #expect(run.status == status && run.output == (status == 0 ? "1\tOne\t4.50\n" : ""), "\(run)")
      #expect(status == 0 || run.errors.contains("Error: "), "\(run)")
    }

    @Test(
      "a chart whose answer is none is an error, never an empty one; one entry may be an object",
      arguments: [
        ("<html>no</html>", 3), (#"{"feed":"#, 3), ("[]", 3), (#"{"feed":{"entry":[{},{}]}}"#, 3),
        (#"{"feed":{}}"#, 3), (#"{"feed":{"updated":{"label":"2026-11-25T00:00:00Z"}}}"#, 1),
        (#"{"feed":{"entry":ENTRY}}"#, 0),
      ])
    func oddChart(body: String, status: Int32) async throws {
      let store = try LoopbackStore()
      store.route("/lookup", reply: CommandStore.answer([]))
      store.route("*", reply: .json(body.replacing("ENTRY", with: CommandStore.entry(1, "One"))))
      let run = try await ProgramRun(
        shell: "appsearch charts grossing --server \(store.url.text) --fields position,id,formattedPrice,rating,url")
      #expect(run.status == status, "\(run)")
      #expect(status != 0 || run.output == "1\t1\tFree\t\thttps://apps.apple.com/us/app/id1\n", "\(run)")
    }

    @Test("a failed look-up costs ratings, not the chart")
    func chartWithoutDetails() async throws {
      let store = try LoopbackStore()
      store.route("/lookup", reply: Reply(status: 503))
      store.route("*", reply: .json(#"{"feed":{"entry":\#(CommandStore.entry(1, "One"))}}"#))
      let run = try await ProgramRun(shell: "appsearch charts --server \(store.url.text) --fields position,name")
      #expect(
        run.status == 3 && run.output == "1\tOne\n" && run.errors.contains("us: the look-up of the rows"), "\(run)")
    }

    @Test("rank", arguments: CommandStore.Mood.allCases)
    func rank(_ mood: CommandStore.Mood) async throws {
      let expected = Self.expected(
        mood, found: Outcome("us\t2\t3\ngb\t2\t3\n", "", 0),
        nothing: Outcome("us\t\t0\ngb\t\t0\n", "appsearch: us: no results\nappsearch: gb: no results\n", 1))
      #expect(try await outcome("rank x --app 2 --country us,gb", mood) == expected)
    }

    @Test(
      "of a store that sends more than --limit asks for no more is printed, in any order", arguments: ["", " --json"])
    func limited(_ format: String) async throws {
      let two = try await outcome("search x --limit 2 --fields position,name\(format)")
      #expect(two.output.contains("One") && !two.output.contains("Three"), "\(two.output)")
      let last = try await outcome("search x --limit 2 --fields position --reverse")
      #expect(last.output == "2\n1\n")
    }

    @Test("reviews", arguments: CommandStore.Mood.allCases)
    func reviews(_ mood: CommandStore.Mood) async throws {
      let found = "us\t2026-01-09T19:00:00Z\t5\nus\t2026-01-07T19:00:00Z\t3\nus\t2026-01-03T19:00:00Z\t4\n"
      let expected = Self.expected(
        mood, found: Outcome(found, "", 0),
        nothing: Outcome("", "appsearch: 1: the store sent no reviews this time in United States\n", 1), place: "us: ")
      #expect(try await outcome("reviews 1 --pages 10 --fields country,date,stars", mood) == expected)
    }

    @Test("reviews of several countries are one list by date, chosen by stars and version; a bundle id is looked up")
    func mergedReviews() async throws {
      let merged = try await outcome("reviews com.example.one --country us,gb,de --pages 2 --fields id,version")
      #expect(merged == Outcome("us9\t1.9\ngb8\t1.8\nus7\t1.7\nus3\t1.3\n", "", 0))
      #expect(try await outcome("reviews 1 --pages 2 --stars 3,4 --fields id") == Outcome("us7\nus3\n", "", 0))
      #expect(
        try await outcome("reviews 1 --version 1.7 --fields text,appId") == Outcome("Line one Line two\t1\n", "", 0))
      let none = try await outcome("reviews com.example.absent")
      #expect(none == Outcome("", "appsearch: com.example.absent: not in the store of United States\n", 1))
    }

    @Test("what browsing into a pipe is given decides what it prints; open prints what lookup does")
    func browsing() async throws {
      #expect(try await outcome("open com.example.one").output.contains("\tOne\t"))
      #expect(try await outcome("x --limit 3").output.hasPrefix("1\tOne\t"))
    }

    @Test("apps come from standard input: comments passed over, order kept, what is no app named with its line")
    func standardInput() async throws {
      let input = "# apps\\n3\\n\\n  com.example.two \\nnonsense\\nhttps://apps.apple.com/us/app/x/id1\\n9"
      let run = try await outcome("lookup 2 - 1 --fields id", input: input)
      #expect(
        run
          == Outcome(
            "2\n3\n2\n1\n1\n",
            """
            appsearch: standard input, line 5: 'nonsense' is no id, bundle id or App Store URL
            appsearch: 9: not in the store of United States

            """, 2))
      let empty = try await outcome("lookup - --json")
      #expect(empty == Outcome("[]\n", "appsearch: standard input names no app\n", 1))
      let ranks = try await outcome("rank x --app - --fields id,position", input: "3\\n1\\n")
      #expect(ranks == Outcome("3\t3\n1\t1\n", "", 0))
    }

    @Test(
      "two hundred and fifty ids are three requests, a bundle id one of its own; many that are missing are asked for once more"
    )
    func requests() async throws {
      let store = try CommandStore.open()
      let run = try await ProgramRun(
        shell: "{ seq 1 250; echo com.example.one; } | appsearch --server \(store.url) lookup - --fields id")
      #expect(run.outputLines == ["1", "2", "3", "1"])
      #expect(run.errorLines.count == 247)
      let asked = store.ledger.requests.compactMap { $0.query["id"]?.split(separator: ",").count ?? 1 }
      // Of the first hundred three are found; the other 97 are asked for together.
      #expect(asked.reduce(0, +) == 251 + 97)
      #expect(store.started == 5)
    }

    @Test("an app that is written to standard input is looked up before the next one comes")
    func streamed() async throws {
      let store = try CommandStore.open()
      let run = try await ProgramRun(
        shell: """
          mkfifo "$HOME/in" "$HOME/out"
          appsearch --server \(store.url) lookup - --jsonl --fields id < "$HOME/in" > "$HOME/out" &
          exec 8> "$HOME/in" 9< "$HOME/out"
          for id in 1 3 2; do echo $id >&8; read -r line <&9; echo "$line"; done
          exec 8>&-; wait $!; echo $?
          """)
      #expect(run.outputLines == [#"{"id":1}"#, #"{"id":3}"#, #"{"id":2}"#, "0"], "\(run.errors)")
    }

    @Test("--sort, --reverse and --filter arrange rows as on the screen, positions stay the store's")
    func arranged() async throws {
      let fields = "--fields position,id"
      #expect(try await outcome("search x --sort name \(fields)").output == "1\t1\n3\t3\n2\t2\n")
      #expect(try await outcome("search x --reverse \(fields)").output == "3\t3\n2\t2\n1\t1\n")
      #expect(try await outcome("search x --filter ACME \(fields)").output == "1\t1\n")
      #expect(
        try await outcome("search x --filter zzz")
          == Outcome("", "appsearch: None of 3 rows matches 'zzz'\n", 1))
      #expect(try await outcome("lookup 3 2 1 --sort price --fields id").output == "1\n2\n3\n")
    }

    @Test(
      "terms of a filter hold for every command that prints rows, and one that can't be read is named before anything is done"
    )
    func filtered() async throws {
      for (words, output) in [
        ("search x --filter 'price:free rating>=4.5' --fields id", "1\n"),
        ("search x --filter '!price:free' --fields id", "2\n3\n"),
        ("search x --filter 'position<=2 currency:eur' --fields id", "2\n"),
        ("lookup 3 2 1 --filter '!name:\"t\" ratings<3' --fields id", "1\n"),
        ("reviews 1 --country us,gb --filter 'stars>=4 version:1 country:gb' --fields stars", "4\n"),
        ("reviews 1 --country us,gb --filter 'date<=2026-01-07 line' --fields stars", "3\n"),
        ("rank x --app 1 --app 3 --filter 'position>1' --fields id", "3\n"),
        ("compare 1 --country us,gb --filter country:kingdom --fields country", "gb\n"),
        ("mark add 1 --fields id; appsearch mark list --filter 'added<1h' --fields name", "1\nOne\n"),
        ("watch add 1 --fields id; appsearch watch list --filter 'price>0' --fields name", "1\n"),
        (
          "track add 1 3 --term x --fields id; appsearch export positions tracks --filter 'term:x !position>1' | wc -l",
          "1\n3\n2\n"
        ),
      ] { #expect(try await outcome(words).output == output, "\(words)") }
      #expect(
        try await outcome("search x --filter tre --jsonl --fields name")
          == Outcome("", "appsearch: None of 3 rows matches 'tre'\n", 1)
      )
      for (words, sentence) in [
        ("search x --filter 'rattng>4'", "no rattng>4; rating>4?"),
        ("reviews 1 --filter star:1", "no star:1; stars:1?"),
        ("track list --filter moved:up", "no moved:up; moved>0?"),
        ("export marks --filter 'position<3'", "no position<3; these rows have no position"),
      ] {
        #expect(
          try await outcome(words, .isOffline) == Outcome("", "appsearch: --filter: \(sentence)\n", 2), "\(words)")
      }
    }

    @Test("search and rank take a term a line, each once whatever its case, and name those that failed")
    func terms() async throws {
      let input = #"one\n\n# no term\n  two \nONE\n"#
      #expect(
        try await outcome("search - -n 2 --fields term,id", input: input)
          == Outcome("one\t1\none\t2\ntwo\t1\ntwo\t2\n", "", 0))
      #expect(
        try await outcome("rank - --app 3 --country us,gb --headers", input: input).output
          == "country\tposition\tresultCount\tterm\nus\t3\t3\tone\ngb\t3\t3\tone\nus\t3\t3\ttwo\ngb\t3\t3\ttwo\n")
      #expect(
        try await outcome("search - --json", .hasNothing, input: input)
          == Outcome(
            "[]\n",
            ["one", "two"].map { "appsearch: No apps found for '\($0)' in United States (us), iPhone\n" }.joined(), 1))
      let offline = try await outcome("search - --csv", .isOffline, input: input)
      #expect(offline.output.isEmpty && offline.status == 3 && offline.errors.hasPrefix("appsearch: one: Error: "))
      for words in [
        "search -", "rank - --app 1", "rank x --app -", "track add -", "track add 1 --term -", "lookup -", "reviews -",
        "compare -", "developer -", "charts --app -", "mark add -", "watch remove -",
      ] {
        let nothing = try await outcome(words, input: #"\n#\n"#)
        #expect(nothing.output.isEmpty && nothing.status == 1, "\(words): \(nothing)")
        #expect(nothing.errors.hasPrefix("appsearch: standard input names n"), "\(nothing.errors)")
        #expect(try await outcome(words + " --json -q", input: "") == Outcome("[]\n", "", 1), "\(words)")
      }
      #expect(try await outcome("import -", input: "") == Outcome("", "appsearch: there is nothing to take in\n", 1))
    }

    @Test("track add follows what lines of standard input say, all at once, and names the lines that it can't read")
    func trackedLines() async throws {
      let lines =
        #"app,term,country,device\n1,notes,us,\ncom.example.two,to do,gb,ipad\nfoo,x,us,\n1,"a, b",,mac\n9,notes,us,\n"#
      let run = try await outcome("track add - --country de --fields term,country,device,id", input: lines)
      #expect(run.output == "notes\tus\tiphone\t1\nto do\tgb\tipad\t2\na, b\tde\tmac\t1\n", "\(run)")
      #expect(
        run.errorLines == [
          "appsearch: standard input, line 4: app: 'foo' is no id, bundle id or App Store URL; search finds names",
          "appsearch: 9: not in the store of United States",
        ])
      #expect(run.status == 2)
    }

    @Test("the same options hold for every command that prints rows, or are refused, and -q says no more than failures")
    func chosen() async throws {
      let fields = "--fields country,position,id"
      let ranks = "rank x --app 1 --app 3 --country us,gb \(fields)"
      #expect(try await outcome("\(ranks) --sort country -n 3").output == "gb\t1\t1\ngb\t3\t3\nus\t1\t1\n")
      #expect(
        try await outcome("\(ranks) --filter states --headers").output == "country\tposition\tid\nus\t1\t1\nus\t3\t3\n")
      #expect(try await outcome("lookup 3 2 1 -n2 --fields id").output == "3\n2\n")
      #expect(try await outcome("compare 1 --country us,gb --sort country --fields country").output == "gb\nus\n")
      #expect(
        try await outcome("reviews 1 --country us,gb --sort stars -n 2 --fields stars").output == "3\n4\n")
      #expect(try await outcome("search x --filter zzz -q") == Outcome("", "", 1))
      #expect(try await outcome("lookup 7 -q") == Outcome("", "", 1))
      #expect(try await outcome("compare 1 --sort stars").errors.contains("is not one of country, position"))
      let refused = try await outcome("track remove 1 --limit 1")
      #expect(refused.status == 2 && refused.errors.contains("--limit: track remove takes none"), "\(refused)")
    }

    @Test("a field that isn't there, and formats that exclude each other, ask the store nothing")
    func usage() async throws {
      let store = try CommandStore.open()
      let run = try await ProgramRun(
        shell: """
          appsearch --server \(store.url) search x --fields nmae; echo $?
          appsearch --server \(store.url) search x --json --csv; echo $?
          """)
      #expect(run.outputLines == ["2", "2"])
      #expect(run.errors.contains("did you mean 'name'?") && run.errors.contains("exclude each other"))
      #expect(store.started == 0)
    }

    @Test("the settings in force are a configuration file that gives the same settings")
    func config() async throws {
      let run = try await ProgramRun(
        shell: """
          mkdir -p "$XDG_CONFIG_HOME/appsearch"
          APPSEARCH_COUNTRY=de appsearch config --limit 7 --no-live > "$HOME/first"
          cp "$HOME/first" "$XDG_CONFIG_HOME/appsearch/config"
          appsearch config > "$HOME/second"
          grep -v '^#' "$HOME/first" > "$HOME/a"; grep -v '^#' "$HOME/second" | diff - "$HOME/a" && cat "$HOME/a"
          grep -c 'from APPSEARCH_COUNTRY' "$HOME/first"
          """)
      #expect(run.output.contains("country = de\n") && run.output.contains("limit = 7\n"), "\(run.errors)")
      #expect(run.output.contains("no-live = true\n") && run.outputLines.last == "1")
    }
  }
}
