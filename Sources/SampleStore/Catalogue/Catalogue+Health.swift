extension Catalogue {
  static let health: [AppEntry] = [
    AppEntry(
      "Stride & Simple", "Copper Kite Co.", 0, 4.61, 83_417, .rings, 20, .night,
      "Counts your steps, cheers quietly, and knows what a rest day is."),
    AppEntry(
      "Breathing Room", "Cotton Comet", 0, 4.82, 54_290, .lotus, 310, .vivid,
      "Three minutes of calm: a breathing app with nothing to win.", .on([.phone, .pad, .television])),
    AppEntry(
      "Heartwood Pulse Log", "Larch & Lantern", 199, 4.47, 9_108, .pulse, 15, .vivid,
      "Keep an eye on heart rate, blood pressure and the stairs."),
    AppEntry(
      "Lift Ledger", "Cloud Ledger", 299, 4.73, 16_655, .dumbbell, 265, .night,
      "A workout notebook for people who lift things and write it down."),
    AppEntry(
      "Waterlog", "Tick Tock Otter", 0, 4.39, 30_126, .drop, 225, .vivid,
      "Reminds you to drink water, then leaves you alone."),
    AppEntry(
      "Yoga for Stiff People", "Thimble & Thyme", 0, 4.76, 27_843, .lotus, 170, .candy,
      "Ten minutes, no acrobatics: slow yoga that starts where you are."),
    AppEntry(
      "Nap Captain", "Cotton Comet", 99, 4.58, 18_900, .moon, 255, .candy,
      "Wakes you in the shallow end of a nap.", .also(.lifestyle)),
    AppEntry(
      "Couch to Coast Running", "Saltmarsh Labs", 0, 4.65, 44_002, .trend, 35, .vivid,
      "Nine weeks from the sofa to the seaside, at your own pace."),
    AppEntry(
      "تنفّس", "استوديو نخلة", 0, 4.52, 1_466, .leaf, 160, .night,
      "تمارين تنفّس قصيرة ليوم أهدأ. Short breathing exercises.", .speaks(.arabic)),
    AppEntry(
      "散歩びより", "こだま製作所", 0, 4.44, 2_718, .paw, 145, .vivid,
      "歩いた道がそのまま日記になる、おさんぽ記録。A walking diary.", .speaks(.japanese)),
    AppEntry(
      "Posture Parrot", "Sparrow & Reed", 0, 3.71, 4_405, .heart, 350, .candy,
      "Squawks, softly, when you slouch.", .withoutReleaseNotes),
    AppEntry(
      "Standing Desk Coach", "Brass Acorn", 299, 0, 0, .clock, 180, .vivid,
      "Up at the hour, down at the half: a small habit for the menu bar.", .on(.mac)),
  ]

  static let finance: [AppEntry] = [
    AppEntry(
      "Penny Jar Budget", "Cloud Ledger", 0, 4.64, 71_938, .coin, 65, .vivid,
      "Put every coin in a jar and see which one leaks."),
    AppEntry(
      "Fair Share: Split Bills", "Two Kettles", 0, 4.70, 39_204, .pie, 335, .vivid,
      "Splits the bill, the rent and the holiday, so that friends stay friends."),
    AppEntry(
      "Ledgerdemain", "Cloud Ledger", 999, 4.37, 3_822, .wallet, 20, .candy,
      "Double-entry bookkeeping for one-person companies."),
    AppEntry(
      "Coffee Fund", "Marmalade Works", 0, 4.26, 6_590, .cup, 60, .candy,
      "Save small, save often: rounds up your day into a rainy-day fund."),
    AppEntry(
      "Rate Heron: Currency", "Paper Heron", 0, 4.55, 28_417, .trend, 245, .night,
      "Exchange rates and a converter that works on a mountain, too.", .also(.travel)),
    AppEntry(
      "Subscription Scarecrow", "Fernwhistle", 199, 4.50, 11_730, .bag, 130, .candy,
      "Scares off the subscriptions you forgot about."),
    AppEntry(
      "Nest Egg Planner", "Larch & Lantern", 0, 4.18, 5_041, .chart, 175, .vivid,
      "Retirement, explained with fewer graphs and better ones.", .only(["us", "ca", "gb", "ie", "au", "nz"])),
    AppEntry(
      "家計びより", "こだま製作所", 0, 4.40, 3_107, .wallet, 190, .paper,
      "レシートを撮るだけ、三日坊主でも続く家計簿。A household budget.", .speaks(.japanese), .only(["jp", "us", "gb", "de", "fr"])),
    AppEntry(
      "बचत गुल्लक", "नीला पतंग स्टूडियो", 0, 4.29, 2_214, .coin, 355, .vivid,
      "छोटी बचत, बड़े सपने — आपकी डिजिटल गुल्लक। A digital piggy bank.", .speaks(.hindi)),
    AppEntry(
      "Invoice Otter", "Tick Tock Otter", 1499, 4.45, 502, .page, 205, .vivid,
      "Sends invoices that get paid, from a window that stays tidy.", .on(.mac)),
  ]
}
