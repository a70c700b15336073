// The platform as all modules see it: Foundation's essentials and the C library.
//
// On Linux all of Foundation would link ICU and its data, 44 MB that nothing here needs (`.ci/weight`). Apple's systems have it built in.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
