extension TextTable {
  /// The drawings of screenshots: name | layers (see Drawing). The first are laid over the whole screen, the others fill a column of
  /// 350 units, of which 590 are seen on a phone.
  static let screens = rows(
    of: """
      iphone | text box 46 22 34 9 3 box 356 22 24 11 3.5 box 68 66 96 18 5; tint disc 352 66 15; card box 195 662 390 68;
        faint box 49 648 22 20 7 box 49 667 34 5 2 also 97.5 0 195 0 292.5 0; tint box 49 648 22 20 7 box 49 667 34 5 2;
        text box 195 684 130 5 2.5
      ipad | text box 46 22 34 9 3 box 586 22 24 11 3.5 box 68 66 96 18 5; tint disc 582 66 15
      mac | card box 360 17 720 34; faint box 360 17 110 9 3; hue disc 22 17 6; tint disc 42 17 6; faint disc 62 17 6
      appletv | tint box 210 28 70 14 7; faint box 310 28 70 14 7 also 100 0 200 0
      sidebar | card box 75 480 150 960; pale box 75 118 134 28 7; faint disc 24 118 7 also 0 34 0 68 also 0 102;
        text line 8 44 118 96 118 line 8 44 152 116 152 line 8 44 186 82 186 also 0 102
      hero | card box 44 346 77 60 14 also 87.5 0 also 175 0; faint box 44 336 35 8 3 also 87.5 0 also 175 0;
        text box 44 356 44 12 4 also 87.5 0 also 175 0
      rows | card box 175 27 350 54 14 also 0 62 also 0 124 also 0 248 also 0 496; hue box 30 27 32 32 9 also 0 124 0 310 0 434;
        tint box 30 89 32 32 9 also 0 124 0 186 0 310 0 434 0 496; faint line 7 64 37 250 37 line 7 64 99 150 99 line 7 64 161 210 161
        also 0 186 also 0 372; text line 10 65 18 170 18 line 10 65 80 225 80 line 10 65 142 195 142 also 0 186 also 0 372;
        tint line 24 308 27 324 27 also 0 186 0 248 0 434; white disc 324 27 10 also 0 186 0 248 0 434;
        pale line 9 310 89 328 89 also 0 62 0 248 0 310
      chart | card box 175 115 350 230 20 box 175 309 350 130 20; text box 70 26 100 12 4; tint line 25 43 196 43 120
        line 25 87 196 87 150 line 25 131 196 131 95 line 25 219 196 219 130 line 25 263 196 263 160 line 25 307 196 307 105;
        gold line 25 175 196 175 65; tint line 5 20 330 64 290 108 310 152 280 198 335 242 300 286 320 330 270
      board | card box 175 202 350 350 20; tint disc 32 57 21 also 116 0 232 0 also 58 58 also 0 116 0 232;
        hue box 90 57 38 38 10 also 116 0 232 0 also -58 58 also 0 116 0 232; gold disc 148 173 21 disc 322 231 21 disc 32 289 21
      month | card box 175 152 350 304 20; text box 64 24 88 12 4; pale disc 25 73 20 also 150 0 250 50 100 100 200 150 0 200;
        tint disc 175 173 20; text box 25 73 15 10 3 also 50 0 100 0 150 0 200 0 250 0 300 0 also 0 50 0 100 0 150 0 200
      """)
}
