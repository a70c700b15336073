#if LIBFUZZER
  import Foundation
  import Concurrency
  import Support

  // libFuzzer calls this instead of `main` (https://llvm.org/docs/LibFuzzer.html), if `scripts/fuzz` builds with SANITIZE=fuzzer.
  // FUZZ_TARGET names the target. Inputs come from coverage, and now and then from the target's own corpus.

  private let target: any FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let kind = FuzzTargets.named(name), let target = waited({ try await kind.init() }) else {
      fatalError("FUZZ_TARGET names no target: '\(name)'")
    }
    return target
  }()

  /// Feeds an input; a finding ends the process as a trap would.
  @_cdecl("LLVMFuzzerTestOneInput")
  package func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    let finding = waited { () async -> String? in
      do throws(Finding) {
        _ = try await target.outcome(of: input)
        return nil
      } catch {
        return error.words
      }
    }
    if case .some(.some(let words)) = finding { fatalError(words) }
    return 0
  }

  /// Changes an input as libFuzzer does, or replaces it by one of the corpus.
  @_cdecl("LLVMFuzzerCustomMutator")
  package func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: UInt32) -> Int {
    guard seed.isMultiple(of: 8) else { return libFuzzerMutate(bytes, count, most) }
    var random = SplitMix64(seed: UInt64(seed))
    let input = target.input(&random).prefix(most)
    for (index, byte) in input.enumerated() { bytes[index] = byte }
    return input.count
  }

  @_silgen_name("LLVMFuzzerMutate")
  private func libFuzzerMutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

  /// Does something asynchronous on another thread and waits for it.
  private func waited<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) -> Value? {
    let result = Locked<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let value = try? await work()
      result.withLock { $0 = value }
      done.signal()
    }
    done.wait()
    return result.withLock { $0 }
  }
#endif
