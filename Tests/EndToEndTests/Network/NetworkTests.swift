import Foundation
import Support
import Testing
import Texts

extension EndToEnd {
  @Suite("Network")
  struct Network {
    private static let answer = Reply.json(#"{"resultCount":1,"results":[{"trackId":7,"trackName":"Found"}]}"#)

    @Test("a proxy of the environment is asked, unless NO_PROXY names the server")
    func proxy() async throws {
      let store = try LoopbackStore()
      let proxy = try LoopbackStore()
      for server in [store, proxy] { server.route("*", reply: Self.answer) }
      let arguments = "search x --server \(store.url.text)"
      let environment = ["http_proxy": proxy.url.text]
      let direct = try await ProgramRun(
        shell: "appsearch \(arguments)", environment: environment.merging(["no_proxy": "127.0.0.1"]) { $1 })
      #expect(direct.output.contains("Found") && direct.status == 0, "\(direct)")
      #expect(store.started == 1 && proxy.started == 0)
      let proxied = try await ProgramRun(shell: "appsearch \(arguments)", environment: environment)
      #expect(proxied.output.contains("Found") && proxied.status == 0, "\(proxied)")
      #expect(store.started == 1 && proxy.started == 1)
      #expect(proxy.ledger.requests.first?.target.hasPrefix("\(store.url.text)/search?") == true)
    }

    @Test("waiting for an answer takes no processor time")
    func idle() async throws {
      let store = try LoopbackStore()
      store.route("*", reply: Self.answer.with { $0.delay = .seconds(2) })
      let run = try await ProgramRun(
        shell: "appsearch search x --server \(store.url.text) && times")
      // The last line: what the children of the shell took, in the form 0m0.020s 0m0.010s.
      let times = try #require(run.outputLines.last).matches(of: /(\d+)m(\d+\.\d+)s/)
      let seconds = times.compactMap { match in Double(match.1).flatMap { m in Double(match.2).map { m * 60 + $0 } } }
      #expect(run.output.contains("Found") && seconds.count == 2)
      #expect(seconds.reduce(0, +) < 0.5, "a core kept busy would have taken two seconds: \(run.output)")
    }

    #if os(Linux)
      @Test("without libcurl, what needs it says what to install, and the sample catalogue works")
      func missing() async throws {
        let script = """
          mkdir "$HOME/lib" && : > "$HOME/lib/libcurl.so.4"
          export LD_LIBRARY_PATH="$HOME/lib"
          appsearch search x; echo "status $?"
          appsearch --sample search weather --limit 1 > /dev/null; echo "sample $?"
          """
        let run = try await ProgramRun(shell: script)
        #expect(run.outputLines == ["status 3", "sample 0"])
        #expect(run.errors.contains("Error: The network needs libcurl"), "\(run.errors)")
        #expect(run.errors.contains("Install libcurl4"))
      }

      @Test(
        "leaving while connections are being made ends the program by itself",
        .enabled(if: InstalledProgram.location("openssl") != nil, "openssl is not installed"))
      func leavingEarly() async throws {
        let script = """
          cd "$HOME" && openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout key -out certificate \\
            -addext subjectAltName=IP:127.0.0.1 2> log || exit 1
          openssl s_server -accept 127.0.0.1:0 -www -cert certificate -key key < /dev/null > said 2>&1 &
          server=$!
          trap 'kill "$server"' EXIT
          until port=$(sed -n 's/^ACCEPT .*:\\([0-9]*\\)$/\\1/p' said) && [ -n "$port" ]; do :; done
          export SSL_CERT_FILE="$HOME/certificate"
          for turn in $(seq 1 40); do
            timeout --preserve-status -s INT "0.0$((turn % 5 + 1))" "$program" rank x --app 1 \\
              --country us,gb,de,fr,it,es,jp,kr --server "https://127.0.0.1:$port" > log 2>&1
            echo $?
          done
          """
        let run = try await ProgramRun(shell: script)
        let codes = run.outputLines.compactMap { Int($0) }
        #expect(codes.count == 40, "\(run)")
        // Interrupted, or so early that the program had not taken notice; or the server's page, which is no JSON.
        #expect(codes.allSatisfy { [0, 3, 130].contains($0) }, "\(codes)")
      }

      /// Not everywhere may a test make networks.
      private static let makesNetworks = InstalledProgram.canUnshare("--map-root-user", "--net", "--mount")

      @Test(
        "a name look-up that goes on after a cancelled search blocks nothing",
        .enabled(if: makesNetworks, "this machine lets nobody make a network of their own"))
      func slowName() async throws {
        let program = URL(fileURLWithPath: BuiltProgram.tests).appending(path: "slow-name")
        // A network of its own, in which the program is the name server.
        let script = """
          echo "nameserver 127.0.0.1" > "$HOME/resolv.conf"
          unshare --map-root-user --net --mount sh -c '
            PATH=$PATH:/usr/sbin:/sbin
            ip link set lo up && mount --bind "$HOME/resolv.conf" /etc/resolv.conf && exec "\(program.path)"'
          """
        let run = try await ProgramRun(shell: script)
        let milliseconds = try #require(run.outputLines.last.flatMap { Int($0) }, "\(run)")
        #expect(milliseconds < 1000, "a look-up without an answer takes ten seconds")
      }
    #endif
  }
}
