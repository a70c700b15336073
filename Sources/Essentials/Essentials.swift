// The platform as all modules see it: `Date` and `UUID` of Foundation's essentials, and the C library.
//
// On Linux any other type of the essentials links all of them, 5 MB. The rest of Foundation links ICU and its data, 44 MB. Nothing here
// needs them (`make weight`). Apple's systems have them built in.
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
