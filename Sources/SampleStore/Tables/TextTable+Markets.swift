extension TextTable {
  /// Storefronts: code | currency | ratings in relation to the US | how a price is written (_ is a space that does not break) |
  /// what a US dollar costs | ending of prices in hundredths: rounded up to it, or, below 0, that much below a whole number |
  /// the word for free | the language at home there, where the catalogue has apps in it
  static let markets = rows(
    of: """
      us | USD | 1 | $0.00 | 1 | -1 | Free | en
      ca | CAD | 0.12 | $0.00 | 1.35 | -1 | Free | en
      gb | GBP | 0.2 | £0.00 | 1 | -1 | Free | en
      ie | EUR | 0.02 | €0.00 | 1.1 | -1 | Free | en
      au | AUD | 0.09 | $0.00 | 1.5 | -1 | Free | en
      nz | NZD | 0.02 | $0.00 | 1.6 | -1 | Free | en
      de | EUR | 0.16 | 0,00_€ | 1.1 | -1 | Gratis | en
      at | EUR | 0.03 | 0,00_€ | 1.1 | -1 | Gratis | en
      fr | EUR | 0.14 | 0,00_€ | 1.1 | -1 | Gratuit | en
      es | EUR | 0.08 | 0,00_€ | 1.1 | -1 | Gratis | en
      it | EUR | 0.09 | 0,00_€ | 1.1 | -1 | Gratis | en
      nl | EUR | 0.05 | € 0,00 | 1.1 | -1 | Gratis | en
      gr | EUR | 0.015 | 0,00_€ | 1.1 | -1 | Δωρεάν | el
      ch | CHF | 0.03 | CHF 0.00 | 1 | 50 | Free | en
      se | SEK | 0.03 | 0,00 kr | 11.5 | 100 | Gratis | en
      no | NOK | 0.02 | 0,00 kr | 11.8 | 100 | Gratis | en
      dk | DKK | 0.02 | 0,00 kr. | 8 | 100 | Gratis | en
      pl | PLN | 0.04 | 0,00 zł | 5 | -1 | Bezpłatna | en
      tr | TRY | 0.06 | ₺0,00 | 38 | -1 | Ücretsiz | en
      ru | RUB | 0.07 | 0 ₽ | 99 | 100 | Бесплатно | ru
      jp | JPY | 0.22 | ¥0 | 150 | 1000 | 無料 | ja
      kr | KRW | 0.1 | ₩0 | 1400 | 10000 | 무료 | ko
      cn | CNY | 0.3 | ¥0.00 | 7 | 100 | 免费 | zh
      tw | TWD | 0.05 | NT$0 | 32 | 1000 | 免費 | zh
      hk | HKD | 0.03 | HK$0.00 | 7.8 | 100 | 免費 | zh
      in | INR | 0.14 | ₹ 0 | 99 | 100 | Free | hi
      br | BRL | 0.12 | R$ 0,00 | 5.9 | -10 | Grátis | en
      mx | MXN | 0.07 | $0.00 | 19 | 100 | Gratis | en
      th | THB | 0.03 | ฿0.00 | 35 | 100 | ฟรี | th
      il | ILS | 0.02 | ₪0.00 | 3.9 | -10 | חינם | he
      ae | AED | 0.02 | AED 0.00 | 4 | -1 | Free | ar
      sa | SAR | 0.03 | SAR 0.00 | 4 | -1 | Free | ar
      eg | EGP | 0.03 | E£ 0.00 | 49 | -1 | Free | ar
      """)
}
