import Files

/// Turns a ``FileError`` into an ``ObservatoryError``.
func refusing<Value: ~Copyable>(_ body: () throws(FileError) -> Value) throws(ObservatoryError) -> Value {
  do throws(FileError) {
    return try body()
  } catch {
    throw ObservatoryError(error)
  }
}
