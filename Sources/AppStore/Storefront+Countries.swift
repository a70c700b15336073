import Essentials

extension Storefront {
  /// A country or region with an App Store. Foundation's locales don't know which have one, and load slowly.
  struct Country: Sendable {
    let name: String
    /// The store's number, which questions for suggestions name; `nil` where it isn't known here.
    let number: Int?
  }

  /// The countries by ISO 3166-1 code, and `xk`, which ISO leaves to its users.
  static let countries: [String: Country] = Dictionary(
    table.parts(between: "; ").map { row in
      let parts = row.split(separator: " ", maxSplits: 2).map(String.init)
      return (parts[0], Country(name: parts[2], number: Int(parts[1])))
    }, uniquingKeysWith: { first, _ in first })

  /// Code, number and name of each.
  private static let table = """
    ae 143481 United Arab Emirates; af - Afghanistan; ag - Antigua and Barbuda; ai 143538 Anguilla; al - Albania; \
    am 143524 Armenia; ao 143564 Angola; ar 143505 Argentina; at 143445 Austria; au 143460 Australia; az 143568 Azerbaijan; \
    ba - Bosnia and Herzegovina; bb 143541 Barbados; be 143446 Belgium; bf - Burkina Faso; bg 143526 Bulgaria; \
    bh 143559 Bahrain; bj - Benin; bm 143542 Bermuda; bn 143560 Brunei; bo 143556 Bolivia; br 143503 Brazil; bs - Bahamas; \
    bt - Bhutan; bw 143525 Botswana; by 143565 Belarus; bz 143555 Belize; ca 143455 Canada; \
    cd - Congo, Democratic Republic; cg - Congo, Republic; ch 143459 Switzerland; ci - Côte d’Ivoire; cl 143483 Chile; \
    cm - Cameroon; cn 143465 China mainland; co 143501 Colombia; cr 143495 Costa Rica; cv - Cape Verde; cy 143557 Cyprus; \
    cz 143489 Czechia; de 143443 Germany; dk 143458 Denmark; dm 143545 Dominica; do - Dominican Republic; \
    dz 143563 Algeria; ec 143509 Ecuador; ee 143518 Estonia; eg 143516 Egypt; es 143454 Spain; fi 143447 Finland; \
    fj - Fiji; fm - Micronesia; fr 143442 France; ga - Gabon; gb 143444 United Kingdom; gd 143546 Grenada; ge - Georgia; \
    gh 143573 Ghana; gm - Gambia; gr 143448 Greece; gt 143504 Guatemala; gw - Guinea-Bissau; gy 143553 Guyana; \
    hk 143463 Hong Kong; hn 143510 Honduras; hr 143494 Croatia; hu 143482 Hungary; id 143476 Indonesia; ie 143449 Ireland; \
    il 143491 Israel; in 143467 India; iq - Iraq; is 143558 Iceland; it 143450 Italy; jm 143511 Jamaica; jo 143528 Jordan; \
    jp 143462 Japan; ke 143529 Kenya; kg - Kyrgyzstan; kh - Cambodia; kn - St. Kitts and Nevis; kr 143466 South Korea; \
    kw 143493 Kuwait; ky 143544 Cayman Islands; kz - Kazakhstan; la - Laos; lb 143497 Lebanon; lc - St. Lucia; \
    lk 143486 Sri Lanka; lr - Liberia; lt 143520 Lithuania; lu 143451 Luxembourg; lv 143519 Latvia; ly - Libya; \
    ma - Morocco; md - Moldova; me - Montenegro; mg 143531 Madagascar; mk 143530 North Macedonia; ml 143532 Mali; \
    mm - Myanmar; mn - Mongolia; mo 143515 Macao; mr - Mauritania; ms 143547 Montserrat; mt 143521 Malta; \
    mu 143533 Mauritius; mv - Maldives; mw - Malawi; mx 143468 Mexico; my 143473 Malaysia; mz - Mozambique; na - Namibia; \
    ne 143534 Niger; ng 143561 Nigeria; ni 143512 Nicaragua; nl 143452 Netherlands; no 143457 Norway; np 143484 Nepal; \
    nr - Nauru; nz 143461 New Zealand; om 143562 Oman; pa 143485 Panama; pe 143507 Peru; pg - Papua New Guinea; \
    ph 143474 Philippines; pk 143477 Pakistan; pl 143478 Poland; pt 143453 Portugal; pw - Palau; py 143513 Paraguay; \
    qa 143498 Qatar; ro 143487 Romania; rs - Serbia; ru 143469 Russia; rw - Rwanda; sa 143479 Saudi Arabia; \
    sb - Solomon Islands; sc - Seychelles; se 143456 Sweden; sg 143464 Singapore; si 143499 Slovenia; sk 143496 Slovakia; \
    sl - Sierra Leone; sn 143535 Senegal; sr 143554 Suriname; st - São Tomé and Príncipe; sv 143506 El Salvador; \
    sz - Eswatini; tc - Turks and Caicos Islands; td - Chad; th 143475 Thailand; tj - Tajikistan; tm - Turkmenistan; \
    tn 143536 Tunisia; to - Tonga; tr 143480 Türkiye; tt - Trinidad and Tobago; tw 143470 Taiwan; tz 143572 Tanzania; \
    ua 143492 Ukraine; ug 143537 Uganda; us 143441 United States; uy 143514 Uruguay; uz 143566 Uzbekistan; \
    vc - St. Vincent and the Grenadines; ve 143502 Venezuela; vg 143543 British Virgin Islands; vn 143471 Vietnam; \
    vu - Vanuatu; xk - Kosovo; ye 143571 Yemen; za 143472 South Africa; zm - Zambia; zw - Zimbabwe
    """

  /// Other names of countries, in lower case.
  static let nicknames: [String: String] = [
    "america": "us", "brasil": "br", "britain": "gb", "burma": "mm", "cabo verde": "cv", "china": "cn",
    "czech republic": "cz", "deutschland": "de", "drc": "cd", "emirates": "ae", "en": "gb", "england": "gb",
    "espana": "es", "gbr": "gb", "ger": "de", "great britain": "gb", "holland": "nl", "ivory coast": "ci",
    "korea": "kr", "ksa": "sa", "macau": "mo", "macedonia": "mk", "nippon": "jp", "osterreich": "at", "prc": "cn",
    "republic of korea": "kr", "saint kitts and nevis": "kn", "saint lucia": "lc",
    "saint vincent and the grenadines": "vc", "schweiz": "ch", "scotland": "gb", "suisse": "ch", "swaziland": "sz",
    "turkey": "tr", "uae": "ae", "uk": "gb", "united states of america": "us", "usa": "us", "viet nam": "vn",
    "wales": "gb",
  ]
}
