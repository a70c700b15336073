extension Catalogue {
  static let photo: [AppEntry] = [
    AppEntry(
      "Photo Darkroom", "Silver Halibut", 0, 4.68, 167_221, .aperture, 25, .night,
      "A photo editor with the patience of a darkroom and an undo button."),
    AppEntry(
      "Fernlight Photo Filters", "Fernwhistle", 99, 4.36, 48_906, .filters, 285, .night,
      "Forty photo filters that remember the film they are named after."),
    AppEntry(
      "Snapjar: Photo Journal", "Paper Heron", 0, 4.60, 23_714, .picture, 165, .vivid,
      "One photo a day, one sentence each, a jar full of years.", .also(.lifestyle)),
    AppEntry(
      "Pinhole Camera", "Silver Halibut", 299, 4.54, 12_031, .camera, 260, .vivid,
      "A photo camera with one button and no opinions."),
    AppEntry(
      "Clapper Video Editor", "Reel Badger", 0, 4.24, 91_350, .film, 15, .candy,
      "Cut, trim and score a video before the kettle boils."),
    AppEntry(
      "Time-Lapse Terrace", "Marmalade Works", 399, 4.41, 7_226, .clock, 45, .candy,
      "Point your phone at the sky and let a photo every minute do the rest.", .also(.weather)),
    AppEntry(
      "Collage Cabin", "Cotton Comet", 0, 4.33, 65_018, .layers, 330, .candy,
      "Photo collages that don't look like photo collages."),
    AppEntry(
      "Restore: Old Photo Repair", "Dustjacket", 499, 4.49, 15_872, .wand, 55, .paper,
      "Lifts scratches, dust and decades from family photos."),
    AppEntry(
      "Contact Sheet", "Silver Halibut", 799, 4.77, 2_445, .film, 75, .night,
      "Choose the one photo out of three hundred, quickly and without regret.", .on(.pad)),
    AppEntry(
      "光影手记", "半亩云工作室", 0, 4.43, 5_068, .camera, 60, .paper,
      "用照片写日记,让每一束光都有名字。A photo diary of light.", .speaks(.chinese)),
    AppEntry(
      "Φως & Σκιά", "Μικρό Κύμα", 199, 4.38, 644, .eye, 220, .candy,
      "Ασπρόμαυρη φωτογραφία με χαρακτήρα. Black-and-white photo, with character.", .speaks(.greek)),
    AppEntry(
      "필름 서랍", "푸른다락 스튜디오", 199, 4.57, 3_390, .film, 180, .vivid,
      "서랍 속 필름 사진의 색을 그대로. Photo film, as you remember it.", .speaks(.korean)),
    AppEntry(
      "Lighttable RAW Photo", "Silver Halibut", 3999, 4.58, 1_108, .aperture, 215, .night,
      "Develops RAW photos without asking for your whole disk.", .on(.mac)),
    AppEntry(
      "Passport Photo Booth", "Tick Tock Otter", 0, 3.48, 2_906, .picture, 235, .paper,
      "The right photo size for every form, and one you can live with.", .also(.utilities), .withoutSellerPage),
  ]
}
