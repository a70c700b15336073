import Foundation
import Support
import Testing

extension EndToEnd {
  /// Commands that read apps' web pages, from a server that has the look-up as well.
  @Suite("Pages by command")
  struct PageCommands {
    private let store: LoopbackStore

    init() throws {
      store = try CommandStore.open()
      store.route("/us/app/id1", reply: Self.page(1, in: "us", Self.lockup("true"), Self.shelves))
      store.route("/de/app/id1", reply: Self.page(1, in: "de", Self.lockup("false")))
      store.route("/fr/app/id1", reply: Self.page(1, in: "fr", Self.lockup("true")))
      store.route("/gb/app/id1", reply: Self.page(2, in: "gb", #""title":"Two""#))
      store.route("/jp/app/id1", reply: Reply(status: 404, "<html><!-- @@HEAD@@ --><!-- @@BODY@@ --></html>"))
      store.route("/us/app/id2", reply: Reply(body: Array("<html>no data</html>".utf8)))
    }

    private static func lockup(_ hasPurchases: String) -> String {
      #""adamId":"1","title":"One","subtitle":"Made to last","offerDisplayProperties":{"hasInAppPurchases":\#(hasPurchases)}"#
    }

    private static let shelves = #"""
      "productRatings":{"items":[{"ratingAverage":4.5,"ratingCounts":[70,20.2,5,3,2]}]},
      "mostRecentVersion":{"items":[{"primarySubtitle":"Version 1.1"}],"seeAllAction":{"pageData":{"shelves":[
        {"contentType":"titledParagraph","items":[
          {"primarySubtitle":"1.1","secondarySubtitle":"Mon Aug 24 2026 12:59:36 GMT+0000 (Coordinated Universal Time)",
           "text":"Faster.\nFixes \u001b[31mred."},{"primarySubtitle":"1.0"}]}]}}},
      "privacyTypes":{"items":[{"identifier":"DATA_LINKED_TO_YOU","purposes":[{"identifier":"ANALYTICS",
        "categories":[{"identifier":"CONTACT_INFO","dataTypes":["Name","Email"]}]}]},{"identifier":"DATA_NOT_COLLECTED"}]},
      "information":{"items":[{"items":[{"textPairs":[["Coins","$9.99"],["Coins","$1.99"]]}]}]},
      "informationRibbon":{"items":[{"key":"chartPosition","caption":"Games","content":{"position":"3"},
        "clickAction":{"destination":{"chart":"top-paid","genreId":"6014"}}}]},
      "similarItems":{"items":[{"adamId":"7","title":"Seven","developerName":"Radar","rating":4.7,"ratingCount":"99K",
        "bundleId":"com.example.seven","offerDisplayProperties":{"priceFormatted":"$4.99"}}]},
      "moreByDeveloper":{"items":[{"adamId":"8","title":"Eight","offerDisplayProperties":{"isFree":true}}]}
      """#

    private static func page(_ id: Int, in country: String, _ lockup: String, _ shelves: String = "") -> Reply {
      let data = #"""
        {"data":[{"intent":{"$kind":"ProductPageIntent","id":"\#(id)","storefront":"\#(country)","language":"en-US"},
        "data":{"lockup":{\#(lockup)},"appPlatforms":["phone","pad"],"shelfMapping":{\#(shelves)}}}]}
        """#
      return Reply(
        body: Array(
          "<html><body><script type=\"application/json\" id=\"serialized-server-data\">\(data)</script></body></html>"
            .utf8))
    }

    private func run(_ words: String, input: String = "") async throws -> ProgramRun {
      try await ProgramRun(shell: "printf '%b' '\(input)' | appsearch --server \(store.url) \(words)")
    }

    private var pagesAsked: Int { store.ledger.requests.count { $0.path.contains("/app/") } }

    @Test(
      "each command prints what the page says",
      arguments: [
        (
          "versions 1",
          "1\tOne\tus\t1.1\t2026-08-24T12:59:36Z\tFaster. Fixes red.\n1\tOne\tus\t1.0\t\t\n"
        ),
        ("purchases 1", "1\tOne\tus\tCoins\t$9.99\n1\tOne\tus\tCoins\t$1.99\n"),
        ("stars 1", "1\tOne\tus\t4.5\t100\t70\t20\t5\t3\t2\n"),
        (
          "privacy 1 --csv --fields type,purpose,category,data",
          """
          type,purpose,category,data
          DATA_LINKED_TO_YOU,ANALYTICS,CONTACT_INFO,Name
          DATA_LINKED_TO_YOU,ANALYTICS,CONTACT_INFO,Email
          DATA_NOT_COLLECTED,,,

          """
        ),
        (
          "similar 1 --jsonl --fields id,name,relation,rating,ratingCount,formattedPrice,url,appId",
          #"""
          {"id":7,"name":"Seven","relation":"similar","rating":4.7,"ratingCount":99000,"formattedPrice":"$4.99","url":"https://apps.apple.com/us/app/id7","appId":1}
          {"id":8,"name":"Eight","relation":"developer","rating":null,"ratingCount":null,"formattedPrice":"Free","url":"https://apps.apple.com/us/app/id8","appId":1}

          """#
        ),
        ("page 1 --fields subtitle,purchases,runsOn", "Made to last\tCoins, $9.99; Coins, $1.99\tiPhone; iPad\n"),
        (
          "page com.example.one --jsonl --fields chart,stars,versions,accessibility",
          #"""
          {"chart":{"position":3,"chart":"paid","genre":"games","genreId":"6014"},"stars":{"rating":4.5,"ratingCount":100,"five":70,"four":20,"three":5,"two":3,"one":2},"versions":[{"version":"1.1","date":"2026-08-24T12:59:36Z","releaseNotes":"Faster.\nFixes \u001b[31mred."},{"version":"1.0","date":null,"releaseNotes":null}],"accessibility":null}

          """#
        ),
        ("versions - --filter 'date>2025' --fields version", "1.1\n"),
        (
          "stars 1 --country us,de --sort rating --markdown --fields ratingCount",
          "| ratingCount |\n| ---: |\n| 100 |\n"
        ),
      ])
    func rows(words: String, output: String) async throws {
      let run = try await run(words, input: "# apps\\n1\\n")
      #expect(run.output == output && run.status == 0, "\(run)")
    }

    @Test(
      "none, unsaid, not sold and not readable are told apart by words and exit code; a country doesn't stop the others"
    )
    func gaps() async throws {
      #expect(
        try await run("purchases 1 --country us,de,fr,jp,gb --fields country,formattedPrice")
          == ProgramRun(
            "us\t$9.99\nus\t$1.99\n",
            """
            appsearch: gb: Error: The web page can't be used: it is the page of another app, 2. Apple may have changed it.
            appsearch: 1: no in-app purchases in Germany; there are in-app purchases, but the page doesn't list them in France; not in the store of Japan

            """, 3))
      #expect(
        try await run("purchases 1 --country de --json")
          == ProgramRun("[]\n", "appsearch: 1: no in-app purchases in Germany\n", 1))
      #expect(
        try await run("stars 1 --country de")
          == ProgramRun("", "appsearch: 1: the page doesn't say the numbers of stars in Germany\n", 1))
      #expect(
        try await run("versions https://apps.apple.com/jp/app/id1")
          == ProgramRun("", "appsearch: 1: not in the store of Japan\n", 1))
      #expect(try await run("stars 1 --country de -q") == ProgramRun("", "", 1))
      let wrong = try await run("stars 2 1 --fields id")
      #expect(wrong.output == "1\n" && wrong.status == 3, "\(wrong)")
      #expect(wrong.errors.hasPrefix("appsearch: 2: Error: The web page can't be used: the page has no data"))
    }

    @Test(
      "the sample has pages for each command, in several countries",
      arguments: ["page", "versions", "purchases", "stars", "privacy", "similar"])
    func sample(command: String) async throws {
      let run = try await ProgramRun("--sample", command, "9338604085", "--country", "us,de", "--jsonl")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
      let rows = try run.outputLines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
      #expect(Set(rows.compactMap { $0?["country"] as? String }) == ["us", "de"])
      #expect(rows.allSatisfy { $0?["asOf"] is String && $0?["id"] is Int && $0?["name"] is String })
    }

    @Test("a page is kept for a day, what isn't sold is not; off, nothing is asked")
    func manners() async throws {
      let home = try SharedHome()
      for _ in 1...2 { #expect(try await home.ask(store, "stars 1 --country us,jp --fields id").output == "1\n") }
      #expect(store.ledger.requests.map(\.path).sorted() == ["/jp/app/id1", "/jp/app/id1", "/us/app/id1"])
      #expect(
        store.ledger.requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("appsearch/") == true },
        "\(store.ledger.requests[0].headers)")
      _ = try await home.ask(store, "stars 1 --refresh --user-agent radar/1.0")
      #expect(store.ledger.requests.last?.headers["user-agent"] == "radar/1.0")
      let before = store.started
      let off = try await home.ask(store, "stars com.example.one --page off")
      let words = "appsearch: Error: The App Store's web pages are off. The setting page = on reads them.\n"
      #expect(off == ProgramRun("", words, 3) && store.started == before)
    }

    @Test("a store that turns pages away is named with the pause, and what wasn't asked as well")
    func throttled() async throws {
      store.route("/it/app/id1", reply: Reply(status: 429, headers: ["Retry-After": "900"]))
      let run = try await run("stars 1 --country it --no-wait")
      let words =
        "appsearch: Error: The store turns requests away because there were too many. Try again in 15 minutes.\n"
      #expect(run == ProgramRun("", words, 3))
    }

    @Test("lookup reads a page only if a field of it is asked for; without it the row is printed all the same")
    func lookup() async throws {
      #expect(try await run("lookup 1 --json").status == 0 && pagesAsked == 0)
      let names = "name,rating,subtitle,chart,chartGenre,chartPosition,hasInAppPurchases,runsOn"
      #expect(
        try await run("lookup 1 --fields \(names)")
          == ProgramRun("One\t4.50\tMade to last\tpaid\tgames\t3\ttrue\tiPhone; iPad\n", "", 0))
      #expect(pagesAsked == 1)
      let wrong = try await run("lookup 2 1 9 --fields id,subtitle")
      #expect(wrong.output == "2\t\n1\tMade to last\n" && wrong.status == 3 && wrong.errorLines.count == 2, "\(wrong)")
      let off = try await run("lookup 1 --jsonl --fields id,subtitle --page off")
      let words = "appsearch: Error: The App Store's web pages are off. The setting page = on reads them.\n"
      #expect(off == ProgramRun("{\"id\":1,\"subtitle\":null}\n", words, 3))
    }
  }
}
