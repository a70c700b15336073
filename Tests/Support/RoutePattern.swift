/// Finds a path's route: the same path, else the longest matching pattern that ends in `*`.
enum RoutePattern {
  static func match<Handler>(_ path: String, in routes: [String: Handler]) -> Handler? {
    if let exact = routes[path] { return exact }
    let longest = routes.keys
      .filter { $0.hasSuffix("*") && path.hasPrefix($0.dropLast()) }
      .max { $0.count < $1.count }
    return longest.flatMap { routes[$0] }
  }
}
