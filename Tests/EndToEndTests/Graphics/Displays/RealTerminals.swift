import Testing

/// The built program in terminals that have windows. Apart from ``EndToEnd``, whose limit is for what draws no pixels: without a
/// graphics card a window takes seconds where the machine is busy.
@Suite("Real terminals", .serialized, .timeLimit(.minutes(5)))
enum RealTerminals {}
