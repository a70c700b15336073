extension Storefront {
  /// The store's number for the storefront, which questions for suggestions name; `nil` for one whose number isn't known here.
  package var number: Int? { Self.numbers[code] }

  private static let numbers: [String: Int] = {
    let words = table.split(separator: " ").map(String.init)
    return Dictionary(
      stride(from: 0, to: words.count, by: 2).compactMap { index in Int(words[index + 1]).map { (words[index], $0) } },
      uniquingKeysWith: { first, _ in first })
  }()

  private static let table = """
    dz 143563 ao 143564 ai 143538 ar 143505 am 143524 au 143460 at 143445 az 143568 bh 143559 bb 143541 by 143565 \
    be 143446 bz 143555 bm 143542 bo 143556 bw 143525 br 143503 vg 143543 bn 143560 bg 143526 ca 143455 ky 143544 \
    cl 143483 cn 143465 co 143501 cr 143495 hr 143494 cy 143557 cz 143489 dk 143458 dm 143545 ec 143509 eg 143516 \
    sv 143506 ee 143518 fi 143447 fr 143442 de 143443 gb 143444 gh 143573 gr 143448 gd 143546 gt 143504 gy 143553 \
    hn 143510 hk 143463 hu 143482 is 143558 in 143467 id 143476 ie 143449 il 143491 it 143450 jm 143511 jp 143462 \
    jo 143528 ke 143529 kr 143466 kw 143493 lv 143519 lb 143497 lt 143520 lu 143451 mo 143515 mk 143530 mg 143531 \
    my 143473 ml 143532 mt 143521 mu 143533 mx 143468 ms 143547 np 143484 nl 143452 nz 143461 ni 143512 ne 143534 \
    ng 143561 no 143457 om 143562 pk 143477 pa 143485 py 143513 pe 143507 ph 143474 pl 143478 pt 143453 qa 143498 \
    ro 143487 ru 143469 sa 143479 sn 143535 sg 143464 sk 143496 si 143499 za 143472 es 143454 lk 143486 sr 143554 \
    se 143456 ch 143459 tw 143470 tz 143572 th 143475 tn 143536 tr 143480 ug 143537 ua 143492 ae 143481 us 143441 \
    uy 143514 uz 143566 ve 143502 vn 143471 ye 143571
    """
}
