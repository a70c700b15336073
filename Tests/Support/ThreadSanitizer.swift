import Foundation

/// The sanitizer that finds data races, in the tests and in the programs that they start.
package enum ThreadSanitizer {
  /// Whether all of it was built with it.
  package static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
}
