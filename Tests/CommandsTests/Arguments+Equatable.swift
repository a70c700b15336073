@testable import Commands

extension Arguments: Equatable {
  static func == (left: Arguments, right: Arguments) -> Bool {
    left.action == right.action && left.settings == right.settings && left.output == right.output
  }
}

extension Arguments.Action: Equatable {
  static func == (left: Arguments.Action, right: Arguments.Action) -> Bool {
    switch (left, right) {
    case (.browse(let left), .browse(let right)): left == right
    case (.open(let left), .open(let right)): left == right
    case (.print(let left), .print(let right)): left.isEqual(to: right)
    case (.completions(let left), .completions(let right)): left == right
    case (.complete(let left), .complete(let right)): left == right
    case (.config, .config), (.manual, .manual), (.help, .help), (.version, .version): true
    default: false
    }
  }
}

extension PrintingCommand {
  fileprivate func isEqual(to other: any PrintingCommand) -> Bool { self == other as? Self }
}
