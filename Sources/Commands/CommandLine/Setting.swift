import AppStore

/// A setting as text: how an option, a variable or the configuration file says it.
struct Setting: Sendable {
  /// Sets it to a value, which is empty for an option that takes none. An error calls it by the name that the person wrote.
  let set: @Sendable (_ settings: inout Settings, _ value: String, _ name: String) throws(UsageError) -> Void
  /// Takes it back, as `false` in a file or a variable does; `nil` for a setting that has a value.
  private(set) var unset: (@Sendable (inout Settings) -> Void)?
  /// The value as the configuration file has it; `nil` where none is set.
  let text: @Sendable (Settings) -> String?

  init(
    set: @escaping @Sendable (_ settings: inout Settings, _ value: String, _ name: String) throws(UsageError) -> Void,
    text: @escaping @Sendable (Settings) -> String?
  ) {
    self.set = set
    self.text = text
  }

  init<Value>(
    _ path: any WritableKeyPath<Settings, Value> & Sendable,
    _ read: @escaping @Sendable (_ value: String, _ name: String) throws(UsageError) -> Value,
    text: @escaping @Sendable (Value) -> String?
  ) {
    set = { settings, value, name throws(UsageError) in settings[keyPath: path] = try read(value, name) }
    self.text = { text($0[keyPath: path]) }
  }

  /// - Parameter value: becomes the setting's where the option is given.
  static func flag(_ path: any WritableKeyPath<Settings, Bool> & Sendable, _ value: Bool) -> Setting {
    var setting = Setting(path, { _, _ in value }, text: { String($0 == value) })
    setting.unset = { $0[keyPath: path] = !value }
    return setting
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: any WritableKeyPath<Settings, Choice> & Sendable
  ) -> Setting {
    Setting(path, Settings.choice, text: { $0.rawValue })
  }

  static func number(_ path: any WritableKeyPath<Settings, Int> & Sendable, in range: ClosedRange<Int>) -> Setting {
    Setting(
      path, { value, name throws(UsageError) in try Settings.number(value, in: range, as: name) }, text: { "\($0)" })
  }
}
