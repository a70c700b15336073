import Foundation

/// The socket calls that loopback servers need, with typed errors.
enum Socket {
  /// A system call that failed.
  struct Failure: Error, CustomStringConvertible {
    var call: String
    var code: Int32
    var description: String { "\(call): \(String(cString: strerror(code)))" }
  }

  /// The result of a non-blocking read or write.
  enum Transfer {
    case bytes(Int)
    case wouldBlock
    case closed
  }

  /// Makes a stream socket bound to a free port of 127.0.0.1, or of ::1 only.
  static func bound(onIPv6 isIPv6: Bool = false) throws(Failure) -> (descriptor: Int32, port: UInt16) {
    #if canImport(Darwin) || canImport(Musl)
      let type = SOCK_STREAM
    #else
      let type = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = try check("socket", socket(isIPv6 ? AF_INET6 : AF_INET, type, 0))
    do throws(Failure) {
      setNonBlocking(descriptor)
      guard isIPv6 else { return (descriptor, try bind(descriptor, loopback(port: 0), \.sin_port)) }
      var on: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &on, socklen_t(MemoryLayout<Int32>.size))
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_addr = in6addr_loopback
      return (descriptor, try bind(descriptor, address, \.sin6_port))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Binds a socket to an address of either family, and says which port it got.
  private static func bind<Address>(
    _ descriptor: Int32, _ address: Address, _ port: KeyPath<Address, in_port_t>
  ) throws(Failure) -> UInt16 {
    var address = address
    var length = socklen_t(MemoryLayout<Address>.size)
    let results = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        (Foundation.bind(descriptor, address, length), getsockname(descriptor, address, &length))
      }
    }
    _ = try check("bind", results.0)
    _ = try check("getsockname", results.1)
    return UInt16(bigEndian: address[keyPath: port])
  }

  /// A port of 127.0.0.1.
  private static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// Begins to connect to a port of 127.0.0.1 without waiting for the outcome.
  static func connecting(to port: UInt16) throws(Failure) -> Int32 {
    let (descriptor, _) = try bound()
    withUnsafePointer(to: loopback(port: port)) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return descriptor
  }

  /// Lets a bound socket accept connections.
  static func listen(_ descriptor: Int32, backlog: Int32) throws(Failure) {
    _ = try check("listen", Foundation.listen(descriptor, backlog))
  }

  /// Accepts the next waiting connection; `nil` if there is none.
  static func accept(_ listener: Int32) -> Int32? {
    while true {
      let descriptor = Foundation.accept(listener, nil, nil)
      // A client that left the queue must not keep the others waiting.
      if descriptor < 0, errno == EINTR || errno == ECONNABORTED { continue }
      guard descriptor >= 0 else { return nil }
      setNonBlocking(descriptor)
      // Head and body are two writes: without this the second waits for the client's delayed acknowledgement (40 ms).
      var on: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
      return descriptor
    }
  }

  /// Reads what is there.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Transfer {
    while true {
      let (count, code) = buffer.withUnsafeMutableBytes { (recv(descriptor, $0.baseAddress, $0.count, 0), errno) }
      if count < 0, code == EINTR { continue }
      return transfer(count, code)
    }
  }

  /// Writes what fits.
  static func write(_ descriptor: Int32, _ bytes: Data.SubSequence) -> Transfer {
    #if canImport(Darwin)
      let flags: Int32 = 0  // SO_NOSIGPIPE is set instead.
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    while true {
      let (count, code) = bytes.withUnsafeBytes { (send(descriptor, $0.baseAddress, $0.count, flags), errno) }
      if count < 0, code == EINTR { continue }
      return transfer(count, code)
    }
  }

  /// Waits for one of poll's events for some milliseconds, or for ever if they are negative.
  static func wait(for event: Int32, on descriptor: Int32, within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// Makes a pipe to wake a thread with.
  static func pipe() throws(Failure) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = try check("pipe", Foundation.pipe(&ends))
    for end in ends { setNonBlocking(end) }
    return (ends[0], ends[1])
  }

  /// Empties a pipe by one buffer.
  static func readPipe(_ descriptor: Int32, into buffer: inout [UInt8]) -> Transfer {
    let (count, code) = buffer.withUnsafeMutableBytes { bytes in
      (Foundation.read(descriptor, bytes.baseAddress, bytes.count), errno)
    }
    return transfer(count, code)
  }

  /// Puts a byte into a pipe, if there is space.
  static func writePipe(_ descriptor: Int32) {
    var byte: UInt8 = 0
    _ = Foundation.write(descriptor, &byte, 1)
  }

  static func close(_ descriptor: Int32) {
    _ = Foundation.close(descriptor)
  }

  /// Makes the next close a reset.
  static func resetOnClose(_ descriptor: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  private static func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      // Has no effect on a pipe.
      var on: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private static func transfer(_ count: Int, _ code: Int32) -> Transfer {
    if count > 0 { return .bytes(count) }
    return count < 0 && (code == EAGAIN || code == EWOULDBLOCK) ? .wouldBlock : .closed
  }

  private static func check(_ call: String, _ result: Int32) throws(Failure) -> Int32 {
    guard result >= 0 else { throw Failure(call: call, code: errno) }
    return result
  }
}
