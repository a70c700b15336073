extension Catalogue {
  static let utilities: [AppEntry] = [
    AppEntry(
      "Tidy Up: Storage Sweeper", "Tick Tock Otter", 0, 4.25, 88_415, .wand, 255, .vivid,
      "Finds the duplicate photos, the giant videos and the forgotten downloads."),
    AppEntry(
      "Keyring Passwords", "Postern Gate", 0, 4.71, 43_370, .key, 60, .night,
      "Long passwords, short memory: one lock, many keys."),
    AppEntry(
      "Lockbox for Two", "Postern Gate", 299, 4.54, 5_208, .lock, 345, .vivid,
      "The household's wifi codes, alarm pins and spare-key whereabouts."),
    AppEntry(
      "Just a Torch", "Brass Acorn", 0, 4.46, 120_733, .bulb, 75, .night,
      "A torch. It turns on. It turns off.", .on(.phone), .withoutSellerPage),
    AppEntry(
      "Abacus Calculator", "Signal Marmot", 0, 4.60, 37_928, .list, 30, .vivid,
      "A calculator that shows its working."),
    AppEntry(
      "Unit Unicorn 🦄", "Cotton Comet", 99, 4.49, 7_314, .star, 320, .candy,
      "Converts cups to grams, miles to kilometres and weeks to sleeps."),
    AppEntry(
      "Menu Bar Meadow", "Halfmoon Forge", 399, 4.68, 846, .flower, 150, .vivid,
      "Hides the menu bar icons you don't need and waters the ones you do.", .on(.mac)),
    AppEntry(
      "Window Shepherd", "Halfmoon Forge", 599, 4.75, 1_912, .layers, 230, .vivid,
      "Herds windows into place with a key and a whistle.", .on(.mac)),
    AppEntry(
      "Clipboard Cupboard", "Brass Acorn", 299, 4.51, 677, .page, 280, .night,
      "Keeps the last hundred things you copied, in case you meant the other one.", .on(.mac), .withoutReleaseNotes),
  ]

  static let lifestyle: [AppEntry] = [
    AppEntry(
      "Plant Parent 🪴", "Thimble & Thyme", 0, 4.70, 61_504, .leaf, 140, .vivid,
      "Knows when to water, when to worry and when to leave the fern alone."),
    AppEntry(
      "Slow Mornings", "Fernwhistle", 199, 4.63, 9_226, .sun, 35, .vivid,
      "A slow alarm clock that starts with light and ends with a plan."),
    AppEntry(
      "Cat Diary 🐈‍⬛", "Marrow & Moss", 0, 4.85, 26_117, .paw, 290, .candy,
      "Vet visits, favourite boxes and a photo a day: a journal for your cat."),
    AppEntry(
      "Chore Wheel", "Copper Kite Co.", 0, 4.14, 12_640, .pie, 200, .vivid,
      "Spins fairly. Nobody argues with the wheel.", .also(.productivity)),
    AppEntry(
      "Family Fridge Door 👨‍👩‍👧‍👦", "Paper Heron", 0, 4.56, 20_385, .house, 25, .candy,
      "Notes, drawings and the dentist's number, where everyone can see them."),
    AppEntry(
      "Gift Ideas All Year", "Marmalade Works", 0, 4.42, 5_777, .bag, 330, .vivid,
      "Writes down the hint in March, reminds you in December."),
    AppEntry(
      "Capsule Closet", "Velvet Sprocket", 299, 4.30, 8_019, .tag, 20, .paper,
      "Thirty-three things to wear and what goes with what."),
    AppEntry(
      "Odd Sock Drawer", "Marrow & Moss", 0, 4.44, 1_337, .eyes, 95, .vivid,
      "Reunites odd socks.", .withoutID),
  ]

  static let social: [AppEntry] = [
    AppEntry(
      "Porchlight Neighbours", "Postern Gate", 0, 3.96, 17_462, .house, 265, .night,
      "Borrow a ladder, lend a hand: your street, kindly.", .only(["us", "ca", "gb", "au", "de"])),
    AppEntry(
      "Pen & Friend", "Inkwell & Daughters", 0, 4.62, 6_840, .envelope, 350, .vivid,
      "Slow letters to one person at a time."),
    AppEntry(
      "Roundtable Voice", "Hum & Holler", 0, 4.05, 29_311, .bubbles, 255, .candy,
      "Talk in small circles, with a hand to raise and a bell to ring."),
  ]

  static let entertainment: [AppEntry] = [
    AppEntry(
      "What Shall We Watch", "Reel Badger", 0, 4.34, 33_590, .film, 320, .night,
      "Two people, two thumbs, one film everyone can live with.", .on([.phone, .pad, .television])),
    AppEntry(
      "Karaoke Kettle", "Hum & Holler", 0, 4.18, 14_205, .microphone, 350, .candy,
      "A thousand songs, one microphone: a music party that fits in the kitchen.", .also(.music)),
    AppEntry(
      "Improbable Facts", "Foxglove Academy", 0, 4.40, 10_088, .bulb, 95, .candy,
      "One fact a day that nobody will believe until you look it up."),
  ]

  static let design: [AppEntry] = [
    AppEntry(
      "Doodle Depot", "Paper Heron", 0, 4.59, 40_773, .palette, 215, .candy,
      "A sketchbook with six good brushes.", .on(.pad)),
    AppEntry(
      "Palette Picnic", "Fernwhistle", 199, 4.67, 8_360, .palette, 25, .paper,
      "Colour schemes from any photo, ready to use.", .also(.photo)),
    AppEntry(
      "Vector Vole", "Signal Marmot", 2999, 4.48, 1_204, .pencil, 45, .vivid,
      "Small, quick vector drawing that stays out of its burrow.", .on([.pad, .mac])),
    AppEntry(
      "Typecase", "Inkwell & Daughters", 1499, 4.61, 533, .letter, 15, .paper,
      "Sorts fonts the way a printer would.", .on(.mac)),
    AppEntry(
      "Icon Oven", "Flour Anchor", 999, 4.53, 298, .cube, 60, .candy,
      "Bakes one drawing into every icon size a store asks for.", .on(.mac), .singleReview),
  ]

  static let developer: [AppEntry] = [
    AppEntry(
      "Brackets & Broth", "Two Kettles", 499, 4.64, 3_915, .brackets, 165, .night,
      "A pocket code editor for trains and waiting rooms."),
    AppEntry(
      "Port Authority", "Signal Marmot", 799, 4.72, 462, .prompt, 215, .night,
      "Which program has that port, and how to ask it to leave.", .on(.mac)),
    AppEntry(
      "JSON Lantern", "Larch & Lantern", 0, 4.56, 1_081, .brackets, 45, .vivid,
      "Reads, folds and compares JSON of any size.", .on(.mac)),
    AppEntry(
      "Branch Manager", "Copper Kite Co.", 1999, 4.33, 704, .layers, 320, .night,
      "A calm view of a busy repository.", .on(.mac)),
    AppEntry(
      "Regex Rabbit", "Tick Tock Otter", 299, 0, 0, .prompt, 110, .paper,
      "Explains a regular expression before it explains you.", .on([.phone, .pad])),
  ]
}
