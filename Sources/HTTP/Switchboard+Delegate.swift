import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Switchboard: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let exchange = exchange(of: dataTask), let head = response as? HTTPURLResponse else {
      return completionHandler(.cancel)
    }
    do throws(HTTPError) {
      try exchange.receive(head: head)
      completionHandler(.allow)
    } catch {
      // Linux doesn't listen to what is answered here; stopping works everywhere.
      stop(exchange, error)
      completionHandler(.cancel)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let exchange = exchange(of: dataTask) else { return }
    do throws(HTTPError) {
      try exchange.receive(data)
    } catch {
      stop(exchange, error)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let exchange = exchange(of: task) else { return completionHandler(nil) }
    do throws(HTTPError) {
      let target = try exchange.redirect(response)
      follow(urlRequest(target, for: exchange), for: exchange, completionHandler)
    } catch {
      stop(exchange, error)
      #if canImport(Darwin)
        completionHandler(nil)
      #endif
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(Darwin)
      let isTrust = challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust
      completionHandler(isTrust ? .performDefaultHandling : .rejectProtectionSpace, nil)
    #else
      // Only a 401 comes this way, when its body is complete. No answer to the challenge would hand it over.
      guard let exchange = exchange(of: task) else { return }
      exchange.complete(head: task.response as? HTTPURLResponse, error: nil)
      control.async { task.cancel() }
    #endif
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    finish(task, error: error)
  }

  /// Answers a redirect in order with cancellations: a session that hears of the cancellation first takes no more answers.
  private func follow(
    _ request: URLRequest, for exchange: Exchange, _ completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    control.async {
      #if canImport(Darwin)
        completionHandler(exchange.isOver ? nil : request)
      #else
        if !exchange.isOver { completionHandler(request) }
      #endif
    }
  }
}
