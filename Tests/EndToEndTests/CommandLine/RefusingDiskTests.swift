#if os(Linux)
  import Foundation
  import Support
  import Testing
  import Turns

  extension EndToEnd {
    /// With the library that `make faults` preloads: it makes calls on the store's folder fail.
    @Suite("A disk that fails to read, or has no locks", .needs("cc"))
    struct RefusingDiskTests {
      private let home: SharedHome
      private let library: URL

      init() async throws {
        home = try SharedHome()
        library = home.data.file("faults.so")
        let source = URL(filePath: #filePath).appending(path: "../../../Faults/Preload/faults.c").standardized
        let compiler = try #require(InstalledProgram.location("cc"))
        let made = try await Subprocess.run(
          compiler,
          ["-U_FORTIFY_SOURCE", "-shared", "-fPIC", "-o", library.path, source.path, "-ldl"],
          environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"])
        try #require(made.status == 0, "\(made.errors)")
      }

      /// The store's file and those beside it, with what is in them. What SQLite makes to read comes and goes.
      private var files: [String: Data] {
        get throws {
          let folder = home.sampleFile.deletingLastPathComponent()
          let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
          let kept = names.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
          return Dictionary(
            uniqueKeysWithValues: try kept.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
        }
      }

      @Test(
        "is named with a remedy, and nothing is set aside",
        arguments: [
          ("pread", EIO, "Input/output error, several times; check the disk, and copy the file to another one ("),
          (
            "lock", ENOLCK,
            "the disk has no locks, as one of a network without lock service; keep it on another by XDG_DATA_HOME ("
          ),
        ], ["watch list", "watch remove 9072800688", "track run"])
      func refusal(fault: (call: String, code: Int32, words: String), command: String) async throws {
        let added = try await home.sample("watch add 9072800688")
        try #require(added.status == 0, "\(added)")
        let before = try files
        let refused = try await home.sample(
          command,
          environment: [
            "LD_PRELOAD": library.path, "FAULTS_FOLDER": home.sampleFile.deletingLastPathComponent().path,
            "FAULTS_CALL": fault.call, "FAULTS_KIND": "\(fault.code)", "FAULTS_NTH": "1", "FAULTS_LASTS": "1",
          ])
        #expect(refused.status == 4 && refused.output.isEmpty, "\(refused)")
        #expect(refused.errors.contains(fault.words), "\(refused.errors)")
        #expect(!refused.errors.contains("damaged"), "\(refused.errors)")
        #expect(try files == before)
        let list = try await home.sample("watch list --fields id")
        #expect(list.output == "9072800688\n" && list.errors.isEmpty, "\(list)")
      }
    }
  }
#endif
