import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Tags from the command line")
  struct TagRuns {
    private let home: SharedHome

    init() throws { home = try SharedHome() }

    private func lines(_ words: String) async throws -> [String] {
      let run = try await home.sample(words)
      #expect(run.status == 0, "\(words): \(run)")
      return run.outputLines
    }

    @Test("tags are given with a track, choose tracks everywhere, and are taken away alone")
    func tracks() async throws {
      let ids = try await lines("search weather --limit 3 --fields id")
      _ = try await lines("track add \(ids[0]) --term weather --term rain --tag work,Sky")
      _ = try await lines("track add \(ids[1]) --term weather")
      #expect(
        try await lines("track add \(ids[0]) --term weather --tag new --fields term,tags") == [
          "weather\tnew; Sky; work"
        ])
      #expect(try await lines("track list --tag WORK --fields term,id") == ["weather\t\(ids[0])", "rain\t\(ids[0])"])
      #expect(try await lines("track run --tag new --fields term,id") == ["weather\t\(ids[0])"])
      #expect(try await lines("moves --all --tag work --fields term").count == 2)
      #expect(try await lines("track list --filter tag=sky --fields id").count == 2)
      #expect(try await lines("track remove \(ids[0]) --tag sky --fields term") == ["weather", "rain"])
      #expect(try await lines("track list --fields term,tags") == ["weather\tnew; work", "rain\twork", "weather\t"])
      let asking = ["rank --app 1", "rank", "rank --history", "lens", "lens rain", "export", "export marks"]
      for words in ["track list", "track run", "moves", "gap", "mark list"] + asking {
        let run = try await home.sample("\(words) --tag sky")
        #expect(
          run.status == 1 && run.output.isEmpty && run.errors.contains("no tag 'sky'; there are new, work"), "\(run)")
      }
      for words in [
        "track list --tag a,b", "track add 1 --term x --tag 'a b'", "lens - --tag work", "rank - --tag work",
        "rank weather --app 1 --history --svg - --tag work", "charts --tag work", "track add 1 --term x --tag a,,b",
        "track add 1 --term x --tag a,", "mark add 1 --tag ,a",
      ] {
        #expect(try await home.sample(words).status == 2, "\(words)")
      }
    }

    @Test("rank and lens take the terms and countries of a tag's tracks, and export what is kept of them")
    func narrowing() async throws {
      let ids = try await lines("search weather --limit 4 --fields id")
      _ = try await lines("track add \(ids[0]) --term weather --country us,de --tag sky")
      _ = try await lines("track add \(ids[1]) --term weather --tag sky")
      _ = try await lines("track add \(ids[2]) --term rain --tag sky")
      _ = try await lines("track add \(ids[0]) --term music")
      _ = try await lines("track add \(ids[2]) --term garden --order store --tag shop")
      _ = try await lines("mark add \(ids[3]) --tag sky")
      _ = try await lines("track run")
      let searches = ["weather\tus", "weather\tde", "rain\tus"]
      #expect(try await lines("lens --tag sky --fields term,country") == searches)
      #expect(try await lines("lens rain music --tag sky --fields term,country") == ["rain\tus"])
      #expect(try await lines("lens --tag SKY --country de --fields term") == ["weather"])
      let ranks = try await lines("rank --tag sky --fields term,country,id")
      #expect(Set(ranks) == Set(searches.flatMap { search in ids[0..<3].map { "\(search)\t\($0)" } }))
      let own = try await lines("rank weather --tag sky --app \(ids[3]) --fields country,position")
      #expect(own.count == 2 && own[0] == "us\t4")
      let history = try await lines("rank --history --tag sky --fields term,country")
      #expect(Set(history) == Set(searches))
      #expect(try await lines("rank weather --history --tag sky --app \(ids[0]) --fields country") == ["us", "de"])
      // The other order is offered where a track is in it.
      for words in ["moves", "gap", "matrix", "lens", "rank", "rank --history"] {
        let run = try await home.sample("\(words) --tag shop")
        #expect(run.status == 1 && run.errors.contains("--order store has some"), "\(words): \(run)")
      }
      #expect(try await home.sample("lens music --tag sky").errors.contains("no track matches"))

      #expect(try await lines("export tracks --tag sky --csv").count == 5)
      let positions = try await lines("export positions --tag sky --jsonl")
      #expect(positions.count == 4 + 3, "the tracks, and the competitor in each search")
      #expect(!positions.contains { $0.contains("music") || $0.contains("garden") })
      #expect(try await lines("export difficulties --tag sky --jsonl").count == 3)
      let places = try await lines("export lists --tag sky --filter country:de --jsonl")
      #expect(places.count > 10 && places.allSatisfy { $0.contains(#""term":"weather""#) })
      #expect(try await lines("export marks --tag sky --jsonl").count == 1)
      #expect(try await home.sample("export marks --tag shop").status == 1)
      let facts = try await lines("export facts --tag sky --app \(ids[0]) --jsonl")
      #expect(!facts.isEmpty && facts.allSatisfy { $0.contains(ids[0]) })
      #expect(try await home.sample("export facts --tag shop --app \(ids[0])").status == 1)
    }

    @Test("a competitor with a tag counts where tracks have it, and an export brings tags to another home")
    func competitors() async throws {
      let ids = try await lines("search weather --limit 4 --fields id")
      _ = try await lines("track add \(ids[3]) --term weather --tag sky")
      _ = try await lines("track add \(ids[3]) --term rain")
      #expect(try await lines("mark add \(ids[0]) --tag sky --fields id,tags") == ["\(ids[0])\tsky"])
      _ = try await lines("track run")
      let kinds = try await lines("gap --kind missing,behind,shared --fields term,rivals")
      #expect(kinds.contains("weather\t1") && !kinds.contains { $0.hasPrefix("rain") })
      #expect(try await lines("gap --tag sky --kind behind --fields term,best,own") == ["weather\t1\t4"])
      let other = try SharedHome()
      let file = home.data.file("kept.jsonl").path
      #expect(try await home.run("appsearch --sample export tracks marks > '\(file)'").status == 0)
      let taken = try await other.sample("import '\(file)'")
      #expect(taken.status == 0, "\(taken)")
      #expect(try await other.sample("track list --tag sky --fields term").output == "weather\n")
      #expect(try await other.sample("mark list --tag sky --fields id").output == "\(ids[0])\n")
      #expect(try await lines("mark remove \(ids[0]) --tag sky --fields id") == [ids[0]])
      #expect(try await lines("mark list --fields id,tags") == ["\(ids[0])\t"])
      #expect(try await home.sample("mark list --tag sky").errors.contains("no competitor has this tag"))
      _ = try await lines("mark add \(ids[0]) --tag low,high")
      #expect(try await lines("mark list")[0].hasSuffix("\thigh; low"))
      for words in ["track list", "track run", "moves", "gap", "matrix", "rank", "lens"] {
        let run = try await home.sample("\(words) --tag low")
        #expect(run.status == 1 && run.errors.contains("no track has the tag 'low'"), "\(words): \(run)")
      }
      #expect(try await home.sample("mark remove \(ids[0])").errors.contains("without its tags high, low either"))
    }
  }
}
