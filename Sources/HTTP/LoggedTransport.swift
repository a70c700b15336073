import Concurrency

/// A transport whose requests are logged, however they end.
package struct LoggedTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let log: RequestLog

  package init(_ transport: any HTTPTransport, log: RequestLog) {
    self.transport = transport
    self.log = log
  }

  package func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    let end = log.begin(request.url)
    let received = Locked(0)
    do throws(HTTPError) {
      let response = try await transport.send(request) { report in
        received.withLock { $0 = report.received }
        progress?(report)
      }
      end(String(response.status), response.body.count, response.protocol)
      return response
    } catch {
      end(error.word, received.withLock(\.self), nil)
      throw error
    }
  }

  package func prepare() {
    transport.prepare()
  }
}
