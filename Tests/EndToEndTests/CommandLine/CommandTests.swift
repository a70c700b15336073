import Foundation
import Support
import Testing
import Texts

extension EndToEnd {
  /// Each command in each mood of the store: standard output, standard error and exit code as one value.
  @Suite("Commands")
  struct Commands {
    typealias Outcome = ProgramRun

    private func outcome(_ words: String, _ mood: CommandStore.Mood = .answers, input: String = "") async throws
      -> Outcome
    {
      let store = try CommandStore.open(mood)
      let server = CommandStore.address(store, mood)
      return try await ProgramRun(shell: "printf '%b' '\(input)' | appsearch --server \(server) \(words)")
    }

    @Test(
      "a command prints what it finds, and says if there is nothing",
      arguments: [
        (
          "search x --fields position,name,rating",
          Outcome("1\tOne\t4.50\n2\tTwo | \"2\", 二\t\n3\tThree\t\n", "", 0),
          Outcome("", "appsearch: No apps found for 'x' in United States (us), iPhone\n", 1)
        ),
        (
          "lookup 3 4 id1 --fields id,name",
          Outcome("3\tThree\n1\tOne\n", absent(4), 1), Outcome("", absent(3) + absent(4) + absent(1), 1)
        ),
        (
          "developer https://apps.apple.com/us/developer/acme/id70 --fields id,ratingCount",
          Outcome("1\t2\n3\t\n2\t\n", "", 0),
          Outcome("", "appsearch: No apps of developer 70 in United States (us), iPhone\n", 1)
        ),
        (
          "charts paid --genre weather --fields position,name,ratingCount,chartGenre",
          Outcome(
            "1\tOne\t2\tweather\n3\tThree\t\tweather\n4\tNine\t\tweather\n",
            "appsearch: One app of the store's answer can't be shown; its number is left out\n", 0),
          Outcome("", "appsearch: No apps in the chart Top Paid, Weather in United States (us), iPhone\n", 1)
        ),
        (
          "rank x --app 2 --country us,gb", Outcome("us\t2\t3\ngb\t2\t3\n", "", 0),
          Outcome("us\t\t0\ngb\t\t0\n", "appsearch: us: no results\nappsearch: gb: no results\n", 1)
        ),
        (
          "reviews 1 --pages 10 --fields country,date,stars",
          Outcome(
            "us\t2026-01-09T19:00:00Z\t5\nus\t2026-01-07T19:00:00Z\t3\nus\t2026-01-03T19:00:00Z\t4\n", "", 0),
          Outcome("", "appsearch: 1: the store sent no reviews this time in United States\n", 1)
        ),
      ] as [(String, Outcome, Outcome)])
    func answers(words: String, found: Outcome, nothing: Outcome) async throws {
      #expect(try await outcome(words) == found)
      #expect(try await outcome(words, .hasNothing) == nothing)
    }

    private static func absent(_ id: Int) -> String { "appsearch: \(id): not in the store of United States\n" }

    @Test("a record that can't be used takes its position, and is counted on standard error")
    func skipped() async throws {
      let store = try LoopbackStore()
      store.route("/search", reply: CommandStore.answer(["null", CommandStore.apps[0]]))
      let run = try await ProgramRun(shell: "appsearch search x --fields position --server \(store.url.text)")
      #expect(run.output == "2\n" && run.errors.contains("One app of the store's answer"), "\(run)")
    }

    @Test(
      "a failure of the store is told in one sentence, with the country for a command of several",
      arguments: [
        (.throttles, "The store turns requests away because there were too many. Try again in 15 minutes."),
        (
          .isBroken,
          "The store's answer could not be understood. Try again, and check whether the network asks you to log in first."
        ),
        (
          .isOffline,
          "127.0.0.1 does not accept connections. Check the network and the server's name, or try again in a moment."
        ),
      ] as [(mood: CommandStore.Mood, sentence: String)],
      [("search x", ""), ("charts", ""), ("reviews 1", "us: ")] as [(words: String, country: String)])
    func failures(of store: (mood: CommandStore.Mood, sentence: String), command: (words: String, country: String))
      async throws
    {
      #expect(
        try await outcome(command.words, store.mood)
          == Outcome("", "appsearch: \(command.country)Error: \(store.sentence)\n", 3))
    }

