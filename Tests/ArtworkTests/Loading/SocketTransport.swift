import Concurrency
import Foundation
import HTTP

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The barest transport over a real socket, one connection a request: as much as shows that what the loader cancels is
/// closed, without another program's connection pool in between.
struct SocketTransport: HTTPTransport {
  func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    let connection = SocketConnection()
    let answer: [UInt8]? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Its calls block, hence a thread of its own.
        Thread.detachNewThread { continuation.resume(returning: connection.answer(to: request.url)) }
      }
    } onCancel: {
      connection.shutDown()
    }
    if Task.isCancelled { throw .cancelled }
    guard let answer, let response = Self.response(in: answer, to: request.url) else { throw .interrupted(received: 0) }
    return response
  }

  private static func response(in answer: [UInt8], to url: URL) -> HTTPResponse? {
    let data = Data(answer)
    guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let words = String(decoding: data[..<end.lowerBound], as: UTF8.self).split(separator: " ", maxSplits: 2)
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    return HTTPResponse(url: url, status: status, body: Data(data[end.upperBound...]))
  }
}

/// One connection to 127.0.0.1 that any thread may shut down while another one waits for it.
private final class SocketConnection: Sendable {
  private enum State {
    case fresh
    case open(Int32)
    case over
  }

  // Behind a lock, so that the number of a closed socket, which the system gives out again, is never shut down.
  private let state = Locked(State.fresh)

  /// Ends the connection; an answer that is being waited for ends with it.
  func shutDown() {
    state.withLock { state in
      if case .open(let socket) = state { shutdown(socket, Int32(SHUT_RDWR)) } else { state = .over }
    }
  }

  /// Everything the server sends until it closes; `nil` where the connection fails.
  func answer(to url: URL) -> [UInt8]? {
    #if canImport(Darwin) || canImport(Musl)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let socket = socket(AF_INET, stream, 0)
    guard socket >= 0 else { return nil }
    let isWanted = state.withLock { state in
      guard case .fresh = state else { return false }
      state = .open(socket)
      return true
    }
    defer {
      state.withLock { state in
        state = .over
        close(socket)
      }
    }
    guard isWanted, connect(socket, to: UInt16(url.port ?? 80)) else { return nil }
    let request = Array("GET \(url.path()) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)
    guard sendAll(request, to: socket) else { return nil }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return count == 0 ? answer : nil }
      answer += buffer[..<count]
    }
  }

  private func connect(_ socket: Int32, to port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        systemConnect(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private func sendAll(_ bytes: [UInt8], to socket: Int32) -> Bool {
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      return systemSend(socket, bytes, bytes.count, 0) == bytes.count
    #else
      return systemSend(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    #endif
  }
}

// `connect` and `send` are also names of methods here.
#if canImport(Darwin)
  private let systemConnect = Darwin.connect
  private let systemSend = Darwin.send
#elseif canImport(Musl)
  private let systemConnect = Musl.connect
  private let systemSend = Musl.send
#else
  private let systemConnect = Glibc.connect
  private let systemSend = Glibc.send
#endif
