extension TextTable {
  /// The parts of screenshots: name | where | what (see ScreenPart)
  /// Parts of layouts are made for 350 units across; 590 of their height are seen on a phone.
  static let screens = rows(
    of: """
      cover | 1 1 0 0 | picture 175 150 350 300 22
      tiles | 4 1 87.5 0 | card box 44 30 77 60 14; faint box 44 20 35 8 3; text box 44 40 44 12 4
      rows | 1 10 0 62 | card box 175 27 350 54 14; hue.-50~50 box 30 27 32 32 9; text line 10 65 18 155~235 18;
        faint line 7 64 37 130~265 37
      rows | 1 10 0 62 | tint:60 line 9 310 27 328 27 / tint:60 line 9 310 27 328 27 /
        tint line 24 308 27 324 27; white disc 324 27 10
      columns | 1 1 0 0 | card box 175 115 350 230 20; text box 70 26 100 12 4
      columns | 7 1 44 0 | tint box 43 205 25 10 5 line 25 43 196 43 70~185
      columns | 7 1 44 0 any | lch.82.16.85 box 43 205 25 10 5 line 25 43 196 43 60~90
      curve | 1 1 0 0 | card box 175 65 350 130 20; tint line 5 20 24~106 64 24~106 108 24~106 152 24~106 198 24~106 242
        24~106 286 24~106 330 24~106
      pictures | 3 5 120 120 | tile 55 55 110 110 12
      player | 1 1 0 0 | picture 175 150 300 300 20; text box 175 332 180 16 5; faint box 175 358 120 10 4;
        faint:60 line 6 25 394 325 394
      player | 1 1 0 0 | tint line 6 25 394 110 394 disc 110 394 9 / tint line 6 25 394 180 394 disc 180 394 9 /
        tint line 6 25 394 260 394 disc 260 394 9
      player | 1 1 0 0 | tint disc 175 452 32; white box 167 452 8 26 3 box 183 452 8 26 3;
        text poly 3 103 438 103 466 81 452 box 76 452 5 30 2 poly 3 247 438 247 466 269 452 box 274 452 5 30 2
      board | 1 1 0 0 | card box 50 20 90 30 15; text box 50 20 44 11 4; tint box 300 20 90 30 15; white box 300 20 40 11 4;
        card box 175 227 350 350 20
      board | 7 7 46.6 46.6 | hue.0 disc 35 87 18 / hue.90 box 35 87 27 27 5 about 35 87 turn 45 /
        hue.180 star 5 35 88 21 10 2 / hue.270 box 35 87 35 35 9
      month | 1 1 0 0 | card box 175 152 350 304 20; text box 64 24 88 12 4
      month | 7 5 50 50 | text:75 box 25 73 15 10 3 / text:75 box 25 73 15 10 3 / text:75 box 25 73 15 10 3 /
        tint:30 disc 25 73 20; text:75 box 25 73 15 10 3
      month | 7 5 50 50 any | tint disc 25 73 20; white box 25 73 15 10 3
      iphone | 1 1 0 0 | text box 46 22 34 9 3 box 328 22 16 9 2 box 356 22 24 11 3.5 box 68 66 96 18 5; tint disc 352 66 15
      ipad | 1 1 0 0 | text box 46 22 34 9 3 box 558 22 16 9 2 box 586 22 24 11 3.5 box 68 66 96 18 5; tint disc 582 66 15
      mac | 1 1 0 0 | card box 360 17 720 34; faint box 360 17 110 9 3; lch.72.17.25 disc 22 17 6; lch.72.17.85 disc 42 17 6;
        lch.72.17.145 disc 62 17 6
      appletv | 1 1 0 0 | tint box 210 28 70 14 7; faint box 310 28 70 14 7 also 100 0 200 0
      sidebar | 1 1 0 0 | card box 75 500 150 1000
      sidebar | 1 8 0 34 any | tint:25 box 75 30 134 28 7
      sidebar | 1 8 0 34 | faint disc 24 30 7; text:70 line 8 44 30 80~116 30
      tabs | 1 1 0 0 | card box 195 32 390 64; text box 195 55 130 5 2.5
      tabs | 4 1 97.5 0 | faint box 49 19 22 20 7 box 49 38 34 5 2
      tabs | 4 1 97.5 0 any | tint box 49 19 22 20 7 box 49 38 34 5 2
      """)
}
