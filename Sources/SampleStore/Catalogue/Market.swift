import Foundation

/// A storefront as the catalogue sees it: how prices are written there and how many people rate apps.
struct Market: Sendable, Hashable {
  /// ISO 3166-1 alpha-2, in lower case.
  let code: String
  /// ISO 4217.
  let currency: String
  /// The price as a number and in the storefront's words.
  let style: PriceStyle
  /// Ratings in relation to the United States.
  let size: Double
  /// The language at home here, where the catalogue has apps in it.
  let language: Language

  private init(
    _ code: String, _ currency: String, _ size: Double, _ style: PriceStyle, _ language: Language = .english
  ) {
    self.code = code
    self.currency = currency
    self.size = size
    self.style = style
    self.language = language
  }

  /// The storefront with this code; one that isn't in the table sells in US dollars, as many small ones do.
  ///
  /// `nil` for what isn't two Latin letters: that is no country.
  init?(code: String) {
    let folded = code.lowercased()
    guard folded.utf8.count == 2, folded.utf8.allSatisfy({ (97...122).contains($0) }) else { return nil }
    self = Market.table[folded] ?? Market(folded, "USD", 0.02, .dollars)
  }

  private static let table: [String: Market] = Dictionary(
    uniqueKeysWithValues: listed.map { ($0.code, $0) })

  private static let listed: [Market] = [
    Market("us", "USD", 1, .dollars),
    Market("ca", "CAD", 0.12, PriceStyle("$", factor: 1.35)),
    Market("gb", "GBP", 0.2, PriceStyle("£", factor: 1)),
    Market("ie", "EUR", 0.02, PriceStyle("€", factor: 1.1)),
    Market("au", "AUD", 0.09, PriceStyle("$", factor: 1.5)),
    Market("nz", "NZD", 0.02, PriceStyle("$", factor: 1.6)),
    Market("de", "EUR", 0.16, .euros("Gratis")),
    Market("at", "EUR", 0.03, .euros("Gratis")),
    Market("fr", "EUR", 0.14, .euros("Gratuit")),
    Market("es", "EUR", 0.08, .euros("Gratis")),
    Market("it", "EUR", 0.09, .euros("Gratis")),
    Market("nl", "EUR", 0.05, PriceStyle("€ ", factor: 1.1, decimal: ",", free: "Gratis")),
    Market("gr", "EUR", 0.015, .euros("Δωρεάν"), .greek),
    Market("ch", "CHF", 0.03, PriceStyle("CHF ", factor: 1, ending: .nickel)),
    Market(
      "se", "SEK", 0.03, PriceStyle(" kr", leads: false, factor: 11.5, ending: .whole, decimal: ",", free: "Gratis")),
    Market(
      "no", "NOK", 0.02, PriceStyle(" kr", leads: false, factor: 11.8, ending: .whole, decimal: ",", free: "Gratis")),
    Market(
      "dk", "DKK", 0.02, PriceStyle(" kr.", leads: false, factor: 8, ending: .whole, decimal: ",", free: "Gratis")),
    Market("pl", "PLN", 0.04, PriceStyle(" zł", leads: false, factor: 5, decimal: ",", free: "Bezpłatna")),
    Market("tr", "TRY", 0.06, PriceStyle("₺", factor: 38, decimal: ",", free: "Ücretsiz")),
    Market(
      "ru", "RUB", 0.07, PriceStyle(" ₽", leads: false, factor: 99, ending: .whole, digits: 0, free: "Бесплатно"),
      .russian),
    Market("jp", "JPY", 0.22, PriceStyle("¥", factor: 150, ending: .tens, digits: 0, free: "無料"), .japanese),
    Market("kr", "KRW", 0.1, PriceStyle("₩", factor: 1_400, ending: .hundreds, digits: 0, free: "무료"), .korean),
    Market("cn", "CNY", 0.3, PriceStyle("¥", factor: 7, ending: .whole, free: "免费"), .chinese),
    Market("tw", "TWD", 0.05, PriceStyle("NT$", factor: 32, ending: .tens, digits: 0, free: "免費"), .chinese),
    Market("hk", "HKD", 0.03, PriceStyle("HK$", factor: 7.8, ending: .whole, free: "免費"), .chinese),
    Market("in", "INR", 0.14, PriceStyle("₹ ", factor: 99, ending: .whole, digits: 0), .hindi),
    Market("br", "BRL", 0.12, PriceStyle("R$ ", factor: 5.9, ending: .ninety, decimal: ",", free: "Grátis")),
    Market("mx", "MXN", 0.07, PriceStyle("$", factor: 19, ending: .whole, free: "Gratis")),
    Market("th", "THB", 0.03, PriceStyle("฿", factor: 35, ending: .whole, free: "ฟรี"), .thai),
    Market("il", "ILS", 0.02, PriceStyle("₪", factor: 3.9, ending: .ninety, free: "חינם"), .hebrew),
    Market("ae", "AED", 0.02, PriceStyle("AED ", factor: 4), .arabic),
    Market("sa", "SAR", 0.03, PriceStyle("SAR ", factor: 4), .arabic),
    Market("eg", "EGP", 0.03, PriceStyle("E£ ", factor: 49), .arabic),
  ]
}
