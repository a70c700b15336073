/// The colours that an icon's motif is drawn with.
struct Ink: Sendable {
  /// The motif itself.
  var main: Paint
  /// The one part that should catch the eye.
  var accent: Paint
  /// Details inside the motif: the colour of the ground, so that they look cut out.
  var cut: Paint
}
