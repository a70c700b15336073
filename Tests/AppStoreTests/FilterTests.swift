import FoundationEssentials
import Support
import Testing
import Turns

@testable import AppStore

@Suite("Filters", .inTurn)
struct FilterTests {
  /// A filter, what it means (`=`: what was typed) or what is wrong with it, and the rows of ``FilterFixture`` that it lets through.
  private static let table = #"""
    | | abcd
    ! | | abcd
    "" | | abcd
    weather | = | a
    WEATHER | = | a
    radar weather | = | a
    radar weather diary | = |
    "radar — live" | = | a
    "radar — li | "radar — li" | a
    ra"dar —" | "radar —" | a
    "acme games" | = | d
    cafe | = | b
    CAFÉ | = | b
    ｃａｆｅ | = | b
    acme | = | ad
    com.acme | = | a
    food | = | b
    travel | = |
    !weather | = | bcd
    !"radar — live" | = | bcd
    !!weather | weather | a
    !acme !cafe | = | c
    acme !games | = | a
    wthr | ≈wthr | a
    wthr acme | ≈wthr acme | a
    wthr diary | ≈wthr diary |
    bstr | = |
    free | = | a
    2.99 | = | b
    2.1.3 | = | a
    weather AND acme | weather acme | a
    AND | | abcd
    weather OR diary | weather OR diary | ac
    weather diary OR acme price:paid | weather diary OR acme price:paid | d
    OR weather OR OR | weather | a
    OR | | abcd
    wthr OR diary | ≈wthr OR diary | ac
    weather or diary | = |
    "OR" | = | d
    "AND" OR cafe | "AND" OR cafe | b
    !weather OR rating>4.5 | !weather OR rating>4.5 | abcd
    rating > 4.5 | rating>4.5 | a
    rating >4.5 | rating>4.5 | a
    rating> 4.5 | rating>4.5 | a
    acme rating > 4 price : free | acme rating>4 price:free | a
    !rating > 4.5 | !rating>4.5 | bcd
    rating != 4.5 | !rating=4.5 | cd
    genre : games | genre:games | d
    genre: games OR genre :food | genre:games OR genre:food | bd
    developer : "acme inc" | developer:"acme inc" | a
    stars>4.5 | rating>4.5 | a
    stars > 4.5 | rating>4.5 | a
    ratings>=1,000 | = | ab
    ratings >= 12,345 | ratings>=12,345 | a
    rating≥4.5 | rating>=4.5 | ab
    ratings ≤ 1,000 | ratings<=1,000 | bd
    rating≠4.5 | !rating=4.5 | cd
    !wthr | = | abcd
    ! wthr | !wthr | abcd
    10:30 | "10:30" | d
    :30 | ":30" | d
    "notes:" | = | c
    "!" | = |
    rating>4.5 | = | a
    rating>=4.5 | = | ab
    rating<4.5 | = | d
    rating=4.5 | = | ab
    rating:4.5 | = | ab
    rating:4.53 | = | a
    rating:4.50 | = | b
    Rating>4.5 | rating>4.5 | a
    !rating>4.5 | = | bcd
    rating!=4.5 | !rating=4.5 | cd
    !rating!=4.5 | rating=4.5 | ab
    rating>"4.5" | rating>4.5 | a
    ratings>=1K | = | ab
    ratings=12.3k | = | a
    ratings=999 | = | d
    ratingCount<1000 | ratings<1000 | d
    price<5 | = | ab
    price>0 | = | bd
    price:0 | = | a
    price:free | = | a
    price=free | = | a
    PRICE:FREE | price:FREE | a
    price:paid | = | bd
    !price:free | = | bcd
    price:2.99 | = | b
    price:2 | = |
    currency:eur | = | d
    currency=usd | = | ab
    size<100mb | = | a
    size>1gb | = | d
    size:1gb | = | d
    size=95mb | = | a
    size<100000001b | = | ab
    os<=15 | = | ab
    os<15.1 | = | b
    os>=15.4 | = | ad
    os:15 | = | ab
    os:15.0 | = | b
    minimumOS>16 | os>16 | d
    version:2 | = | ab
    version:2.1 | = | a
    version=2.1.3 | = | a
    version=2.1 | = |
    version>2.1 | = | b
    version<2 | = | d
    version:1.2.0 | = | d
    updated<30d | = | a
    updated>=30d | = | bd
    updated<5w | = | ab
    updated>1y | = | d
    updated<250h | = | a
    updated<20000m | = | a
    updated>2026-05-01 | = | ab
    released>2024 | = | b
    released<=2024 | = | ad
    released:2024 | = | a
    released=2024-03 | = | a
    released=2024-3-15 | = | a
    released>2024-12 | = | b
    released>=2025-01-01 | = | b
    released<=2019-12 | = | d
    releaseDate:2025 | released:2025 | b
    genre:games | = | d
    genre:travel | = | a
    genre:health-fitness | = | c
    genre:"health & fitness" | = | c
    genre=food | = |
    developer:acme | = | ad
    developer:"acme games" | = | d
    developer="ACME inc." | = | a
    bundle:example | = | b
    bundleId:com.acme | bundle:com.acme | a
    name:café | = | b
    name=cafe | = |
    name="cafe planner" | = | b
    language:de | = | a
    age:4+ | = | a
    age:4 | = | a
    age>12+ | = | d
    country:us | = | a
    country:u | = | ab
    country:uk | = | b
    country:aus | = | d
    country:United | = | ab
    country=germany | = | c
    position<=10 | = | ab
    moved>0 | = | a
    moved>=+1 | = | a
    moved:-2 | = | b
    moved>-3 | = | abd
    acme rating>4 !genre:games | = | a
    price:paid os<=15 ratings>=1000 | = | b
    rattng>4 | no rattng>4; rating>4? | abcd
    weather rattng>4 | no rattng>4; rating>4? | a
    !rattng>4 | no !rattng>4; !rating>4? | abcd
    r>4 | no r>4; rating>4? | abcd
    raing:high | no raing:high; rating>4.5? | abcd
    rating: | no rating:; rating>4.5? | abcd
    rating>high | no rating>high; rating>4.5? | abcd
    rating>4,5 | no rating>4,5; rating>4.5? | abcd
    rating=>4 | no rating=>4; rating=4? | abcd
    rating>4.5.1 | no rating>4.5.1; rating>4.5? | abcd
    rating>nan | no rating>nan; rating>4.5? | abcd
    price<$5 | no price<$5; price<5? | abcd
    price<free | no price<free; price:free? | abcd
    price:cheap | no price:cheap; price:free? | abcd
    size<100 | no size<100; size<100mb? | abcd
    updated<30 | no updated<30; updated<30d? | abcd
    updated:30d | no updated:30d; updated<30d? | abcd
    update<7d | no update<7d; updated<7d? | abcd
    released>2024-13 | no released>2024-13; released>2024? | abcd
    released:2024-02-30 | no released:2024-02-30; released>2024? | abcd
    version:beta | no version:beta; version:2? | abcd
    genre>games | no genre>games; genre:games? | abcd
    genre: | no genre:; genre:games? | abcd
    lang:de | no lang:de; language:de? | abcd
    countyr:us | no countyr:us; country:us? | abcd
    >4.5 | no >4.5; rating>4.5? | abcd
    <mb | no <mb; rating<4.5? | abcd
    = | no =; rating=4.5? | abcd
    term:x | no term:x; these rows have no term | abcd
    foo:bar | no foo:bar; bundle:bar? | abcd
    foo>4 | no foo>4; rating>4? | abcd
    foo > 4 | no foo > 4; rating>4? | abcd
    rattng > 4 | no rattng > 4; rating>4? | abcd
    rating>4,53 | no rating>4,53; rating>4.53? | abcd
    ratings>=1,00 | no ratings>=1,00; ratings>=100? | abcd
    rattng>4 OR cafe | no rattng>4; rating>4? | b
    Radar: | no Radar:; "Radar:"? | abcd
    Notes: | no Notes:; notes:crash? | abcd
    https://x.example | no https://x.example; "https://x.example"? | abcd
    """#.split(separator: "\n").map(String.init)

  @Test(
    "a filter that nobody types any further has a term on both sides of OR, and closes its quotes",
    arguments: [
      ("OR", "OR stands between two terms"), ("rating>4 OR", "OR stands between two terms"),
      ("a OR OR b", "OR stands between two terms"), ("\"a", "a quote isn't closed"),
      ("a\"\u{301}", "a quote isn't closed"), ("a OR b", nil), ("\"a b\"", nil),
      ("", nil), ("rattng>4 OR", "no rattng>4; rating>4?"),
    ])
  func whole(text: String, mistake: String?) {
    #expect(Filter(text).mistakeInWhole == mistake)
  }

  @Test("each filter means what the table says, and each mistake is named with the nearest term", arguments: table)
  func means(line: String) throws {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingPrefix(" ") }.map {
      String($0.hasSuffix(" ") ? $0.dropLast() : $0)
    }
    try #require(cells.count == 3)
    let filter = Filter(cells[0])
    #expect(filter.meaning == (cells[1] == "=" ? cells[0] : cells[1]))
    #expect(FilterFixture.rows(matching: filter).letters == cells[2])
  }

  private static let pieces =
    FilterFixture.names.compactMap { $0?.name } + FilterRelation.allCases.map(\.rawValue) + [
      " ", " ", "!", "\"", "\n", "weather", "acme", "30d", "2024-02", "100mb", "4.5", "-1k", "free", "é", "ß",
      "\u{301}", "4+",
      "ratign", " AND ", " OR ", "1,000", "≥", ":", "99999999999999999999", "…", "ＡＢ", "x",
    ]

  @Test(
    "any text is read or named: terms part the rows with their negation and are read again from their words, and what is offered is read",
    arguments: 0..<40 as Range<UInt64>)
  func anyText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let text = (0...Int.random(in: 0...8, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
      let filter = Filter(text)
      let all = FilterFixture.rows.map(\.letter).joined()
      for case .mistake(let sentence, _) in filter.parts {
        let offered = try #require(sentence.split(separator: "; ").last?.dropLast())
        #expect(!sentence.hasPrefix("no \(offered); "), "\(text)")
        #expect(Filter(String(offered)).mistake == nil && !Filter(String(offered)).terms.isEmpty, "\(text)")
      }
      for term in filter.terms {
        let others = Filter("!" + term.words)
        let kept = FilterFixture.rows.filter { Self.holds(Filter(term.words), for: $0) }
        let left = FilterFixture.rows.filter { Self.holds(others, for: $0) }
        #expect(
          (kept + left).map(\.letter).sorted().joined() == all,
          "\(term.words.debugDescription) in \(text.debugDescription)")
        #expect(Filter(term.words).terms == [term], "\(text)")
      }
      // Row by row, as commands look at them, it is the same as all at once.
      let (letters, loose) = FilterFixture.rows(matching: filter)
      let one = FilterFixture.rows.filter { Self.holds(filter, for: $0) }
      #expect(!loose.isEmpty || one.map(\.letter).joined() == letters, "\(text)")
    }
  }

  private static func holds(_ filter: Filter, for row: FilterFixture) -> Bool {
    filter.holds(for: row, of: FilterFixture.properties, texts: \.filterTexts)
  }

  @Test("letters in order count in names alone, and only where no row has the word")
  func letters() {
    // "Acme Inc." has the letters of the first, "Weather Radar — Live" those of the others.
    for (text, rows) in [("acin", ""), ("wrl", "a"), ("weathr", "a"), ("wrl OR acme", "ad")] {
      #expect(FilterFixture.rows(matching: Filter(text)).letters == rows, "\(text)")
    }
    #expect(!FilterFixture.rows.contains { Self.holds(Filter("wrl"), for: $0) }, "row by row, words are exact")
  }

  @Test("among reviews stars are theirs, and no letters count")
  func reviews() {
    let names = Review.properties.map(\.filter)
    let filter = Filter("rating > 3 OR stars:1", naming: names, at: FilterFixture.now)
    #expect(filter.mistake == nil && filter.terms.map(\.words) == ["stars>3", "stars:1"])
    var review = Review(id: "1", stars: 5)
    review.title = "A bird by the garden"
    var columns = FilterColumns()
    let found = columns.rows(matching: Filter("bug", naming: names, at: FilterFixture.now), among: 1) { [review] _ in
      review
    } value: { [review] place, _ in
      Review.properties[place].value(review, .distantPast)
    }
    #expect(found.indices.isEmpty && found.loose.isEmpty)
  }

  @Test(
    "a completion is the rest of a name or of a value of the rows",
    arguments: [
      ("ra", "ting>"), ("acme !RATI", "ng>"), ("rating", ">"), ("ratings", ">="), ("r", ""), ("rating ", ""),
      ("price:f", "ree"),
      ("price:", ""), ("genre:hea", "lth-fitness"), ("genre:games", ""), ("language:d", "e"), ("\"ra", ""),
      ("foo:g", ""),
      ("rating:4", ""), ("", ""), ("developer:ac", ""), ("acme OR", ""), ("genre : hea", "lth-fitness"),
    ])
  func completion(text: String, rest: String) {
    let rows = FilterFixture.rows
    var columns = FilterColumns()
    _ = columns.rows(matching: Filter("genre:x language:x developer:x"), among: 4) {
      rows[$0]
    } value: {
      FilterFixture.properties[$0].value(rows[$1], FilterFixture.now)
    }
    let completion = Filter.completion(of: text, naming: FilterFixture.names) { columns.rest(of: $1, in: $0) }
    #expect(completion == rest)
  }
}
