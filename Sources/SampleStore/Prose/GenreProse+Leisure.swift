extension GenreProse {
  static let weather = GenreProse(
    paragraphs: [
      """
      Open it and you know: what it is like outside, what it will be like when you leave, and whether the \
      washing can stay on the line. The forecast is redrawn every ten minutes from several models, and where \
      they disagree the app says so instead of guessing.
      """,
      """
      Everything that matters fits on one screen. Swipe for the hours, pinch for the days, and hold a finger on \
      the map to see how the rain travels.
      """,
      """
      We are weather people. We started with a thermometer on a balcony and a notebook; the notebook is still \
      here, and yours can be part of it.
      """,
    ],
    bullets: [
      "Rain radar with a two-hour forecast for your street", "Hourly and ten-day outlook on one page",
      "Wind, humidity, UV and air quality", "Severe weather alerts that you can tune, or turn off",
      "Widgets for the home and lock screen", "Sunrise, sunset and the phases of the moon",
      "Units as you like them, down to knots and millibars", "No location history: places stay on your device",
    ],
    praise: ["the radar", "the hourly view", "the rain alert", "the widget", "the wind map"])

  static let music = GenreProse(
    paragraphs: [
      """
      Made by people who practise on the bus. Press play and it plays; nothing moves under your finger, nothing \
      asks you to rate a song.
      """,
      """
      Your music stays where you put it. Playlists are plain lists, covers are shown whole, and gaps between \
      movements are left exactly as long as the composer wanted them.
      """,
      """
      Slow a passage down without changing its pitch, loop the hard bar, and take notes on the margin of the \
      score for next time.
      """,
    ],
    bullets: [
      "Gapless playback", "Slow down or loop any passage", "Sleep timer that fades instead of stopping",
      "Equalizer with honest names", "Works with headphones, speakers and cars", "Lyrics, where there are any",
      "Export to any other app", "No account needed",
    ],
    praise: ["the sound", "the sleep timer", "the practice mode", "the album view", "the tuner"])

  static let games = GenreProse(
    paragraphs: [
      """
      Easy to learn on the way to work, hard to put down on the way home. Every level was made by hand, and \
      every level can be finished without buying anything.
      """,
      "No timers that make you wait, no coins, no crates: a game you own, with an ending that you can reach.",
      """
      Play for a minute or for an evening; the game remembers where you were. Play alone, pass the phone around, \
      or challenge a friend by sending a link.
      """,
    ],
    bullets: [
      "More than two hundred hand-made levels", "A new daily puzzle, the same for everyone",
      "Plays offline and in airplane mode", "Controllers supported", "A mode for colour-blind players",
      "Soundtrack recorded in a very small church", "Undo as far as you like", "No ads between levels",
    ],
    praise: ["the art", "the last level", "the soundtrack", "the daily puzzle", "the difficulty"])

  static let photo = GenreProse(
    paragraphs: [
      """
      Good light happens quickly. Open the app, take the photo, decide later: every edit can be undone, even \
      next year.
      """,
      """
      The controls are the ones a photographer would reach for: exposure, contrast, colour, grain. What they do \
      is shown on the photo itself, at full size, as you move your finger.
      """,
      "Nothing is uploaded. Your photos are developed on your device, and the original is never touched.",
    ],
    bullets: [
      "Edits that never change the original", "Curves, grain and selective colour", "Batch editing with one tap",
      "Full metadata, or none at all, when you share", "RAW support", "Presets that you can name and trade",
      "Before and after with one finger", "Widgets for the photo of the day",
    ],
    praise: ["the grain", "the curves tool", "the colours", "the speed", "the export sizes"])

  static let everyday = GenreProse(
    paragraphs: [
      """
      A small app for a small thing, done properly. It opens at once, does what you asked and lets you get on \
      with your day.
      """,
      """
      Share it with the people you live with, or keep it to yourself: there is no feed, no followers and nothing \
      to scroll to the bottom of.
      """,
      """
      We use it at home every day, which is why the buttons are big, the text is plain and a slow phone is fast \
      enough.
      """,
    ],
    bullets: [
      "Shared lists for family and friends", "Gentle reminders that know about weekends", "Widgets in three sizes",
      "Search through everything you ever wrote", "Works without a network", "Export to a plain text file",
      "Large type and VoiceOver throughout", "No tracking of any kind",
    ],
    praise: ["the reminders", "the look of it", "sharing with my family", "the widget", "how little it asks for"])
}
