import Essentials

extension TextTable {
  /// The words of apps' web pages: their key | the words, of which each app has some. Within words, / separates what belongs together.
  static let pages = rows(
    of: """
      subtitle | A small thing, done well | Less to think about | Made by hand | Small steps, every day | One thing next | Does one thing well | Quick,
        quiet, useful | Always at hand | Small but sturdy | Curious at any age | All of it, none of the fuss | Ten good minutes a day | Know where
        things are | For you and yours | Plainly better | Keep what matters
      subscription | Extras (Yearly) / 1999 | Extras (Monthly) / 299 | Extras (Yearly) / 1499 | Family Extras (Yearly) / 2999
      tips | Small Tip / 99 | Kind Tip / 299 | Generous Tip / 999
      unlock | Full Version / 599 | Full Version, Family / 999 | Icon Pack / 99
      data | CONTACT_INFO / Email Address / Name / Phone Number | HEALTH_AND_FITNESS / Health / Fitness | LOCATION / Precise Location / Coarse
        Location | CONTACTS / Contacts | USER_CONTENT / Photos or Videos / Customer Support / Other User Content | SEARCH_HISTORY / Search History |
        IDENTIFIERS / User ID / Device ID | PURCHASES / Purchase History | USAGE_DATA / Product Interaction / Advertising Data | DIAGNOSTICS / Crash
        Data / Performance Data
      purpose | THIRD_PARTY_ADVERTISING | DEVELOPERS_ADVERTISING | ANALYTICS | PRODUCT_PERSONALIZATION | APP_FUNCTIONALITY
      features | VoiceOver / Hear what is on the screen, and move through it by gestures. | Voice Control / Do everything by speaking. | Larger Text /
        Text grows to at least twice its size. | Dark Interface / Darker colours for dim light. | Differentiate Without Color Alone / Shapes and words
        say what colours say. | Sufficient Contrast / Text stands out from what is behind it. | Reduced Motion / Moving pictures stay still. |
        Captions / Speech is written along.
      contains | Infrequent / Contests | Contains / Advertising | Contains / Messaging and Chat | Infrequent / Cartoon or Fantasy Violence
      answer kind | Thank you! Your words hang on the wall of our kitchen now. | This made our Monday. Thank you for taking the time. | Thanks! Tell us
        what you would like to see next.
      answer sorry | We are sorry about that. The next version fixes it; please write to us if it doesn't. | That is not how it should be. Could you
        send us a few words from the settings? A person answers. | You are right, and we are working on it.
      event | A week of small challenges / One a day, none too hard / Finish five of seven and a new icon is yours. | Spring cleaning / Everything new,
        all in one place / We show what has changed, one short tour a day. | The long weekend / Three days for everybody / Join in when you like; it
        counts from your first tap.
      long event | The open house / For as long as you like / Come in whenever you like: there is a new room each week.
      editors | We keep coming back for % | It does little, and does it with care. Start with % | One of those apps that you show to friends. Ours was sold
        by %
      language | AR / Arabic | DE / German | EL / Greek | EN / English | ES / Spanish | FR / French | HE / Hebrew | HI / Hindi | IT / Italian | JA /
        Japanese | KO / Korean | NL / Dutch | PT / Portuguese | RU / Russian | TH / Thai | ZH / Simplified Chinese
      """)

  static func words(_ key: String) -> [String] {
    guard let words = pageWords[key] else { invalid("there are no words for \(key)") }
    return words
  }

  private static let pageWords = Dictionary(
    pages.map(columns).map { ($0[0], Array($0.dropFirst())) }, uniquingKeysWith: { first, _ in first })

  /// The words of a key, each in the parts that / separates.
  static func lists(_ key: String) -> [[String]] {
    words(key).map { $0.parts(between: " / ").map(String.init) }
  }
}
