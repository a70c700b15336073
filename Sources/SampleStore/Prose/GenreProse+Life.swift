extension GenreProse {
  static let health = GenreProse(
    paragraphs: [
      """
      Small steps, every day, without a drill sergeant. Tell the app how much time you have and it finds \
      something worth doing in it.
      """,
      """
      What you record is yours. It is kept on your device, can be shown to a doctor as a tidy page, and is never \
      used to sell you anything.
      """,
      "Miss a day, or a month: the plan starts again where you are, not where you should have been.",
    ],
    bullets: [
      "Plans that adapt to the week you are having", "Works with watches and health data",
      "Clear charts of the last seven days",
      "Short exercises with spoken guidance", "Reminders that take no for an answer", "Offline, with no account",
      "Notes and mood for every entry", "A printable summary",
    ],
    praise: ["the gentle tone", "the plans", "the charts", "the reminders", "the voice"])

  static let learning = GenreProse(
    paragraphs: [
      """
      Ten minutes a day are enough when they are the right ten minutes. The app keeps track of what you know and \
      brings back what you are about to forget.
      """,
      "Written with teachers, drawn by illustrators and tried out on a great many impatient learners of all ages.",
      """
      Read, listen, try, fail, laugh and try again: there are no hearts to lose, and nothing is locked behind a \
      slow week.
      """,
    ],
    bullets: [
      "Short lessons for odd moments", "Spaced repetition that you can look into", "Recorded by native speakers",
      "Progress for the whole family", "Print the pages you like best", "Works without a network",
      "Notes and bookmarks everywhere", "No ads, ever, in anything for children",
    ],
    praise: ["the lessons", "the drawings", "the daily review", "the voices", "the pace"])

  static let travel = GenreProse(
    paragraphs: [
      """
      Plan it on the sofa, use it on the platform. Everything you saved works without a network: maps, tickets, \
      addresses and the name of that café.
      """,
      """
      Times are live where there is a connection and honest where there is none: the app tells you how old its \
      answer is.
      """,
      "Put in a few days and get a plan with room for getting lost, for the weather to change, and for lunch.",
    ],
    bullets: [
      "Offline maps for more than a hundred countries", "Live departures and gate changes",
      "Weather for every stop of the trip",
      "Shared plans with your travel companions", "Tickets and bookings in one place",
      "Currency and tipping by country",
      "A photo diary that writes its own captions", "Routes on foot, by bike and by train",
    ],
    praise: ["the offline maps", "the trip plan", "the live times", "the photo diary", "the packing list"])

  static let food = GenreProse(
    paragraphs: [
      """
      Recipes that were cooked, tasted, written down and cooked again. The amounts are in the units you own, and \
      the steps fit between two stirs.
      """,
      "Tell it what is in the cupboard and what nobody at the table will eat; it takes it from there.",
      """
      The screen stays awake while you cook, timers run side by side, and sticky fingers can turn the page with \
      a wave.
      """,
    ],
    bullets: [
      "Step-by-step mode with big type", "Several timers at once", "Shopping list sorted by aisle",
      "Scale any recipe to the number of plates", "Import recipes from any web page", "Seasonal suggestions",
      "Notes and photos for every dish", "Diets and allergies respected everywhere",
    ],
    praise: ["the recipes", "the timers", "the shopping list", "the step-by-step mode", "the photos"])
}
