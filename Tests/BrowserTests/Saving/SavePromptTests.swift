import Saving
import Testing

@testable import Browser

@Suite("The question where to save")
struct SavePromptTests {
  @Test("what stands before an app's own folder is offered for the next one")
  func parents() {
    let plan = SavePlan(app: makeApps(1)[0])
    var prompt = SavePrompt(plan: plan, parent: "./")
    #expect(prompt.editor.text == "./app-1")
    #expect(prompt.parent == "./")
    prompt.editor.replace(with: "~/Pictures/app-1/")
    #expect(prompt.parent == "~/Pictures/")
    prompt.editor.replace(with: "~/elsewhere")
    #expect(prompt.parent == nil)
    prompt.editor.replace(with: "/tmp/not-app-1")
    #expect(prompt.parent == nil)
  }
}
