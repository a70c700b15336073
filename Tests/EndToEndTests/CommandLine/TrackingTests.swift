import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Tracking from the command line", .needsTmux)
  struct TrackingCommands {
    private let home: SharedHome

    init() throws {
      home = try SharedHome()
    }

    @Test("tracks are looked at when they are due, and their history is printed")
    func track() async throws {
      let ids = try await home.sample("search weather --limit 2 --fields id").outputLines
      let empty = try await home.sample("track list")
      #expect(empty.status == 1 && empty.output.isEmpty && empty.errors.contains("nothing is tracked yet"))
      let added = try await home.sample(
        "track add \(ids[0]) \(ids[1]) --term weather --country us,gb --fields country,id,position")
      #expect(added.output == "us\t\(ids[0])\t\nus\t\(ids[1])\t\ngb\t\(ids[0])\t\ngb\t\(ids[1])\t\n", "\(added.errors)")
      let looked = try await home.sample("track run --fields country,id,position")
      // Rows come as they are known: either country may be the first.
      #expect(
        looked.outputLines.sorted() == [
          "gb\t\(ids[0])\t1", "gb\t\(ids[1])\t2", "us\t\(ids[0])\t1", "us\t\(ids[1])\t2",
        ],
        "\(looked)")
      let again = try await home.sample("track run")
      #expect(again.output.isEmpty && again.errors.isEmpty && again.status == 1, "\(again.output)\(again.errors)")
      let history = try await home.sample("rank weather --app \(ids[1]) --history --fields term,country,position")
      #expect(history.output == "weather\tus\t2\nweather\tgb\t2\n")
      // An app that nobody tracks, and a term that nobody tracks.
      let other = try await home.sample("search weather --limit 3 --fields id").outputLines[2]
      let whole = try await home.sample("rank weather --app \(other) --history --fields country,position,looks")
      #expect(whole.output == "us\t3\t1\ngb\t3\t1\n", "\(whole.errors)")
      let never = try await home.sample("rank snow --app \(other) --history")
      #expect(never.status == 1 && never.output.isEmpty && never.errors.contains("not tracked for 'snow'"))
      let lists = try await home.sample("export lists --country us --fields position,id").outputLines
      #expect(lists.count > 3 && lists[2] == #"{"position":3,"id":\#(other)}"#, "\(lists.prefix(3))")
      let removed = try await home.sample("track remove \(ids[0]) --country gb --fields country,id")
      #expect(removed.output == "gb\t\(ids[0])\n")
      #expect(try await home.sample("track list").outputLines.count == 3)
    }

    @Test("days on which an app isn't sold have a state of their own in the history")
    func notSold() async throws {
      let run = try await home.run(
        """
        appsearch --sample track add 9338604085 --term weather --country us -q > /dev/null
        appsearch --sample watch add 9338604085 --country us -q > /dev/null
        for day in 8 10 11 12 26; do
          export APPSEARCH_SAMPLE_DAY=$day
          appsearch --sample track run -q > /dev/null; appsearch --sample watch run -q > /dev/null
        done
        appsearch --sample rank weather --app 9338604085 --history --fields state,looks
        """)
      // The first of the looks may be a second older than the look-up that says so.
      let said = run.outputLines.filter { $0.hasPrefix("not sold") }
      #expect(["not sold\t2", "not sold\t3"].contains(said.joined()) && run.outputLines.count >= 3, "\(run)")
    }

    @Test("lists that can't be read are counted, and never taken for an absence")
    func unreadable() async throws {
      let run = try await home.run(
        """
        ids=$(appsearch --sample search weather --limit 3 --fields id); set -- $ids
        appsearch --sample track add $1 --term weather --country us -q > /dev/null
        appsearch --sample mark add $2 -q > /dev/null; appsearch --sample track run -q > /dev/null
        """)
      #expect(run.errors.isEmpty, "\(run)")
      try SQLiteFile(home.sampleFile).run("UPDATE list SET apps = x'00'")
      let words = try await home.run(
        """
        other=$(appsearch --sample search weather --limit 3 --fields id | tail -1)
        appsearch --sample rank weather --app $other --history; echo $?
        appsearch --sample export lists; echo $?
        appsearch --sample gap; echo $?
        """)
      #expect(words.outputLines == ["4", "4", "1"], "\(words)")
      #expect(
        words.errors.ranges(of: "1 list can't be read").count == 2 && words.errors.contains("not known"), "\(words)")
    }

    @Test("each of two orders has its own tracks and history, and an export brings both back")
    func orders() async throws {
      let usual = try await home.sample("search weather --limit 30 --fields id").outputLines
      let own = try await home.sample("search weather --limit 30 --order store --fields id,order").outputLines
      let index = try #require(zip(usual, own).enumerated().first { $1.0 != $1.1.prefix(while: { $0 != "\t" }) })
      #expect(own.count == usual.count && own.allSatisfy { $0.hasSuffix("\tstore") }, "\(own)")
      let id = usual[index.offset]
      let place = own.firstIndex { $0.hasPrefix(id + "\t") }.map { "\($0 + 1)" }
      let ranks = try await home.sample("rank weather --app \(id) --order service,store --fields order,position")
      let stored = try #require(place)
      let both = ["service\t\(index.offset + 1)", "store\t\(stored)"]
      #expect(ranks.outputLines == both, "\(ranks.errors)")
      for order in ["service", "store"] {
        _ = try await home.sample("track add \(id) --term weather --order \(order)")
      }
      let dark = try await home.sample("track run --order store --page off")
      let offer = "no position is kept for these; to track the search interface's order: track add --order service\n"
      #expect(dark.status == 3 && dark.output.isEmpty && dark.errors.hasSuffix(offer), "\(dark.errors)")
      let looked = try await home.sample("track run --fields order,position")
      #expect(looked.outputLines.sorted() == both, "\(looked.errors)")
      let history = try await home.sample("rank weather --app \(id) --history --order store --fields order,position")
      #expect(history.output == "store\t\(stored)\n", "\(history.errors)")
      _ = try await home.sample("track remove \(id) --order service")
      let ended = try await home.sample("rank weather --app \(id) --history --fields position")
      #expect(ended == ProgramRun("\(index.offset + 1)\n", "", 0), "what was seen stays")
      _ = try await home.sample("track add \(id) --term forecast --order store")
      let other = try await home.sample("rank forecast --app \(id) --history")
      #expect(
        other == ProgramRun("", "appsearch: 'forecast' is tracked in the other order: --order store\n", 1))
      _ = try await home.sample("track remove \(id) --term forecast --order store")
      _ = try await home.sample("track add \(id) --term weather")
      let table = try await home.sample("search weather --limit 1 --order store --csv")
      #expect(table.outputLines.first?.split(separator: ",").contains("order") == true, "\(table.output)")
      let exported = try await home.sample("export positions --order store --fields order,position")
      #expect(exported.output.contains(#"{"order":"store","position":\#(stored)}"#), "\(exported.output)")
      let off = try await home.sample("search weather --order store --page off")
      #expect(
        off
          == ProgramRun(
            "",
            """
            appsearch: Error: The App Store's web pages are off. The setting page = on reads them.
            appsearch: --order service asks for the search interface's order

            """, 3))
      let named = try await home.sample("rank weather --app \(id) --order store")
      #expect(named.outputLines.count == 1 && named.output.hasSuffix("\tstore\n"), "\(named.output)")
      #expect(try await home.sample("track remove \(id)").outputLines.count == 2)
    }

    @Test("competitors are eight at most, and their positions are kept with those of tracks")
    func marks() async throws {
      let empty = try await home.sample("mark list")
      #expect(empty.status == 1 && empty.output.isEmpty && empty.errors.contains("no competitors yet"))
      let ids = try await home.sample("search weather --limit 10 --fields id").outputLines
      _ = try await home.sample("track add \(ids[0]) --term weather")
      let added = try await home.sample("mark add \(ids[2]) \(ids[1]) \(ids[2]) --fields id")
      #expect(added.output == "\(ids[2])\n\(ids[1])\n" && added.status == 0, "\(added.errors)")
      #expect(try await home.sample("mark list --fields id,asOf").output == "\(ids[2])\t\n\(ids[1])\t\n")
      _ = try await home.sample("track run")
      let seen = try await home.sample("mark list --jsonl --fields asOf").outputLines
      #expect(seen.count == 2 && seen.allSatisfy { $0.hasPrefix(#"{"asOf":"20"#) }, "\(seen)")
      let many = try await home.sample("mark add \(ids.joined(separator: " ")) --fields id")
      #expect(many.status == 2 && many.outputLines.count == 8, "\(many.output)")
      #expect(many.errors.contains("not kept: ") && many.errors.contains("8 competitors"), "\(many.errors)")
      let removed = try await home.sample("mark remove \(ids[2]) 1 --fields id")
      #expect(removed.output == "\(ids[2])\n" && removed.status == 0)
      #expect(try await home.sample("mark remove \(ids[2])").status == 1)
      #expect(try await home.sample("mark list").outputLines.count == 7)
    }

    @Test("without tracks and bookmarks, runs say how to begin, also where no terminal shows it, but not with -q")
    func nothing() async throws {
      for (words, begin) in [
        ("track run", "track add"), ("watch run", "watch add"), ("track run --alerts --alert lost", "track add"),
        ("watch run --alerts --alert price", "watch add"), ("track run --term rain", "track add"),
      ] {
        let run = try await home.sample(words)
        #expect(
          run.output.isEmpty && run.status == 1 && run.errors.contains("yet; such as: appsearch \(begin)"), "\(run)")
        #expect(try await home.sample("\(words) -q") == ProgramRun("", "", 1))
      }
      let id = try await home.sample("search weather --limit 1 --fields id").outputLines[0]
      _ = try await home.sample("track add \(id) --term weather --tag sky")
      #expect(try await home.sample("track run --term rain").errors.contains("no track matches"))
      _ = try await home.sample("track run")
      #expect(try await home.sample("track run") == ProgramRun("", "", 1), "what isn't due is silent for cron")
    }
  }
}
