import Foundation
import Support
import Testing

/// A key and a certificate for 127.0.0.1 that nobody but a test trusts, in files of their own.
struct Certificate: Sendable {
  let key: URL
  let certificate: URL
  private let folder: TemporaryDirectory

  /// `true` if this machine can make one.
  static var isAvailable: Bool { InstalledProgram.location("openssl") != nil }

  init() async throws {
    folder = try TemporaryDirectory()
    key = folder.file("key.pem")
    certificate = folder.file("certificate.pem")
    let openssl = try #require(InstalledProgram.location("openssl"))
    let process = try ChildProcess(
      openssl,
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
        "-keyout", key.path(percentEncoded: false), "-out", certificate.path(percentEncoded: false),
      ], environment: [:], output: STDOUT_FILENO, errors: STDOUT_FILENO)
    try #require(await process.end() == 0)
  }
}
