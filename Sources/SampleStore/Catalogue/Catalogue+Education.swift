extension Catalogue {
  static let education: [AppEntry] = [
    AppEntry(
      "Lingo Lantern", "Juniper Octave", 0, 4.67, 119_530, .bubbles, 145, .vivid,
      "Learn a language by lamplight: ten unhurried minutes a day."),
    AppEntry(
      "Flashcard Fox", "Foxglove Academy", 0, 4.73, 46_820, .layers, 45, .vivid,
      "Flashcards that come back just before you forget."),
    AppEntry(
      "Times Table Tadpoles", "Tumbling Pixel", 199, 4.59, 13_940, .fish, 165, .candy,
      "Multiplication for children who would rather be in a pond: a maths game with splashes.", .also(.games)),
    AppEntry(
      "Night Sky Notebook", "Cloud Ledger", 299, 4.84, 21_118, .star, 270, .night,
      "Point at a star, learn its name, and keep notes on what you saw."),
    AppEntry(
      "Orbit: Physics Sandbox", "Signal Marmot", 399, 4.49, 8_204, .atom, 235, .candy,
      "Throw planets around until the laws of motion make sense.", .on([.pad, .phone])),
    AppEntry(
      "Periodic Pantry", "Foxglove Academy", 0, 4.35, 4_377, .flask, 330, .vivid,
      "Chemistry you can find in the kitchen cupboard."),
    AppEntry(
      "Atlas for Little Hands", "Cotton Comet", 299, 4.62, 6_713, .globe, 190, .vivid,
      "A world map to tickle: animals, flags and songs for small explorers.", .on(.pad)),
    AppEntry(
      "漢字の庭", "そらまめ工房", 0, 4.71, 5_829, .flower, 0, .candy,
      "一日ひとつ、漢字の種をまく学習アプリ。Grow a kanji a day.", .speaks(.japanese)),
    AppEntry(
      "אלף־בית בגינה", "סטודיו חרוב", 0, 4.53, 902, .letter, 105, .vivid,
      "לומדים אותיות עם פרפרים, עצים ושירים. Letters in the garden.", .speaks(.hebrew)),
    AppEntry(
      "Азбука леса", "Студия Рябина", 99, 4.60, 1_583, .cap, 150, .night,
      "Учим буквы вместе с лесными зверями. The alphabet of the forest.", .speaks(.russian)),
    AppEntry(
      "Thesis Shed", "Inkwell & Daughters", 1999, 4.28, 219, .cap, 265, .vivid,
      "Sources, drafts and deadlines for long papers and short nights.", .on(.mac)),
  ]

  static let books: [AppEntry] = [
    AppEntry(
      "Bookmarrow Reader", "Dustjacket", 0, 4.58, 35_246, .bookmark, 20, .vivid,
      "A reader for the books you own, with margins wide enough for notes."),
    AppEntry(
      "Page Turner's Log", "Paper Heron", 0, 4.69, 12_407, .book, 300, .candy,
      "What you read, what you meant to read, and notes on both."),
    AppEntry(
      "Bedtime Batch", "Cotton Comet", 199, 4.74, 8_190, .moon, 230, .vivid,
      "Short stories that end before the eyes do."),
    AppEntry(
      "Poem of the Morning", "Sparrow & Reed", 0, 4.81, 3_666, .leaf, 75, .candy,
      "One poem with your first cup."),
    AppEntry(
      "故事茶馆", "半亩云工作室", 0, 4.34, 2_022, .book, 35, .night,
      "每晚一个故事,听完就睡。A story every night.", .speaks(.chinese)),
  ]
}
