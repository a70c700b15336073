extension Catalogue {
  static let travel: [AppEntry] = [
    AppEntry(
      "Window Seat", "Postern Gate", 0, 4.63, 66_302, .plane, 240, .vivid,
      "Flights, gates and what that river below is called."),
    AppEntry(
      "Packing Pelican", "Paper Heron", 99, 4.72, 14_718, .suitcase, 35, .candy,
      "A packing list that knows the weather where you are going.", .also(.weather)),
    AppEntry(
      "Waypoint & Whistle", "Larch & Lantern", 499, 4.66, 10_377, .compass, 150, .night,
      "Offline trail maps for walkers who like to know what is over the hill."),
    AppEntry(
      "Last Train Home", "Copper Kite Co.", 0, 4.31, 52_094, .clock, 265, .night,
      "Tells you when to leave the party.", .except(["in", "br"])),
    AppEntry(
      "Campfire Finder", "Larch & Lantern", 0, 4.44, 18_625, .tent, 45, .night,
      "Campsites with a view, a tap and the weather for the night.", .also(.weather)),
    AppEntry(
      "Harbour Hopper", "Saltmarsh Labs", 299, 4.39, 3_981, .sail, 215, .candy,
      "Ferries, islands and where to get a good fish sandwich."),
    AppEntry(
      "Museum Mile", "Plum Harbor Games", 0, 4.57, 7_240, .picture, 10, .paper,
      "Opening hours, quiet hours and one photo worth the detour in every museum.", .also(.education)),
    AppEntry(
      "Peak Postcards", "Silver Halibut", 0, 4.48, 5_513, .mountain, 190, .candy,
      "Real postcards from your photos, with a real stamp.", .also(.photo)),
    AppEntry(
      "ทริปเล็ก ๆ", "สตูดิโอใบบัว", 0, 4.37, 1_920, .pin, 25, .vivid,
      "วางแผนทริปวันเดียวแบบสบาย ๆ Small trips, well planned.", .speaks(.thai)),
    AppEntry(
      "رحّال", "استوديو نخلة", 199, 4.42, 1_108, .compass, 50, .vivid,
      "خرائط ومسارات للمسافر الفضولي. Maps for a curious traveller.", .speaks(.arabic)),
    AppEntry(
      "Phrase Pigeon", "Foxglove Academy", 0, 4.20, 9_037, .bubble, 320, .vivid,
      "The forty sentences that get you fed, found and thanked anywhere.", .also(.education)),
  ]

  static let food: [AppEntry] = [
    AppEntry(
      "Soup Almanac", "Two Kettles", 199, 4.80, 24_516, .bowl, 30, .candy,
      "A soup for every kind of weather and most kinds of Monday."),
    AppEntry(
      "Slow Cooker Club", "Thimble & Thyme", 0, 4.65, 32_708, .bowl, 350, .vivid,
      "Put it on in the morning, come home to dinner: recipes for slow cooks."),
    AppEntry(
      "Crumb: Bread & Starter", "Flour Anchor", 299, 4.86, 17_392, .cupcake, 65, .vivid,
      "Feeds your starter, times your folds, forgives your schedule."),
    AppEntry(
      "Leftovers, Lovingly", "Marmalade Works", 0, 4.41, 8_954, .fork, 150, .vivid,
      "Tell it what is in the fridge; it tells you what is for supper."),
    AppEntry(
      "Pizza Geometry", "Flour Anchor", 99, 4.52, 6_127, .pizza, 30, .vivid,
      "How much dough, how hot, how many: the mathematics of a good evening."),
    AppEntry(
      "Tea Timer Deluxe", "Two Kettles", 0, 4.77, 15_040, .cup, 145, .night,
      "Knows your oolong from your assam, and when to take it out."),
    AppEntry(
      "Market Basket", "Fernwhistle", 0, 4.33, 22_871, .apple, 145, .candy,
      "A shopping list that walks through the shop in the right order.", .also(.lifestyle)),
    AppEntry(
      "오늘의 밥상", "푸른다락 스튜디오", 0, 4.63, 4_402, .bowl, 60, .paper,
      "오늘 냉장고로 만드는 따뜻한 한 끼. A warm meal from today's fridge.", .speaks(.korean)),
    AppEntry(
      "お弁当ノート", "こだま製作所", 0, 4.58, 3_733, .fish, 20, .paper,
      "明日のお弁当に迷わない、レシピと記録のノート。Lunch-box notes.", .speaks(.japanese)),
    AppEntry(
      "मसाला डब्बा", "नीला पतंग स्टूडियो", 99, 4.47, 2_986, .flower, 50, .candy,
      "दादी की रसोई से रोज़ की रसोई तक — मसालों की पूरी किताब। A book of spices.", .speaks(.hindi)),
    AppEntry(
      "Cellar Door Wine Log", "Dustjacket", 399, 4.29, 2_150, .drop, 5, .night,
      "Remembers the bottle so that you can enjoy it.", .ages("17+"), .except(["in", "ae", "sa"])),
  ]
}