    @Test("developer takes an app, apps from standard input, and the address of a page")
    func developer() async throws {
      #expect(try await outcome("https://apps.apple.com/us/developer/acme/id70").status == 0)
      #expect(try await outcome("developer com.example.one --fields id --limit 1") == Outcome("1\n", "", 0))
      let unnamed = "appsearch: 3: the store doesn't name the developer of Three\n"
      #expect(
        try await outcome("developer - --jsonl --fields id", input: "1\\n3\\n4\\n1\\n")
          == Outcome("{\"id\":1}\n{\"id\":3}\n{\"id\":2}\n", Self.absent(4) + unnamed, 1))
    }

    @Test("suggest asks by the country's number, and keeps answers by country")
    func suggest() async throws {
      let store = try LoopbackStore()
      store.route("/WebObjects/MZSearchHints.woa/wa/hints") { request in
        let country = request.headers["x-apple-store-front"] ?? "none"
        let terms = [(request.query["term"] ?? "").replacing("&", with: "&amp;"), country]
        let hints = terms.map { "<dict><key>term</key><string>\($0)</string></dict>" }.joined()
        return Reply(body: Array("<plist><dict><key>hints</key><array>\(hints)</array></dict></plist>".utf8))
      }
      let run = try await ProgramRun(
        shell: """
          for n in '' '' '--per 1'; do appsearch suggest 'rain &' --country us,gb --server \(store.url.text) $n; done
          """)
      let lines = ["1\train &\tus", "2\t143441-1,29\tus", "1\train &\tgb", "2\t143444-1,29\tgb"]
      #expect(run.outputLines == lines + lines + [lines[0], lines[2]] && run.errors.isEmpty, "\(run)")
      #expect(store.started == 2, "the second run takes what is kept")
    }

    @Test("failed suggestions are an error, and countries without suggestions are named")
    func noSuggestions() async throws {
      // A store of records answers with JSON, which is no list of suggestions.
      let run = try await outcome("suggest x")
      #expect(run.output.isEmpty && run.status == 3 && run.errors.contains("Error: "), "\(run)")
      let missing = try await outcome("suggest x --country al")
      #expect(missing.status == 2 && missing.errors.contains("no suggestions in Albania"))
      let some = try await outcome("suggest x --country us,al")
      #expect(some.status == 3 && some.errors.contains("appsearch: al: no suggestions in Albania can be asked for"))
    }

    @Test(
      "charts --app prints positions; an app that may be in an unreadable entry is unknown"
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
      "if a chart's first address fails, the newer one is asked, but not for genres",
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
      "an unusable chart is an error, never an empty chart; one entry may be an object",
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

    @Test(
      "no more is printed than --limit says, even if the store sends more", arguments: ["", " --json"])
    func limited(_ format: String) async throws {
      let two = try await outcome("search x --limit 2 --fields position,name\(format)")
      #expect(two.output.contains("One") && !two.output.contains("Three"), "\(two.output)")
      let last = try await outcome("search x --limit 2 --fields position --reverse")
      #expect(last.output == "3\n2\n", "of all that the store gave")
    }

    @Test("reviews of several countries are one list by date, chosen by stars and version; a bundle id is looked up")
    func mergedReviews() async throws {
      let merged = try await outcome("reviews com.example.one --country us,gb,de --pages 2 --fields reviewId,version")
      #expect(merged == Outcome("us9\t1.9\ngb8\t1.8\nus7\t1.7\nus3\t1.3\n", "", 0))
      #expect(try await outcome("reviews 1 --pages 2 --stars 3,4 --fields reviewId") == Outcome("us7\nus3\n", "", 0))
      #expect(
        try await outcome("reviews 1 --version 1.7 --fields text,appId")
          == Outcome("Line one Line two\t1\n", "appsearch: 'appId' is called 'id' now\n", 0))
      #expect(
        try await outcome("reviews 1 com.example.two --version 1.7 --fields id,name,stars")
          == Outcome("1\tOne\t3\n2\tTwo | \"2\", 二\t3\n", "", 0))
      let none = try await outcome("reviews com.example.absent")
      #expect(none == Outcome("", "appsearch: com.example.absent: not in the store of United States\n", 1))
    }

    @Test("browsing into a pipe prints results; open prints what lookup does")
    func browsing() async throws {
      #expect(try await outcome("open com.example.one").output.contains("\tOne\t"))
      #expect(try await outcome("x --limit 3").output.hasPrefix("1\tOne\t"))
    }

    @Test("apps come from standard input: comments are skipped, order is kept, other lines are named")
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
      "250 ids are three requests, a bundle id is one more; many missing ids are asked for again"
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

    @Test("each line of standard input is looked up before the next one comes")
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

    @Test(
      "filters work for every command that prints rows; a bad term is named before anything is done"
    )
    func filtered() async throws {
      for (words, output) in [
        ("search x --filter 'price:free rating>=4.5' --fields id", "1\n"),
        ("reviews 1 --country us,gb --filter 'stars>=4 version:1 country:gb' --fields stars", "4\n"),
        ("rank x --app 1 --app 3 --filter 'position>1' --fields id", "3\n"),
        ("compare 1 --country us,gb --filter country:kingdom --fields country", "gb\n"),
        ("mark add 1 --fields id; appsearch mark list --filter 'added<1h' --fields name", "1\nOne\n"),
        (
          "track add 1 3 --term x --fields id; appsearch export positions tracks --filter 'term:x !position>1' | wc -l",
          "1\n3\n2\n"
        ),
      ] { #expect(try await outcome(words).output == output, "\(words)") }
      #expect(
        try await outcome("search x --filter tre --jsonl --fields name")
          == Outcome("", "appsearch: None of 3 rows matches 'tre'\n", 1)
      )
      #expect(
        try await outcome("export marks --filter 'position<3'", .isOffline)
          == Outcome(
            "",
            "appsearch: --filter: no position<3; these rows have no position; there are id, name, addedAt, tags, asOf\n",
            2))
    }

    @Test("search and rank take terms from standard input, each once, and name those that failed")
    func terms() async throws {
      let input = #"one\n\n# no term\n  two \nONE\n"#
      #expect(
        try await outcome("search - --per 2 --fields term,id", input: input)
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
      for words in ["search -", "track add 1 --term -", "lookup -", "track add -"] {
        let nothing = try await outcome(words, input: #"\n#\n"#)
        #expect(nothing.output.isEmpty && nothing.status == 1, "\(words): \(nothing)")
        #expect(nothing.errors.hasPrefix("appsearch: standard input names n"), "\(nothing.errors)")
        #expect(try await outcome(words + " --json -q", input: "") == Outcome("[]\n", "", 1), "\(words)")
      }
      #expect(try await outcome("import -", input: "") == Outcome("", "appsearch: there is nothing to take in\n", 1))
    }

    @Test("track add takes lines of standard input, and names those that it can't read")
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

    @Test("options for rows work for every command that prints rows, and -q leaves only failures")
    func chosen() async throws {
      let fields = "--fields country,position,id"
      let ranks = "rank x --app 1 --app 3 --country us,gb \(fields)"
      #expect(try await outcome("\(ranks) --sort country -n 3").output == "gb\t1\t1\ngb\t3\t3\nus\t1\t1\n")
      #expect(
        try await outcome("\(ranks) --filter states --headers").output == "country\tposition\tid\nus\t1\t1\nus\t3\t3\n")
      #expect(
        try await outcome("reviews 1 --country us,gb --sort stars -n 2 --fields stars").output == "3\n4\n")
      #expect(try await outcome("search x --filter zzz -q") == Outcome("", "", 1))
      #expect(try await outcome("lookup 7 -q") == Outcome("", "", 1))
    }
  }
}
