extension Catalogue {
  static let games: [AppEntry] = [
    AppEntry(
      "Pocket Gambit: Chess Game", "Rookery", 0, 4.79, 231_406, .chess, 55, .vivid,
      "A chess game with an opponent that is exactly as good as you, plus a little."),
    AppEntry(
      "Blockfall Garden", "Tumbling Pixel", 0, 4.56, 318_955, .blocks, 260, .candy,
      "A falling-block game where cleared rows grow into flowers.", .on([.phone, .pad, .television])),
    AppEntry(
      "Dice Dragons", "Owlbear Attic", 299, 4.44, 42_310, .die, 18, .vivid,
      "Roll, reroll and outwit a hoard of well-mannered dragons in this dice game."),
    AppEntry(
      "Slowpoke Racers", "Tumbling Pixel", 0, 4.21, 77_812, .flag, 145, .candy,
      "The only racing game that rewards the scenic route. Slow is fast."),
    AppEntry(
      "Ghost in the Pantry", "Marrow & Moss", 399, 4.85, 19_244, .eyes, 300, .night,
      "A small adventure game about a hungry ghost and a locked larder."),
    AppEntry(
      "Word Orchard", "Plum Harbor Games", 0, 4.63, 104_781, .letter, 135, .vivid,
      "Pick letters, grow words: a calm word game for mornings and trains."),
    AppEntry(
      "Comet Courier", "Cotton Comet", 199, 4.37, 25_630, .rocket, 275, .night,
      "Deliver the mail across the solar system in a game of gravity and good timing."),
    AppEntry(
      "Jigsaw Harbour", "Plum Harbor Games", 0, 4.70, 88_903, .puzzle, 190, .candy,
      "Ten thousand jigsaw puzzles, no missing pieces, one cosy game.", .on([.pad, .phone])),
    AppEntry(
      "Crown & Turnip", "Owlbear Attic", 499, 4.59, 13_127, .crown, 70, .night,
      "A card game of royal intrigue and root vegetables."),
    AppEntry(
      "Solitaire by Lamplight", "Rookery", 0, 4.48, 156_208, .card, 160, .night,
      "The game of patience, as it was meant to be: green felt, soft light, no hurry."),
    AppEntry(
      "Bullseye Meadow", "Larkspur Arcade", 0, 4.02, 9_884, .target, 25, .vivid,
      "An archery game with wind, wheat and one very brave apple."),
    AppEntry(
      "Tiny Striker", "Larkspur Arcade", 0, 3.94, 61_077, .ball, 50, .candy,
      "Five-a-side football for two thumbs: a sports game you can play on the bus.", .ages("9+")),
    AppEntry(
      "Gem Cellar", "Marrow & Moss", 0, 4.31, 204_660, .diamond, 310, .night,
      "Dig, match and polish: a puzzle game with just one more level."),
    AppEntry(
      "Starling: A Flocking Game", "Sparrow & Reed", 299, 4.88, 7_703, .star, 225, .candy,
      "Guide a murmuration through dusk in the gentlest game you will play this year."),
    AppEntry(
      "🧑‍🚀 Astro Allotment 🥕", "Cotton Comet", 0, 4.52, 33_019, .rocket, 150, .vivid,
      "A farming game on a very small moon."),
    AppEntry(
      "Midnight Arcade Club", "Larkspur Arcade", 0, 4.15, 47_516, .gamepad, 330, .night,
      "Thirty pocket-sized arcade games, one high-score table, no quarters.",
      .withoutPrice, .on([.phone, .pad, .television])),
    AppEntry(
      "にゃんこ横丁", "まねき堂ゲームス", 0, 4.67, 21_442, .paw, 40, .paper,
      "路地裏の猫たちと仲良くなる、のんびりパズルゲーム。A game of alley cats.", .speaks(.japanese)),
    AppEntry(
      "竹林棋局", "半亩云工作室", 299, 4.54, 6_218, .chess, 150, .paper,
      "一局象棋,一杯清茶。A quiet game of Chinese chess.", .speaks(.chinese)),
    AppEntry(
      "별사탕 대소동", "푸른다락 스튜디오", 0, 4.26, 11_309, .star, 350, .candy,
      "달콤한 별사탕을 세 개씩 모으는 퍼즐 게임! A sweet puzzle game.", .speaks(.korean)),
    AppEntry(
      "Город кубиков", "Студия Рябина", 199, 4.39, 3_477, .cube, 235, .vivid,
      "Стройте город из кубиков в неторопливой игре. An unhurried building game.", .speaks(.russian)),
    AppEntry(
      "λαβύρινθος", "Μικρό Κύμα", 299, 4.61, 1_226, .compass, 245, .night,
      "Ένα παιχνίδι με μίτους, διαδρόμους και έναν ντροπαλό Μινώταυρο. A labyrinth game.", .speaks(.greek)),
    AppEntry(
      "Sudoku Teahouse", "Two Kettles", 0, 4.75, 92_367, .calendar, 100, .paper,
      "Handmade sudoku, one tea break each: a number game without ads."),
    AppEntry(
      "Marble Meridian", "Brass Acorn", 1999, 4.42, 604, .globe, 205, .candy,
      "Roll a marble around a clockwork world, a desktop game for a long afternoon.", .on(.mac)),
    AppEntry(
      "Dungeon Filing Cabinet", "Owlbear Attic", 999, 4.69, 933, .folder, 20, .night,
      "A role-playing game about the paperwork behind every quest.", .on(.mac), .ages("12+")),
    AppEntry(
      """
      The Exceedingly Long and Mostly True Adventures of Captain Bartholomew Quillfeather and the Missing Moon \
      Biscuits: Chapter One — A Game
      """,
      "Marrow & Moss", 99, 4.50, 2_084, .sail, 215, .vivid,
      "A storybook game whose title is the first puzzle."),
    AppEntry(
      "Checkers for Two", "Rookery", 0, 0, 0, .chess, 5, .vivid,
      "One phone, two players, twelve pieces each: the board game, plainly.",
      .withoutReleaseNotes, .withoutSellerPage),
  ]
}
