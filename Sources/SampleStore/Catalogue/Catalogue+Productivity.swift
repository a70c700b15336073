extension Catalogue {
  static let productivity: [AppEntry] = [
    AppEntry(
      "Notes by Inkwell", "Inkwell & Daughters", 0, 4.71, 128_444, .page, 75, .vivid,
      "Notes that open before you have forgotten what you wanted to write."),
    AppEntry(
      "Sticky Notes Board", "Paper Heron", 199, 4.28, 34_105, .layers, 60, .candy,
      "Sticky notes on a wall that fits in your pocket.", .on([.phone, .pad])),
    AppEntry(
      "Field Notes Atlas", "Larch & Lantern", 499, 4.66, 5_902, .pin, 155, .paper,
      "Notes that remember where you took them.", .also(.travel)),
    AppEntry(
      "Meeting Notes, Minus the Meeting", "Paper Heron", 0, 4.07, 8_811, .bubble, 250, .paper,
      "Turns a ramble into notes, decisions and who said they would do it."),
    AppEntry(
      "Donezo Task List", "Copper Kite Co.", 0, 4.62, 76_318, .check, 155, .vivid,
      "A task list with exactly one kind of task: the kind you finish."),
    AppEntry(
      "Slow Calendar", "Fernwhistle", 299, 4.53, 9_640, .calendar, 25, .vivid,
      "A calendar for the week you would like to have, slow mornings included."),
    AppEntry(
      "Pomodoro Patch", "Thimble & Thyme", 0, 4.69, 58_270, .apple, 28, .vivid,
      "Focus for twenty-five minutes, grow a tomato, keep notes on what you got done.", .also(.health)),
    AppEntry(
      "Outline Orchard", "Inkwell & Daughters", 999, 4.57, 3_318, .list, 290, .vivid,
      "An outliner for notes that became plans and plans that became books.", .on(.pad)),
    AppEntry(
      "Mailroom", "Postern Gate", 0, 4.11, 41_926, .envelope, 230, .candy,
      "Email in three piles: now, later and thank you."),
    AppEntry(
      "Shelf: Documents & Scans", "Dustjacket", 0, 4.35, 19_552, .folder, 245, .vivid,
      "Scan, file and find every paper you ever promised to keep."),
    AppEntry(
      "פתקים קטנים", "סטודיו חרוב", 0, 4.46, 1_715, .pencil, 40, .candy,
      "פתקים מהירים, רשימות קצרות וראש שקט. Small notes, quiet mind.", .speaks(.hebrew)),
    AppEntry(
      "メモの森", "そらまめ工房", 0, 4.51, 4_880, .leaf, 145, .paper,
      "書きたいときにすぐ書ける、森のように静かなメモ帳。Notes in a forest.", .speaks(.japanese)),
    AppEntry(
      "สมุดจดเล่มเล็ก", "สตูดิโอใบบัว", 0, 4.32, 1_290, .book, 350, .vivid,
      "สมุดจดบันทึกเล่มเล็กที่พกไปได้ทุกที่ A small notebook for notes.", .speaks(.thai)),
    AppEntry(
      "Marginalia Notes", "Inkwell & Daughters", 2999, 4.64, 721, .pencil, 305, .paper,
      "A writing desk for long notes, footnotes and second thoughts.", .on(.mac)),
    AppEntry(
      "Timesheet Tortoise", "Fernwhistle", 499, 3.87, 1_045, .clock, 125, .paper,
      "Slow and steady time tracking: press once, bill correctly.", .singleReview),
    AppEntry(
      "Desk Drawer", "Brass Acorn", 0, 4.22, 356, .folder, 195, .night,
      "A drop shelf at the edge of the screen for files, notes and odd ends.", .on(.mac)),
  ]
}
