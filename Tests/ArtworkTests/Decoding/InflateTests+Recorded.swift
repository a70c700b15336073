import Foundation
import Testing

/// A stream that zlib 1.2.13 wrote with codes of its own.
struct RecordedStream: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let stream: [UInt8]
  /// The number of bytes it stands for.
  let count: Int
  let fingerprint: String

  private init(_ description: String, count: Int, _ fingerprint: String, base64: String) {
    testDescription = description
    self.count = count
    self.fingerprint = fingerprint
    stream = [UInt8](Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
  }
}

extension RecordedStream {
  static let all = [
    RecordedStream(
      "codes of up to 15 bits, no distances", count: 2583, "9ca0af5bceb0ba0f",
      base64: """
        eAEFwRGCbFEQRMGNffs2NtbW9uzZtWtlZWlpx84+JwJAtRhFP7Ai+jS34Kq+nmqoYoN1zht9WlCza8Gs265haaEbl3dXEJWOUCtaJbLVgEJaqWuD
        S1q+tMaVWtrKOqhdtQKAKq9uG1U0aTHpDYy1zm5v21UoTWMLMFmCaBqrNYIiNaq9rNJ4XqHSpVNQt8y9Gu2wYNmCC2ongCSRCqoK3GPtN8tJaVGj
        dARrUXCNike0r0HFKYwWbbHREWPgjgxRPl5x4rJVEU9XuDdmHoKYqMjTrV0sr0FW7SoWQAuM1Upr2ViNjYyqKBS0C65+yVERq6o7WBvrSpmjKKLi
        KPjUVdMYp+IGEaAom76/Daw/VKQh1npV7sUqlxZF1b7SFnv73/AIMRiRQLwxWrtVD0q1XayYnYoGpriuqkGDYGYa7QUykVENtzF2V4G16GerLkI1
        tldREAUUg6Ioqo1SoTY7fJNaDSsgpFWlWgVFrBYWDAqNNU3ZomptAFULbXaCqDZUWxVGLKhBUHDBrtatUeshWkf0nxVVLY+UBcUJ5obqVbVuY2zY
        DWKrgLaqIroieI2uG221BVX6tiPeCDJUszpRa3F1N1293W/ZXVE1Frx+kAXFWk4oCrkqq4qejpMsClVsrGxZbSJVnY1gBfSid98spQpoUSsGBy0+
        Iqh693V1FWs5iZHWbm1kgeqsqacmOXIxyxnfHK0lLaghrNHWWtVLKyqxg/bLpjVTsAIMxqqZF89oIxYtJMYH8Zo4tTqqPxbqRTQdgFFVKaCssdhY
        ayluwVK2cSrWQ7WSgnLwHRxx9E5rNYRajV62i2s75uAxwmmtXqnMHhbZ19VqTfyN1FbDsdtifSuql+IarU4JqFdlOKrOQm31lUH6XtGuGkbEEzSV
        JcL8QlS1gFRptapHG7MsqC4sFkqIKINkR7xqay1gcDKA2Fi0aKLYshgCYjAuonZFuA+iJLsWyzRUuq3jeq1GSotciqgpqWpaVWtlRVDKlk2qs2Bu
        vCVRjE8kGAPcqGI5qjKOipVvIgWQpah7XTOZD44Kjj6hjbGsEjLqKTY61pGwRfRW9ds6KiJiWKjUm6J1ayGx1Eq8AaQUhLNeAdmI6IuIVoyiGGAK
        9mr2YSoi40Q5dVndgI1K5VJVRJWaCVFFuYzdo21VbcXXVSXaP3PFD1k=
        """),
    RecordedStream(
      "words with matches", count: 3027, "6852fab8f913e681",
      base64: """
        eNpdVltuHDEMu8ocYSx5Xscp0i266CIJ0i3SA/UmvVg9Iil7+rWJx5YoiqL9fv99e9Rt+rx/ve3Ty+3xKGX6dn88bx/1mN6/PG7P562s8b0s03ts
        9+nz75+PW925c5k+3j7NpvvL26uvXPQ4Y6uCbDhky/Ty/dfrj/bhzNZOafnn8639Hmesim871pi+nl8cUNuxc0dDgDWFPBFURJwBtjBBqQxm2Fxm
        BD24PAunGwsoRDRHdVXfayBEKoL2BWj8/JL8FQaoFRmriDEgizhFq2XLBB6xC+soh46jnpnLPLcBTXzbwU0AbpjUvQC3KM+CTZE9c7auIWqcrYZ+
        byhAbSa/vveWnok6MxtgiJUZdZTgj7At1ZWFs8srynTqBCQYu2XsEmrZEHjnTuTpSnOopwCNU3DFs5/iNQSQHIxyV+Ow04UZvHRmKR5HKGWiDizY
        8dR3xgitVImAYoVy2BqE6d3ZBopTRNGiBN3bIFR1IT+Mx6qMVdkGICkMTULqdE1+Ayr/tWyc95Mxd+xcgY+wQA+RVEjHupKi0pohiZ2p2lzH9lxP
        K5AFMXotqE3mQrlUSu+4/Ns2A6BIbBKJbZ70LljQdA/CbSxI1R3rOGC200S1SqgGx5Kmso5IJDOcxfkiLcMFURuVU2REEZZUqWSJj1YgwjQFFmok
        JJ8lHrAG+ZadQEUGnAVVB6DCGQWSwtBVDHmOjZxX7ON3R1HA0wk47xwoyKSo9geKqhplAOXEC0Y0qGKPiyb5pu3SNzeBHblmDKzIkVUwa8pkgGiu
        21HROb84oqPg0H1AZvMgLzQl2PS1X29xnR6y2+iGqNgVJNLT2xhIN4wpA8z9SDOPKQveCy9JT8do8IL0IGi8/uj9wR7cqrCF0fe6pRmjz3oO9MG4
        THmrK6+edOBzHSW5DbHhFi7nSrfb+wwg1yzLYaojb3VpDalMA91tkifm7BipREp0++AocLD5o9fOQBD7TjMtlFlcrq57mNd3AJHuLhbMJ0pdh9bI
        GKk9li9i0Fg5y2C05MGsv3bAcTC+D1ecjCeaD8VJ2Zd7stLe8jGA1ZoEX8Tg0h5lZL1xeVn0F8ZwF1+tgpLy8CC5AQcasqkxQ6ZLyf9/VnC4+uxZ
        HyjZFRfAkSSUiofx6efShzyrp+esi+RqRUe28VTCzgRSBJjQtOSrIXhzemu/y1l0RgbdloamOss/hKYJgQ==
        """),
    RecordedStream(
      "one distance, of one bit", count: 3860, "99c37f8133e21165",
      base64: """
        eAHtwcESgiAUBVCTSkEdIUCISWdyGvj/P2x1p+1dtHzntLYJ2ntXw3Bk0p20LuDytZFeY7cYE05BW2bwCYyNsZI6UvQ/4YDJbnAhlZJJHfSCNpHm
        FbY/s3AnpdTDLZJa09oJ2ukFLYRJC5oHI2iqkp6roNVqoShB6yGOgvYpBpKCx04ypB0COHeAzqQvR1ribQ==
        """),
  ]
}
