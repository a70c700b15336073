import Essentials
import Texts

/// The proxy that the environment names for an address, read as libcurl does (libcurl-env(3)). Only for the
/// words of an error: libcurl finds the proxy by itself.
enum ProxyVariables {
  /// The variables that name proxies, where they are set.
  static var environment: [String: String] {
    let names = ["http", "https", "all", "no"].map { $0 + "_proxy" }
    return (names + names.map { $0.uppercased() }).reduce(into: [:]) { variables, name in
      variables[name] = getenv(name).map { String(cString: $0) }
    }
  }

  /// The proxy's address without a name and a password; `nil` where there is none, or `NO_PROXY` excepts the host.
  static func proxy(for url: WebAddress, in environment: [String: String]) -> String? {
    func value(_ names: String...) -> String? {
      names.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let host = url.host.lowercased()
    let excepted = (value("no_proxy", "NO_PROXY") ?? "").split(whereSeparator: { $0 == "," || $0 == " " }).map {
      $0.lowercased()
    }
    let isExcepted = excepted.contains { name in
      let name = name.hasPrefix(".") ? String(name.dropFirst()) : name
      return name == "*" || host == name || host.hasSuffix(".\(name)")
    }
    guard !isExcepted else { return nil }
    // HTTP_PROXY in capitals is not read: web servers set it from a request for the programs they run.
    let proxy =
      url.isSecure
      ? value("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY") : value("http_proxy", "all_proxy", "ALL_PROXY")
    return proxy.map { AddressText.withoutCredentials(address: $0) }
  }
}
