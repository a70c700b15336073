import Foundation
import Testing
import Turns

@testable import AppStore
import Texts

@Suite("Reading answers", .inTurn)
struct AppAnswerTests {
  @Test("one odd record costs only itself and is counted")
  func oddRecords() throws {
    let answer = try Answers.read(
      Answers.results(
        Answers.record(1, "One"), #"{"trackName":"No id"}"#, #"{"trackId":2}"#, "7", "null", "[]", "\"text\"",
        #"{"trackId":3,"trackName":null}"#, #"{"trackId":"x","trackName":"Bad id"}"#,
        #"{"trackId":0,"trackName":"Zero"}"#, #"{"trackId":4.5,"trackName":"Half"}"#,
        #"{"trackId":99999999999999999999,"trackName":"Too many digits"}"#, "{}", Answers.record(5, "Five")))
    #expect(answer.apps.map(\.id) == [1, 5])
    #expect(answer.skippedPositions == Array(2...13))
  }

  @Test("in a ranking, what is no app takes its position and is no app")
  func otherThings() throws {
    let answer = try Answers.read(
      Answers.results(
        Answers.record(1, "Song", #""wrapperType":"track""#), Answers.record(2, "Book", #""kind":"ebook""#),
        Answers.record(3, "App", #""wrapperType":"software","kind":"software""#), Answers.record(4, "Silent"),
        Answers.record(5, "Mac app", #""kind":"mac-software""#)))
    #expect(answer.apps.map(\.id) == [3, 4, 5])
    #expect(answer.skippedPositions == [1, 2])
  }

  @Test("an id may be written as text, and be longer than 32 bits")
  func ids() throws {
    let answer = try Answers.read(
      Answers.results(
        #"{"trackId":"123","trackName":"A"}"#, #"{"trackId":6748137494,"trackName":"B"}"#,
        #"{"trackId":5.0,"trackName":"C"}"#))
    #expect(answer.apps.map(\.id) == [123, 6_748_137_494, 5])
  }

  @Test("positions are the store's: an id that comes twice is there twice")
  func repeated() throws {
    let answer = try Answers.read(
      Answers.results(Answers.record(1, "A"), Answers.record(2, "B"), Answers.record(1, "A")))
    #expect(answer.apps.map(\.id) == [1, 2, 1])
    #expect(answer.skippedRecords == 0)
  }

  @Test("a lookup keeps software only, and a record that doesn't say what it is")
  func software() throws {
    let body = Answers.results(
      Answers.record(1, "Developer", #""wrapperType":"artist""#),
      Answers.record(2, "App", #""wrapperType":"software""#),
      Answers.record(3, "Silent"), #"{"wrapperType":"artist","artistId":4}"#)
    let lookup = try AppAnswer(body: Array(body.utf8), records: .lookedUp)
    #expect(lookup.apps.map(\.id) == [2, 3])
    #expect(lookup.skippedRecords == 0)
  }

  @Test("nothing found is an answer with nothing in it")
  func empty() throws {
    let answer = try Answers.read("\n\n{\"resultCount\":0,\n\"results\": []}\n\n")
    #expect(answer.apps.isEmpty)
    #expect(answer.skippedRecords == 0)
  }

  @Test("a byte order mark, other members and any order of them are fine")
  func surroundings() throws {
    let answer = try Answers.read(
      "\u{FEFF}\r\n{\"a\":{\"results\":[{}]},\"results\":[\(Answers.record(1, "One"))],\"resultCount\":\"x\"} \t")
    #expect(answer.apps.map(\.name) == ["One"])
  }

  @Test(
    "what is no answer is not JSON that we know",
    arguments: [
      "", "\n\n", "<!DOCTYPE html><html></html>", "null", "[]", "7", "{}", #"{"resultCount":0}"#, #"{"results":null}"#,
      #"{"results":{}}"#, #"{"results":"none"}"#, #"{"results":[]"#, #"{"results":[]}}"#, #"{"results":[]} trailing"#,
      #"{"results":[{"trackId":1,"trackName":"One"}"#, #"{"feed":{"results":[]}}"#,
    ])
  func notJSON(_ body: String) {
    #expect(throws: StoreError.notJSON) { try Answers.read(body) }
  }
}

@Suite("Reading a record", .inTurn)
struct AppRecordTests {
  @Test(
    "the store's word on where a visitor comes from is dropped from its pages' addresses; the rest of them stays",
    arguments: [
      ("?uo=4", ""), ("?mt=12&uo=4", "?mt=12"), ("?uo=4&l=de#more", "?l=de#more"), ("?uo=4#more", "#more"),
      ("?l=uo=4", "?l=uo=4"), ("?a&&b", "?a&&b"), ("?", "?"), ("#?uo=4", "#?uo=4"), ("", ""),
    ])
  func referral(given: String, kept: String) throws {
    let page = "https://apps.apple.com/us/app/id1"
    let app = try #require(
      try Answers.app(#""trackViewUrl":"\#(page)\#(given)", "artistViewUrl":"\#(page)\#(given)""#))
    #expect(app.url?.text == page + kept)
    #expect(app.details.developerURL?.text == page + kept)
  }

  @Test("a whole record fills everything")
  func whole() throws {
    let app = try #require(
      try Answers.app(
        #"""
        "bundleId":"com.example.one", "artistName":"Example", "averageUserRating":4.72588, "userRatingCount":5309734,
        "price":2.99, "currency":"USD", "formattedPrice":"$2.99", "version":"7.130.0", "primaryGenreName":"Education",
        "genres":["Social","Education"], "trackViewUrl":"https://apps.apple.com/us/app/one/id1?uo=4",
        "artworkUrl60":"https://h/60.jpg", "artworkUrl512":"https://h/512.jpg", "artworkUrl100":"https://h/100.jpg",
        "description":"First\n\nSecond", "releaseNotes":"New", "releaseDate":"2012-11-13T08:00:00Z",
        "currentVersionReleaseDate":"2026-07-07T14:30:14Z", "contentAdvisoryRating":"4+", "trackContentRating":"9+",
        "advisories":["Mild"], "sellerName":"Example, Inc", "sellerUrl":"http://example.com", "artistViewUrl":"https://apps.apple.com/d",
        "fileSizeBytes":"5110528000", "languageCodesISO2A":["ZH","EN","ZH"], "minimumOsVersion":"17.0",
        "supportedDevices":["a","b",3], "averageUserRatingForCurrentVersion":4, "userRatingCountForCurrentVersion":2,
        "screenshotUrls":["https://h/1.png","https://h/2.png"], "ipadScreenshotUrls":["https://h/3.png"],
        "appletvScreenshotUrls":[], "kind":"mac-software"
        """#))
    #expect(app.bundleID == "com.example.one")
    #expect(app.developer == "Example")
    #expect(app.rating == 4.72588)
    #expect(app.ratingCount == 5_309_734)
    #expect(app.price == 2.99)
    #expect(app.currency == "USD")
    #expect(app.formattedPrice == "$2.99")
    #expect(app.version == "7.130.0")
    #expect(app.genre == "Education")
    #expect(app.url?.text == "https://apps.apple.com/us/app/one/id1")
    #expect(app.iconURL?.text == "https://h/512.jpg")
    let details = app.details
    #expect(details.description == "First\n\nSecond")
    #expect(details.releaseNotes == "New")
    #expect(details.releaseDate == Date(timeIntervalSince1970: 1_352_793_600))
    #expect(details.currentVersionReleaseDate == Date(timeIntervalSince1970: 1_783_434_614))
    #expect(details.genres == ["Education", "Social"])
    #expect(details.contentRating == "4+")
    #expect(details.advisories == ["Mild"])
    #expect(details.seller == "Example, Inc")
    #expect(details.sellerURL?.text == "http://example.com")
    #expect(details.developerURL?.text == "https://apps.apple.com/d")
    #expect(details.fileSize == 5_110_528_000)
    #expect(details.languages == ["ZH", "EN"])
    #expect(details.minimumOSVersion == "17.0")
    #expect(details.supportedDevices == ["a", "b", "3"])
    #expect(details.currentVersionRating == 4)
    #expect(details.currentVersionRatingCount == 2)
    #expect(details.screenshotURLs.map(\.text) == ["https://h/1.png", "https://h/2.png"])
    #expect(details.iPadScreenshotURLs.map(\.text) == ["https://h/3.png"])
    #expect(details.appleTVScreenshotURLs.isEmpty)
    #expect(details.isMacApp)
  }

  @Test("a name that is blank is one, for which the bundle id stands", arguments: ["", "   ", "\u{3000}", "\\u2028"])
  func blankName(name: String) throws {
    let answer = try Answers.read(Answers.results(Answers.record(1, name, #""bundleId":"com.example.one""#)))
    #expect(answer.apps.map(\.title) == ["com.example.one"])
    #expect(answer.skippedRecords == 0)
  }

  @Test(
    "a wrong type is an unknown value",
    arguments: AppRecord.Field.allCases.filter { $0 != .trackId && $0 != .trackName })
  func wrongTypes(_ field: AppRecord.Field) throws {
    for value in ["null", "true", "{}", "[]", "[[]]", "[null]", "{\"a\":[1]}", "\"\"", "\"  \""] {
      var app = try #require(try Answers.app("\"\(field.rawValue)\":\(value)"))
      // An array is an array, whatever is in it.
      app.details.supportedDevices = nil
      #expect(app == App(id: 1, name: "One"), "\(field.rawValue): \(value)")
    }
  }

  @Test("numbers as text and texts as numbers are understood")
  func mixedUp() throws {
    let app = try #require(
      try Answers.app(
        #""price":"2.50","averageUserRating":"4.5","userRatingCount":"12","version":1.10,"fileSizeBytes":77"#))
    #expect(app.price == 2.5)
    #expect(app.rating == 4.5)
    #expect(app.ratingCount == 12)
    #expect(app.version == "1.10")
    #expect(app.details.fileSize == 77)
  }

  @Test(
    "a rating that can't be is none",
    arguments: ["-1", "5.01", "1e999", "-0.1", "\"nan\"", "\"inf\"", "\"0x1p1\"", "\"four\"", "\"\"", "\"4,5\""])
  func absurdRatings(_ literal: String) throws {
    #expect(try Answers.app("\"averageUserRating\":\(literal),\"userRatingCount\":3")?.rating == nil)
  }

  @Test("a rating of 54 characters is a number")
  func longLiteral() throws {
    let literal = "4.7258800000000001091393642127513885498046875000000000"
    #expect(try Answers.app("\"averageUserRating\":\(literal),\"userRatingCount\":3")?.rating == 4.72588)
  }

  @Test("without ratings there is no mean, whatever it says")
  func unrated() throws {
    #expect(try Answers.app(#""averageUserRating":4.5,"userRatingCount":0"#)?.rating == nil)
    #expect(try Answers.app(#""averageUserRating":0"#)?.rating == nil)
    #expect(try Answers.app(#""averageUserRating":4.5"#)?.rating == 4.5)
    #expect(try Answers.app(#""averageUserRating":4.5,"userRatingCount":-3"#)?.ratingCount == nil)
    #expect(try Answers.app(#""price":-1"#)?.price == nil)
  }

  @Test("the largest icon that is one is taken, and any single one will do")
  func icons() throws {
    #expect(try Answers.app(#""artworkUrl60":"https://h/60""#)?.iconURL?.path == "/60")
    #expect(
      try Answers.app(#""artworkUrl100":"https://h/100","artworkUrl512":"javascript:alert(1)""#)?.iconURL?.path
        == "/100")
  }

  @Test(
    "only web addresses are followed",
    arguments: [
      "javascript:alert(1)", "file:///etc/passwd", "itms-apps://h/1", "//h/1", "/1", "http:", "https://", "https:///x",
      "http://?x", "text",
    ])
  func addresses(_ text: String) throws {
    let app = try #require(
      try Answers.app(
        "\"trackViewUrl\":\"\(text)\",\"sellerUrl\":\"\(text)\",\"screenshotUrls\":[\"\(text)\",\"HTTPS://h/1\"]"))
    #expect(app.url == nil)
    #expect(app.details.sellerURL == nil)
    #expect(app.details.screenshotURLs.map(\.text) == ["HTTPS://h/1"])
  }

  @Test("texts are kept as sent")
  func verbatim() throws {
    let app = try #require(try Answers.app(#""artistName":" A\u0008\u202e\u001b[31m ""#))
    #expect(app.developer == " A\u{8}\u{202E}\u{1B}[31m ")
  }

  @Test(
    "what is no moment is none",
    arguments: [
      "", "2012", "2012-13-01T00:00:00Z", "2012-11-13 08:00:00Z", "2012-11-13T08:00:00",
      "2012-11-13T08:00:00X", "20a2-11-13T08:00:00Z",
    ])
  func noDates(_ text: String) {
    #expect(JSONValue.string(text).date == nil)
  }
}
