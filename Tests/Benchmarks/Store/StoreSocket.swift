import Foundation

/// The calls on sockets that the store needs, all of which wait.
enum StoreSocket {
  /// A socket that listens on a free port of 127.0.0.1.
  static func listen() throws -> (descriptor: Int32, port: UInt16) {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, length) == 0 && Foundation.listen(descriptor, 128) == 0
          && getsockname(descriptor, generic, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Small answers go at once, and a client that has gone is an error and no signal.
  static func prepare(_ connection: Int32) {
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    var on: Int32 = 1
    setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    #if canImport(Darwin)
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// The next request's head; `nil` when the client has gone. Requests with a body don't come here.
  static func nextRequest(_ connection: Int32, _ inbox: inout [UInt8]) -> String? {
    var buffer = [UInt8](repeating: 0, count: 8192)
    while true {
      if let end = inbox.firstRange(of: Array("\r\n\r\n".utf8)) {
        defer { inbox.removeSubrange(..<end.upperBound) }
        return String(decoding: inbox[..<end.lowerBound], as: UTF8.self)
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      inbox.append(contentsOf: buffer.prefix(count))
    }
  }

  /// Sends an answer that leaves the connection open.
  static func send(_ connection: Int32, _ body: [UInt8], type: String) {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n"
    write(connection, Array(head.utf8))
    write(connection, body)
  }

  private static func write(_ connection: Int32, _ bytes: [UInt8]) {
    #if canImport(Darwin)
      let flags: Int32 = 0  // SO_NOSIGPIPE is set instead.
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
