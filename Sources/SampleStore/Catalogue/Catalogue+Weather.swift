extension Catalogue {
  static let weather: [AppEntry] = [
    AppEntry(
      "Weather Radar — Drizzle", "Pebble Pond Studio", 0, 4.72, 184_320, .rain, 235, .vivid,
      "See the rain coming before it sees you: a live weather radar that stays readable at a glance."),
    AppEntry(
      "Rain Today", "Two Kettles", 299, 4.51, 22_418, .umbrella, 250, .candy,
      "Answers one question, beautifully: will it rain today?"),
    AppEntry(
      "Sunny Side Weather", "Marmalade Works", 0, 4.64, 96_204, .sunCloud, 235, .vivid,
      "A cheerful weather forecast that looks for the bright spell in every day.", .on([.phone, .pad, .television])),
    AppEntry(
      "Weathervane: Wind & Tide", "Saltmarsh Labs", 499, 4.38, 8_127, .wind, 200, .candy,
      "Wind, swell and tide for sailors, surfers and people with kites.", .also(.travel)),
    AppEntry(
      "Cumulus", "Cloud Ledger", 199, 4.80, 5_310, .cloud, 260, .vivid,
      "Learn to name the clouds above you and keep a weather diary of the ones you love."),
    AppEntry(
      "Nimbus Weather Widgets", "Halfmoon Forge", 0, 4.12, 31_870, .cloud, 310, .night,
      "Twenty-four weather widgets that match your wallpaper, and your mood."),
    AppEntry(
      "Thunderclap: Storm Alerts", "Copper Kite Co.", 99, 4.29, 14_902, .bolt, 300, .night,
      "Counts the seconds from lightning to thunder and warns you when the storm turns your way."),
    AppEntry(
      "Frostline Ski Weather", "Larch & Lantern", 399, 4.45, 6_744, .snow, 220, .vivid,
      "Fresh snow, frozen lifts and avalanche bulletins for every slope you follow.", .also(.travel)),
    AppEntry(
      "Golden Hour", "Marmalade Works", 299, 4.83, 11_093, .sun, 50, .candy,
      "Tells photographers when the light will be worth getting up for.", .also(.photo)),
    AppEntry(
      "Garden Weather", "Thimble & Thyme", 0, 4.33, 3_208, .thermometer, 140, .paper,
      "Frost warnings, soil temperature and the best evening to water your tomatoes.", .also(.lifestyle)),
    AppEntry(
      "お天気ポケット", "そらまめ工房", 0, 4.55, 7_215, .sunCloud, 20, .paper,
      "傘がいるかどうか、ひと目でわかる天気予報アプリです。Weather in your pocket.", .speaks(.japanese)),
    AppEntry(
      "彩云小屋天气", "半亩云工作室", 0, 4.41, 3_911, .rainbow, 220, .vivid,
      "分钟级降雨预报,出门前看一眼就够了。A weather forecast by the minute.", .speaks(.chinese)),
    AppEntry(
      "Погода у порога", "Студия Рябина", 0, 4.27, 1_804, .snow, 265, .paper,
      "Точный прогноз погоды на час, на день и на выходные. Weather at your doorstep.", .speaks(.russian)),
    AppEntry(
      "मौसम साथी", "नीला पतंग स्टूडियो", 0, 4.36, 2_640, .rain, 155, .candy,
      "मानसून से लेकर गर्मी तक, हर दिन के मौसम का भरोसेमंद साथी। Weather for every season.", .speaks(.hindi)),
    AppEntry(
      "Barometer Desk", "Brass Acorn", 799, 4.60, 412, .compass, 75, .vivid,
      "A quiet weather instrument for the menu bar: pressure, trend and nothing else.", .on(.mac)),
    AppEntry(
      "Weather Wall", "Halfmoon Forge", 499, 0, 0, .sunCloud, 285, .candy,
      "Turns the television into a window with better weather.", .on([.pad, .television]), .withoutReleaseNotes),
  ]
}
