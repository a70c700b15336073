// The system's C library under one name. `@_exported` is not official, but what Foundation does for the same reason.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
