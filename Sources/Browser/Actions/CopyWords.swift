/// The notices about a text that is copied.
package struct CopyWords: Sendable, Hashable {
  /// A program has taken it.
  package let copied: String
  /// The terminal was sent it, which never says if it takes it.
  package let sent: String
  /// Nothing takes it.
  package let printed: String

  /// - Parameters:
  ///   - name: such as `bundle id`.
  ///   - value: as much of the text as is told; empty where the name is enough.
  ///   - remark: a warning about it, which goes on behind `which` and `it`.
  init(_ name: String, _ value: String = "", remark: String = "") {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    let behind = value.isEmpty ? "" : ": \(value)"
    let warning = remark.isEmpty ? "" : "; it \(remark)"
    copied = "Copied \(value.isEmpty ? "the " : "")\(name)\(behind)\(remark.isEmpty ? "" : ", which \(remark)")"
    sent = "\(title) sent to the terminal\(behind)\(warning)"
    printed = "\(title) to copy\(behind)\(warning)"
  }
}
