import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Rows of one vocabulary")
  struct VocabularyRuns {
    private let home: SharedHome
    private static let (radar, sunny) = ("9072800688", "9338604085")

    init() throws { home = try SharedHome() }

    private func lines(_ words: String) async throws -> [String] { try await home.sample(words).outputLines }

    @Test("the columns of CSV are the same, however many apps, terms and countries are asked for")
    func columns() async throws {
      let (one, two) = (Self.radar, "\(Self.radar) \(Self.sunny)")
      for commands in [
        ["reviews \(one)", "reviews \(two)", "reviews \(two) --country us,gb"],
        [
          "rank weather --app \(one)",
          "rank weather --app \(one) --app \(Self.sunny) --country us,gb --order service,store",
        ],
        ["charts free -n 3", "charts free --country us,de -n 3"],
        ["versions \(one)", "versions \(two) --country us,de"],
        ["compare \(one) --country us", "compare \(one) --country us,de --term rain", "compare \(two) --country us"],
        ["lookup \(one)", "lookup \(two)"], ["search weather", "search weather --order store"],
      ] {
        var headers: Set<String> = []
        for command in commands { headers.insert(try await lines("\(command) --csv")[0]) }
        #expect(headers.count == 1, "\(headers)")
      }
      let terms = try await home.run("printf 'weather\\nnotes\\n' | appsearch --sample search - --csv")
      #expect(try await terms.outputLines.first == lines("search weather --csv").first)
      #expect(terms.outputLines.first?.hasSuffix(",term,order,country,asOf") == true)
      let compared = try await lines("compare \(one) --country us --csv")
      #expect(compared[1].hasPrefix("us,true,") && compared[1].contains(",\(one),Weather Radar"), "\(compared)")
      let several = try await lines("compare \(two) --country us --csv --filter property:price")
      #expect(several[1].hasPrefix("us,,,,,") && several[1].contains(",price,,0,"), "\(several)")
      // Each app and country is a group of its own.
      let groups = try await lines("reviews \(two) --country us,gb --per 1 --fields id,country")
      #expect(Set(groups).count == groups.count && groups.count > 1, "\(groups)")
      let reviews = try await lines("reviews \(two) --output csv --no-header --fields id,name -n 1")
      #expect(reviews == ["\(one),Weather Radar — Drizzle"], "\(reviews)")
    }

    @Test("rows say of which country they are, also to the next command, and in CSV why there is no position")
    func countries() async throws {
      let german = "appsearch --sample search weather --country de --per 2 --csv | appsearch --sample lookup - --fields"
      #expect(try await home.run("\(german) country").outputLines == ["de", "de"])
      #expect(try await Set(lines("developer \(Self.radar) --country gb --fields country")) == ["gb"])
      #expect(try await lines("lookup \(Self.radar) --filter germany --country de --fields id").joined().isEmpty)
      let ranks = try await lines("rank notes --app \(Self.radar) --csv")
      let column = ranks[0].split(separator: ",").firstIndex(of: "state")
      let state = try #require(column.map { ranks[1].split(separator: ",", omittingEmptySubsequences: false)[$0] })
      #expect(state.hasPrefix("not among "), "\(ranks)")
    }

    @Test("--limit is rows printed, --per those of a term or country, --ask what the store is asked for")
    func limits() async throws {
      let input = "printf 'weather\\nnotes\\n' | appsearch --sample search -"
      #expect(try await home.run("\(input) -n 3 --fields term").outputLines == ["weather", "weather", "weather"])
      #expect(
        try await home.run("\(input) --per 2 --fields term").outputLines == ["weather", "weather", "notes", "notes"])
      #expect(try await lines("charts --country us,de --per 1 --fields country") == ["us", "de"])
      #expect(try await lines("search weather --ask 7 --fields position").count == 7)
      let free = try await lines("search weather --filter price:free -n 5 --fields position")
      #expect(free.count == 5 && free.last != "5", "of all that the store gave")
      let falling = try await lines("search weather --sort -ratingCount --per 4 --fields ratingCount").compactMap {
        Int($0)
      }
      #expect(falling.count == 4 && falling == falling.sorted(by: >))
      let rising = try await lines("search weather --sort +ratings -n 4 --fields ratings").compactMap { Int($0) }
      #expect(rising.count == 4 && rising == rising.sorted() && rising[3] < falling[3])
    }

    @Test("filters know the id, the description and the notes")
    func filters() async throws {
      #expect(try await lines("search weather --filter id=\(Self.radar) --fields position") == ["1"])
      #expect(try await lines("search weather --filter id!=\(Self.radar) --fields position").first == "2")
      let words = try await lines("lookup \(Self.radar) --fields description,releaseNotes")[0].split(separator: "\t")
      for (name, text) in zip(["description", "notes"], words) {
        let word = try #require(
          String(text).components(separatedBy: " ").first { $0.count > 4 && $0.allSatisfy(\.isLetter) })
        #expect(
          try await lines("search weather --filter \(name):\(word) --fields id").contains(Self.radar), "\(name):\(word)"
        )
        #expect(try await home.sample("lookup \(Self.radar) --filter '!\(name):\(word)'").status == 1)
      }
    }

    @Test("exported rows say how old they are, and come back as they were; so do those with former names")
    func exports() async throws {
      _ = try await home.sample("track add \(Self.radar) --term weather -q && appsearch --sample track run -q")
      _ = try await home.sample("watch add \(Self.radar) -q; appsearch --sample reviews \(Self.radar) -q")
      let whole = try await home.sample("export")
      for line in whole.outputLines { #expect(line.contains(#","asOf":"20"#), "\(line)") }
      #expect(Set(whole.outputLines.map { $0.prefix(18) }).count >= 6)
      let again = try await home.run(
        "appsearch --sample export > $HOME/all; XDG_DATA_HOME=$HOME/other; export XDG_DATA_HOME; appsearch --sample import $HOME/all -q >$HOME/log; appsearch --sample export positions"
      )
      #expect(try await again.outputLines == lines("export positions"), "\(again.errors)")
      let old = try await home.sample("export reviews --fields review,writtenAt -n 1")
      #expect(old.output.contains(#""reviewId":"#) && old.output.contains(#""date":"#), "\(old)")
      #expect(
        old.errors == "appsearch: 'review' is called 'reviewId' now\nappsearch: 'writtenAt' is called 'date' now\n")
    }

    @Test("what one command prints in any format, lookup reads")
    func pipes() async throws {
      let ids = try await lines("search weather -n 9 --fields id")
      for format in [
        "--csv", "--csv --csv-safe", "--jsonl", "--json", "--output tsv --headers", "",
      ] {
        let piped = try await home.sample("search weather -n 9 \(format) | appsearch --sample lookup - --fields id")
        #expect(piped.outputLines == ids && piped.errors.isEmpty, "\(format): \(piped)")
      }
      let reviews = try await home.sample("reviews \(Self.radar) -n 1 --csv | appsearch --sample lookup - --fields id")
      #expect(reviews.outputLines == [Self.radar])
      let prose = try await home.run("seq 30 | sed 's/$/ bottles/' | appsearch --sample lookup - --fields id")
      #expect(prose.status == 2 && prose.errorLines.count == 22, "\(prose)")
      #expect(prose.errorLines.dropLast().last == "appsearch: standard input: 10 more lines can't be read either")
    }
  }
}
